import JournalFormat
import TJCommands
import TerminalKit
import TestSupport
import Testing

@Suite(.pureSwift) struct DiagnosticRendererTests {
  func render(
    _ bytes: [UInt8],
    _ range: Range<Int>,
    width: Int = 60,
    fix: Splice? = nil,
    code: Diagnostic.Code = .impossibleDate,
    colored: Bool = false
  ) -> String {
    let renderer = DiagnosticRenderer(
      bytes,
      path: "a.md",
      palette: Palette(isColored: colored),
      width: width
    )
    let text = renderer.text(of: Diagnostic(code, at: range, "no such day", fix: fix))
    return String(decoding: text.bytes(isSeen: false), as: UTF8.self)
  }

  func render(_ text: String, _ range: Range<Int>, width: Int = 60, fix: Splice? = nil) -> String {
    render(Array(text.utf8), range, width: width, fix: fix)
  }

  @Test func `shows place, message, line and mark`() {
    let expected = """
      a.md:3:4: error[E203]: no such day
        ## 2024-02-30 Rest
           ^~~~~~~~~~

      """
    #expect(render("# A\n\n## 2024-02-30 Rest\n", 8..<18) == expected)
  }

  @Test(arguments: [
    ("a\tb\tc", 4..<5, "  a\tb\tc\n   \t \t^\n"),
    ("\t\tab", 2..<4, "  \t\tab\n  \t\t^~\n"),
    ("日本語x", 3..<9, "  日本語x\n    ^~~~\n"),
    ("日本語x", 9..<10, "  日本語x\n        ^\n"),
    ("👍🏽👩‍👩‍👧x", 26..<27, "  👍🏽👩‍👩‍👧x\n      ^\n"),
    ("e\u{301}e\u{301}x", 6..<7, "  e\u{301}e\u{301}x\n    ^\n"),
    ("e\u{301}x", 1..<3, "  e\u{301}x\n  ^\n"),
    ("abc\r\ndef", 1..<2, "  abc\n   ^\n"),
    ("abc\r\ndef", 3..<5, "  abc\n     ^\n"),
    ("\u{FEFF}abc", 3..<4, "  abc\n  ^\n"),
    ("\u{FEFF}abc", 0..<3, "  abc\n  ^\n"),
    ("a\u{1B}[2Jb", 5..<6, "  a␛[2Jb\n       ^\n"),
    ("a\u{202E}b", 4..<5, "  a<U+202E>b\n           ^\n"),
    ("a\0b\rc", 4..<5, "  a␀b␍c\n      ^\n"),
    ("", 0..<0, "  \n  ^\n"),
    ("abc", 3..<3, "  abc\n     ^\n"),
    ("abc\n", 4..<4, "  \n  ^\n"),
    ("abc", 1..<1, "  abc\n   ^\n"),
    ("abc\ndef\nghi", 1..<9, "  abc\n   ^~\n"),
  ])
  func `the mark is below the place`(_ text: String, _ range: Range<Int>, _ shown: String) {
    let rendered = render(text, range)
    let lines = rendered[(rendered.firstIndex(of: "\n") ?? rendered.startIndex)...].dropFirst()
    #expect(Array(lines.utf8) == Array(shown.utf8))
  }

  @Test func `each invalid byte is shown as one character`() {
    let rendered = render([0x61, 0xFF, 0xE2, 0x82, 0x62], 4..<5)
    #expect(rendered.hasPrefix("a.md:1:5: "))
    #expect(rendered.hasSuffix("\n  a\u{FFFD}\u{FFFD}\u{FFFD}b\n      ^\n"))
  }

  @Test func `a place outside the file does not crash`() {
    #expect(render("abc", 7..<9).hasSuffix("\n  abc\n     ^\n"))
  }

  @Test(arguments: [
    (0, "  0123456789012345678901234567…\n  ^\n"),
    (15, "  0123456789012345678901234567…\n                 ^\n"),
    (500, "  …789012345678901234567890123…\n                ^\n"),
    (999, "  …345678901234567890123456789\n                             ^\n"),
  ])
  func `a long line is cut around the place`(_ offset: Int, _ shown: String) {
    let text = String(repeating: "0123456789", count: 100)
    #expect(render(text, offset..<offset + 1, width: 31).hasSuffix("\n" + shown))
  }

  @Test(arguments: ["a", "é", "日", "👍", "\t", "e\u{301}", "👩‍👩‍👧", "\u{1B}", "\u{301}"])
  func `a line of a megabyte is cut to the width`(_ unit: String) {
    let count = 1_000_000 / unit.utf8.count
    let bytes = Array(String(repeating: unit, count: count).utf8)
    for width in [unit.utf8.count > 1 ? 20 : 79] {
      let renderer = DiagnosticRenderer(
        bytes,
        path: "a.md",
        palette: Palette(isColored: false),
        width: width
      )
      for place in [0, bytes.count / 2, bytes.count - 1, bytes.count] {
        let text = renderer.text(of: Diagnostic(.nearMiss, at: place..<bytes.count, "long")).plain
        let lines = text.split(separator: "\n")
        for line in lines.dropFirst() {
          let columns = line.reduce(0) { $0 + ($1 == "\t" ? 8 : DisplayWidth.of($1)) }
          #expect(columns <= width && line.utf8.count < 100 * width)
        }
        #expect(lines.last?.contains("^") == true)
      }
    }
  }

