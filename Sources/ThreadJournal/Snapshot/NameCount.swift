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
    let none = NameCount(name: other.name, shown: other.shown)
    counts[other.name, default: none].add(other)
  }
}

extension NameCount {
  /// Adds the occurrences of the same name elsewhere.
  fileprivate mutating func add(_ other: NameCount) {
    count += other.count
    guard let others = other.times else { return }
    guard let own = times else {
      times = others
      return
    }
    if others.lowerBound < own.lowerBound { shown = other.shown }
    times = min(own.lowerBound, others.lowerBound)...max(own.upperBound, others.upperBound)
  }
}
