public import JournalModel

/// How often a name comes up in some entries, and when last.
public struct NameCount: Sendable {
  /// The name, the same for every way in which it is written.
  public let name: String

  /// How it is shown: as it was written first.
  public fileprivate(set) var shown: String

  /// How often it comes up.
  public fileprivate(set) var count = 0

  /// When it came up first and last; nothing for one that has not yet.
  public fileprivate(set) var times: ClosedRange<Instant>?
}

/// Counts names, in parts that are put together.
struct NameCounter: Sendable {
  private(set) var counts: [String: NameCount] = [:]

  /// Takes up a name without counting it.
  mutating func note(_ name: String, shownAs shown: String) {
    if counts[name] == nil { counts[name] = NameCount(name: name, shown: shown) }
  }

  /// Counts a name once more.
  mutating func add(_ name: String, shownAs shown: String, at instant: Instant) {
    add(NameCount(name: name, shown: shown, count: 1, times: instant...instant))
  }

  /// Adds what was counted elsewhere.
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
