internal import CGit2

/// A lock file of git's that a killed process of ours cannot leave behind for good.
///
/// See ``LockFile`` for how the next one of us knows it again.
struct GuardedLock: ~Copyable {
  private let path: String
  private let guardian: HeldFile

  /// Makes the lock file at `path`, or throws ``GitError/Reason/locked`` at once.
  ///
  /// Our own file is `name` in the folder `tj` of `folder`, which has to be on the same device.
  init(_ path: String, guardedBy name: String, in folder: String) throws(GitError) {
    let guardian = try HeldFile(name, in: folder)
    try LockFile.take(path, as: guardian.path)
    self.path = path
    self.guardian = guardian
  }

  deinit { try? FileCalls.remove(path) }
}
