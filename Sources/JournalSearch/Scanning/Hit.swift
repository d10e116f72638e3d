internal import JournalModel

/// The place of an entry that a scan has found, in as few bytes as possible.
///
/// A journal of a million entries may give a million hits; the content of an entry is looked up
/// only if it is needed.
struct Hit: Hashable, Sendable {
  private let storedFile: UInt32
  private let storedPosition: UInt32

  /// The time of the entry.
  let instant: Instant

  /// An entry at `position` of the thread at index `file`.
  init(file: Int, position: Int, instant: Instant) {
    storedFile = UInt32(truncatingIfNeeded: file)
    storedPosition = UInt32(truncatingIfNeeded: position)
    self.instant = instant
  }

  /// The index of its thread among the addresses that were scanned.
  var file: Int { Int(storedFile) }

  /// Its position in the thread.
  var position: Int { Int(storedPosition) }
}
