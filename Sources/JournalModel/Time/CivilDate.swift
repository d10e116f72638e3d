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

  /// The day; `nil` if the calendar does not have it.
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

/// The digits of a number below 100, with a leading zero if necessary.
func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

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
