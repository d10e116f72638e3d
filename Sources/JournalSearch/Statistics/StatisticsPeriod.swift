public import JournalModel

/// The periods by which entries are counted.
public enum StatisticsPeriod: String, CaseIterable, Sendable {
  /// A day, `2024-03-01`.
  case day
  /// A week, `2024-W09`, numbered by its Thursday, independent of its first day.
  case week
  /// A month, `2024-03`.
  case month
  /// A year, `2024`.
  case year
  /// A day of the week, `Mon`.
  case weekday
  /// An hour of the day, `09`.
  case hour

  /// Returns the label of the period of a day and time; `nil` for the hour of an all-day entry.
  func label(of day: CivilDate, _ time: CivilTime?, weekStart: Weekday) -> String? {
    switch self {
    case .day: day.description
    case .week: Self.week(of: day.startOfWeek(weekStart))
    case .month: String(day.description.dropLast(3))
    case .year: "\(day.year)"
    case .weekday: day.weekday.abbreviation
    case .hour: time.map { twoDigits($0.hour) }
    }
  }

  /// Returns the number of the period of a day, or `nil` for weekdays and hours; consecutive
  /// periods have consecutive numbers.
  public func number(of day: CivilDate, weekStart: Weekday = .monday) -> Int? {
    switch self {
    case .day: return day.daysSinceEpoch
    case .week:
      // Day 0 was a Thursday, so it is 4 days after a Sunday and 3 after a Monday.
      let days = day.daysSinceEpoch + 4 - weekStart.rawValue
      return (days >= 0 ? days : days - 6) / 7
    case .month: return day.year * 12 + day.month - 1
    case .year: return day.year
    case .weekday, .hour: return nil
    }
  }

  /// Returns the labels of all periods from one day to another, including periods without entries.
  func labels(from first: CivilDate, to last: CivilDate, weekStart: Weekday) -> [String] {
    switch self {
    case .weekday:
      return (0..<7).compactMap {
        Weekday(rawValue: (weekStart.rawValue - 1 + $0) % 7 + 1)?.abbreviation
      }
    case .hour: return (0..<24).map(twoDigits)
    default: break
    }
    var labels: [String] = []
    var day = firstDay(around: first, weekStart: weekStart)
    while day <= last {
      if let label = label(of: day, nil, weekStart: weekStart) { labels.append(label) }
      let next = firstDay(around: next(after: day), weekStart: weekStart)
      // At the last day of the calendar, there is no next day.
      guard next > day else { break }
      day = next
    }
    return labels
  }

  /// Returns the first day of the day, week, month or year that contains a day.
  func firstDay(around day: CivilDate, weekStart: Weekday) -> CivilDate {
    switch self {
    case .week: day.startOfWeek(weekStart)
    case .month: day.adding(days: 1 - day.day)
    case .year: CivilDate(year: day.year, month: 1, day: 1) ?? day
    case .day, .weekday, .hour: day
    }
  }

  /// Returns the last day of the day, week, month or year that contains a day.
  func lastDay(around day: CivilDate, weekStart: Weekday) -> CivilDate {
    switch self {
    case .week: day.startOfWeek(weekStart).adding(days: 6)
    case .month: day.adding(days: CivilDate.days(inMonth: day.month, of: day.year) - day.day)
    case .year: CivilDate(year: day.year, month: 12, day: 31) ?? day
    case .day, .weekday, .hour: day
    }
  }

  /// Returns a day in the period after the one that begins with `day`.
  private func next(after day: CivilDate) -> CivilDate {
    switch self {
    case .week: day.adding(days: 7)
    case .month: day.adding(months: 1)
    case .year: day.adding(months: 12)
    default: day.adding(days: 1)
    }
  }

  /// The label of the week that begins on a day, `2024-W09`, numbered by its Thursday.
  private static func week(of start: CivilDate) -> String {
    let week = start.weekOfYear
    return "\(week.year)-W\(twoDigits(week.week))"
  }
}
