internal import CGit2

/// A lock file of git's that a killed process of ours cannot leave behind for good.
///
/// See ``LockFile`` for how the next one of us knows it again. The `flock` on our own file is what the
/// system drops with its holder.
struct GuardedLock: ~Copyable {
  private let path: String
  private let file: OpenFile

  /// Makes the lock file at `path`, or throws ``GitError/Reason/locked`` at once.
  ///
  /// Our own file is `name` in the folder `tj` of `folder`, which has to be on the same device.
  init(_ path: String, guardedBy name: String, in folder: String) throws(GitError) {
    try FileCalls.makeFolder("\(folder)/tj")
    let own = "\(folder)/tj/\(name)"
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
