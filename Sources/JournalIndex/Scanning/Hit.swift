internal import JournalModel

/// The place of an entry that a scan has found, in as few bytes as that takes.
///
/// A journal of a million entries has as many of these; what they say is looked up for those that count.
struct Hit: Hashable, Sendable {
  private let storedFile: UInt32
  private let storedPosition: UInt32

  /// When it was.
  let instant: Instant

  /// An entry at `position` of the thread at the place `file`.
  init(file: Int, position: Int, instant: Instant) {
    storedFile = UInt32(truncatingIfNeeded: file)
    storedPosition = UInt32(truncatingIfNeeded: position)
    self.instant = instant
  }

  /// The place of its thread among the addresses that were scanned.
  var file: Int { Int(storedFile) }

  /// Its place in the thread.
  var position: Int { Int(storedPosition) }
}
