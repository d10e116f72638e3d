internal import CGit2

/// The lock that keeps other programs from writing git's index while we do.
struct IndexLock: ~Copyable {
  private let path: String
  private let file: OpenFile

  /// Locks the index in `gitFolder`, or throws ``GitError/Reason/locked`` at once.
  init(in gitFolder: String) throws(GitError) {
    try FileCalls.makeFolder("\(gitFolder)/tj")
    let own = "\(gitFolder)/tj/index.guard"
    let path = "\(gitFolder)/index.lock"
    let file = try FileCalls.open(own, O_RDONLY | O_CREAT)
    try file.lock()
    do throws(GitError) {
      try LockFile.take(path, as: own)
    } catch {
      file.unlock()
      throw error
    }
    self.path = path
    self.file = file
  }

  deinit {
    try? FileCalls.remove(path)
    file.unlock()
  }
}
