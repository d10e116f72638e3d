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

/// A hit with its sort key and the value kept for it.
struct Ranked<Kept: Sendable>: Sendable {
  let hit: Hit
  let key: SortKey
  var kept: Kept
}

extension Scan.Order {
  /// Whether one hit comes before another.
  func precedes<One, Other>(_ one: Ranked<One>, _ other: Ranked<Other>) -> Bool {
    if case .field(_, let isDescending) = self, one.key != other.key {
      return one.key.precedes(other.key, isDescending: isDescending)
    }
    return precedes(one.hit, other.hit)
  }

  /// Whether one hit comes before another by its time and its place.
  func precedes(_ one: Hit, _ other: Hit) -> Bool {
    switch self {
    case .oldest where one.instant != other.instant: one.instant < other.instant
    case .newest where one.instant != other.instant: one.instant > other.instant
    case .newest: (one.file, one.position) > (other.file, other.position)
    default: (one.file, one.position) < (other.file, other.position)
    }
  }
}
