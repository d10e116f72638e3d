import JournalFormat
import TestSupport
import Testing

@Suite struct EditTests {
  @Test func `splices are sorted, and those at one place keep their order`() {
    let edit = Edit([
      Splice(4..<5, with: [0x58]), Splice(at: 2, insert: [0x31]), Splice(at: 2, insert: [0x32]),
      Splice(0..<1, with: []),
    ])
    #expect(edit.applied(to: Array("abcdef".utf8)) == Array("b12cdXf".utf8))
    #expect(!edit.isEmpty)
    #expect(Edit([]).isEmpty)
  }

  @Test func `overlapping splices are a programming error`() async {
    await #expect(processExitsWith: .failure) {
      _ = Edit([Splice(0..<2, with: []), Splice(1..<3, with: [])])
    }
  }

  static let file = "## 2024-03-01 One ^aaaa\n\n- a:: 1\n- b:: 2\n\nText.\n"

  /// The new body, and the file afterwards.
  static let bodies: [(file: String, body: String, result: String)] = [
    (file, "New.", "## 2024-03-01 One ^aaaa\n\n- a:: 1\n- b:: 2\n\nNew.\n"),
    (file, "", "## 2024-03-01 One ^aaaa\n\n- a:: 1\n- b:: 2\n"),
    (file, "- c:: 3", "## 2024-03-01 One ^aaaa\n\n- a:: 1\n- b:: 2\n\n\\- c:: 3\n"),
    (file, "## 2024-01-01", "## 2024-03-01 One ^aaaa\n\n- a:: 1\n- b:: 2\n\n\\## 2024-01-01\n"),
    ("## 2024-03-01", "A", "## 2024-03-01\n\nA\n"),
    ("## 2024-03-01\n", "A\n", "## 2024-03-01\n\nA\n"),
    ("## 2024-03-01\r\n", "A\nB", "## 2024-03-01\r\n\r\nA\r\nB\r\n"),
    ("## 2024-03-01\nText", "A", "## 2024-03-01\n\nA"),
    ("## 2024-03-01\n- a:: 1\nText", "  A", "## 2024-03-01\n- a:: 1\n\n  A"),
    ("## 2024-03-01\n\n\nText.\n\n\n## 2024-03-02", "A", "## 2024-03-01\n\n\nA\n\n\n## 2024-03-02"),
    ("## 2024-03-01\n\n## 2024-03-02", "A", "## 2024-03-01\n\nA\n\n## 2024-03-02"),
    ("## 2024-03-01\n\nText.\n\n## 2024-03-02", "", "## 2024-03-01\n\n## 2024-03-02"),
  ]

  @Test(arguments: bodies)
  func `a body replaces the old one`(file: String, body: String, result: String) throws {
    let tree = SyntaxTree(file)
    var text = tree.text(of: tree.entries[0])
    text.body = canonicalContent(Array(body.utf8))
    let edit = tree.replacingBody(of: tree.entries[0], with: Array(body.utf8))
    let changed = try tree.applying(edit, expecting: .entries(0..<1, read: [text]))
    #expect(Visible.text(changed.bytes) == Visible.text(Array(result.utf8)))
  }

  static let headers: [(String, String?, String?, String?, String)] = [
    ("## 2024-03-01 One ^aaaa", "2024-04-02 10:00", "Two", "bbbb", "## 2024-04-02 10:00 Two ^bbbb"),
    ("## 2024-03-01", nil, "Two", nil, "## 2024-03-01 Two"),
    ("## 2024-03-01", nil, nil, "bbbb", "## 2024-03-01 ^bbbb"),
    ("## 2024-03-01", nil, "Two", "bbbb", "## 2024-03-01 Two ^bbbb"),
    ("## 2024-03-01  \t", nil, "Two", "bbbb", "## 2024-03-01 Two  \t ^bbbb"),
    ("## 2024-03-01 \t One  ^aaaa ##", nil, "Two", "bbbb", "## 2024-03-01 \t Two  ^bbbb ##"),
    ("## 2024-03-01 \t One  ^aaaa", nil, "", nil, "## 2024-03-01  ^aaaa"),
    ("## 2024-03-01 One", nil, "", nil, "## 2024-03-01"),
    ("## 2024-03-01 One ##", nil, nil, "bbbb", "## 2024-03-01 One ## ^bbbb"),
    ("## 2024-03-01T09:15Z One", "2024-03-01", nil, nil, "## 2024-03-01 One"),
  ]

  @Test(arguments: headers)
  func `a header changes word by word`(
    header: String,
    stamp: String?,
    subject: String?,
    id: String?,
    result: String
  ) throws {
    for tail in ["", "\n", "\r\n\r\nText.\r\n"] {
      let tree = SyntaxTree(header + tail)
      let edit = tree.replacingHeader(
        of: tree.entries[0],
        stamp: stamp.map { Array($0.utf8) },
        subject: subject.map { Array($0.utf8) },
        id: id.map { Array($0.utf8) }
      )
      #expect(try tree.applying(edit).text.utf8.elementsEqual((result + tail).utf8))
    }
  }

  /// A file, the removed keys, the new property, the key before which it is inserted, and the result.
  static let settings: [(String, [String], String?, String, String)] = [
    (file, ["a"], "a", "", "- a:: new\n- b:: 2\n\nText.\n"),
    (file, ["b"], "b", "", "- a:: 1\n- b:: new\n\nText.\n"),
    (file, ["a", "b"], "c", "", "- c:: new\n\nText.\n"),
    (file, ["c"], "c", "b", "- a:: 1\n- c:: new\n- b:: 2\n\nText.\n"),
    (file, ["c"], "c", "", "- a:: 1\n- b:: 2\n- c:: new\n\nText.\n"),
    (file, ["a"], nil, "", "- b:: 2\n\nText.\n"),
    (file, ["a", "b"], nil, "", "Text.\n"),
    (file, ["c"], nil, "", "- a:: 1\n- b:: 2\n\nText.\n"),
  ]

  @Test(arguments: settings)
  func `properties are added and removed line by line`(
    file: String,
    keys: [String],
    new: String?,
    follows: String,
    result: String
  ) throws {
    let tree = SyntaxTree(file)
    let edit = try edit(of: tree, keys, new, follows)
    #expect(try tree.applying(edit).text == "## 2024-03-01 One ^aaaa\n\n" + result)
  }

  @Test(arguments: [
    ("## 2024-03-01", "## 2024-03-01\n\n- k:: new\n"),
    ("## 2024-03-01\n", "## 2024-03-01\n\n- k:: new\n"),
    ("## 2024-03-01\r\n\r\nText.\r\n", "## 2024-03-01\r\n\r\n- k:: new\r\n\r\nText.\r\n"),
    ("## 2024-03-01\nText.\n", "## 2024-03-01\n\n- k:: new\n\nText.\n"),
    ("## 2024-03-01\n\n## 2024-03-02", "## 2024-03-01\n\n- k:: new\n\n## 2024-03-02"),
    ("## 2024-03-01\n- a:: 1", "## 2024-03-01\n- a:: 1\n- k:: new\n"),
    ("## 2024-03-01\n- a:: 1\n  b\nText.", "## 2024-03-01\n- a:: 1\n  b\n- k:: new\nText."),
    ("## 2024-03-01\n- k:: 1\n  2\n\n- k:: 3\n", "## 2024-03-01\n- k:: new\n\n"),
  ])
  func `a first property is separated by blank lines`(file: String, result: String) throws {
    let tree = SyntaxTree(file)
    let changed = try tree.applying(edit(of: tree, ["k"], "k", ""))
    #expect(Visible.text(changed.bytes) == Visible.text(Array(result.utf8)))
    let undone = try changed.applying(edit(of: changed, ["k"], nil, ""))
    #expect(undone.text(of: undone.entries[0]).properties == withoutK(tree))
  }

  private func withoutK(_ tree: SyntaxTree) -> [PropertyText] {
    tree.text(of: tree.entries[0]).properties.filter { $0.key != [0x6B] }
  }

  private func edit(
    of tree: SyntaxTree,
    _ keys: [String],
    _ new: String?,
    _ follows: String
  ) throws(EditError) -> Edit {
    let texts = new.map { [PropertyText(key: Array($0.utf8), value: Array("new".utf8))] } ?? []
    return try tree.settingProperties(
      of: tree.entries[0],
      under: Set(keys.map { Array($0.utf8) }),
      to: texts
    ) { property in tree.text(property.writtenKey) == follows }
  }
}
