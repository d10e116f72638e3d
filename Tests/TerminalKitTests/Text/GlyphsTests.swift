import TerminalKit
import TestSupport
import Testing

@Suite(.pureSwift) struct GlyphsTests {
  @Test func `each mark has a form in ASCII`() {
    let marks = [Glyphs.unicode, .ascii].map { [$0.arrow, $0.ellipsis, $0.separator] }
    #expect(marks == [["→", "…", "·"], ["->", "...", "-"]])
    #expect(marks[1].joined().utf8.allSatisfy { $0 < 0x80 })
  }

  @Test(arguments: [
    ("First warm morning", 18, "First warm morning"), ("First warm morning", 17, "First warm…"),
    ("First warm morning", 11, "First warm…"), ("First warm morning", 10, "First…"),
    ("First warm morning", 4, "Fir…"), ("a verylongwordindeed", 8, "a veryl…"),
    ("日本語の題名", 8, "日本語…"), ("Snow 日本語の題名", 10, "Snow 日本…"), ("👩‍👩‍👧 all", 6, "…"),
    ("abc", 1, "a"), ("abc", 0, ""), ("abc", -1, ""), ("", 3, ""),
  ])
  func `text is cut between words`(text: String, columns: Int, expected: String) {
    #expect(Glyphs.unicode.cut(text, to: columns) == expected)
  }

  @Test func `the ellipsis of ASCII needs more room`() {
    #expect(Glyphs.ascii.cut("First warm morning", to: 14) == "First warm...")
    #expect(Glyphs.ascii.cut("First warm morning", to: 12) == "First...")
  }
}
