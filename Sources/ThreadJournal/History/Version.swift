public import JournalModel

/// A state of an entry or a thread in a commit.
public struct Version: Hashable, Identifiable, Sendable {
  /// The commit that introduced it, as forty hexadecimal digits.
  public var commit: String
  /// The commit, in which an entry or a thread has one version.
  public var id: String { commit }
  /// The time of the commit.
  public var moment: ZonedInstant
  /// The name of the commit's author.
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
  /// The device that the commit names, or `nil` if it names none.
  public var device: String?
  /// The previous address, or `nil` if the commit did not change it.
  public var origin: String?
  /// Whether only the address changed.
  public var isMove = false
}
