import TerminalKit
import TestSupport
import Testing

@Suite(.pureSwift) struct TextTableTests {
  private static let table = TextTable(
    [.init("thread"), .init("entries", .right), .init("title", isFlexible: true), .init("day")],
    rows: [
      ["daily", "31", "First warm morning", "2024-03-01"],
      ["日記/夢", "5", "👍🏽 e\u{301}tude\nin C", "2024-03-02"],
      ["empty", "0"],
      ["work", "12345678", "", ""],
    ]
  )

  @Test func `columns are aligned by display width`() {
    #expect(
      Self.table.lines() == [
        "thread    entries  title               day",
        "daily          31  First warm morning  2024-03-01",
        "日記/夢         5  👍🏽 e\u{301}tude in C       2024-03-02",
        "empty           0",
        "work     12345678",
      ]
    )
  }

  @Test func `the flexible column is narrowed first`() {
    #expect(
      Self.table.lines(width: 42) == [
        "thread    entries  title        day",
        "daily          31  First warm…  2024-03-01",
        "日記/夢         5  👍🏽 e\u{301}tude…    2024-03-02",
        "empty           0",
        "work     12345678",
      ]
    )
    #expect(
      Self.table.lines(width: 42, glyphs: .ascii)[1] == "daily          31  First...     2024-03-01"
    )
  }

  @Test func `the widest columns are narrowed next`() {
    #expect(
      Self.table.lines(width: 30) == [
        "thread  entri…  title   day",
        "daily       31  First…  2024-…",
        "日記/…       5  👍🏽…     2024-…",
        "empty        0",
        "work    12345…",
      ]
    )
  }

  @Test func `no line is wider than the terminal`() {
    for width in 0...60 {
      for line in Self.table.lines(width: width) {
        #expect(DisplayWidth.of(line) <= width)
        #expect(line.last != " ")
      }
    }
  }

  @Test func `a table without titles has no heading, and incomplete rows are filled up`() {
    let table = TextTable(
      [.init(), .init("", .right)],
      rows: [["a", "1", "too many"], [], ["bcd", "23"]]
    )
    #expect(table.lines() == ["a     1", "", "bcd  23"])
    #expect(TextTable([], rows: [["x"]]).lines() == [""])
  }

  @Test func `styles take no columns`() {
    let table = TextTable(
      [.init("id"), .init("n", .right)],
      rows: [["k3", "1"], ["k3f9qd", "22"]]
    )
    let lines = table.lines(width: 8) { text, row, column in
      row == nil ? "<\(text)>" : column == 0 ? "[\(text)]" : StyledText(text)
    }
    #expect(lines.map(\.plain) == ["<id>     <n>", "[k3]     1", "[k3f…]  22"])
  }
}
