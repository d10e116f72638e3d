internal import JournalFormat

/// Any text comes back as one entry with that text, and nothing else has moved.
enum AppendLaws {
  static func check(_ input: inout FuzzInput) throws(LawViolation) {
    let tree = SyntaxTree(parsing: input.text())
    let text = entryText(from: &input)
    let title = TitleEscape.read(text.subject)
    try require(TitleEscape.written(title) == text.subject, "a title keeps its mark", text)
    let count = tree.entries.count
    let index = input.isAtEnd ? count : input.number(below: count + 1)
    let edit = tree.inserting([text], before: index)
    let next: SyntaxTree
    do {
      next = try tree.applying(edit, expecting: .entries(index..<index, read: [text]))
    } catch {
      throw LawViolation("any text can be added", error, text, edit, tree.dump)
    }
    try Comparison(old: tree, new: next, edit: edit).check(
      replaced: index..<index,
      by: [text]
    )
    for splice in edit.splices {
      try require(splice.range.isEmpty, "an addition takes nothing away", edit)
    }
  }

  /// Body, title, value: each is any text that the layer above would let pass.
  static func entryText(from input: inout FuzzInput) -> EntryText {
    let body = input.text()
    let title = title(from: input.text())
    let value = property(Array("note".utf8), value: input.text())
    return EntryText(
      stamp: Array("2024-03-01 09:15:32 +01:00".utf8),
      subject: TitleEscape.written(title),
      id: Array("k3f9qd".utf8),
      properties: value.value.isEmpty ? [] : [value],
      body: body
    )
  }

  /// Trimmed, without control characters.
  static func title(from bytes: [UInt8]) -> [UInt8] {
    var title = bytes.filter { $0 >= 0x20 && $0 != 0x7F }
    while title.first == .space { title.removeFirst() }
    while title.last == .space { title.removeLast() }
    return title
  }

  /// A property whose value has no blank line.
  static func property(_ key: [UInt8], value: [UInt8]) -> PropertyText {
    let lines = canonicalContent(value).split(separator: .lineFeed).filter { line in
      line.contains { !$0.isBlank }
    }
    return PropertyText(key: key, value: Array(lines.joined(separator: [.lineFeed])))
  }
}
