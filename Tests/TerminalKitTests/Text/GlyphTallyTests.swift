import TerminalKit
import TestSupport
import Testing

@Suite(.pureSwift) struct GlyphTallyTests {
  @Test(arguments: [
    (0, "", "", ""), (1, "│", "|", "一"), (4, "││││", "||||", "止"), (5, "┼┼┼┼", "++++", "正"),
    (6, "┼┼┼┼ │", "++++ |", "正一"),
    (23, "┼┼┼┼ ┼┼┼┼ ┼┼┼┼ ┼┼┼┼ │││", "++++ ++++ ++++ ++++ |||", "正正正正下"),
    (25, "┼┼┼┼ ┼┼┼┼ ┼┼┼┼ ┼┼┼┼ ┼┼┼┼", "++++ ++++ ++++ ++++ ++++", "正正正正正"),
    (40, "┼┼┼┼ ┼┼┼┼ ┼┼┼┼ ┼┼┼┼ ┼┼┼┼ +15", "++++ ++++ ++++ ++++ ++++ +15", "正正正正正 +15"),
    (-3, "", "", ""),
    (Int.min, "", "", ""),
  ])
  func `strokes are drawn in groups of five`(
    count: Int,
    lines: String,
    plain: String,
    chinese: String
  ) {
    #expect(Glyphs.unicode.strokes(count) == lines)
    #expect(Glyphs.ascii.strokes(count) == plain)
    #expect(Glyphs.ascii.strokes(count, isChinese: true) == plain)
    #expect(Glyphs.unicode.strokes(count, isChinese: true) == chinese)
  }

  @Test(arguments: [0, 3, 4, 5, 7, 8, 9, 14, 28, 80])
  func `strokes fit for any count`(columns: Int) {
    for count in [0, 1, 3, 5, 9, 24, 25, 26, 40, 99_999, Int.max] {
      for glyphs in [Glyphs.unicode, .ascii] {
        for isChinese in [true, false] {
          let text = glyphs.strokes(count, isChinese: isChinese, columns: columns)
          #expect(DisplayWidth.widest(of: text) <= columns, "\(count) in \(columns)")
        }
      }
    }
    #expect(Glyphs.unicode.strokes(23, columns: 14) == "┼┼┼┼ ┼┼┼┼ +13")
    #expect(Glyphs.unicode.strokes(Int.max, columns: 8) == "")
  }

  @Test(arguments: [
    ("half-marathon", 20, "half-marathon"), ("half-marathon", 9, "half-…"),
    ("work/standup", 8, "work/…"),
    ("marathon", 5, "mara…"), ("読書会", 5, "読書…"), ("a", 0, "…"),
  ])
  func `addresses are cut at their hyphens`(slug: String, columns: Int, cut: String) {
    #expect(Glyphs.unicode.cutSlug(slug, to: columns) == cut)
  }
}
