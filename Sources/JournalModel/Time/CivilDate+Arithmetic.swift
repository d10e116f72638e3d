extension CivilDate {
  /// The numbers of the first and the last possible date, as days since 1970-01-01.
  static let dayNumbers =
    CivilDate(unchecked: years.lowerBound, 1, 1)
    .daysSinceEpoch...CivilDate(
      unchecked: years.upperBound,
      12,
      31
    ).daysSinceEpoch

  /// The number of days from 1970-01-01 to this day; negative before it.
  ///
  /// It is computed in eras of 400 years that begin in March, so that a leap day is the last day of
  /// its year.
  public var daysSinceEpoch: Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// Creates the day that many days after 1970-01-01, or the nearest possible one.
  public init(daysSinceEpoch count: Int) {
    let bounds = Self.dayNumbers
    let days = min(max(count, bounds.lowerBound), bounds.upperBound) + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    self.init(
      unchecked: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
      month,
      dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    )
  }

  /// The day of the week.
  public var weekday: Weekday {
    let index = (daysSinceEpoch % 7 + 10) % 7
    return Weekday(rawValue: index + 1) ?? .monday
  }

  /// Returns the day that is `days` later, or earlier for a negative number.
  public func adding(days: Int) -> CivilDate {
    let (sum, overflow) = daysSinceEpoch.addingReportingOverflow(days)
    return CivilDate(daysSinceEpoch: overflow ? (days < 0 ? Int.min : Int.max) : sum)
  }

  /// Returns the same day of the month `months` later, or the last day of that month if it is
  /// shorter.
  ///
  /// ```swift
  /// CivilDate(year: 2024, month: 1, day: 31)?.adding(months: 1)  // 2024-02-29
  /// ```
  public func adding(months: Int) -> CivilDate {
    let limit = 24_000_000
    let count = year * 12 + (month - 1) + min(max(months, -limit), limit)
    let year = (count >= 0 ? count : count - 11) / 12
    guard Self.years.contains(year) else {
      return CivilDate(daysSinceEpoch: year < 0 ? Int.min : Int.max)
    }
    let month = count - year * 12 + 1
    return CivilDate(unchecked: year, month, min(day, Self.days(inMonth: month, of: year)))
  }
}
