public import JournalModel

/// The periods by which entries are counted.
public enum StatisticsPeriod: String, CaseIterable, Sendable {
  /// A day, `2024-03-01`.
  case day
  /// A week, `2024-W09`.
  case week
  /// A month, `2024-03`.
  case month
  /// A year, `2024`.
  case year
  /// A day of the week, `Mon`.
  case weekday
  /// An hour of the day, `09`.
  case hour

  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  /// The label of the period that a day, and the time on it, falls into; `nil` for the hour of an all-day entry.
  func label(of day: CivilDate, _ time: CivilTime?) -> String? {
    switch self {
    case .day: day.description
    case .week: Self.week(of: day)
    case .month: String(day.description.dropLast(3))
    case .year: "\(day.year)"
    case .weekday: Self.weekdays[day.weekday.rawValue - 1]
    case .hour: time.map { $0.hour < 10 ? "0\($0.hour)" : "\($0.hour)" }
    }
  }

  /// The number of the period that a day falls into, increasing by one for each; `nil` for weekdays and hours.
  public func number(of day: CivilDate, weekStart: Weekday = .monday) -> Int? {
    switch self {
    case .day: return day.daysSinceEpoch
    case .week:
      // The epoch was a Thursday, so that days lie 4 after a Sunday, and 3 after a Monday.
      let days = day.daysSinceEpoch + 4 - weekStart.rawValue
      return (days >= 0 ? days : days - 6) / 7
    case .month: return day.year * 12 + day.month - 1
    case .year: return day.year
    case .weekday, .hour: return nil
    }
  }

  /// Every period from one day to another, including those without entries.
  func labels(from first: CivilDate, to last: CivilDate, weekStart: Weekday) -> [String] {
    switch self {
    case .weekday:
      return (0..<7).map { Self.weekdays[(weekStart.rawValue - 1 + $0) % 7] }
    case .hour: return (0..<24).map { $0 < 10 ? "0\($0)" : "\($0)" }
    default: break
    }
    var labels: [String] = []
    var day = start(of: first)
    while day <= last {
      if let label = label(of: day, nil) { labels.append(label) }
      let next = start(of: next(after: day))
      // The calendar has a last day.
      guard next > day else { break }
      day = next
    }
    return labels
  }

  /// The first day of the period that a day falls into.
  private func start(of day: CivilDate) -> CivilDate {
    switch self {
    case .week: day.adding(days: 1 - day.weekday.rawValue)
    case .month: day.adding(days: 1 - day.day)
    case .year: CivilDate(year: day.year, month: 1, day: 1) ?? day
    default: day
    }
  }

  /// A day in the period after the one that begins with `day`.
  private func next(after day: CivilDate) -> CivilDate {
    switch self {
    case .week: day.adding(days: 7)
    case .month: day.adding(months: 1)
    case .year: day.adding(months: 12)
    default: day.adding(days: 1)
    }
  }

  /// `2024-W09`, by the day in it that decides the year.
  private static func week(of day: CivilDate) -> String {
    let thursday = day.adding(days: 4 - day.weekday.rawValue)
    let start = CivilDate(year: thursday.year, month: 1, day: 1)?.daysSinceEpoch ?? 0
    let number = (thursday.daysSinceEpoch - start) / 7 + 1
    return "\(thursday.year)-W\(number < 10 ? "0" : "")\(number)"
  }
}
