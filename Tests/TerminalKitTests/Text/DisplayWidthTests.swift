import TerminalKit
import TestSupport
import Testing

@Suite(.pureSwift) struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("äöü", 3), ("e\u{301}", 1), ("\u{301}", 0), ("日本語", 6), ("ｱ", 1),
    ("Ａ", 2), ("한국", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("👍", 2), ("👍🏽", 2), ("👩‍👩‍👧", 2),
    ("🇩🇪", 2), ("❤", 1), ("❤\u{FE0F}", 2), ("1\u{FE0F}\u{20E3}", 2), ("⌚", 2), ("☀", 1),
    ("\u{200B}", 0), ("\u{AD}", 0), ("กำ", 2), ("שָׁלוֹם", 4), ("𝍸", 1), ("正", 2), ("…", 1),
    ("␛", 1), ("𠀀", 2), ("\u{7}", 0),
  ])
  func `counts columns`(_ text: String, _ width: Int) {
    #expect(DisplayWidth.of(text) == width)
  }

  @Test(arguments: [
    ("·", true), ("…", true), ("★", true), ("█", true), ("─", true), ("α", true), ("я", true),
    ("é", true), ("a", false), ("ö", false), ("雪", false), ("👍", false), ("\u{301}", false),
    ("\u{AD}", false),
  ])
  func `the width of some characters depends on the terminal`(text: String, isAmbiguous: Bool) {
    for scalar in text.unicodeScalars {
      #expect(DisplayWidth.isAmbiguous(scalar.value) == isAmbiguous)
    }
  }

  @Test func `a text is as wide as its characters, and never wider than its bytes`() {
    let others: [Unicode.Scalar] = [
      "\u{301}", "\u{200D}", "\u{FE0F}", "\u{20E3}", "\u{1F3FD}", "\u{1F469}", "\u{1F1E9}",
      "\u{11A8}", "\u{3099}", "\u{302A}", "\u{AD}", "\u{A9}", "\u{203C}", "\u{3030}",
      "\u{FF9E}", "\u{600}",
    ]
    func expectSums(_ text: String) {
      #expect(DisplayWidth.of(text) == text.reduce(0) { $0 + DisplayWidth.of($1) })
      let widest = text.reduce(0) { $0 + DisplayWidth.widest(of: $1) }
      #expect(DisplayWidth.widest(of: text) == widest && widest <= text.utf8.count)
      for columns in 0...widest + 2 {
        #expect(DisplayWidth.exceeds(columns, text) == (widest > columns))
      }
    }
    let letters = (UInt32(0x20)...0xFFFF).compactMap(Unicode.Scalar.init)
      .filter { $0.value != 0x7F && !(0x80...0x9F ~= $0.value) }
    for letter in letters { expectSums(String(Character(letter))) }
    var generator = SeededGenerator(seed: 39)
    for _ in 0..<Cases.count(20000) {
      var text = String.UnicodeScalarView()
      for _ in 0..<generator.int(in: 1...6) {
        let isPlain = generator.int(in: 0...3) > 0
        text.append(generator.element(of: isPlain ? letters : others))
      }
      expectSums(String(text))
    }
  }

  private static func cut(_ text: String, to columns: Int) -> String {
    DisplayWidth.cut(text, to: columns, measuring: DisplayWidth.widest)
  }

  @Test(arguments: [
    ("👩‍👩‍👧", 2, 6), ("👍🏽", 2, 4), ("❄️", 2, 2), ("e\u{301}", 1, 1), ("🇩🇪", 2, 4), ("雪", 2, 2),
    ("a", 1, 1),
  ])
  func `an older terminal displays the parts of an emoji`(text: String, width: Int, widest: Int) {
    #expect(DisplayWidth.of(text) == width)
    #expect(DisplayWidth.widest(of: text) == widest)
    #expect(Self.cut(text + text, to: 2 * widest) == text + text)
    #expect(Self.cut(text + text, to: 2 * widest - 1).hasSuffix("…"))
  }
}
