public import JournalModel

extension Query {
  /// Returns the days to which its dates limit it, or all days if none of them does.
  ///
  /// Dates in a part with `NOT` or `OR` do not limit the whole.
  ///
  /// ```swift
  /// try Query(parsing: "#garden since:2026-05").period(in: context).first  // 2026-05-01
  /// ```
  public func period(in context: QueryContext) -> DayPeriod {
    var nodes = [root]
    if case .all(let members) = root { nodes = members }
    var period = DayPeriod.always
    for case .term(.dates(let dates)) in nodes {
      let days = dates.period(today: context.today, weekStart: context.weekStart)
      period = DayPeriod(max(period.first, days.first), min(period.last, days.last))
    }
    return period
  }
}
