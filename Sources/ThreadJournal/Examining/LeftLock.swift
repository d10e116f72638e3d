internal import JournalGit
internal import JournalSystem

/// A lock file of git's, which a program that was killed may have left.
public struct LeftLock: Hashable, Sendable {
  /// Its whole path.
  public let path: String

  /// How old it is, in seconds.
  public let age: Int

  init(_ lock: GitLock, _ system: System) {
    path = lock.path
    age = max(0, Int(system.now().seconds - lock.made.seconds))
  }

  /// How old it is, in words such as `3 hours`.
  package var ageInWords: String {
    let units = [("day", 86_400), ("hour", 3600), ("minute", 60)]
    let (unit, seconds) = units.first { age >= $0.1 } ?? ("second", 1)
    let count = age / seconds
    return "\(count) \(unit)\(count == 1 ? "" : "s")"
  }
}
