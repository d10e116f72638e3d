internal import JournalSystem

/// The attempts to read an index that could not be read.
///
/// libgit2 asks for the size of the file before it opens it. If git replaces the file in between by one of another
/// length, libgit2 sees it truncated; it is whole when it is read again. Attributes are read through the index, too.
struct IndexReadings {
  private var left = 8

  /// Waits until it may be read again, or throws `error` if there is no point in that.
  mutating func wait(after error: GitError, _ system: System) throws {
    let mayPass = [.corrupt, .damagedIndex, .other(-1)].contains(error.reason)
    guard left > 0, mayPass else { throw error }
    left -= 1
    system.pause(milliseconds: 5)
  }
}
