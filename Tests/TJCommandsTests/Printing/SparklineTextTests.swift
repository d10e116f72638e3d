import JournalCharts
import TJCommands
import TerminalKit
import TestSupport
import Testing

@Suite(.pureSwift) struct SparklineTextTests {
  @Test(
    arguments: [
      ([1, 2, 3, 4, 5, 6, 7, 8], 80, "▁▂▃▄▅▆▇█", "11223345"), ([1, 2, nil, 8], 80, "▁▂ █", "11 5"),
      ([nil, 5, nil], 80, " ▄ ", " 3 "), ([3, 3, 3], 80, "▄▄▄", "333"), ([], 80, "", ""),
      ([nil, nil], 80, "  ", "  "), ([-1, 0, 1], 80, "▁▄█", "135"), ([1, 2, 3], 0, "", ""),
      ([1, 1, 8, 8], 2, "▁█", "15"), ([0, 0, 4, 4, 8, 8, nil, nil], 4, "▁▄█ ", "135 "),
      ([0, nil, 7, 8], 2, "▁█", "15"), ([0, 7, .nan, .infinity], 4, "▁█  ", "15  "),
      ([-1e308, 1e308], 4, "▁█", "15"), ([1, 2], -3, "", ""),
      ([0, 8, 4, 4], 2, "▄▄", "33"), ([0, 4, 8, 8, 8, 8], 3, "▁██", "155"),
    ] as [([Double?], Int, String, String)]
  )
  func `values are drawn as columns`(values: [Double?], width: Int, blocks: String, plain: String) {
    #expect(Sparkline(values).text(width: width).plain == blocks)
    #expect(Sparkline(values).text(width: width, glyphs: .ascii).plain == plain)
  }

  @Test func `a column is styled by its height`() {
    let line = Sparkline([1, nil, 3, 5], bounds: 1...5).text(width: 9, glyphs: .ascii) {
      text,
      height in
      StyledText("<\(text) \(height)>")
    }
    #expect(line.plain == "<1 0.0> <3 0.5><5 1.0>")
  }

  @Test func `values are drawn relative to the bounds`() {
    #expect(Sparkline([3, 4, 9, -9], bounds: 1...5).text(width: 9).plain == "▄▆█▁")
    #expect(Sparkline([3], bounds: 5...5).text(width: 9).plain == "▄")
    #expect(Sparkline([3], bounds: -.infinity...(.infinity)).text(width: 9).plain == "▄")
  }

  @Test func `a line has at most the given width and is never stretched`() {
    for count in 0...40 {
      for width in 0...50 {
        let line = Sparkline((0..<count).map(Double.init)).text(width: width).plain
        #expect(line.count == min(count, width))
      }
    }
  }
}

extension SparklineTextTests {
  @Test(
    arguments: [
      ([0, 1, nil, 8], "·▁ █", ".1 5"), ([0, 0], "··", ".."), ([-2, 4], "·▄", ".3"), ([], "", ""),
    ] as [([Double?], String, String)]
  )
  func `a count of zero or less is a dot`(values: [Double?], blocks: String, plain: String) {
    let line = Sparkline(values, bounds: 0...8)
    #expect(line.counts().plain == blocks)
    #expect(line.counts(glyphs: .ascii).plain == plain)
  }
}
