internal import JournalGit
internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// The operations of this device.
extension LockedJournal {
  /// Returns the numbers of the operations of this device, oldest first.
  func numbers() throws(JournalError) -> [(number: Int, isOpen: Bool)] {
    try journal.files { () throws(StoreError) in try log.numbers() }
  }

  /// Returns the record of an operation, or `nil` if it cannot be read.
  func record(_ number: Int) throws(JournalError) -> OperationRecord? {
    try journal.files { () throws(StoreError) in try log.record(number) }
  }

  /// Notes in the record of an operation what has turned out otherwise.
  func update(_ number: Int, to record: OperationRecord) throws(JournalError) {
    try journal.files { () throws(StoreError) in try log.update(number, to: record) }
  }

  /// Notes that there is nothing left to do for an operation.
  func close(_ number: Int) throws(JournalError) {
    try journal.files { () throws(StoreError) in try log.finish(number) }
  }

  /// Forgets an operation of which nothing happened.
  func drop(_ number: Int) throws(JournalError) {
    try journal.files { () throws(StoreError) in try log.drop(number) }
  }

  /// Returns a record of what is done now.
  func record(
    _ kind: OperationKind,
    _ effects: [FileEffect],
    _ message: CommitMessage
  ) -> OperationRecord {
    let now = journal.ports.now()
    return OperationRecord(
      kind: kind,
      seconds: now.instant.seconds,
      offsetMinutes: Int32(truncatingIfNeeded: now.offset.seconds / 60),
      message: message.text,
      effects: effects
    )
  }

  /// Notes what is about to happen; no number, but a reason, where nobody may write into git's folder
  /// and it can be done without.
  ///
  /// A single file is found to be old or new without its record, and what is new in it is taken up by
  /// the next run that may. What takes something away is not among these: the next run could not tell
  /// it from a mishap.
  func begin(
    _ record: OperationRecord
  ) throws(JournalError) -> (number: Int?, reason: String?) {
    // Others of a shared repository need what is in there, too; our records are for this user alone.
    try? repository.makeOwnFolder()
    do throws(StoreError) {
      return (try log.begin(record), nil)
    } catch {
      guard record.canDoWithoutNote, error.isForbidden else { throw JournalError(error) }
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
  /// Whether it is a matter of who may write where.
  fileprivate var isForbidden: Bool {
    guard case .system(let error) = reason else { return false }
    return error.reason == .notPermitted || error.reason == .readOnly
  }
}
