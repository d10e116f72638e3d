extension CivilDate {
  /// A week with a number.
  public struct NumberedWeek: Hashable, Sendable {
    /// The year that most of it is in.
    public let year: Int

    /// Its number in that year, from 1.
    public let week: Int
  }

  /// The ISO 8601 week: it begins on a Monday, and its year is the one that most of it is in.
  ///
  /// ```swift
  /// CivilDate(year: 2027, month: 1, day: 1)?.isoWeek  // year 2026, week 53
  /// ```
  public var isoWeek: NumberedWeek {
    let thursday = adding(days: 4 - weekday.rawValue)
    let first = CivilDate(unchecked: thursday.year, 1, 1)
    return NumberedWeek(
      year: thursday.year,
      week: (thursday.daysSinceEpoch - first.daysSinceEpoch) / 7 + 1
    )
  }

  /// The ISO 8601 week of the Thursday among the seven days that begin with this day.
  ///
  /// So weeks that begin on a Sunday or a Saturday have numbers, too.
  public var weekOfYear: NumberedWeek {
    adding(days: (Weekday.thursday.rawValue - weekday.rawValue + 7) % 7).isoWeek
  }

  /// A day of an ISO 8601 week; `nil` if the year does not have that week.
  public init?(isoYear: Int, week: Int, weekday: Weekday = .monday) {
    guard Self.years.contains(isoYear), 1...53 ~= week else { return nil }
    let fourth = CivilDate(unchecked: isoYear, 1, 4)
    let days = (week - 1) * 7 + weekday.rawValue - fourth.weekday.rawValue
    let date = fourth.adding(days: days)
    guard date.isoWeek == NumberedWeek(year: isoYear, week: week) else { return nil }
    self = date
  }
}
