package import JournalModel

/// The values of entries that count toward the targets of goals, all collected in a single pass.
///
/// Only sums, counts and extremes of days are kept, so that a million entries need little memory.
/// Tallies are not included: their counts are read from their own files.
package struct TargetValues: Sendable {
  /// A target, and the days whose values count.
  package struct Wanted: Sendable {
    let target: GoalTarget
    let days: DayPeriod

    /// The source of the values.
    package var subject: GoalTarget.Subject { target.subject }

    /// A target with its days.
    package init(_ target: GoalTarget, on days: DayPeriod) {
      (self.target, self.days) = (target, days)
    }
  }

  private let wanted: [Wanted]
  private let dayStart: DayStart

  /// The days with values, for each target.
  private var found: [[Int: GoalValues.Day]]

  /// Prepares to collect values for targets.
  package init(_ wanted: [Wanted], dayStart: DayStart) {
    (self.wanted, self.dayStart) = (wanted, dayStart)
    found = Array(repeating: [:], count: wanted.count)
  }

  /// A query for the entries that may have values; `nil` if no target needs any.
  package var query: Query? {
    let queries = wanted.compactMap { wanted in
      wanted.term.map { Query.all([.dates(DateRange(wanted.days)), $0]) }
    }
    return queries.isEmpty ? nil : .any(queries)
  }

  /// Adds the values of entries of one thread.
  package mutating func add(_ entries: [LocatedEntry]) {
    guard let thread = entries.first?.thread else { return }
    var reader = DayReader(dayStart: dayStart)
    let days = entries.map { reader.day(of: $0.position, in: $0.thread.tree) }
    for (place, wanted) in wanted.enumerated() {
      let (first, last) = (wanted.days.first.daysSinceEpoch, wanted.days.last.daysSinceEpoch)
      let values = EntryValues(of: wanted.target, in: thread)
      for (found, day) in zip(entries, days) {
        guard let day, first <= day, day <= last else { continue }
        for value in values.values(of: found) {
          let date = CivilDate(daysSinceEpoch: day)
          add(GoalValues.Day(date, value, at: found.instant), on: day, to: place)
        }
      }
    }
  }

  /// Adds values that another worker collected for the same targets.
  package mutating func add(_ part: TargetValues) {
    for (place, days) in part.found.enumerated() {
      found[place].merge(days.map { ($0.key, $0.value) }) { one, other in
        var sum = one
        sum.add(other)
        return sum
      }
    }
  }

  /// The days with values that count toward a target, in any order.
  package func days(of place: Int) -> [GoalValues.Day] { Array(found[place].values) }

  private mutating func add(_ one: GoalValues.Day, on day: Int, to place: Int) {
    if found[place][day]?.add(one) == nil { found[place][day] = one }
  }
}

/// The values that entries of one thread have for a target.
private struct EntryValues {
  private enum Source {
    case none
    case tag(Tag)
    case field(String, PlainNumbers?)
  }

  private let source: Source

  init(of target: GoalTarget, in thread: JournalThread) {
    switch target.subject {
    case .tally: source = .none
    case .tag(let tag): source = .tag(tag)
    case .field(let name):
      let field = thread.schema[name]
      guard target.accepts(EntryStatistics.measure(of: field).unit) else {
        source = .none
        return
      }
      source = .field(name, PlainNumbers(of: name, field, in: thread))
    }
  }

  func values(of found: LocatedEntry) -> [Double] {
    switch source {
    case .none: return []
    case .tag(let tag): return found.entry.tags.contains { $0.matches(tag) } ? [1] : []
    case .field(let name, let plain):
      // Several numbers are read one by one, since the extremes matter, not only the sum.
      if let (sum, count) = plain?.sum(ofEntryAt: found.position, in: found.thread.tree), count < 2
      {
        return count == 1 ? [sum] : []
      }
      return EntryStatistics.values(of: name, in: found.entry)
    }
  }
}

extension TargetValues.Wanted {
  /// The condition of entries that may have values, or `nil` for a tally.
  fileprivate var term: Query? {
    switch target.subject {
    case .field(let name): .property(name)
    case .tag(let tag): .tag(tag)
    case .tally: nil
    }
  }
}

extension GoalTarget {
  /// Whether values with a unit count: they do if either the values or the target have no unit, or
  /// if both are the same.
  fileprivate func accepts(_ other: String?) -> Bool {
    guard let unit, let other else { return true }
    return unit.lowercased() == other.lowercased()
  }
}

extension TallyRecord {
  /// The values of a tally that count toward a target: the nonzero counts of its days.
  package func values(toward wanted: TargetValues.Wanted) -> [GoalValues.Day] {
    guard wanted.target.accepts(tally.unit) else { return [] }
    return counts.days.filter { wanted.days.contains($0.date) && $0.count != .zero }
      .map { GoalValues.Day($0.date, $0.count.approximation) }
  }
}
