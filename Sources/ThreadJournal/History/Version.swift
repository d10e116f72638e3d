public import JournalModel

/// A state of an entry or a thread that some commit holds.
public struct Version: Hashable, Sendable {
  /// The commit that brought it, forty hexadecimal digits.
  public var commit: String
  /// When that was.
  public var moment: Moment
  /// Who made the commit.
  public var author: String
  /// The first line of its message.
  public var summary: String
  /// The thread's address at that time.
  public var address: String
  /// The bytes: the entry's block, or the thread's file.
  public var bytes: [UInt8]
  /// The operation, in the words of the commit's subject: `edit`, `set`, `undo add`; `outside` for outside edits, and
  /// `merge` for a merge that git made.
  public var verb: String
  /// The entries that the commit names, removed ones last; at most a hundred of each.
  public var entries: [EntryID]
  /// The number of entries that the commit concerns.
  public var entryCount: Int
  /// The device that the commit names.
  public var device: String?
  /// The previous address, if the commit changed it.
  public var origin: String?
  /// Whether only the address changed.
  public var isMove = false
}
