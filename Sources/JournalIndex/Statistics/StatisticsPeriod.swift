internal import JournalModel

/// The pieces of time by which entries are counted.
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

  /// The piece that a day, and the time on it, falls into; nothing for the hour of an all-day entry.
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

  /// Every piece from one day to another, those without entries too.
  func labels(from first: CivilDate, to last: CivilDate) -> [String] {
    switch self {
    case .weekday: return Self.weekdays
    case .hour: return (0..<24).map { $0 < 10 ? "0\($0)" : "\($0)" }
    default: break
    }
    var labels: [String] = []
    var day = first
    while day <= last {
      if let label = label(of: day, nil), labels.last != label { labels.append(label) }
      day = day.adding(days: 1)
    }
    return labels
  }

  /// `2024-W09`, by the day of it that decides the year.
  private static func week(of day: CivilDate) -> String {
    let thursday = day.adding(days: 4 - day.weekday.rawValue)
    let start = CivilDate(year: thursday.year, month: 1, day: 1)?.daysSinceEpoch ?? 0
    let number = (thursday.daysSinceEpoch - start) / 7 + 1
    return "\(thursday.year)-W\(number < 10 ? "0" : "")\(number)"
  }
}
