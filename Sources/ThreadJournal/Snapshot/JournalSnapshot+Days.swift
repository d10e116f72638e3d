public import JournalSearch
public import JournalModel

/// The days of the journal.
extension JournalSnapshot {
  /// The last day before `day` that has an entry that a query selects, or, if `isLater` is true, the first day after it;
  /// `nil` if there is none.
  public func nearestDay(
    to day: CivilDate,
    isLater: Bool,
    matching query: Query = .everything
  ) throws(QueryError) -> CivilDate? {
    try scan(query).nearestDay(to: day, isLater: isLater, reading: reader(query))
  }

  /// The days to which the dates of a query limit it.
  public func period(of query: Query) -> DayPeriod { query.period(in: context) }

  /// The days of a period, with the entries that a query selects, and a value of each day.
  ///
  /// Milestones among the entries are marked with their anniversaries; if the query selects everything, steps of goals
  /// are marked, too.
  public func calendar(
    of period: DayPeriod,
    matching query: Query = .everything,
    by value: CalendarValue = .none
  ) throws(QueryError) -> CalendarDays {
    let scan = try CalendarScan(addresses, matching: query, in: period, of: value, context)
    return try scan.days(reading: reader(query))
  }
}
