internal import JournalSystem

/// How often an index that cannot be read is read again.
///
/// libgit2 asks for the size of the file before it opens it. One that git replaces in between by one of
/// another length is cut off for it, or ends too early, and is whole when it is read again. Attributes
/// are read through the index, too.
struct IndexReadings {
  private var left = 8

  /// Waits until it may be read again, or throws what is wrong with it.
  mutating func wait(after error: GitError, _ system: System) throws(GitError) {
    guard left > 0, [.corrupt, .other(-1)].contains(error.reason) else { throw error }
    left -= 1
    system.pause(milliseconds: 5)
  }
}
