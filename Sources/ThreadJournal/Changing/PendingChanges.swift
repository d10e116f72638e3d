internal import JournalModel
internal import JournalStore

/// Changes of selected parts of one thread, computed under the lock from its current state.
struct PendingChanges {
  /// The address of the thread when the parts were selected.
  let address: String

  /// The selected parts.
  let chosen: ThreadSelection

  /// Computes the changes for a thread that contains the selected parts, or some of them.
  let changes: (JournalThread, ThreadSelection) throws(FieldRefusal) -> [Change]

  /// Creates changes of the selected parts of the thread `address`.
  init(
    _ address: String,
    _ chosen: ThreadSelection,
    _ changes: @escaping (JournalThread, ThreadSelection) throws(FieldRefusal) -> [Change]
  ) {
    (self.address, self.chosen, self.changes) = (address, chosen, changes)
  }

  /// The address of the thread that contains a part of the selection.
  func address(of part: ThreadSelection) -> String {
    part.path == chosen.path ? address : part.path.address
  }
}
