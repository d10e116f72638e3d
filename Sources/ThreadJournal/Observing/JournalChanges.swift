/// The changes of a journal, for as long as the caller iterates over them.
///
/// The first element is the current journal, with all of its threads among the added ones. After that there is one
/// element for each change, by whichever program. Changes that happen while the reader is busy are combined into one.
/// If an editor is in the middle of saving a file, the change is reported a short while later.
///
/// ```swift
/// for try await change in journal.changes {
///   for address in change.added + change.changed { redraw(change.snapshot.thread(at: address)) }
///   for address in change.removed { drop(address) }
/// }
/// ```
///
/// The sequence ends when the task is cancelled. Changes that another device makes on a network drive may not be
/// reported, nor those of a file outside the journal that a link leads to. Each iterator follows the journal on its
/// own; one is enough for an app.
public struct JournalChanges: AsyncSequence, Sendable {
  fileprivate let journal: Journal

  /// Starts following the journal.
  public func makeAsyncIterator() -> Iterator { Iterator(ChangeFollower(of: journal)) }

  /// Returns one change after the other.
  public struct Iterator: AsyncIteratorProtocol {
    private let follower: ChangeFollower

    fileprivate init(_ follower: ChangeFollower) { self.follower = follower }

    /// Waits for the next change; returns `nil` once the task is cancelled.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(JournalError) -> JournalChange? {
      let follower = follower
      let next = await withTaskCancellationHandler {
        await follower.next()
      } onCancel: {
        follower.end()
      }
      return try next.get()
    }
  }
}

extension Journal {
  /// The journal when iteration begins, then each change of it, by this program, by an editor or by another program.
  public var changes: JournalChanges { JournalChanges(journal: self) }
}

/// A journal after a change, with the threads that changed.
///
/// Addresses are in order. A renamed thread counts as one removed and one added.
public struct JournalChange: Sendable {
  /// The journal after the change; unchanged threads that have been looked up before are not read again.
  public let snapshot: JournalSnapshot

  /// The new threads.
  public let added: [String]

  /// The threads whose content has changed, and those that cannot be read any more.
  public let changed: [String]

  /// The threads that are gone.
  public let removed: [String]
}
