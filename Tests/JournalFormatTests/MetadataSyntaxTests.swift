import JournalFormat
import TestSupport
import Testing

@Suite struct MetadataSyntaxTests {
  /// A file, the form of its metadata, and the preamble and headers after it.
  static let files: [(String, MetadataSyntax.Form?, String, [String])] = [
    ("---\ntj: 1\n---\nText.\n", .yaml, "Text.\n", []),
    ("---\ntj: 1\n...\nText.\n", .yaml, "Text.\n", []),
    ("--- \t\ntj: 1\n---  \nText.\n", .yaml, "Text.\n", []),
    ("---\r\ntj: 1\r\n---\r\nText.\r\n", .yaml, "Text.\r\n", []),
    ("\u{FEFF}---\ntj: 1\n---\nText.\n", .yaml, "Text.\n", []),
    ("---\n---\n", .yaml, "", []),
    ("---\n---", .yaml, "", []),
    ("---\ntj: 1\n ---\n----\n---x\n- --\n---\n", .yaml, "", []),
    ("---\ntj: 1\n---\n---\n", .yaml, "---\n", []),
    ("---\ntj: 1\n---\n## 2024-03-01\n", .yaml, "", ["## 2024-03-01"]),
    ("---\n\ntj: 1\n\n---\n", .yaml, "", []),
    ("---\ntj: 1\n---\r", .unclosedYAML, "", []),
    ("---", .unclosedYAML, "", []),
    ("---\n", .unclosedYAML, "", []),
    ("---\ntj: 1\n\n# Title\n", .unclosedYAML, "", []),
    ("---\ntj: 1\n\n## 2024-03-01\n\nText.\n", .unclosedYAML, "", ["## 2024-03-01"]),
    ("---\ntj: 1\n\n## 2024-03-01\n\n---\n\nText.\n", .unclosedYAML, "", ["## 2024-03-01"]),
    ("---\ntj: 1\n## 2024-03-01\nx: y\n \t\n---\n", .unclosedYAML, "", ["## 2024-03-01"]),
    ("---\n## 2024-03-01\n", .unclosedYAML, "", ["## 2024-03-01"]),
    ("---\n# x\n## 2024-03-01 was a comment\n---\n", .yaml, "", []),
    (
      "---\n## 2024-03-01 was\n## 2024-03-02 too\nx: y\n...\n## 2024-03-03\n", .yaml, "",
      ["## 2024-03-03"]
    ),
    ("---\n\n## 2024-03-01\n---\n## 2024-03-02\n", .yaml, "", ["## 2024-03-02"]),
    (" ---\ntj: 1\n---\n", nil, " ---\ntj: 1\n---\n", []),
    ("\n---\ntj: 1\n---\n", nil, "\n---\ntj: 1\n---\n", []),
    ("----\ntj: 1\n---\n", nil, "----\ntj: 1\n---\n", []),
    ("...\n---\n", nil, "...\n---\n", []),
    ("+++\ntj = 1\n+++\nText.\n", .toml, "Text.\n", []),
    ("+++ \ntj = 1\n+++\t\n", .toml, "", []),
    ("+++\ntj = 1\n---\n", nil, "+++\ntj = 1\n---\n", []),
    ("+++\ntj = 1\n## 2024-03-01\n+++\n", nil, "+++\ntj = 1\n", ["## 2024-03-01"]),
    ("+++", nil, "+++", []),
    ("{\n\"tj\": 1\n}\nText.\n", .json, "Text.\n", []),
    ("{ \n  \"a\": {\n  }\n}\nText.\n", .json, "Text.\n", []),
    ("{ \"tj\": 1 }\n", nil, "{ \"tj\": 1 }\n", []),
    ("{\n## 2024-03-01\n}\n", nil, "{\n", ["## 2024-03-01"]),
    ("", nil, "", []),
    ("\u{FEFF}", nil, "", []),
    ("\u{FEFF}# Title\n", nil, "# Title\n", []),
    ("\u{FEFF}## 2024-03-01\n", nil, "", ["## 2024-03-01"]),
    ("\u{FEFF}\u{FEFF}---\n---\n", nil, "\u{FEFF}---\n---\n", []),
    (
      "# Title\n\n### 2024-03-01\n\n## 2024-03-02\n", nil, "# Title\n\n### 2024-03-01\n\n",
      ["## 2024-03-02"]
    ),
  ]

  @Test(arguments: files)
  func `metadata is separated from preamble and entries`(
    file: String,
    form: MetadataSyntax.Form?,
    preamble: String,
    headers: [String]
  ) throws {
    let tree = SyntaxTree(file)
    #expect(tree.metadata?.form == form)
    #expect(tree.text(tree.preamble).utf8.elementsEqual(preamble.utf8))
    #expect(tree.headers == headers)
    try tree.checkInvariants()
  }

  @Test(arguments: ["---\n", "---", "...\n", "...", "--- \r\n"])
  func `the content is the lines between the delimiters`(closing: String) throws {
    let tree = SyntaxTree("---\ntj: 1\n# x\n\(closing)")
    let metadata = try #require(tree.metadata)
    #expect(tree.text(metadata.content) == "tj: 1\n# x\n")
    #expect(tree.text(metadata.range) == tree.text)
  }

  @Test func `unclosed metadata extends to the line that looks like a header`() throws {
    let tree = SyntaxTree("---\ntj: 1\n\n## 2024-03-01\n\nText.\n")
    let metadata = try #require(tree.metadata)
    #expect(tree.text(metadata.range) == "---\ntj: 1\n\n")
    #expect(tree.text(metadata.content) == "tj: 1\n\n")
  }

  @Test func `the byte order mark is not part of the metadata`() throws {
    let tree = SyntaxTree("\u{FEFF}---\ntj: 1\n---\n")
    #expect(tree.byteOrderMark == 0..<3)
    #expect(tree.metadata?.range.lowerBound == 3)
  }
}
