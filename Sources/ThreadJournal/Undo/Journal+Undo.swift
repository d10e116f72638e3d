internal import JournalGit
internal import JournalModel
internal import JournalStore

/// An operation that was undone.
public struct UndoneOperation: Sendable {
  /// The operation.
  public let operation: LoggedOperation

  /// How the undo was saved.
  public let outcome: Outcome
}

extension Journal {
  /// Undoes the last operation of this device; later changes of other entries are kept.
  ///
  /// The undo is refused if it would lose something: for example, undoing the addition of an entry that has been
  /// edited since.
  ///
  /// - Returns: The operation that was undone, as chosen under the lock, and the outcome.
  @discardableResult
  public func undo() throws(JournalError) -> UndoneOperation {
    var operation: LoggedOperation?
    var newest: Int?
    let outcome = try saving { saving in
      let (undone, outcome) = try saving.undo(upTo: &newest)
      operation = undone
      return outcome
    }
    guard let operation else { throw JournalError(.nothingToRevert(.undo, isForgotten: false)) }
    return UndoneOperation(operation: operation, outcome: outcome)
  }

  /// Undoes an operation that was carried out only in part.
  func takeBack(_ number: Int) throws {
    _ = try saving { saving in
      guard let record = try saving.locked.record(number) else {
        throw JournalError(.nothingToRevert(.undo, isForgotten: false))
      }
      return try saving.revert(record, number, as: .undo)
    }
  }

  /// Redoes the operation that ``undo()`` undid, as long as nothing else has been done since.
  @discardableResult
  public func redo() throws(JournalError) -> Outcome {
    var newest: Int?
    return try saving { saving in try saving.redo(upTo: &newest) }
  }

  /// The last operation of this device, and whether it is unfinished, or `nil` if there is none; comparing its number
  /// shows whether something was changed between two calls.
  package func lastOperation() throws -> (number: Int, isOpen: Bool)? {
    let log = try log(in: openRepository())
    return try log.numbers().last
  }

  /// The operations of this device, newest first; ``undo()`` undoes the first that is in effect.
  public func operations() throws(JournalError) -> [LoggedOperation] {
    try JournalError.unifying {
      let repository = try openRepository()
      let log = log(in: repository)
      let standing = Set(try log.stack().done)
      var operations: [LoggedOperation] = []
      var undone: Set<Int> = []
      var redone: Set<Int> = []
      for (number, _) in try log.numbers().reversed() {
        guard let record = try log.record(number) else { continue }
        if let reverted = record.reverts {
          // A redo names the operation that it does again, and may itself be undone.
          if record.kind == .redo, !undone.contains(number) { redone.insert(reverted) }
          if record.kind == .undo, redone.remove(reverted) == nil { undone.insert(reverted) }
        }
        operations.append(
          LoggedOperation(
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
  /// Undoes the last operation up to `newest`, which is the newest of all in the first round.
  ///
  /// A merge of a held file that the undo itself makes is never the operation to undo.
  fileprivate mutating func undo(upTo newest: inout Int?) throws -> (LoggedOperation, Outcome) {
    if newest == nil { newest = try locked.numbers().last?.number }
    try recover(in: [])
    guard let newest, let number = try stack(upTo: newest).done.last,
      let record = try locked.record(number)
    else {
      let isForgotten = try (locked.numbers().first?.number ?? 1) > 1
      throw JournalError(.nothingToRevert(.undo, isForgotten: isForgotten))
    }
    let outcome = try revert(record, number, as: .undo)
    return (LoggedOperation(number, record, stands: false, isUndone: true), outcome)
  }

  /// Redoes the operation that was undone last, unless an operation up to `newest` has been done since.
  fileprivate mutating func redo(upTo newest: inout Int?) throws -> Outcome {
    if newest == nil { newest = try locked.numbers().last?.number }
    try recover(in: [])
    guard let newest, let last = try stack(upTo: newest).undone.last,
      let record = try locked.record(last.by)
    else {
      throw JournalError(.nothingToRevert(.redo, isForgotten: false))
    }
    return try revert(record, last.number, as: .redo)
  }

  private func stack(upTo newest: Int) throws -> OperationStack {
    try locked.log.stack(upTo: newest)
  }

  /// Returns the verb of the original operation if a record is an undo or a redo, however often repeated.
  private func originalVerb(_ record: OperationRecord) throws -> String {
    var (record, last) = (record, Int.max)
    while let number = record.reverts, number < last, let earlier = try locked.record(number) {
      (record, last) = (earlier, number)
    }
    return CommitMessage(parsing: record.message).verb ?? record.kind.rawValue
  }

  /// Carries out the reverse of `record`.
  fileprivate mutating func revert(
    _ record: OperationRecord,
    _ number: Int,
    as kind: OperationKind
  ) throws -> Outcome {
    let message = CommitMessage(parsing: record.message)
    let standing = try locked.standingEffects(of: record)
    try recover(in: standing.map(\.path))
    let effects = try locked.followingThreads(standing)
    let locked = locked
    return try carryOut(
      Plan(
        kind: kind,
        verb: "\(kind.rawValue) \(try originalVerb(record))",
        paths: effects.map(\.path),
        reverts: number
      ) { files, contents in
        let changes = try locked.journal.sparingUsedAttachments(
          Reversal(effects, files).changes(contents)
        )
        try locked.refuseDuplicates(in: changes, of: files)
        return Plan.Changes(
          files: changes,
          threads: record.threads,
          entries: message.entries,
          removed: message.removed,
          count: message.count
        )
      }
    )
  }
}

/// How many operations of this device can be undone and redone, one right after the other.
public struct ReversibleOperations: Hashable, Sendable {
  /// The number of operations that can be undone.
  public let undo: Int

  /// The number of operations that can be redone.
  public let redo: Int
}

extension Journal {
  /// The number of operations that can be undone and redone now.
  ///
  /// Each undo is recorded, too, and replaces the oldest record. Operations whose records would be replaced before
  /// their turn are not counted.
  public func reversibleOperations() throws(JournalError) -> ReversibleOperations {
    try JournalError.unifying {
      let log = try log(in: openRepository())
      let (stack, newest) = try (log.stack(), log.numbers().last?.number ?? 0)
      func reachable(_ numbers: [Int]) -> Int {
        numbers.reversed().enumerated().prefix { place, number in
          number > newest + place - OperationLog.limit
        }.count
      }
      let undone = stack.undone.map(\.number)
      return ReversibleOperations(undo: reachable(stack.done), redo: reachable(undone))
    }
  }
}
