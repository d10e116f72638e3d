public import JournalModel

/// An entry that was found: where it stands and when it was.
public struct Found: Hashable, Sendable {
  // A journal of a million entries has as many of these.
  private let storedFile: UInt32
  private let storedPosition: UInt32

  /// When it was.
  public let instant: Instant

  /// An entry at `position` of the thread at the place `file`.
  public init(file: Int, position: Int, instant: Instant) {
    storedFile = UInt32(truncatingIfNeeded: file)
    storedPosition = UInt32(truncatingIfNeeded: position)
    self.instant = instant
  }

  /// The place of its thread among the addresses that were scanned.
  public var file: Int { Int(storedFile) }

  /// Its place in the thread.
  public var position: Int { Int(storedPosition) }
}
