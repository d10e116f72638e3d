/// A day on which a milestone is remembered.
public struct Anniversary: Hashable, Sendable {
  /// The time since the milestone.
  public enum Count: Hashable, Sendable {
    /// A number of years.
    case years(Int)
    /// A round number of days.
    case days(Int)
  }

  /// The day.
  public let day: CivilDate

  /// The time since the milestone.
  public let count: Count
}

extension Milestone {
  /// The number of days whose multiples are round.
  private static let roundDays = 1000

  /// Returns the anniversaries on the days from `first` to `last`, in order; none unless the
  /// milestone recurs.
  ///
  /// The anniversary of February 29 is on February 28 in years that are not leap years.
  public func anniversaries(from first: CivilDate, through last: CivilDate) -> [Anniversary] {
    guard repeats == .yearly, date < last, first <= last else { return [] }
    var found = occurrences(in: DayPeriod(first, last)).filter { $0 != date }.map { day in
      Anniversary(day: day, count: .years(day.year - date.year))
    }
    let passed = first.daysSinceEpoch - date.daysSinceEpoch
    var count = max(1, (passed + Self.roundDays - 1) / Self.roundDays) * Self.roundDays
    while case let day = date.adding(days: count), day <= last {
      if first <= day { found.append(Anniversary(day: day, count: .days(count))) }
      count += Self.roundDays
    }
    return found.enumerated().sorted {
      ($0.element.day, $0.offset) < ($1.element.day, $1.offset)
    }.map(\.element)
  }
}
