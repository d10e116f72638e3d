internal import JournalFormat
internal import JournalModel
internal import JournalStore

/// A purge that was broken off: telling of it, finishing it and calling it off.
extension Journal {
  /// Returns the purge that was broken off, or `nil` if there is none.
  ///
  /// One that failed before it changed anything is none.
  public func unfinishedPurge() throws(JournalError) -> UnfinishedPurge? {
    try LockedJournal(self).begunPurge().map(UnfinishedPurge.init)
  }

  /// Finishes a purge that was broken off.
  ///
  /// - Parameter includingNew: Whether to also remove what has been written since under the same id, thread
  ///   or path.
  /// - Returns: What came of it, or `nil` if no purge was broken off.
  /// - Throws: ``JournalError/Reason/purgedTextIsBack(_:)`` if there is such text and it is not to be removed;
  ///   nothing is changed then.
  public func finishPurge(
    includingNew: Bool = false
  ) throws(JournalError) -> PurgeReport? {
    var run = try PurgeRun(self)
    try run.prepare()
    guard let record = try run.locked.begunPurge() else { return nil }
    return try run.finish(record, includingNew: includingNew)
  }

  /// Calls off a purge that was broken off, and returns `nil` if there is none.
  ///
  /// History keeps what was to be purged, and what the purge has removed from the threads can be restored.
  ///
  /// - Throws: ``JournalError/Reason/irreversible(_:)`` if history is being rewritten already.
  @discardableResult
  public func abortPurge() throws(JournalError) -> (purge: UnfinishedPurge, outcome: Outcome)? {
    var run = try PurgeRun(self)
    guard let record = try run.recoverForWithdrawal() else { return nil }
    let purge = UnfinishedPurge(record)
    guard purge.canBeAborted else {
      throw JournalError(
        .irreversible(
          "the purge of \(purge.name) has started to rewrite history and can only be finished"
        )
      )
    }
    return (purge, try run.withdraw(record))
  }
}
