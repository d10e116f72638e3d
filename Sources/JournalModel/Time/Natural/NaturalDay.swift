/// The day or longer period that a typed date names, by itself or relative to today.
enum NaturalDay: Hashable, Sendable {
  /// The selection among several days or months of the same name.
  enum Which: String, Hashable, Sendable {
    /// The latest that is not in the future, if no other word is given.
    case latest
    case last
    case this
    case next
  }

  /// `2026-05-03`
  case date(CivilDate)
  /// `march 3`
  case monthDay(month: Int, day: Int)
  /// `2026-05`
  case month(Int, year: Int)
  /// `march`, `last march`
  case namedMonth(Int, Which)
  /// `2026-Q2`
  case quarter(Int, year: Int)
  /// `2026`
  case year(Int)
  /// `2026-W21`, by the Monday on which it begins.
  case week(monday: CivilDate)
  /// `friday`, `next friday`
  case weekday(Weekday, Which)
  /// `3 days ago`, `in 2 weeks`: one day.
  case shifted(Int, DateUnit)
  /// `last week`: a whole calendar week, relative to this one.
  case unit(DateUnit, Which)
  /// `last 7 days`: up to and including today; beginning with today if the count is positive.
  case stretch(Int, DateUnit)

  /// Whether it is always one day.
  var isOneDay: Bool {
    switch self {
    case .date, .monthDay, .weekday, .shifted: true
    case .month, .namedMonth, .quarter, .year, .week, .unit, .stretch: false
    }
  }
}

extension NaturalDay: CustomStringConvertible {
  /// The canonical form, which parses as the same day or period.
  var description: String {
    switch self {
    case .date(let date): date.description
    case .monthDay(let month, let day): "\(DateWords.months[month - 1]) \(day)"
    case .month(let month, let year): Self.fourDigits(year) + "-" + twoDigits(month)
    case .namedMonth(let month, let which): which.prefix + DateWords.months[month - 1]
    case .quarter(let quarter, let year): Self.fourDigits(year) + "-Q\(quarter)"
    case .year(let year): Self.fourDigits(year)
    case .week(let monday):
      Self.fourDigits(monday.isoWeek.year) + "-W" + twoDigits(monday.isoWeek.week)
    case .weekday(let weekday, let which): which.prefix + weekday.lowercaseName
    case .shifted(0, _): "today"
    case .shifted(-1, .day): "yesterday"
    case .shifted(1, .day): "tomorrow"
    case .shifted(let count, let unit):
      count < 0 ? "\(unit.counted(-count)) ago" : "in \(unit.counted(count))"
    case .unit(let unit, let which): which.prefix + unit.rawValue
    case .stretch(let count, let unit):
      "\(count < 0 ? "last" : "next") \(unit.counted(abs(count)))"
    }
  }

  private static func fourDigits(_ year: Int) -> String {
    String(String(year + 10_000).suffix(4))
  }
}

extension NaturalDay.Which {
  fileprivate var prefix: String { self == .latest ? "" : "\(rawValue) " }

  /// -1, 0 or 1, relative to the current day or period.
  var step: Int {
    switch self {
    case .last: -1
    case .latest, .this: 0
    case .next: 1
    }
  }
}

extension NaturalDay {
  /// Returns the days that it stands for, relative to `today`.
  func period(today: CivilDate, weekStart: Weekday) -> DayPeriod {
    switch self {
    case .date(let date): DayPeriod(date)
    case .monthDay(let month, let day): DayPeriod(Self.latest(month, day, upTo: today))
    case .month(let month, let year): Self.from(CivilDate(unchecked: year, month, 1), 1, .month)
    case .namedMonth(let month, let which): Self.month(month, which, today)
    case .quarter(let number, let year):
      Self.from(CivilDate(unchecked: year, number * 3 - 2, 1), 1, .quarter)
    case .year(let year): Self.from(CivilDate(unchecked: year, 1, 1), 1, .year)
    // A week is numbered by its Thursday, independent of its first day.
    case .week(let monday): Self.from(monday.adding(days: 3).startOfWeek(weekStart), 1, .week)
    case .weekday(let weekday, let which):
      DayPeriod(Self.day(weekday, which, today: today, weekStart: weekStart))
    case .shifted(let count, let unit): DayPeriod(unit.adding(count, to: today))
    case .unit(let unit, let which):
      Self.from(
        unit.adding(which.step, to: unit.start(around: today, weekStart: weekStart)),
        1,
        unit
      )
    case .stretch(let count, let unit):
      count < 0
        ? DayPeriod(unit.adding(count, to: today).adding(days: 1), today)
        : Self.from(today, count, unit)
    }
  }

  /// Returns the days of the first occurrence that begins on or after `day`, or `nil` if the words
  /// allow only one occurrence.
  func period(notBefore day: CivilDate) -> DayPeriod? {
    switch self {
    case .monthDay(let month, let number): DayPeriod(Self.first(month, number, from: day))
    case .namedMonth(let month, .latest):
      Self.from(
        Self.first(month, 1, from: DateUnit.month.start(around: day, weekStart: .monday)),
        1,
        .month
      )
    case .weekday(let weekday, .latest):
      DayPeriod(day.adding(days: (weekday.rawValue - day.weekday.rawValue + 7) % 7))
    default: nil
    }
  }

  private static func from(_ first: CivilDate, _ count: Int, _ unit: DateUnit) -> DayPeriod {
    DayPeriod(first, max(first, unit.adding(count, to: first).adding(days: -1)))
  }

  private static func month(_ month: Int, _ which: Which, _ today: CivilDate) -> DayPeriod {
    let current = DateUnit.month.start(around: today, weekStart: .monday)
    let first =
      switch which {
      case .latest: latest(month, 1, upTo: current)
      case .last: latest(month, 1, upTo: current.adding(days: -1))
      case .this: CivilDate(unchecked: today.year, month, 1)
      case .next: first(month, 1, from: current.adding(days: 1))
      }
    return from(first, 1, .month)
  }

  /// Returns the latest such day of a month that is not after `day`; a February 29 is at most eight
  /// years before.
  private static func latest(_ month: Int, _ number: Int, upTo day: CivilDate) -> CivilDate {
    let found = (0...8).lazy.compactMap {
      CivilDate(year: day.year - $0, month: month, day: number)
    }
    return found.first { $0 <= day } ?? CivilDate(daysSinceEpoch: .min)
  }

  private static func first(_ month: Int, _ number: Int, from day: CivilDate) -> CivilDate {
    let found = (0...8).lazy.compactMap {
      CivilDate(year: day.year + $0, month: month, day: number)
    }
    return found.first { $0 >= day } ?? CivilDate(daysSinceEpoch: .max)
  }

  private static func day(
    _ weekday: Weekday,
    _ which: Which,
    today: CivilDate,
    weekStart: Weekday
  ) -> CivilDate {
    let back = (today.weekday.rawValue - weekday.rawValue + 7) % 7
    switch which {
    case .latest: return today.adding(days: -back)
    case .last: return today.adding(days: back == 0 ? -7 : -back)
    case .next: return today.adding(days: 7 - back)
    case .this:
      let start = DateUnit.week.start(around: today, weekStart: weekStart)
      return start.adding(days: (weekday.rawValue - weekStart.rawValue + 7) % 7)
    }
  }
}
