/// The units in which people count time.
enum DateUnit: String, Hashable, Sendable {
  case minute
  case hour
  case day
  case week
  case month
  case quarter
  case year

  /// The number of minutes in it, or `nil` if it is a day or longer.
  var minutes: Int? {
    switch self {
    case .minute: 1
    case .hour: 60
    default: nil
    }
  }

  /// Returns `date` moved by a number of units; in a shorter month, its last day.
  func adding(_ count: Int, to date: CivilDate) -> CivilDate {
    switch self {
    case .minute, .hour: date
    case .day: date.adding(days: count)
    case .week: date.adding(days: count * 7)
    case .month: date.adding(months: count)
    case .quarter: date.adding(months: count * 3)
    case .year: date.adding(months: count * 12)
    }
  }

  /// Returns the first day of the unit that contains `date`.
  func start(around date: CivilDate, weekStart: Weekday) -> CivilDate {
    switch self {
    case .minute, .hour, .day: date
    case .week: date.startOfWeek(weekStart)
    case .month: date.adding(days: 1 - date.day)
    case .quarter: CivilDate(unchecked: date.year, (date.month - 1) / 3 * 3 + 1, 1)
    case .year: CivilDate(unchecked: date.year, 1, 1)
    }
  }

  /// `3 days`, `1 week`.
  func counted(_ count: Int) -> String { "\(count) \(rawValue)\(count == 1 ? "" : "s")" }
}
