import JournalFormat
import JournalModel
import TestSupport
import Testing

@Suite struct FormattingLawTests {
  @Test func `formatting keeps the content, and formatting again changes nothing`() throws {
    try forEachCase(count: Cases.count(20_000), seed: 77) { generator, number in
      let bytes =
        number.isMultiple(of: 2)
        ? HostileText.bytes(using: &generator, fragments: 8)
        : RandomThread.mutated(using: &generator, entries: 3)
      let thread = JournalThread(parsing: bytes)
      guard thread.unsupportedVersion == nil else { return }
      let once = try thread.applying(.format)
      let twice = try once.applying(.format)
      try #require(once.bytes == twice.bytes)
      try #require(once.entries.map(\.text.body) == thread.entries.map(\.text.body))
    }
  }

  @Test(arguments: [
    "\n\n---\ntj: 1\n---\ntext\n", "\r\n\r\n+++\na\n+++\n", "\n{\n}\n", "\n\u{FEFF}text\n",
  ])
  func `text like metadata at the top stays below a blank line`(_ file: String) throws {
    let formatted = try JournalThread(parsing: Array(file.utf8)).applying(.format)
    #expect(formatted.tree.metadata == nil)
    #expect(formatted.tree.byteOrderMark.isEmpty)
  }

  @Test func `no blank lines are added to unclosed metadata`() throws {
    let file = "---\ntj: 1\n## 2024-03-01 ^abcd\n\ntext\n"
    let thread = JournalThread(parsing: Array(file.utf8))
    #expect(try thread.applying(.format).bytes == thread.bytes)
  }

  @Test func `a new blank line has the line end of the line above it`() throws {
    let file = "a\r\n\r\nb\n## 2024-03-01 ^abcd\r\n\r\ntext\n## 2024-03-02 ^efgh\n"
    let formatted = try JournalThread(parsing: Array(file.utf8)).applying(.format)
    #expect(
      String(decoding: formatted.bytes, as: UTF8.self)
        == "a\r\n\r\nb\n\n## 2024-03-01 ^abcd\r\n\r\ntext\n\n## 2024-03-02 ^efgh\n"
    )
  }
}
