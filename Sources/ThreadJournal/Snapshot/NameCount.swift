public import JournalModel

/// The number of times a name occurs in some entries, and when.
public struct NameCount: Hashable, Identifiable, Sendable {
  /// The name, normalized so that all of its spellings are the same.
  public let name: String

  /// The name.
  public var id: String { name }

  /// The name as it is shown: in its first spelling.
  public fileprivate(set) var shown: String

  /// The number of occurrences.
  public fileprivate(set) var count = 0

  /// The times of the first and the last occurrence, or `nil` if it has not occurred yet.
  public fileprivate(set) var times: ClosedRange<Instant>?
}

/// Counts names, in parts that can be combined.
struct NameCounter: Sendable {
  private(set) var counts: [NameCount] = []
  private var places: [String: Int] = [:]

  /// The place of a name among the counts, where it stands from then on.
  mutating func place(of name: String, shownAs shown: String) -> Int {
    if let place = places[name] { return place }
    places[name] = counts.count
    counts.append(NameCount(name: name, shown: shown))
    return counts.count - 1
  }

  /// Counts an occurrence of the name at a place.
  mutating func count(_ place: Int, shownAs shown: String, at instant: Instant) {
    counts[place].add(1, shown, instant...instant)
  }

  /// Adds the counts of another counter.
  mutating func add(_ other: NameCounter) {
    for count in other.counts {
      let place = place(of: count.name, shownAs: count.shown)
      guard let times = count.times else { continue }
      counts[place].add(count.count, count.shown, times)
    }
  }
}

extension NameCount {
  /// Adds occurrences of the name.
  fileprivate mutating func add(_ count: Int, _ shown: String, _ others: ClosedRange<Instant>) {
    self.count += count
    guard let own = times else {
      times = others
      return
    }
    if others.lowerBound < own.lowerBound { self.shown = shown }
    times = min(own.lowerBound, others.lowerBound)...max(own.upperBound, others.upperBound)
  }
}
