internal import JournalGit
internal import JournalModel
internal import JournalStore

extension Journal {
  /// Takes back the last operation of this device, whatever it was; later changes of other entries stay.
  ///
  /// It is refused, with the reason, where it cannot be right: an entry that was added and has been
  /// edited since, for example, would go with its edit.
  ///
  /// - Returns: The operation that was undone, as chosen under the lock, and the outcome.
  @discardableResult
  public func undo() throws(JournalError) -> (operation: Operation, outcome: Outcome) {
    var operation: Operation?
    var newest: Int?
    let outcome = try saving { saving throws(JournalError) in
      let (undone, outcome) = try saving.undo(upTo: &newest)
      operation = undone
      return outcome
    }
    guard let operation else { throw JournalError(.nothingToRevert(.undo)) }
    return (operation, outcome)
  }

  /// Does again what ``undo()`` took back, as long as nothing else has been done since.
  @discardableResult
  public func redo() throws(JournalError) -> Outcome {
    var newest: Int?
    return try saving { saving throws(JournalError) in try saving.redo(upTo: &newest) }
  }

  /// The last operation of this device, and whether it is still under way; its number tells whether something was
  /// changed between two looks.
  package func lastOperation() throws(JournalError) -> (number: Int, isOpen: Bool)? {
    let log = try log(in: openRepository())
    return try files { () throws(StoreError) in try log.numbers().last }
  }

  /// The operations of this device, newest first; the first that stands is what ``undo()`` takes back.
  public func operations() throws(JournalError) -> [Operation] {
    let repository = try openRepository()
    let log = log(in: repository)
    return try files { () throws(StoreError) in
      let standing = Set(try log.stack().done)
      var operations: [Operation] = []
      var undone: Set<Int> = []
      for (number, _) in try log.numbers().reversed() {
        guard let record = try log.record(number) else { continue }
        if record.kind == .undo, let reverted = record.reverts { undone.insert(reverted) }
        operations.append(
          Operation(
            number,
            record,
            stands: standing.contains(number),
            isUndone: undone.contains(number)
          )
        )
      }
      return operations
    }
  }
}

extension Saving {
  /// Takes back the last operation up to `newest`, which is the newest of all in the first round.
  ///
  /// What is merged by the undo itself, from a file that is held, is not what anybody means to take back.
  fileprivate mutating func undo(
    upTo newest: inout Int?
  ) throws(JournalError) -> (Operation, Outcome) {
    if newest == nil { newest = try locked.numbers().last?.number }
    try recover(in: [])
    guard let newest, let number = try stack(upTo: newest).done.last,
      let record = try locked.record(number)
    else {
      throw JournalError(.nothingToRevert(.undo))
    }
    let outcome = try revert(record, number, as: .undo)
    return (Operation(number, record, stands: false, isUndone: true), outcome)
  }

  /// Does again what was undone last, unless an operation up to `newest` has been done since.
  fileprivate mutating func redo(upTo newest: inout Int?) throws(JournalError) -> Outcome {
    if newest == nil { newest = try locked.numbers().last?.number }
    try recover(in: [])
    guard let newest, let last = try stack(upTo: newest).undone.last,
      let record = try locked.record(last.by)
    else {
      throw JournalError(.nothingToRevert(.redo))
    }
    return try revert(record, last.number, as: .redo)
  }

  private func stack(upTo newest: Int) throws(JournalError) -> OperationStack {
    try locked.journal.files { () throws(StoreError) in try locked.log.stack(upTo: newest) }
  }

  /// Returns what was done first, where a record is about undoing or redoing it, however often.
  private func originalVerb(_ record: OperationRecord) throws(JournalError) -> String {
    var (record, last) = (record, Int.max)
    while let number = record.reverts, number < last, let earlier = try locked.record(number) {
      (record, last) = (earlier, number)
    }
    return CommitMessage(parsing: record.message).verb ?? record.kind.rawValue
  }

  /// Carries out the opposite of what `record` says.
  private mutating func revert(
    _ record: OperationRecord,
    _ number: Int,
    as kind: OperationKind
  ) throws(JournalError) -> Outcome {
    let message = CommitMessage(parsing: record.message)
    try recover(in: record.effects.map(\.path))
    return try carryOut(
      Plan(
        kind: kind,
        verb: "\(kind.rawValue) \(try originalVerb(record))",
        paths: record.effects.map(\.path),
        reverts: number
      ) { (files, contents) throws(JournalError) in
        Plan.Changes(
          files: try Reversal(record.effects, files).changes(contents),
          threads: record.threads,
          entries: message.entries,
          removed: message.removed,
          count: message.count
        )
      }
    )
  }
}
