package import JournalSystem

/// A lock file with which git keeps other processes from writing a part of the repository.
package struct GitLock: Hashable, Sendable {
  /// Its absolute path.
  package let path: String

  /// The time when it was created.
  package let made: ClockReading
}
