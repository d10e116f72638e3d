internal import JournalFormat
internal import JournalGit
internal import JournalModel
internal import JournalStore

/// A planned change of the files of a journal.
///
/// It is computed under the lock, from the current files.
struct Plan {
  /// The kind of the operation.
  var kind: OperationKind

  /// The verb in the commit message, or `nil` if it is that of the kind.
  var verb: String?

  /// The files that it reads or changes.
  var paths: [JournalPath]

  /// Whether entries that disappeared by outside edits are accepted as removed.
  var acceptsLosses = false

  /// Whether everything that is encrypted is encrypted anew.
  var renewsEncryption = false

  /// The number of the operation that it undoes or redoes, or `nil` if it does neither.
  var reverts: Int?

  /// The commit of another device whose history it joins to the one here, or `nil` if it does not.
  var joins: ObjectID?

  /// Returns the new text alone, if the plan has text that may exist nowhere else; the text becomes a draft if it
  /// cannot be saved.
  var newText: (() -> [UInt8])?

  /// Computes the changes from the contents of the files; a file that does not exist is not among them.
  var changes: ([JournalPath: [UInt8]], Contents) throws -> Changes

  /// Returns the content of an object in the repository, or `nil` if there is none.
  typealias Contents = (ObjectID) throws -> [UInt8]?
}

extension Plan {
  /// The changes of a plan.
  struct Changes {
    /// The files, in the order in which they will be replaced.
    var files: [FileChange]

    /// The threads, entries and removed entries that the commit names.
    var threads: [String] = []
    var entries: [EntryID] = []
    var removed: [EntryID] = []

    /// The number of entries it is about, or `nil` if all of them are listed.
    var count: Int?
  }
}

/// The new contents of a file.
struct FileChange {
  /// The file.
  var path: JournalPath

  /// Its new bytes, or `nil` to remove it.
  var bytes: [UInt8]?

  /// Its previous path, or `nil` if it is not renamed.
  var origin: JournalPath?

  /// The permissions of a new file, without those that the process's mask excludes.
  var permissions: UInt32 = 0o666
}
