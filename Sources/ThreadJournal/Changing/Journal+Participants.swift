public import JournalModel
internal import JournalStore

extension Journal {
  /// Changes the participants of a conversation, one edit after the other, as one operation; messages stay as they
  /// are.
  @discardableResult
  public func editParticipants(
    of address: String,
    _ edits: [ParticipantEdit]
  ) throws(JournalError) -> Outcome {
    try JournalError.unifying {
      let intent = PendingChanges(address, ThreadSelection(try path(address))) { thread, _ in
        thread.changes(for: edits)
      }
      return try change([intent], as: .define, verb: "participants")
    }
  }
}

extension JournalThread {
  /// The changes that make several edits, each of which finds what those before it have made.
  func changes(for edits: [ParticipantEdit]) -> [Change] {
    var (thread, all): (JournalThread, [Change]) = (self, [])
    for edit in edits {
      let changes = thread.changes(for: edit)
      // Changes that cannot be made are refused when all of them are.
      if let changed = try? thread.applying(changes) { thread = changed }
      all += changes
    }
    return all
  }
}
