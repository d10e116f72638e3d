internal import JournalFormat
internal import JournalModel
internal import JournalStore

/// A purge that was aborted.
public struct AbortedPurge: Sendable {
  /// The purge.
  public let purge: UnfinishedPurge

  /// How the removal of its marker was saved.
  public let outcome: Outcome
}

/// Reporting, finishing and aborting an interrupted purge.
extension Journal {
  /// Returns the interrupted purge, or `nil` if there is none.
  ///
  /// A purge that failed before it changed anything does not count.
  public func unfinishedPurge() throws(JournalError) -> UnfinishedPurge? {
    try JournalError.unifying {
      try LockedJournal(self).begunPurge().map(UnfinishedPurge.init)
    }
  }

  /// Finishes an interrupted purge.
  ///
  /// - Parameter includingNew: Whether to remove text that has been written since under the same id, thread
  ///   or path, too.
  /// - Returns: The report, or `nil` if there is no interrupted purge.
  /// - Throws: ``JournalError/Reason/purgedTextIsBack(_:)`` if there is such text and it must not be removed;
  ///   then nothing is changed.
  public func finishPurge(
    includingNew: Bool = false
  ) throws(JournalError) -> PurgeReport? {
    try JournalError.unifying {
      var run = try PurgeRun(self)
      try run.prepare()
      guard let record = try run.locked.begunPurge() else { return nil }
      return try run.finish(record, includingNew: includingNew)
    }
  }

  /// Aborts an interrupted purge, or returns `nil` if there is none.
  ///
  /// The text to be purged is kept in the history, and everything that the purge has removed from the threads can be
  /// restored.
  ///
  /// - Throws: ``JournalError/Reason/irreversible(_:)`` if history is being rewritten already.
  @discardableResult
  public func abortPurge() throws(JournalError) -> AbortedPurge? {
    try JournalError.unifying {
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
      return AbortedPurge(purge: purge, outcome: try run.withdraw(record))
    }
  }
}
