import TerminalKit
import TestSupport
import Testing

@Suite(.pureSwift) struct GlyphsTests {
  @Test func `each symbol has a form in ASCII`() {
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

  @Test(arguments: [
    ("Training for the marathon", 25, "Training for the marathon"),
    ("Training for the marathon", 24, "Training for the…"),
    ("Training for the marathon", 12, "Training…"), ("Training for the marathon", 8, "Trainin…"),
    ("An announcement", 14, "An announceme…"), ("run-a-half-marathon", 12, "run-a-half-…"),
    ("run-a-half-marathon", 18, "run-a-half-…"), ("half-marathon", 12, "half-marath…"),
    ("work/standup", 8, "work/…"), ("half marathon Donaudampfschiff", 20, "half marathon…"),
    ("日本語の題名", 8, "日本語…"), ("👩‍👩‍👧 all", 6, "👩‍👩‍👧 all"), ("👩‍👩‍👧 all of us", 8, "👩‍👩‍👧…"),
    ("2026-11-22 Sun", 12, "2026-11-22…"), ("abc", 1, "…"), ("abc", 0, ""), ("", 0, ""),
  ])
  func `a cell is cut between words unless too much would be lost`(
    text: String,
    columns: Int,
    expected: String
  ) {
    #expect(Glyphs.unicode.cutCell(text, to: columns) == expected)
  }

  @Test(arguments: [Glyphs.unicode, .ascii])
  func `a cut cell fits, begins like its text, and loses little`(glyphs: Glyphs) {
    var generator = SeededGenerator(seed: 61)
    let words = [
      "a", "half", "marathon", "Donaudampfschifffahrtsgesellschaft", "👩‍👩‍👧", "שלום", "e\u{301}",
      "run-a-half", "work/standup", "日本語の題名", "x\u{200D}y",
    ]
    var counts = (between: 0, inside: 0)
    for _ in 0..<Cases.count(3000) {
      let text = (0..<generator.int(in: 1...8)).map { _ in generator.element(of: words) }
        .joined(separator: " ")
      let columns = generator.int(in: 0...60)
      let cut = glyphs.cutCell(text, to: columns)
      #expect(DisplayWidth.of(cut) <= columns, "\(text) \(columns)")
      guard cut != text, columns > 3 else { continue }
      #expect(DisplayWidth.of(text) > columns && cut.hasSuffix(glyphs.ellipsis))
      let head = String(cut.dropLast(glyphs.ellipsis.count))
      #expect(text.hasPrefix(head) && head.last != " ", "\(text) \(columns)")
      let isBetween = text.dropFirst(head.count).first == " "
      // The last end of a word at which the text would fit with the ellipsis.
      let ends = text.indices.filter { text[$0] == " " }.map { String(text[..<$0]) }
      let best = ends.last { DisplayWidth.widest(of: $0 + glyphs.ellipsis) <= columns }
      let width = best.map { DisplayWidth.widest(of: $0 + glyphs.ellipsis) } ?? 0
      if width * 3 < columns * 2 {
        counts.inside += isBetween ? 0 : 1
        #expect(columns - DisplayWidth.widest(of: cut) <= columns / 3 + 7, "\(text): \(cut)")
      } else if !head.contains("日") {
        counts.between += 1
        #expect(isBetween && head == best, "\(text) \(columns): \(cut)")
      }
    }
    #expect(Environment.isSanitized || counts.between > 50 && counts.inside > 50, "\(counts)")
  }

  @Test func `the ASCII ellipsis needs more columns`() {
    #expect(Glyphs.ascii.cut("First warm morning", to: 14) == "First warm...")
    #expect(Glyphs.ascii.cut("First warm morning", to: 12) == "First...")
  }
}
