internal import JournalGit

extension Journal {
  /// Git removes a lock of its own within moments; one that is older, in seconds, is worth a look.
  private static let usualLockAge = 3

  /// Returns the lock files of git's that may have been left behind, for commands that only read.
  package func leftLocks() throws(JournalError) -> [LeftLock] {
    let repository = try openRepository()
    do throws(GitError) {
      return try repository.lockFiles().map { LeftLock($0, ports.system) }
        .filter { $0.age >= Self.usualLockAge }
    } catch {
      throw JournalError(error)
    }
  }

  /// Returns the lock that keeps commits from the branch, or `nil` if there is none.
  package func branchLock() -> LeftLock? {
    guard let repository = try? openRepository(), let head = try? repository.head(),
      let branch = head.branchName, let lock = try? repository.lockFile(of: branch)
    else { return nil }
    return LeftLock(lock, ports.system)
  }
}
