import JournalFormat
import TestSupport
import Testing

@Suite struct EditFixtureTests {
  /// A change of a file under `fixtures/threads`, whose result is under `fixtures/edits`.
  struct Change: CustomTestStringConvertible, Sendable {
    let name: String
    let file: String
    let edit: @Sendable (SyntaxTree) throws -> (Edit, JournalFormat.Expectation)
    var testDescription: String { name }
  }

  static let changes = [
    Change(name: "journal-append", file: "journal") { tree in
      let text = EntryText(
        "2024-03-15 08:00:00 +01:00",
        "Ides",
        id: "nnnn",
        ["mood": "4"],
        body: "## 2024-03-01\n\nText."
      )
      let end = tree.entries.count
      return (tree.inserting([text], before: end), .entries(end..<end, read: [text]))
    },
    Change(name: "crlf-insert", file: "crlf") { tree in
      let text = EntryText("2024-03-01 12:00", ": 12:00 sharp", id: "nnnn", body: "One.\nTwo.")
      return (tree.inserting([text], before: 1), .entries(1..<1, read: [text]))
    },
    Change(name: "no-final-newline-append", file: "no-final-newline") { tree in
      let text = EntryText("2024-03-03", id: "nnnn")
      return (tree.inserting([text], before: 2), .entries(2..<2, read: [text]))
    },
    Change(name: "tally-remove", file: "tally") { tree in
      (tree.removing(1..<3), .entries(1..<3, read: []))
    },
    Change(name: "journal-body", file: "journal") { tree in
      let body = Array("- mood:: 5 is text here\n\n```\n## 2024-01-01\n```\n".utf8)
      var text = tree.text(of: tree.entries[1])
      text.body = canonicalContent(body)
      let edit = tree.replacingBody(of: tree.entries[1], with: body)
      return (edit, .entries(1..<2, read: [text]))
    },
    Change(name: "journal-adopt", file: "journal") { tree in
      let id = Array("nnnn".utf8)
      var text = tree.text(of: tree.entries[3])
      text.id = id
      return (tree.replacingHeader(of: tree.entries[3], id: id), .entries(3..<4, read: [text]))
    },
    Change(name: "bom-crlf-property", file: "bom-crlf-no-final-newline") { tree in
      let property = PropertyText(key: Array("dream".utf8), value: Array("One\nTwo".utf8))
      var text = tree.text(of: tree.entries[0])
      text.properties[1] = property
      let edit = try tree.settingProperties(
        of: tree.entries[0],
        under: [property.key],
        to: [property]
      ) { _ in false }
      return (edit, .entries(0..<1, read: [text]))
    },
    Change(name: "invalid-utf8-title", file: "invalid-utf8") { tree in
      var text = tree.text(of: tree.entries[0])
      text.subject = TitleEscape.written(Array("@anna".utf8))
      let edit = tree.replacingHeader(of: tree.entries[0], subject: text.subject)
      return (edit, .entries(0..<1, read: [text]))
    },
  ]

  @Test(arguments: changes)
  func `each change has the result of its golden file`(change: Change) throws {
    let bytes = try Fixtures.bytes("fixtures/threads/\(change.file).md")
    let tree = SyntaxTree(parsing: bytes)
    let (edit, expectation) = try change.edit(tree)
    let changed = try tree.applying(edit, expecting: expectation)
    try Golden.expect(changed.bytes, matches: "fixtures/edits/\(change.name).md")
    #expect(LineDiff(from: bytes, to: changed.bytes).hunks.count == 1)
  }
}
