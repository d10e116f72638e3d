import JournalFormat
import TestSupport
import Testing

@Suite struct ThreadFixtureTests {
  static let files =
    Fixtures.files(below: "fixtures/threads", suffix: ".md")
    + Fixtures.files(below: "fixtures/malformed", suffix: ".md")

  @Test func `the fixtures are there`() {
    #expect(Self.files.count > 40)
  }

  @Test(arguments: Fixtures.files(below: "fixtures/threads", suffix: ".md"))
  func `each file has the tree of its golden file`(file: String) throws {
    let tree = SyntaxTree(parsing: try Fixtures.bytes(file))
    try Golden.expect(tree.dump, matches: "\(file.dropLast(3)).tree")
  }

  @Test(arguments: files)
  func `each file is covered by its tree and written unchanged`(file: String) throws {
    let bytes = try Fixtures.bytes(file)
    let tree = SyntaxTree(parsing: bytes)
    try tree.checkInvariants()
    #expect(tree.root.children.flatMap { bytes[$0.range] } == bytes)
  }

  @Test(arguments: files)
  func `adding and removing an entry anywhere restores each file`(file: String) throws {
    let tree = SyntaxTree(parsing: try Fixtures.bytes(file))
    let text = EntryText("2024-02-29", "Leap ^abcd", id: "zzzz", ["k": "v"], body: "## 2024-01-01")
    for index in 0...tree.entries.count {
      let added = try tree.applying(
        tree.inserting([text], before: index),
        expecting: .entries(index..<index, read: [text])
      )
      let removed = try added.applying(
        added.removing(index..<index + 1),
        expecting: .entries(index..<index + 1, read: [])
      )
      let isSame = filled(removed.bytes).elementsEqual(filled(tree.bytes)) { $0 == $1 }
      #expect(isSame, "before \(index)")
    }
  }

  @Test(arguments: Fixtures.files(below: "fixtures/threads", suffix: ".md"))
  func `the content of every entry can be written again and read back`(file: String) throws {
    let tree = SyntaxTree(parsing: try Fixtures.bytes(file))
    for entry in tree.entries {
      var text = tree.text(of: entry)
      text.body = canonicalContent(text.body)
      let lines = text.lines(ending: tree.dominantEnding)
      let again = SyntaxTree(parsing: lines)
      #expect(again.entries.map(again.text(of:)) == [text])
    }
  }

  /// The lines of a file that are not blank, each without its end.
  private func filled(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split { $0 == 0x0A || $0 == 0x0D }.filter { line in line.contains { $0 > 0x20 } }
  }
}
