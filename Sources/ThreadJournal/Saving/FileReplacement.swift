internal import JournalGit
internal import JournalStore
internal import JournalSystem

/// One file on its way from old bytes to new ones.
struct FileReplacement {
  /// What the file shall hold.
  let change: FileChange

  /// What it held when it was read; `nil` if there was no such file.
  let before: FileReading?

  /// Where the new bytes wait, or where the old file is to be set aside.
  let staged: StagedFile

  /// The names of both contents.
  let beforeID: ObjectID?
  let afterID: ObjectID?

  /// What the record says of it.
  var effect: FileEffect {
    FileEffect(
      path: change.path,
      before: beforeID,
      after: afterID,
      temporary: staged.temporary.name,
      origin: change.origin,
      rights: afterID == nil ? before?.status.rights : nil
    )
  }
}
