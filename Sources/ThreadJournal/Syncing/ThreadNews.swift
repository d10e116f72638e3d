internal import JournalModel

/// What is new in a thread for one side of a sync.
public struct ThreadNews: Hashable, Sendable {
  /// The address of the thread, or the path of a file that is not a thread.
  public let address: String

  /// The path of the file.
  public let path: String

  /// The entries that were added, changed and removed.
  public var difference: EntryDifference

  /// Whether the file was removed.
  public let isRemoved: Bool

  /// The number of entries that are new or different.
  public var count: Int {
    difference.added.count + difference.changed.count + difference.removed.count
  }

  /// What was added and changed, or `nil` if things were only removed.
  public var arrivals: ThreadNews? {
    var news = self
    news.difference.removed = []
    return news.count > 0 || count == 0 && !isRemoved ? news : nil
  }

  /// What was removed, or `nil` if nothing was.
  public var removals: ThreadNews? {
    var news = self
    (news.difference.added, news.difference.changed) = ([], [])
    return news.count > 0 || count == 0 && isRemoved ? news : nil
  }
}
