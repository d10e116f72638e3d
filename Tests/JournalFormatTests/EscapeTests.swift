import JournalFormat
import TestSupport
import Testing

@Suite struct EscapeTests {
  /// Content, and its lines in a file.
  static let bodies: [(content: String, file: String)] = [
    ("Text.", "Text.\n"),
    ("## 2024-03-01", "\\## 2024-03-01\n"),
    ("\\## 2024-03-01", "\\\\## 2024-03-01\n"),
    ("\\\\\\## 2024-03-01", "\\\\\\\\## 2024-03-01\n"),
    ("## 2024-03-01, Friday", "\\## 2024-03-01, Friday\n"),
    ("## 2024-03-012", "\\## 2024-03-012\n"),
    ("## 2024-3-1 09:15 x ^abcd", "\\## 2024-3-1 09:15 x ^abcd\n"),
    ("a\n## 2024-03-01\nb", "a\n\\## 2024-03-01\nb\n"),
    ("## Title", "## Title\n"),
    ("\\## Title", "\\## Title\n"),
    ("# 2024-03-01", "# 2024-03-01\n"),
    ("##  2024-03-01", "##  2024-03-01\n"),
    (" ## 2024-03-01", " ## 2024-03-01\n"),
    ("a \\## 2024-03-01", "a \\## 2024-03-01\n"),
    ("- k:: v", "\\- k:: v\n"),
    ("* k::", "\\* k::\n"),
    ("+ a/b::v", "\\+ a/b::v\n"),
    ("\\- k:: v", "\\\\- k:: v\n"),
    ("\\\\- k:: v", "\\\\\\- k:: v\n"),
    ("a\n- k:: v", "a\n- k:: v\n"),
    ("a\n\\- k:: v", "a\n\\- k:: v\n"),
    ("- item", "- item\n"),
    ("\\- item", "\\- item\n"),
    ("- a:b:: v", "- a:b:: v\n"),
    ("  - k:: v", "  \\- k:: v\n"), ("   \\* k::", "   \\\\* k::\n"),
    ("    - k:: v", "    - k:: v\n"), ("\\ - k:: v", "\\ - k:: v\n"),
    ("\n\n- k:: v\n\n", "\\- k:: v\n"),
    ("", ""),
    ("\n \r\n\t\n", ""),
  ]

  @Test(arguments: bodies)
  func `a body gets a mark when it is written and loses it when it is read`(
    content: String,
    file: String
  )
    throws
  {
    let text = EntryText("2024-01-01", id: "abcd", body: content)
    let lines = String(decoding: text.lines(ending: .lf), as: UTF8.self)
    #expect(lines == "## 2024-01-01 ^abcd\n" + (file.isEmpty ? "" : "\n\(file)"))
    let tree = SyntaxTree(lines)
    #expect(tree.entries.map(tree.text(of:)) == [text])
  }

  @Test(arguments: [
    ("## 2024-03-01, Friday\n", "## 2024-03-01, Friday"), ("## 2024-03-012\n", "## 2024-03-012"),
    ("- k::v\n", "- k::v"), ("- k:::\nText.", "- k:::\nText."), ("\\- k::v\n", "- k::v"),
    ("Text.\n\\- k::v\n", "Text.\n\\- k::v"), ("\\## 2024-03-01x\n", "## 2024-03-01x"),
  ])
  func `text typed by hand without a mark is read unchanged`(file: String, content: String) {
    for header in ["## 2024-01-01\n", "## 2024-01-01\n\n", "## 2024-01-01\n- a:: b\n\n"] {
      let tree = SyntaxTree(header + file)
      #expect(String(decoding: tree.text(of: tree.entries[0]).body, as: UTF8.self) == content)
    }
  }

  @Test(arguments: [
    ("\\## 2024-03-01\n", "## 2024-03-01"), ("\\\\## 2024-03-01\n", "\\## 2024-03-01"),
    ("a\n\\## 2024-03-01", "a\n## 2024-03-01"), ("\\- k:: v\n", "\\- k:: v"),
    ("\\## Title\n", "\\## Title"),
    ("\n\\\\- k:: v\n", "\n\\\\- k:: v"),
  ])
  func `a preamble has marks for headers alone`(file: String, text: String) {
    #expect(String(decoding: SyntaxTree(file).preambleText, as: UTF8.self) == text)
  }

  @Test func `any text in a body is read back unchanged`() throws {
    try forEachCase(count: Cases.count(5_000), seed: 11) { generator, _ in
      let escapes = Array(repeating: UInt8(0x5C), count: generator.int(in: 0...3))
      let line = escapes + HostileText.line(using: &generator)
      let text = EntryText(stamp: Array("2024-01-01".utf8), id: Array("abcd".utf8), body: line)
      let tree = SyntaxTree(parsing: text.lines(ending: generator.chance(0.5) ? .lf : .crlf))
      try #require(tree.entries.map(tree.text(of:)) == [text])
    }
  }
}
