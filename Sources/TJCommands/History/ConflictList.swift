internal import JournalFormat
internal import JournalFrontEnd
internal import JournalModel
internal import TerminalKit
internal import ThreadJournal

/// The conflicts that merges left open, as a list on the screen.
struct ConflictList {
  private let conflicts: [OpenConflict]
  private let session: Session
  private let output: Output

  /// Creates the list of conflicts in the journal of a session.
  init(_ conflicts: [OpenConflict], in session: Session) {
    (self.conflicts, self.session, output) = (conflicts, session, Output(session))
  }

  /// Prints a line for each conflict: the entry, its thread, and the subject of the conflict.
  func show() throws {
    let rows = conflicts.map { [$0.entry.text, $0.address, $0.name].map { RichText($0) } }
    let columns: [Table.Column] = [.init(), .init(), .init(room: .flexible)]
    try output.show([.table(Table(columns: columns, rows: rows))])
  }

  /// Prints the differences of each conflict, below a legend of the signs for the current and the other version.
  func compare() throws {
    let view = DiffView(output)
    try output.page()
    if !conflicts.isEmpty { try output.show("- current (--keep)\n+ other (--other)\n") }
    for conflict in conflicts {
      let thread = try thread(at: conflict.address)
      guard let entry = thread.entry(conflict.entry) else { continue }
      let heading = view.heading(conflict.entry.text, conflict.address, entry.headline)
      let text: StyledText
      switch conflict.matter {
      case .text(let other):
        guard let other = thread.entry(other) else { continue }
        text = view.text(
          of: EntryComparison(
            textFrom: Array(thread.bytes[entry.syntax.body]),
            to: Array(thread.bytes[other.syntax.body])
          )
        )
      case .value(let key, let kept):
        let name = TerminalText.sanitized(conflict.name)
        text = StyledText(
          "- \(name): \(value(of: key, entry))\n+ \(name): \(value(of: kept, entry))\n"
        )
      }
      try output.show("\n" + heading + "\n" + text)
    }
  }

  /// Returns the values of a key, or of a part of the header that a merge treats like a key.
  private func value(of key: String, _ entry: Entry) -> String {
    let value =
      switch key {
      case "subject": entry.title
      case "stamp": entry.stamp?.shown ?? ""
      default: entry.properties.filter { $0.key == key }.map(\.value).joined(separator: ", ")
      }
    return TerminalText.sanitized(value)
  }

  private func thread(at address: String) throws -> JournalThread {
    // The snapshot has the contents of encrypted entries, as far as they are known.
    if let located = try session.reader.snapshot().thread(at: address) { return located.thread }
    return try session.journal.thread(address)
  }
}

extension JournalThread {
  /// Returns the entry with an id, or `nil` if there is none.
  fileprivate func entry(_ id: EntryID) -> Entry? {
    identities().position(of: id).map { entries[$0] }
  }
}
