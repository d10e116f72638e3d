internal import JournalModel

/// A find with what it is ordered by and what is kept of it.
struct Ranked<Kept: Sendable>: Sendable {
  let found: Found
  let key: SortKey
  var kept: Kept
}

extension Scan.Order {
  /// Whether one find comes before another.
  func precedes<One, Other>(_ one: Ranked<One>, _ other: Ranked<Other>) -> Bool {
    switch self {
    case .place: break
    case .oldest:
      if one.found.instant != other.found.instant { return one.found.instant < other.found.instant }
    case .newest:
      if one.found.instant != other.found.instant { return one.found.instant > other.found.instant }
      return (one.found.file, one.found.position) > (other.found.file, other.found.position)
    case .field(_, let isDescending):
      if one.key != other.key { return one.key.precedes(other.key, isDescending: isDescending) }
    }
    return (one.found.file, one.found.position) < (other.found.file, other.found.position)
  }
}
