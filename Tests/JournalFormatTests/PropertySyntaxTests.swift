import JournalFormat
import TestSupport
import Testing

@Suite struct PropertySyntaxTests {
  static let fifty = String(repeating: "k", count: 50)
  static let wide = String(repeating: "日", count: 50)

  static let keys: [(line: String, key: String)] = [
    ("- mood:: 4", "mood"), ("* mood:: 4", "mood"), ("+ mood:: 4", "mood"), ("-\tmood:: 4", "mood"),
    ("-  \t mood:: 4", "mood"), ("- mood::", "mood"), ("- mood::\t4", "mood"),
    ("- mood:: ", "mood"),
    ("- two words:: 4", "two words"), ("- sleep/hours:: 4", "sleep/hours"),
    ("- a/b/c:: 4", "a/b/c"),
    ("- Größe:: 4", "Größe"), ("- 気分:: 4", "気分"), ("- - x:: 4", "- x"), ("- #x:: 4", "#x"),
    ("- (x):: 4", "(x)"), ("- a::b:: 4", ""), ("- mood:: a:: b", "mood"), ("- mood::::", ""),
    ("- \(fifty):: 4", fifty), ("- \(fifty)k:: 4", ""), ("- \(wide):: 4", wide),
    ("- \(wide)日:: 4", ""), ("- \(fifty)/\(fifty):: 4", "\(fifty)/\(fifty)"),
    ("- \(fifty)/\(fifty)k:: 4", ""), ("- \(fifty)k/a:: 4", ""),
    ("- a /b:: 4", ""), ("- a/ b:: 4", ""), ("- a/\tb:: 4", ""), ("- a//b:: 4", ""),
    ("- /a:: 4", ""), ("- a/:: 4", ""), ("- /:: 4", ""), ("- a :: 4", ""), ("- a\t:: 4", ""),
    ("- :: 4", ""), ("- ::", ""), ("-:: 4", ""), ("-mood:: 4", ""), ("mood:: 4", ""),
    ("- mood: 4", ""), ("- mood:4", ""), ("- mood::4", ""), ("- mood:::4", ""), ("- mood::: 4", ""),
    ("- a:b:: 4", ""), ("- a\\b:: 4", ""), ("- a[b:: 4", ""), ("- a]b:: 4", ""), ("- a`b:: 4", ""),
    ("- [x] done:: 4", ""), ("- `x`:: 4", ""), ("-- mood:: 4", ""), ("    - mood:: 4", ""),
    ("\t- mood:: 4", ""),
    (" - mood:: 4", "mood"), ("   * mood:: 4", "mood"), ("- a\\_b:: 4", "a\\_b"),
    ("- a\\__:: 4", "a\\__"),
    ("- a\u{200D}b:: 4", "a\u{200D}b"), ("- a\u{200B}b:: 4", ""), ("- a\u{E000}b:: 4", ""),
    ("- a\u{7}b:: 4", ""), ("- a\tb:: 4", ""), ("- \u{3000}a:: 4", ""), ("- a\u{A0}/b:: 4", ""),
    ("- a\u{3000}b:: 4", "a\u{3000}b"),
    ("1. mood:: 4", ""), ("\\- mood:: 4", ""), ("-\u{A0}mood:: 4", ""), ("- mood::\u{A0}4", ""),
    ("-", ""), ("- ", ""), ("- mood", ""), ("- mood:", ""),
  ]

  @Test(arguments: keys)
  func `parses a key by its form`(line: String, key: String) {
    for tail in ["", "\n", "\r\n", "\n\nText.\n"] {
      let tree = SyntaxTree("## 2024-03-01\n\n\(line)\(tail)")
      let properties = tree.properties(of: tree.entries[0])
      #expect(properties.map { tree.text($0.writtenKey) } == (key.isEmpty ? [] : [key]))
      #expect(tree.entries[0].body.isEmpty == (tail.contains("Text") ? false : !key.isEmpty))
    }
  }

  static let values: [(lines: String, value: String)] = [
    ("- k:: v\n", "v"), ("- k::\n", ""), ("- k::", ""), ("- k:: \n", ""), ("- k:: \t  \n", ""),
    ("- k::  ", ""), ("- k:: v", "v"),
    ("- k::   v \t\n", "v"), ("  - k::  a \n    b \n", "a \nb"), ("   - k:: a\n     b\n", "a\nb"),
    ("   - k:: a\n    b\n", "a"), ("-   k:: a\n  b\n      c\n", "a\nb\n  c"),
    ("-\tk::\n  \ta\n", "a"), ("- k::\tv\n", "v"), ("- k:: v\r\n", "v"),
    ("- k:: a\rb\n", "a\rb"),
    ("- k:: a\n  b\n", "a\nb"), ("- k:: a\n\tb\n", "a\nb"), ("- k:: a\n   b\n", "a\n b"),
    ("- k:: a\n  \tb\n", "a\n\tb"), ("- k:: a\n\t b\n", "a\n b"),
    ("- k:: a\n  b\n\tc\n    d", "a\nb\nc\n  d"),
    ("- k::\n  b\n", "b"), ("- k:: \t\n  b\n", "b"), ("- k:: a\r\n  b\r\n", "a\nb"),
    ("- k:: a\n  - x:: y\n", "a\n- x:: y"), ("- k:: a\n  ## 2024-03-02\n", "a\n## 2024-03-02"),
    ("- k:: a\n b\n", "a"), ("- k:: a\n\n  b\n", "a"), ("- k:: a\n  \n  b\n", "a"),
    ("- k:: a\nb\n", "a"),
    ("- k:: \\## 2024-03-02\n", "\\## 2024-03-02"),
  ]

