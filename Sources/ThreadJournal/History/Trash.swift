public import JournalModel

/// Everything that is in the history but not in the journal, newest first.
public struct Trash: Hashable, Sendable {
  /// Entries that were removed from threads.
  public var entries: [LostEntry] = []
  /// Threads whose files were removed.
  public var threads: [LostThread] = []
  /// Whether the history is incomplete (a shallow clone), so that there may be more.
  public var isCutOff = false
  /// Whether commits that only a reflog reaches could not be read, so that there may be more.
  public var isReflogUnread = false
}

/// An entry that is in the history but no longer in any thread.
public struct LostEntry: Hashable, Sendable {
  /// Its id, written or derived.
  public var id: EntryID
  /// The last state in a commit: the address is where it was, the commit is the one that removed it.
  public var version: Version
}

/// A thread that is in the history but no longer in the journal.
public struct LostThread: Hashable, Sendable {
  /// The last state in a commit; the commit is the one that removed it.
  public var version: Version
}
