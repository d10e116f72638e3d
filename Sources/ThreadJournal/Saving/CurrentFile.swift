internal import JournalGit
internal import JournalStore
internal import JournalSystem

/// A file as it stands, beside what was committed last.
struct CurrentFile {
  let path: JournalPath

  /// What the last commit has of it.
  let committed: ObjectID?

  /// What it holds, and what that is called; `nil` if it does not exist.
  let reading: FileReading?
  let id: ObjectID?

  /// Whether somebody edited it since the last commit.
  var isEdited: Bool { id != committed }
}
