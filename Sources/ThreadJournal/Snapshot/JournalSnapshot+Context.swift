public import JournalIndex
public import JournalModel

extension JournalSnapshot {
  /// The context of a day: what `row` returns for each entry in it that a query selects.
  ///
  /// Rows are made while a file is in memory, and nothing else of it is kept.
  ///
  /// ```swift
  /// let context = try snapshot.context(of: snapshot.today) { found, entry in entry.bodyText }
  /// context.size().words  // 61
  /// ```
  public func context<Row: Sendable>(
    of day: CivilDate,
    matching query: Query = .everything,
    _ row: @escaping @Sendable (LocatedEntry, Entry) -> Row
  ) throws(QueryError) -> DayContext<Row> {
    let week = DayPeriod(day.adding(days: -7), day.adding(days: -1))
    // A calendar has a first day, which is no day of the week before itself.
    let before = week.last < day ? [week] : []
    let recalled = RecalledDays(of: day)
    let months = recalled.inMonths
    let days = [DayPeriod(day)] + before + months + recalled.inYears
    let dated = Query.any(days.map { Query.dates(DateRange($0)) })
    let dayStart = dayStart
    let found = try rows(of: .all([dated, query]), order: .oldestFirst, limit: nil) {
      found -> DayContext<Row>.Item? in
      let entry = found.entry.parsed()
      guard !entry.isPrivate, let stamp = entry.stamp else { return nil }
      let own = dayStart.day(of: stamp)
      return DayContext.Item(
        part: own == day
          ? .day
          : week.contains(own)
            ? .week : months.contains { $0.contains(own) } ? .months : .years,
        size: TextSize(of: entry),
        row: row(found, entry)
      )
    }
    return DayContext(found)
  }
}

extension TextSize {
  /// The size of the title and the text of an entry.
  fileprivate init(of entry: Entry) {
    (words, bytes) = entry.withBody { body in
      (EntryStatistics.words(in: entry, body: body), entry.title.utf8.count + body.count)
    }
  }
}
