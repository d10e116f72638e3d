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
