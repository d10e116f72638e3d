internal import JournalGit
internal import JournalModel
internal import JournalStore

/// An entry or a whole thread that a commit removed.
struct Removal {
  /// The commit.
  let commit: ObjectID

  /// Its path before.
  let path: JournalPath

  /// The last state of the file that contained it.
  let blob: ObjectID

  /// The time when a reference left the commit, or `nil` if another commit removed the entry or
  /// thread.
  var left: ZonedInstant?

  /// The entry and its bytes, or `nil` if the whole thread was removed.
  let entry: (id: EntryID, block: [UInt8])?
}
