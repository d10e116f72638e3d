public import JournalModel

/// An entry that the history holds and no thread does any more.
public struct LostEntry: Hashable, Sendable {
  /// Its id, written or derived.
  public var id: EntryID
  /// The last state that a commit holds: the address is where it was, the commit the one that took it away.
  public var version: Version
}
