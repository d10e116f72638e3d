internal import JournalGit
internal import JournalSystem

extension Journal {
  /// The age in seconds from which a lock of git's is suspicious, since git removes it within
  /// moments.
  private static let usualLockAge = 3

  /// Returns git lock files that may have been left behind, for commands that only read.
  package func leftLocks() throws -> [LeftLock] {
    let repository = try openRepository()
    return try repository.lockFiles().map { LeftLock($0, environment.system) }
      .filter { $0.age >= Self.usualLockAge }
  }

  /// Returns the lock that prevents commits on the branch, or `nil` if there is none.
  package func branchLock() -> LeftLock? {
    guard let repository = try? openRepository(), let head = try? repository.head(),
      let branch = head.branchName, let lock = try? repository.lockFile(of: branch)
    else { return nil }
    return LeftLock(lock, environment.system)
  }
}

/// A git lock file, which a killed program may have left.
public struct LeftLock: Hashable, Sendable {
  /// Its whole path.
  public let path: String

  /// Its age, in seconds.
  public let age: Int

  init(_ lock: GitLock, _ system: System) {
    path = lock.path
    let (age, isLonger) = system.now().seconds.subtractingReportingOverflow(lock.made.seconds)
    self.age = isLonger ? .max : max(0, Int(age))
  }

  /// Its age, in words such as `3 hours`.
  package var ageInWords: String {
    let units = [("day", 86_400), ("hour", 3600), ("minute", 60)]
    let (unit, seconds) = units.first { age >= $0.1 } ?? ("second", 1)
    let count = age / seconds
    return "\(count) \(unit)\(count == 1 ? "" : "s")"
  }
}
