/// git's lock on one working tree's index, held as long as this object lives.
final class IndexLock {
  private let lock: GuardedLock

  /// Takes the lock, or throws ``GitError/Reason/locked`` at once.
  init(in gitFolder: String, _ files: GitFiles) throws {
    lock = try GuardedLock(
      "\(gitFolder)/index.lock",
      guardedBy: "index.guard",
      in: gitFolder,
      files
    )
  }
}
