/// A git lock file that is recognized as stale if its process of tj is killed.
///
/// ``LockFile`` describes how the next process recognizes it.
struct GuardedLock: ~Copyable {
  private var path: String
  private let guardian: GuardFile

  /// Creates the lock file at `path`, or throws ``GitError/Reason/locked`` at once.
  ///
  /// The guard file is `name` in the folder `tj` of `folder`, which has to be on the same device as the lock file.
  init(
    _ path: String,
    guardedBy name: String,
    in folder: String,
    _ files: GitFiles
  ) throws {
    let guardian = try GuardFile(name, in: folder, files)
    try LockFile.take(path, as: guardian.path, files)
    self.path = path
    self.guardian = guardian
  }

  deinit { try? guardian.files.remove(path) }

  /// Whether a killed process of tj left the file at `path` with this lock.
  func isOwn(_ path: String) throws -> Bool {
    try LockFile.areSame(path, guardian.path, guardian.files)
  }

  /// Sets the contents of the lock file to `bytes`.
  func write(_ bytes: [UInt8]) throws { try guardian.files.overwrite(path, bytes) }

  /// Renames the lock file; it is removed under its new name in the end.
  mutating func rename(to other: String) throws {
    try guardian.files.rename(path, to: other)
    path = other
  }
}
