/// The period whose count is shown; it does not change any count.
public enum TallyPeriod: String, CaseIterable, Hashable, Sendable {
  /// The count restarts each day.
  case daily
  /// The count restarts each week.
  case weekly
  /// The count restarts each month.
  case monthly
  /// The count never restarts.
  case never

  /// Returns the days of the period that contains `date`, the last one excluded, or `nil` for all
  /// days.
  public func days(around date: CivilDate, weekStart: Weekday = .monday) -> Range<CivilDate>? {
    switch self {
    case .daily: return date..<max(date, date.adding(days: 1))
    case .weekly:
      let start = date.startOfWeek(weekStart)
      return start..<start.adding(days: 7)
    case .monthly:
      let start = date.adding(days: 1 - date.day)
      return start..<start.adding(months: 1)
    case .never: return nil
    }
  }
}

extension TallyPeriod {
  /// The word for one period, or `nil` if there is only one.
  public var noun: String? {
    switch self {
    case .daily: "day"
    case .weekly: "week"
    case .monthly: "month"
    case .never: nil
    }
  }
}
