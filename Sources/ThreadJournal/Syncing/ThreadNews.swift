internal import JournalModel

/// What is new in a thread for one side of a sync.
public struct ThreadNews: Hashable, Sendable {
  /// The address of the thread, or the path of a file that is not a thread.
  public let address: String

  /// The path of the file.
  public let path: String

  /// The entries that were added, changed and removed.
  public var difference: EntryDifference

  /// The number of entries that are new or different.
  public var count: Int {
    difference.added.count + difference.changed.count + difference.removed.count
  }
}
