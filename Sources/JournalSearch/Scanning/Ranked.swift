internal import JournalModel

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
