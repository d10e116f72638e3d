public import JournalModel

/// What the history holds and the journal does not, newest first.
public struct Trash: Hashable, Sendable {
  /// Entries that went out of threads.
  public var entries: [LostEntry] = []
  /// Threads whose files went.
  public var threads: [LostThread] = []
  /// Whether the history was cut off (a shallow clone), so that there may be more.
  public var isCutOff = false
  /// Whether commits that only a reflog reaches could not be read, so that there may be more.
  public var isReflogUnread = false
}

/// An entry that the history holds and no thread does any more.
public struct LostEntry: Hashable, Sendable {
  /// Its id, written or derived.
  public var id: EntryID
  /// The last state that a commit holds: the address is where it was, the commit the one that took it away.
  public var version: Version
}

/// A thread that the history holds and the journal does not any more.
public struct LostThread: Hashable, Sendable {
  /// The last state that a commit holds; the commit is the one that took it away.
  public var version: Version
}
