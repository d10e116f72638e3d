/// A day of the calendar, independent of time and place: year, month and day.
///
/// The calendar is the Gregorian one, extended backwards (year 0 comes before year 1). The
/// arithmetic is implemented here, so that it depends on neither time zone data nor system
/// calendars.
///
/// ```swift
/// CivilDate(year: 2024, month: 2, day: 28)?.adding(days: 2)  // 2024-03-01
/// CivilDate(year: 2023, month: 2, day: 29)                   // nil
/// ```
public struct CivilDate: Hashable, Sendable {
  /// The possible years; arithmetic is clamped to their first and last day.
  public static let years = -999_999...999_999

  private let storedYear: Int32
  private let storedMonth: UInt8
  private let storedDay: UInt8

  /// Creates a day; `nil` if the calendar does not have it.
  public init?(year: Int, month: Int, day: Int) {
    guard Self.years.contains(year), 1...12 ~= month,
      1...Self.days(inMonth: month, of: year) ~= day
    else { return nil }
    self.init(unchecked: year, month, day)
  }

  init(unchecked year: Int, _ month: Int, _ day: Int) {
    storedYear = Int32(truncatingIfNeeded: year)
    storedMonth = UInt8(truncatingIfNeeded: month)
    storedDay = UInt8(truncatingIfNeeded: day)
  }

  /// The year; 0 is the one before year 1.
  public var year: Int { Int(storedYear) }

  /// 1 for January to 12 for December.
  public var month: Int { Int(storedMonth) }

  /// 1 to 31.
  public var day: Int { Int(storedDay) }

  /// Whether `year` has a February 29.
  public static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// The number of days in a month: 28 to 31.
  ///
  /// - Precondition: `month` is 1 to 12.
  public static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension CivilDate: Comparable {
  /// Whether one day comes before another.
  public static func < (one: Self, other: Self) -> Bool {
    (one.storedYear, one.storedMonth, one.storedDay)
      < (other.storedYear, other.storedMonth, other.storedDay)
  }
}

extension CivilDate: CustomStringConvertible {
  /// The date as a header writes it: `2024-03-01`.
  public var description: String {
    let digits = String(year.magnitude)
    let padding = String(repeating: "0", count: max(0, 4 - digits.count))
    return (year < 0 ? "-" : "") + padding + digits + "-" + twoDigits(month) + "-" + twoDigits(day)
  }
}

extension CivilDate: Codable {
  /// Writes the date as a header does.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  /// Reads a date as a header writes it.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    let parts = text.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3,
      let date = CivilDate(
        year: text.utf8.first == 0x2D ? -parts[0] : parts[0],
        month: parts[1],
        day: parts[2]
      ), date.description == text
    else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a date")
    }
    self = date
  }
}

extension CivilDate {
  /// The English names of the months.
  static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// The English name of its month: `March`.
  package var monthName: String { Self.monthNames[month - 1] }
}

/// The digits of a number below 100, with a leading zero if necessary.
package func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

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
