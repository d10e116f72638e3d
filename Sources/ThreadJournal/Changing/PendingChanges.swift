internal import JournalModel
internal import JournalStore

/// Changes of what was chosen in one thread, worked out under the lock from what the thread is then.
struct PendingChanges {
  /// What the thread was called by whoever chose.
  let address: String

  /// What the changes are about.
  let chosen: Chosen

  /// Works them out for a thread that holds what was chosen, or the part of it that is given.
  let changes: (JournalThread, Chosen) throws(FieldRefusal) -> [Change]

  /// Changes of what was chosen in the thread `address`.
  init(
    _ address: String,
    _ chosen: Chosen,
    _ changes: @escaping (JournalThread, Chosen) throws(FieldRefusal) -> [Change]
  ) {
    (self.address, self.chosen, self.changes) = (address, chosen, changes)
  }

  /// What the thread of a part of it is called.
  func address(of part: Chosen) -> String {
    part.path == chosen.path ? address : part.path.address
  }
}
