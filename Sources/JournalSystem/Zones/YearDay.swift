/// A time that recurs every year, such as 02:00 on the last Sunday in March.
struct YearDay: Hashable, Sendable {
  /// The three ways in which a rule names a day.
  enum Day: Hashable, Sendable {
    /// `Jn`: the day from 1 to 365, never counting February 29.
    case julian(Int)
    /// `n`: the day from 0 to 365.
    case ordinal(Int)
    /// `Mm.w.d`: the `week`th such weekday of a month, or the last one if `week` is 5.
    case weekday(month: Int, week: Int, weekday: Int)
  }

  var day: Day

  /// The local time on that day, in seconds; it may be before or after the day.
  var time: Int

  /// Returns the time in `year`, in seconds of local time since 1970.
  func seconds(in year: Int) -> Int {
    86_400 * days(in: year) + time
  }

  private func days(in year: Int) -> Int {
    switch day {
    case .julian(let number):
      Self.days(year, 1) + number - 1 + (number >= 60 && Self.isLeap(year) ? 1 : 0)
    case .ordinal(let number):
      Self.days(year, 1) + number
    case .weekday(let month, let week, let weekday):
      Self.days(year, month: month, week: week, weekday: weekday)
    }
  }

  private static func days(_ year: Int, month: Int, week: Int, weekday: Int) -> Int {
    let first = days(year, month)
    let next = month == 12 ? days(year + 1, 1) : days(year, month + 1)
    // 1970-01-01 was a Thursday.
    let firstWeekday = ((first + 4) % 7 + 7) % 7
    let day = first + (weekday - firstWeekday + 7) % 7 + 7 * (week - 1)
    return day < next ? day : day - 7
  }

  /// The days from 1970-01-01 to the first of a month; `year` is at least 1.
  private static func days(_ year: Int, _ month: Int) -> Int {
    let before = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]
    let past = year - 1
    let leapDays = past / 4 - past / 100 + past / 400 - 477
    let inYear = before[month - 1] + (month > 2 && isLeap(year) ? 1 : 0)
    return 365 * (year - 1970) + leapDays + inYear
  }

  private static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }
}
