internal import JournalFormat
internal import JournalGit
internal import JournalModel
internal import JournalStore

/// What somebody wants to be different in the files of a journal.
///
/// It is worked out under the lock, from the files as they stand then.
struct Plan {
  /// What it comes to.
  var kind: OperationKind

  /// What the commit calls it, where that is more than the kind.
  var verb: String?

  /// The files that it looks at or changes.
  var paths: [JournalPath]

  /// Whether entries that went missing by somebody's own editing are meant to be gone.
  var acceptsLosses = false

  /// The number of the operation that it takes back or does again.
  var reverts: Int?

  /// The new text by itself, where the plan has text that may be nowhere else: it becomes a draft where it cannot
  /// be saved.
  var newText: (() -> [UInt8])?

  /// Works out the changes from what the files hold; a file that does not exist is not among them.
  var changes: ([JournalPath: [UInt8]], Contents) throws(JournalError) -> Changes

  /// Returns what the repository holds under a name, or `nil` if it has no such object.
  typealias Contents = (ObjectID) throws(JournalError) -> [UInt8]?
}

extension Plan {
  /// What comes of a plan.
  struct Changes {
    /// The files, in the order in which they are to be replaced.
    var files: [FileChange]

    /// The threads, entries and removed entries that the commit names.
    var threads: [String] = []
    var entries: [EntryID] = []
    var removed: [EntryID] = []

    /// How many entries it is about, if not all of them are known by name.
    var count: Int?
  }
}

/// What a file shall hold.
struct FileChange {
  /// The file.
  var path: JournalPath

  /// Its bytes; `nil` if it shall be gone.
  var bytes: [UInt8]?

  /// The name that it had before, where it gets another.
  var origin: JournalPath?

  /// The permissions of a file that was not there before, less what the process's mask takes away.
  var permissions: UInt32 = 0o666
}
