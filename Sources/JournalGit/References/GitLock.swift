package import JournalSystem

/// A file that git uses to keep other processes from writing a part of the repository.
package struct GitLock: Hashable, Sendable {
  /// Its whole path.
  package let path: String

  /// When it was made.
  package let made: ClockReading
}