  @Test func `random bytes, places and fixes are shown as printable text`() {
    var state: UInt64 = 11
    func number(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    let parts =
      ["a", "\n", "\r\n", "\t", "\u{1B}[", "日", "\u{301}", "👍🏽", "\u{202E}", "\0"]
      .map { Array($0.utf8) } + [[0xFF], [0xE2, 0x82], [0x9B], [0xEF, 0xBB, 0xBF]]
    func bytes(_ count: Int) -> [UInt8] {
      (0..<number(below: count)).flatMap { _ in parts[number(below: parts.count)] }
    }
    func range(_ count: Int) -> Range<Int> {
      let start = number(below: count + 3)
      return start..<start + number(below: count + 3)
    }
    for _ in 0..<1500 {
      let content = bytes(120)
      let fix = Splice(range(content.count), with: bytes(40))
      let shown = render(content, range(content.count), width: number(below: 90), fix: fix)
      #expect(shown.hasSuffix("\n"))
      #expect(
        !shown.unicodeScalars.contains {
          $0 != "\n" && $0 != "\t" && TerminalText.sanitized(String($0)) != String($0)
        }
      )
    }
  }

  @Test func `the mark is below its character wherever the line is cut`() {
    let units = ["a", "\t", "日", "e\u{301}", "👍🏽", "\u{7}"]
    var text = ""
    for index in 0..<400 { text += units[(index &* index &+ index / 7) % units.count] }
    let marked = text + "X" + text
    let place = text.utf8.count
    for width in 20...90 {
      let lines = render(marked, place..<place + 1, width: width).split(separator: "\n")
      #expect(column(of: "X", in: lines[1]) == column(of: "^", in: lines[2]))
    }
  }

  /// Returns the column in which a terminal with a tab stop at every eighth column shows `character`.
  func column(of character: Character, in line: Substring) -> Int? {
    var column = 0
    for other in line {
      if other == character { return column }
      column += other == "\t" ? 8 - column % 8 : DisplayWidth.of(other)
    }
    return nil
  }

  @Test(arguments: [
    ("# 2024-03-01", Splice(0..<1, with: Array("##".utf8)), "  fix: ## 2024-03-01\n"),
    (" ## 2024-03-01", Splice(0..<1, with: []), "  fix: ## 2024-03-01\n"),
    ("a\nb\r\nc", Splice(at: 2, insert: Array("x".utf8)), "  fix: xb\n"),
    ("a\nb\nc", Splice(1..<2, with: Array("-".utf8)), "  fix: a-b\n"),
    ("a\nb", Splice(at: 1, insert: Array("\n".utf8)), "  fix: a␊\n"),
    ("\u{FEFF}# 2", Splice(3..<4, with: Array("##".utf8)), "  fix: ## 2\n"),
    ("abc", Splice(7..<9, with: Array("!".utf8)), "  fix: abc!\n"),
  ])
  func `a fix is shown as the resulting line`(_ text: String, _ fix: Splice, _ shown: String) {
    #expect(render(text, 0..<1, fix: fix).hasSuffix("\n" + shown))
  }

  @Test func `the fix of a long line is cut`() {
    let text = "##" + String(repeating: "x", count: 100_000)
    let rendered = render(text, 0..<2, width: 30, fix: Splice(at: 2, insert: Array(" ".utf8)))
    #expect(rendered.hasSuffix("\n  fix: ## xxxxxxxxxxxxxxxxxxx…\n"))
  }

  @Test func `colors do not change the text`() {
    let plain = render(Array("ab\tcd".utf8), 3..<5)
    let painted = render(Array("ab\tcd".utf8), 3..<5, colored: true)
    #expect(
      painted == """
        \u{1B}[1ma.md:1:4:\u{1B}[0m \u{1B}[1;31merror[E203]:\u{1B}[0m no such day
          ab\tcd
            \t\u{1B}[1;32m^~\u{1B}[0m

        """
    )
    #expect(plain == "a.md:1:4: error[E203]: no such day\n  ab\tcd\n    \t^~\n")
  }

  @Test(arguments: [
    (Diagnostic.Code.impossibleDate, "error[E203]"), (.invalidUTF8, "warning[W120]"),
    (.nearMiss, "hint[H220]"),
  ])
  func `the label names the severity`(_ code: Diagnostic.Code, _ label: String) {
    #expect(render([0x61], 0..<1, code: code).hasPrefix("a.md:1:1: \(label): "))
  }

  @Test func `control characters in a path or a message do not reach the terminal`() {
    let renderer = DiagnosticRenderer(
      [0x61],
      path: "a\u{1B}\n.md",
      palette: Palette(isColored: false),
      width: 60
    )
    let text = renderer.text(of: Diagnostic(.duplicateKey, at: 0..<1, "key \u{9B}2J")).plain
    #expect(text.hasPrefix("a␛␊.md:1:1: error[E111]: key <U+009B>2J\n"))
  }
}
