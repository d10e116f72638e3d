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
