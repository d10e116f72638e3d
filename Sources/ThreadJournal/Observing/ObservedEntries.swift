public import JournalModel

/// Entries that are read again after each change of a journal, for as long as the caller iterates over them.
///
/// An element is returned only if it differs from the one before. The sequence ends when the task is cancelled.
public struct ObservedEntries: AsyncSequence, Sendable {
  private let changes: JournalChanges
  private let read: @Sendable (JournalChange) throws -> [LocatedEntry]

  init(
    _ changes: JournalChanges,
    _ read: @escaping @Sendable (JournalChange) throws -> [LocatedEntry]
  ) {
    (self.changes, self.read) = (changes, read)
  }

  /// Starts following the journal.
  public func makeAsyncIterator() -> Iterator {
    Iterator(changes: changes.makeAsyncIterator(), read: read)
  }

  /// Returns the entries again and again.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var changes: JournalChanges.Iterator
    fileprivate let read: @Sendable (JournalChange) throws -> [LocatedEntry]
    fileprivate var last: [LocatedEntry]?

    /// Waits until the entries differ; returns `nil` once the task is cancelled.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws -> [LocatedEntry]? {
      while let change = try await changes.next(isolation: actor) {
        let read = read
        let entries = try await OpenJournal.apart { try read(change) }.get()
        guard entries != last else { continue }
        last = entries
        return entries
      }
      return nil
    }
  }
}
