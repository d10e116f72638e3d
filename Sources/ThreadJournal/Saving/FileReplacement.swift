internal import JournalGit
internal import JournalStore
internal import JournalSystem

/// The replacement of one file's bytes by new ones.
struct FileReplacement {
  /// The new contents of the file.
  let change: FileChange

  /// The previous contents when they were read, or `nil` if there was no such file.
  let before: FileReading?

  /// The temporary file for the new bytes, or for the old file when it is set aside.
  let staged: StagedFile

  /// The ids of both contents.
  let beforeID: ObjectID?
  let afterID: ObjectID?

  /// The effect for the record.
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