  @Test(arguments: values)
  func `parses a value of several lines`(lines: String, value: String) throws {
    let tree = SyntaxTree("## 2024-03-01\n\(lines)")
    let property = try #require(tree.properties(of: tree.entries[0]).first)
    #expect(String(decoding: property.value(in: tree.bytes), as: UTF8.self) == value)
  }

  @Test(arguments: [
    ("- a:: 1\n- b:: 2\n", ["a", "b"], ""),
    ("- a:: 1\n\n \t\n\r\n- b:: 2\n", ["a", "b"], ""),
    ("\n\n\n- a:: 1\n\nText.\n", ["a"], "Text.\n"),
    ("- a:: 1\n  more\n\n- b:: 2\nText.\n- c:: 3\n", ["a", "b"], "Text.\n- c:: 3\n"),
    ("- a:: 1\n\n  indented\n", ["a"], "  indented\n"),
    ("  indented\n- a:: 1\n", [], "  indented\n- a:: 1\n"),
    ("- a:: 1\n- item\n- b:: 2\n", ["a"], "- item\n- b:: 2\n"),
    ("- a:: 1\n\\- b:: 2\n", ["a"], "\\- b:: 2\n"),
    ("- a:: 1\n- a:: 2\n- a:: 1\n", ["a", "a", "a"], ""),
  ])
  func `properties come before the body, with or without blank lines between`(
    text: String,
    keys: [String],
    body: String
  ) {
    let tree = SyntaxTree("## 2024-03-01\n\(text)")
    let entry = tree.entries[0]
    #expect(tree.properties(of: entry).map { tree.text($0.writtenKey) } == keys)
    #expect(tree.text(entry.body) == body)
  }

  @Test func `a property has a range for each of its parts`() {
    let marked = MarkedText("## 2024-03-01\n\n⟦0⟧- ⟦1⟧k⟦2⟧:: ⟦3⟧a⟦4⟧\r\n⟦5⟧  b\r\n⟦6⟧\r\n")
    let tree = SyntaxTree(parsing: marked.bytes)
    let property = tree.properties(of: tree.entries[0])[0]
    #expect(property.range == marked.range("0", "6"))
    #expect(property.writtenKey == marked.range("1", "2"))
    #expect(property.firstLine == marked.range("3", "4"))
    #expect(property.continuation == marked.range("5", "6"))
    #expect(tree.entries[0].properties == property.range)
  }

  @Test(arguments: [
    "", "a:b", "a ", " a", "a/", "/a", "a//b", "a[", "a]", "a\\", "a`", "a\nb", fifty + "k",
  ])
  func `a key that cannot be parsed is refused`(key: String) {
    let tree = SyntaxTree("## 2024-03-01\n")
    #expect(throws: EditError(.unwritableKey)) {
      try set(PropertyText(key: Array(key.utf8), value: [0x34]), in: tree)
    }
  }

  @Test(arguments: ["a\n\nb", "a\n \nb", "a\r\n\r\nb"])
  func `a value with a blank line is refused`(value: String) {
    let tree = SyntaxTree("## 2024-03-01\n")
    #expect(throws: EditError(.blankLineInValue)) {
      try set(PropertyText(key: [0x6B], value: Array(value.utf8)), in: tree)
    }
  }

  @Test(arguments: [
    ("v", "- k:: v\n"), ("", "- k::\n"), ("  v ", "- k:: v\n"), (" ", "- k::\n"),
    ("a\nb", "- k:: a\n  b\n"),
    ("a\r\n\tb\r\n", "- k:: a\n  \tb\n"), ("\n\na\n", "- k:: a\n"),
    ("## 2024-01-01", "- k:: ## 2024-01-01\n"),
    ("a\n## 2024-01-01", "- k:: a\n  ## 2024-01-01\n"), ("a\n- b:: c", "- k:: a\n  - b:: c\n"),
  ])
  func `a value is written so that it is read back unchanged`(value: String, lines: String) throws {
    let text = PropertyText(key: [0x6B], value: Array(value.utf8))
    #expect(String(decoding: text.lines(ending: .lf), as: UTF8.self) == lines)
    let tree = SyntaxTree("## 2024-03-01\n\(lines)")
    #expect(tree.text(of: tree.entries[0]).properties == [text])
  }

  private func set(_ text: PropertyText, in tree: SyntaxTree) throws(EditError) {
    _ = try tree.settingProperties(of: tree.entries[0], under: [text.key], to: [text]) { _ in false
    }
  }
}
