/// The changes of a journal, for as long as somebody asks for them.
///
/// The first element is the journal as it is, all of its threads among the added ones. After that there is one for
/// each change, whoever makes it. What happens while the reader is busy comes as one change. An editor that is
/// in the middle of saving a file is waited for a little while.
///
/// ```swift
/// for try await change in journal.changes {
///   for address in change.added + change.changed { redraw(change.snapshot.thread(at: address)) }
///   for address in change.removed { drop(address) }
/// }
/// ```
///
/// It ends when the task is cancelled. What another device does on a network drive may not be told, nor what happens
/// to a file outside of the journal that a link leads to. Each reader follows the journal by itself; one is enough
/// for an app.
public struct JournalChanges: AsyncSequence, Sendable {
  fileprivate let journal: Journal

  /// Begins to follow the journal.
  public func makeAsyncIterator() -> Iterator { Iterator(ChangeFollower(of: journal)) }

  /// Gives one change after the other.
  public struct Iterator: AsyncIteratorProtocol {
    private let follower: ChangeFollower

    fileprivate init(_ follower: ChangeFollower) { self.follower = follower }

    /// Waits for the next change; `nil` once the task is cancelled.
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
  /// The journal as it is when somebody begins to read this, then each change of it, by us, by an editor or by
  /// another program.
  public var changes: JournalChanges { JournalChanges(journal: self) }
}

/// A journal after something has changed, and what that was.
///
/// Addresses are in order. A thread that was renamed is one that was removed and one that was added.
public struct JournalChange: Sendable {
  /// The journal after the change; the threads that had been looked up before and are the same need not be read
  /// again.
  public let snapshot: JournalSnapshot

  /// The threads that there were not before.
  public let added: [String]

  /// The threads that say something else than before, and those that can be read no more.
  public let changed: [String]

  /// The threads that are gone.
  public let removed: [String]
}
