/// The earlier days that correspond to a day: the same day of earlier years, or of earlier months.
///
/// ```swift
/// RecalledDays(of: day).inYears[0].description  // "2025-11-22", for 2026-11-22
/// ```
///
/// February 29 is recalled on February 29 of leap years, and on February 28 of other years, as
/// anniversaries are. So each day is recalled once a year. A month without the day is left out,
/// unless the days around it are included.
public struct RecalledDays: Hashable, Sendable {
  /// The day for which earlier days are recalled.
  public let day: CivilDate

  /// The number of days before and after it that are included.
  public let window: Int

  /// The maximum of ``window``.
  public static let widest = 180

  /// Creates the recalled days of `day` and of `window` days before and after it, at most
  /// ``widest``.
  public init(of day: CivilDate, window: Int = 0) {
    (self.day, self.window) = (day, min(max(window, 0), Self.widest))
  }

  /// The corresponding days in each earlier year, latest year first.
  public var inYears: [DayPeriod] {
    // Years have four digits, so there are none before 0000.
    guard day.year > 0 else { return [] }
    return (1...day.year).compactMap { count in period { $0.sameDays(yearsEarlier: count) } }
  }

  /// The corresponding days in each of the 12 months before, latest month first.
  ///
  /// In a month without the day, the days around it are the last days of the month and the first
  /// days of the next one.
  public var inMonths: [DayPeriod] {
    (1...12).compactMap { count in
      let start = day.adding(days: 1 - day.day).adding(months: -count)
      let same = start.adding(days: day.day - 1)
      let end = min(same, start.adding(months: 1).adding(days: -1))
      let days = DayPeriod(same.adding(days: -window), end.adding(days: window))
      return days.isEmpty ? nil : days
    }
  }

  /// Returns the earlier days that correspond to this day and the days around it, or `nil` if there
  /// are none.
  private func period(_ earlier: (CivilDate) -> DayPeriod?) -> DayPeriod? {
    func days(of offsets: some Sequence<Int>) -> DayPeriod? {
      for offset in offsets {
        if let days = earlier(day.adding(days: offset)) { return days }
      }
      return nil
    }
    guard let first = days(of: -window...window), let last = days(of: (-window...window).reversed())
    else { return nil }
    return DayPeriod(first.first, last.last)
  }
}

extension CivilDate {
  /// Returns the days `count` years earlier that this day recalls, or `nil` if that year has none.
  fileprivate func sameDays(yearsEarlier count: Int) -> DayPeriod? {
    let then = year - count
    guard let same = CivilDate(year: then, month: month, day: day) else { return nil }
    let recallsLeapDay = month == 2 && day == 28 && !Self.isLeap(year) && Self.isLeap(then)
    return DayPeriod(same, recallsLeapDay ? same.adding(days: 1) : same)
  }
}
