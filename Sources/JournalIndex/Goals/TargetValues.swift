package import JournalModel

/// The values of entries that count toward the targets of goals, all of them collected in a single pass.
///
/// Only sums, counts and extremes of days are kept, so that a million entries take little room. Tallies have no part in
/// it: their counts are those of their files.
package struct TargetValues: Sendable {
  /// A target, and the days whose values count.
  package struct Wanted: Sendable {
    let target: GoalTarget
    let days: DayPeriod

    /// Where the values come from.
    package var subject: GoalTarget.Subject { target.subject }

    /// A target with its days.
    package init(_ target: GoalTarget, on days: DayPeriod) {
      (self.target, self.days) = (target, days)
    }
  }

  private let wanted: [Wanted]
  private let dayStart: DayStart

  /// The days with values, for each target.
  private var found: [[CivilDate: GoalValues.Day]]

  /// Prepares to collect values.
  package init(_ wanted: [Wanted], dayStart: DayStart) {
    (self.wanted, self.dayStart) = (wanted, dayStart)
    found = Array(repeating: [:], count: wanted.count)
  }

  /// The entries that may have values; `nil` if no target needs any.
  package var query: Query? {
    let terms = wanted.compactMap(\.term)
    guard !terms.isEmpty else { return nil }
    let days = wanted.filter { $0.term != nil }.map(\.days)
    let first = days.map(\.first).min() ?? DayPeriod.always.first
    let last = days.map(\.last).max() ?? DayPeriod.always.last
    return .all([.any(terms), .dates(DateRange(DayPeriod(first, last)))])
  }

  /// Adds the values of entries of one thread.
  package mutating func add(_ entries: [LocatedEntry]) {
    guard let schema = entries.first?.thread.schema else { return }
    for (place, wanted) in wanted.enumerated() {
      switch wanted.target.subject {
      case .tally: continue
      case .tag(let tag):
        for found in entries where found.entry.tags.contains(where: { $0.matches(tag) }) {
          add(1, of: found.entry, to: place)
        }
      case .field(let name):
        guard wanted.target.accepts(EntryStatistics.measure(of: schema[name]).unit) else {
          continue
        }
        for found in entries {
          for value in EntryStatistics.values(of: name, in: found.entry) {
            add(value, of: found.entry, to: place)
          }
        }
      }
    }
  }

  /// Adds what was collected elsewhere for the same targets.
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

  private mutating func add(_ value: Double, of entry: Entry, to place: Int) {
    guard let day = entry.stamp.map({ dayStart.day(of: $0) }), wanted[place].days.contains(day)
    else { return }
    let one = GoalValues.Day(day, value)
    if found[place][day]?.add(one) == nil { found[place][day] = one }
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
  /// Whether values in a unit count: those without one do, as well as any if the target names none.
  fileprivate func accepts(_ other: String?) -> Bool {
    guard let unit, let other else { return true }
    return unit.lowercased() == other.lowercased()
  }
}

extension TallyRecord {
  /// The values of a tally that count toward a target: the counts of its days, unless they are 0.
  package func values(toward wanted: TargetValues.Wanted) -> [GoalValues.Day] {
    guard wanted.target.accepts(tally.unit) else { return [] }
    return counts.days.filter { wanted.days.contains($0.date) && $0.count != .zero }
      .map { GoalValues.Day($0.date, $0.count.approximation) }
  }
}
