internal import JournalGit
internal import JournalStore
internal import JournalSystem

/// The current state of a file, with the last committed one.
struct CurrentFile {
  let path: JournalPath

  /// The blob in the last commit, or `nil` if it has no such file.
  let committed: ObjectID?

  /// The current contents with their id, or `nil` if the file does not exist.
  let reading: FileReading?
  let id: ObjectID?

  /// Whether the file differs from the last commit.
  var isEdited: Bool { id != committed }
}
