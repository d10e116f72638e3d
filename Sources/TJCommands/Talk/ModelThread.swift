internal import JournalFrontEnd
internal import JournalModel
internal import ThreadJournal

/// A thread in which the words of a model are kept: private, so that they go to nobody else, and archived, so that no
/// other command finds them unless they are named.
enum ModelThread {
  /// The key of the front matter that has the host of the model, to which alone the thread goes.
  static let hostKey = "chat-host"

  /// The key of the property with the name of the model.
  static let modelKey = "model"

  /// The value of a property that links to entries.
  static func links(to entries: some Sequence<EntryReference>) -> String {
    entries.map { "[[\($0.address)#\($0.id)]]" }.joined(separator: ", ")
  }

  /// Adds entries to the thread at `address`, or to a new one, and calls `finish` with its address, without being
  /// interrupted in between.
  static func keep(
    _ entries: [NewEntry],
    at address: String?,
    else new: NewThread,
    from host: String,
    _ session: Session,
    then finish: (String) throws -> Void
  ) throws -> String {
    let writer = JournalWriter(session)
    return try writer.save {
      if let address {
        return (address: address, outcome: try session.journal.add(entries, to: address).outcome)
      }
      var new = new
      new.entries = entries
      let created = try session.journal.create(new, from: template(host))
      return (address: created.address, outcome: created.outcome)
    } then: { saved in
      try writer.tellNotes(of: saved.outcome)
      try finish(saved.address)
      _ = try writer.conclude(saved.outcome)
      return saved.address
    }
  }

  /// What the front matter of a new thread begins with.
  private static func template(_ host: String) -> [UInt8] {
    Array("---\ntj: 1\nprivate: true\narchived: true\n\(hostKey): \"\(host)\"\n---\n".utf8)
  }
}
