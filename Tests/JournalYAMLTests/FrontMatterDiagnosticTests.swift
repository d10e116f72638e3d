import JournalFormat
import JournalYAML
import Testing

@Suite struct FrontMatterDiagnosticTests {
  /// Sources with `⟦` at the byte that the diagnostic must point at.
  @Test(arguments: [
    ("a: b⟦: c\n", "E102"), ("é: ü\na: ⟦[ö\nb: 1\n", "E102"), ("a: ⟦\"x\n", "E102"),
    ("a: 1\n⟦--- x\n", "E102"), ("⟦--- x\n", "E102"), ("a: 1\n⟦%TAG ! x\n", "E102"),
    ("⟦%YAML 1.1\n", "E102"), ("a: 1\n⟦... x\n", "E102"), ("a: x⟦\u{1}y\n", "E102"),
    ("ä: x⟦\0y\n", "E102"), ("a: 1\r\n⟦@b: 1\r\n", "E102"), ("a:\n⟦\tb: 1\n", "E102"),
    ("a: [\"b\" ⟦\"c\"]\n", "E102"), ("a: ⟦{b: 1\nc: 2\n", "E102"),
    ("a: 1\n⟦a: 2\n", "E111"), ("f:\n  ü: 1\n  ⟦ü: 2\n", "E111"), ("a: 1\n⟦'a': 2\n", "E111"),
    ("ü: ⟦&x 1\n", "W110"), ("a: ⟦*x\n", "W110"), ("a: [b, ⟦!c d]\n", "W110"),
    ("a:\n  ⟦<<: *x\n", "W110"), ("⟦{a: 1}\n", "W110"),
    ("⟦- a\n", "W110"), ("⟦text\n", "W110"), ("⟦!x\na: 1\n", "W110"),
  ])
  func `a diagnostic points at the incorrect byte`(marked: String, code: String) {
    let bytes = Array(marked.utf8)
    let mark = Array("⟦".utf8)
    let place = bytes.indices.first { bytes[$0...].starts(with: mark) } ?? -1
    let source = Array(bytes[..<place] + bytes[(place + mark.count)...])
    let matter = FrontMatter(parsing: source, at: 100)
    #expect(matter.diagnostics.map(\.code.rawValue) == [code])
    #expect(matter.diagnostics.map(\.range.lowerBound) == [place + 100])
    #expect(matter.diagnostics.allSatisfy { $0.range.upperBound <= 100 + source.count })
    #expect(matter.isReadable == (code != "E102"))
  }

  @Test func `a diagnostic points at invalid UTF-8`() {
    let matter = FrontMatter(parsing: Array("a: ü\nb: ".utf8) + [0xC3, 0x28, 0x0A], at: 4)
    #expect(matter.diagnostics.map(\.code) == [.unreadableYAML])
    #expect(matter.diagnostics.map(\.range) == [13..<14])
  }

  @Test func `refuses to edit unreadable front matter`() {
    let matter = FrontMatter(parsing: Array("a: [\n".utf8))
    #expect(matter.keys.isEmpty)
    #expect(throws: FrontMatterError(.obstacle(.unreadable), at: ["b"])) {
      try matter.setting(["b"], to: "1")
    }
  }

  @Test func `reports every repetition of a key`() {
    let source = (0..<40).map { "k\($0 % 20): x\n" }.joined()
    let matter = FrontMatter(parsing: Array(source.utf8))
    #expect(matter.diagnostics.count == 20)
    #expect(matter.keys.allSatisfy { $0.obstacle == .duplicate })
  }

  @Test(arguments: [
    ("a: b: c\n", "quote"), ("a:\n  b: 1\n c: 2\n", "indentation"), ("a: [\n", "unclosed"),
    ("a: 'x\n", "quote"), ("a: @x\n", "quote"), ("a: \"\\q\"\n", "backslash"),
  ])
  func `a message names the probable mistake`(source: String, word: String) {
    let message = FrontMatter(parsing: Array(source.utf8)).diagnostics.first?.message ?? ""
    #expect(message.contains(word), "\(message)")
  }
}
