internal import JournalGit
internal import JournalModel
internal import JournalStore

/// An entry or a whole thread that a commit took away.
struct Loss {
  /// The commit.
  let commit: ObjectID

  /// Where it was.
  let path: JournalPath

  /// The last state of the file that had it.
  let blob: ObjectID

  /// When a reference left the commit, if no other commit took the entry or thread away.
  var left: Moment?

  /// The entry and its bytes; nothing where the thread went.
  let entry: (id: EntryID, block: [UInt8])?
}
