internal import JournalFormat

/// Adding text below existing text.
extension JournalThread {
  /// Adds text below the text of an entry, with a blank line between.
  func appendingText(_ text: [UInt8], to id: EntryID) throws(ChangeError) -> JournalThread {
    try changing(id) { thread, entry, expected in
      let more = canonicalContent(text)
      guard !more.isEmpty else { return Edit([]) }
      expected.body += (expected.body.isEmpty ? [] : [.lineFeed, .lineFeed]) + more
      return thread.tree.appendingBody(of: entry.syntax, with: text)
    }
  }

  /// Adds text below the preamble, with a blank line between.
  func appendingPreamble(_ text: [UInt8]) throws(ChangeError) -> JournalThread {
    let edit = tree.appendingPreamble(with: text)
    guard !edit.isEmpty else { return self }
    let start = tree.preamble.lowerBound
    let preamble = Edit(edit.splices.map { $0.moved(by: -start) })
      .applied(to: Array(bytes[tree.preamble]))
    return try applying(
      edit,
      expecting: .preamble(reads: SyntaxTree.text(ofPreamble: preamble))
    )
  }
}
