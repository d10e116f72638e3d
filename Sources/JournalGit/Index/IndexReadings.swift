internal import JournalSystem

/// The repeated attempts to read an index after an error.
///
/// libgit2 gets the size of the file before it opens the file. If git replaces the file in between by one of another
/// length, libgit2 reads it truncated; reading it again succeeds. Attributes are read through the index, too.
struct IndexReadings {
  private var left = 8

  /// Waits before the next attempt, or throws `error` if another attempt cannot help.
  mutating func wait(after error: GitError, _ system: System) throws {
    let mayPass = [.corrupt, .damagedIndex, .other(-1)].contains(error.reason)
    guard left > 0, mayPass else { throw error }
    left -= 1
    system.pause(milliseconds: 5)
  }
}
