import JournalFormat
import TestSupport
import Testing

/// The search for an entry by its id finds the same entry as parsing the whole file.
@Suite struct EntrySearchTests {
  private static func expected(_ id: [UInt8], _ bytes: [UInt8]) -> Range<Int>? {
    let tree = SyntaxTree(parsing: bytes)
    let entry = tree.entries.first { entry in
      tree.header(of: entry).id.map { Array(bytes[$0]) == id } ?? false
    }
    return entry?.block
  }

  @Test func `the search finds the parsed entry in plausible and in damaged files`() throws {
    try forEachCase(count: Cases.count(5_000), seed: 61) { generator, number in
      let bytes =
        number % 2 == 0
        ? RandomThread.plausible(using: &generator) : RandomThread.mutated(using: &generator)
      let tree = SyntaxTree(parsing: bytes)
      var ids = tree.entries.compactMap { tree.header(of: $0).id.map { Array(bytes[$0]) } }
      ids.append(Array("nobody".utf8))
      for id in ids {
        try #require(
          SyntaxTree.block(ofEntryBearing: id, in: bytes) == Self.expected(id, bytes)
        )
      }
    }
  }

  @Test(arguments: [
    "see ^abcd\n\n## 2024-03-01 ^abcd\n\nText.\n\n## 2024-03-02 ^efgh\n",
    "---\ntj: 1\n# \n## 2024-03-01 ^abcd\n---\n\n## 2024-03-02 ^abcd\n\nText.\n",
    "\u{FEFF}## 2024-03-01 ^abcd", "## 2024-03-01 ^abcde\n\n## 2024-03-02 ^abcd\n",
    "## 2024-03-01 a ^abcd b\n", "\\## 2024-03-01 ^abcd\n", "## 2024-03-01 ^abcd ##\n- a:: b\n",
    "## 2024-03-01 ^abcd\r\n\r\nText.\r\n\r\n",
  ])
  func `an id in other places is ignored`(_ text: String) {
    let bytes = Array(text.utf8)
    let id = Array("abcd".utf8)
    #expect(SyntaxTree.block(ofEntryBearing: id, in: bytes) == Self.expected(id, bytes))
  }
}
