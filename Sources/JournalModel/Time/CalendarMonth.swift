/// A month of a year, as a wall calendar shows it.
///
/// ```swift
/// CalendarMonth(containing: day).weeks(from: .monday)  // [[nil, nil, …, 2026-11-01], [2026-11-02, …], …]
/// ```
public struct CalendarMonth: Hashable, Sendable {
  /// Its first day.
  public let first: CivilDate

  /// Creates the month that contains a day.
  public init(containing day: CivilDate) { first = day.adding(days: 1 - day.day) }

  /// Its last day.
  public var last: CivilDate {
    first.adding(days: CivilDate.days(inMonth: first.month, of: first.year) - 1)
  }

  /// Its days.
  public var period: DayPeriod { DayPeriod(first, last) }

  /// Returns the month that is `months` later, or earlier for a negative number.
  public func adding(_ months: Int) -> CalendarMonth {
    CalendarMonth(containing: first.adding(months: months))
  }

  /// Returns the number of months from another month to this one.
  public func months(since other: CalendarMonth) -> Int {
    (first.year - other.first.year) * 12 + first.month - other.first.month
  }

  /// Returns its weeks, each with seven places; places before the first day and after the last one
  /// are `nil`.
  public func weeks(from weekStart: Weekday) -> [[CivilDate?]] {
    let start = first.startOfWeek(weekStart)
    let count = (last.daysSinceEpoch - start.daysSinceEpoch) / 7 + 1
    return (0..<count).map { week in
      (0..<7).map { place in
        let day = start.adding(days: week * 7 + place)
        return period.contains(day) ? day : nil
      }
    }
  }
}

extension CivilDate {
  /// The first day of its week, if weeks begin on `weekStart`.
  public func startOfWeek(_ weekStart: Weekday) -> CivilDate {
    adding(days: -((weekday.rawValue - weekStart.rawValue + 7) % 7))
  }
}
