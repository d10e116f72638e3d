import TerminalKit
import TestSupport
import Testing

@Suite(.pureSwift) struct FittingTests {
  @Test(arguments: [
    ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"), ("abc", 1, "…"),
    ("abc", 0, ""), ("", 0, ""), ("abc", -1, ""), ("e\u{301}e\u{301}", 1, "…"), ("日", 1, "…"),
  ])
  func `cuts text to columns`(text: String, columns: Int, expected: String) {
    #expect(DisplayWidth.cut(text, to: columns) == expected)
  }

  @Test func `pads text on either side`() {
    #expect(DisplayWidth.padded("日", to: 4) == "日  ")
    #expect(DisplayWidth.padded("日", to: 4, .right) == "  日")
    #expect(DisplayWidth.padded("日本", to: 3) == "日本")
    #expect(DisplayWidth.cut("abcdef", to: 2, mark: "...") == "ab")
  }
}
