import JournalCharts
import TJCommands
import TerminalKit
import TestSupport
import Testing

@Suite(.pureSwift) struct BarChartTextTests {
  private static let months = BarChart(
    ["month", "entries"],
    [
      .init("2026-08", 13), .init("2026-09", 8), .init("2026-10", 8), .init("2026-11", 10),
      .init("2026-12", 0),
    ]
  )

  private static func lines(_ chart: BarChart, _ columns: Int?, _ glyphs: Glyphs = .unicode)
    -> [String]
  {
    chart.lines(columns: columns, glyphs: glyphs).map(\.plain)
  }

  @Test func `numbers precede bars of 16 columns`() {
    let expected = [
      "month    entries",
      "2026-08       13  ████████████████",
      "2026-09        8  █████████▉",
      "2026-10        8  █████████▉",
      "2026-11       10  ████████████▎",
      "2026-12        0",
    ]
    for columns in [nil, 36, 50, 80, 109] { #expect(Self.lines(Self.months, columns) == expected) }
    let ascii = Self.lines(Self.months, 80, .ascii)
    #expect(ascii[1] == "2026-08       13  ################")
    #expect(ascii[2] == "2026-09        8  ##########")
  }

  @Test func `bars have 32 columns on a wide terminal and fewer on a narrow one`() {
    let full = String(repeating: "█", count: 32)
    #expect(Self.lines(Self.months, 110)[1] == "2026-08       13  \(full)")
    let narrow = Self.lines(Self.months, 22)
    #expect(narrow[1...2] == ["2026-08       13  ████", "2026-09        8  ██▌"])
    #expect(Self.lines(Self.months, 16)[1] == "2026-08     13")
  }

  @Test func `bars of means are relative to a scale, next to a count of days`() {
    let bars: [BarChart.Bar] = [
      .init("Mon", 10.0 / 3, numbers: ["3.3", "6"]), .init("Tue", 4, numbers: ["4.0", "2"]),
      .init("Wed", nil, numbers: ["-", "0"]),
    ]
    #expect(
      Self.lines(BarChart(["day", "mood", "days"], bars, full: 5), 80) == [
        "day  mood  days",
        "Mon   3.3     6  ██████████▋",
        "Tue   4.0     2  ████████████▊",
        "Wed     -     0",
      ]
    )
  }

  @Test func `numeric labels are right-aligned`() {
    let chart = Histogram([1, 2, 2, 10]).chart(["mood", "days"])
    #expect(
      Self.lines(chart, 80) == [
        "mood  days", "   1     1  ████████", "   2     2  ████████████████",
        "  10     1  ████████",
      ]
    )
  }

  @Test func `long labels are cut, preferably at a hyphen or slash`() {
    let chart = BarChart(
      ["thread", "entries"],
      [.init("half-marathon/training-plan", 4), .init("日記日記日記日記日記日記", 2)]
    )
    #expect(
      Self.lines(chart, 40) == [
        "thread         entries",
        "half-…               4  ████████████████",
        "日記日記日記…        2  ████████",
      ]
    )
    #expect(Self.lines(chart, nil)[1].hasPrefix("half-marathon/training-plan"))
    #expect(Self.lines(chart, 40, .ascii)[1].hasPrefix("half-... "))
  }

  @Test func `a long heading is cut before labels, and numeric labels are never cut`() {
    let bars: [BarChart.Bar] = [.init("Mon", 4, numbers: ["7h 30m", "3"])]
    #expect(
      Self.lines(BarChart(["day", "time-spent-outside", "days"], bars), 36) == [
        "day  time-spent-…  days", "Mon        7h 30m     3  ███████████",
      ]
    )
    let range = BarChart(
      ["time-spent-outside", "days"],
      [.init("12h 30m..13h 30m", 2)],
      isNumeric: true
    )
    #expect(
      Self.lines(range, 30) == ["    time-spent-…  days", "12h 30m..13h 30m     2  ██████"]
    )
  }

  @Test func `no line is wider than the terminal`() {
    let long = BarChart(
      ["a heading", "numbers", "more numbers"],
      [.init("a label that is long\nand on two lines", 3, numbers: ["123456789", "1"])]
    )
    for columns in 0...140 {
      for chart in [Self.months, long] {
        for glyphs in [Glyphs.unicode, .ascii] {
          for line in Self.lines(chart, columns, glyphs) {
            #expect(DisplayWidth.widest(of: line) <= columns)
          }
        }
      }
    }
  }

  @Test func `each piece is styled separately`() {
    let chart = BarChart(["a", "b"], [.init("x", 1)])
    let lines = chart.lines(columns: nil, glyphs: .ascii) { text, piece, row in
      switch piece {
      case .heading(let column): StyledText("[\(text)\(column)]")
      case .label: StyledText("<\(text)\(row ?? -1)>")
      case .number(let column): StyledText("(\(text)\(column))")
      case .bar: StyledText("|\(text.count)")
      }
    }
    #expect(lines.map(\.plain) == ["[a0]  [b1]", "<x0>  (11)  |16"])
  }
}
