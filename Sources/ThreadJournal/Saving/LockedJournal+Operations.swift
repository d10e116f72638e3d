internal import JournalGit
internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// The operations of this device.
extension LockedJournal {
  /// Returns the numbers of the operations of this device, oldest first.
  func numbers() throws -> [(number: Int, isOpen: Bool)] {
    try log.numbers()
  }

  /// Returns the record of an operation, or `nil` if it cannot be read.
  func record(_ number: Int) throws -> OperationRecord? {
    try log.record(number)
  }

  /// Updates the record of an operation that turned out differently.
  func update(_ number: Int, to record: OperationRecord) throws {
    try log.update(number, to: record)
  }

  /// Records that an operation is finished.
  func close(_ number: Int) throws {
    try log.finish(number)
  }

  /// Removes the record of an operation that did nothing.
  func drop(_ number: Int) throws {
    try log.drop(number)
  }

  /// Creates the record of an operation at the current time.
  func record(
    _ kind: OperationKind,
    _ effects: [FileEffect],
    _ message: CommitMessage
  ) -> OperationRecord {
    let now = journal.environment.now()
    return OperationRecord(
      kind: kind,
      seconds: now.instant.seconds,
      offsetMinutes: Int32(truncatingIfNeeded: now.offset.seconds / 60),
      message: message.text,
      effects: effects
    )
  }

  /// Records an operation that is about to happen; returns a reason instead of a number if git's folder is not writable
  /// and the record is dispensable.
  ///
  /// The state of a single file shows without a record whether it was replaced, and the next run with write permission
  /// commits its new text. This does not apply to removals: the next run could not distinguish them from accidents.
  func begin(
    _ record: OperationRecord
  ) throws -> (number: Int?, reason: String?) {
    // In a shared repository, other users need the contents of that folder, too; the records are for this user alone.
    try? repository.makeOwnFolder()
    do {
      return (try log.begin(record), nil)
    } catch let error as StoreError where record.canDoWithoutNote && error.isForbidden {
      return (nil, error.description)
    }
  }
}

extension OperationRecord {
  /// Whether the files alone tell what happened.
  fileprivate var canDoWithoutNote: Bool {
    switch kind {
    case .external: true
    case .delete, .undo, .redo, .purge: false
    default: effects.count == 1
    }
  }
}

extension StoreError {
  /// Whether permissions or a read-only file system caused the error.
  fileprivate var isForbidden: Bool {
    guard case .system(let error) = reason else { return false }
    return error.reason == .notPermitted || error.reason == .readOnly
  }
}
