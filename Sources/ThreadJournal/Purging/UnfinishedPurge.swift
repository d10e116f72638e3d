internal import JournalFormat
public import JournalModel
internal import JournalStore

/// An interrupted purge; some of the text may still be there.
public struct UnfinishedPurge: Hashable, Sendable {
  /// The purged entry, or `nil` if a thread or only files are purged.
  public let id: EntryID?

  /// Whether only the plain text is purged that encrypted entries had before.
  public let isOfPlainText: Bool

  /// The addresses that the thread of the entry, or the purged thread, has or had.
  public let threads: [String]

  /// The files that are purged, such as attachments.
  public let files: [String]

  /// Whether the history is still complete, so that the purge can be aborted.
  public let canBeAborted: Bool

  /// The target of the purge, for a person: `k3f9qd (daily)`.
  public let name: String

  fileprivate init(_ record: PurgeRecord) {
    if case .entry(let id) = record.target { self.id = id } else { id = nil }
    if case .plainText = record.target { isOfPlainText = true } else { isOfPlainText = false }
    threads = record.places.map(\.address).sorted()
    files = record.files.map(\.text).sorted()
    canBeAborted = record.stage == .beginning
    name = record.name
  }
}

extension PurgeRecord {
  /// The target of the purge, without any of its text.
  var name: String {
    let threads = places.map(\.address).sorted().joined(separator: ", ")
    return switch target {
    case .entry(let id): "\(id.text) (\(threads))"
    case .plainText(let ids?):
      "the plain text of \(ids.map(\.text).sorted().joined(separator: ", ")) (\(threads))"
    case .plainText: "the plain text of the thread \(threads)"
    case .thread: "the thread \(threads)"
    case .files: files.map(\.text).sorted().joined(separator: ", ")
    }
  }
}

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
