public import JournalModel

/// The number of times a name occurs in some entries, and when.
public struct NameCount: Sendable {
  /// The name, normalized so that all of its spellings are the same.
  public let name: String

  /// The name as it is shown: in its first spelling.
  public fileprivate(set) var shown: String

  /// The number of occurrences.
  public fileprivate(set) var count = 0

  /// The times of the first and the last occurrence, or `nil` if it has not occurred yet.
  public fileprivate(set) var times: ClosedRange<Instant>?
}

/// Counts names, in parts that can be combined.
struct NameCounter: Sendable {
  private(set) var counts: [String: NameCount] = [:]

  /// Adds a name without counting it.
  mutating func note(_ name: String, shownAs shown: String) {
    if counts[name] == nil { counts[name] = NameCount(name: name, shown: shown) }
  }

  /// Counts an occurrence of a name.
  mutating func add(_ name: String, shownAs shown: String, at instant: Instant) {
    add(NameCount(name: name, shown: shown, count: 1, times: instant...instant))
  }

  /// Adds the counts of another counter.
  mutating func add(_ other: NameCounter) {
    for count in other.counts.values { add(count) }
  }

  private mutating func add(_ other: NameCount) {
    guard var count = counts[other.name] else {
      counts[other.name] = other
      return
    }
    count.count += other.count
    if let times = count.times, let others = other.times {
      if others.lowerBound < times.lowerBound { count.shown = other.shown }
      count.times =
        min(times.lowerBound, others.lowerBound)...max(times.upperBound, others.upperBound)
    } else {
      count.times = count.times ?? other.times
    }
    counts[other.name] = count
  }
}
