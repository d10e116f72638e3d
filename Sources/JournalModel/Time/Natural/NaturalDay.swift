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
