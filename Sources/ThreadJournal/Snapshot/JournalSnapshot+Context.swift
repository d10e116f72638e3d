public import JournalSearch
public import JournalModel

extension JournalSnapshot {
  /// The context of a day, with what `row` returns for each entry in it that a query selects.
  ///
  /// Rows are made while a file is in memory, and nothing else of it is kept. Entries that `scope` excludes are counted,
  /// and no rows are made of them.
  ///
  /// ```swift
  /// let snapshot = try journal.snapshot(for: .assistant)
  /// let context = try snapshot.context(of: snapshot.today) { found, entry in entry.bodyText }
  /// context.size().words  // 61
  /// ```
  public func context<Row: Sendable>(
    of day: CivilDate,
    matching query: Query = .everything,
    showing scope: ReadScope = .person,
    _ row: @escaping @Sendable (LocatedEntry, Entry) -> Row
  ) throws(QueryError) -> DayContext<Row> {
    let days = SurroundingDays(of: day)
    let dayStart = dayStart
    let found = try rows(of: .all([days.query, query]), order: .oldestFirst, limit: nil) {
      found -> DayContext<Row>.Item? in
      let entry = found.entry.parsed()
      guard let stamp = entry.stamp, scope.includes(entry, dayStart) else { return nil }
      return DayContext.Item(
        part: days.part(of: dayStart.day(of: stamp)),
        size: TextSize(of: entry),
        row: row(found, entry)
      )
    }
    let shown = found.compactMap(\.self)
    return DayContext(shown, leftOut: found.count - shown.count)
  }
}

/// The days that surround a day.
private struct SurroundingDays {
  private let day: CivilDate
  private let week: DayPeriod
  private let months: [DayPeriod]
  private let years: [DayPeriod]

  init(of day: CivilDate) {
    self.day = day
    week = DayPeriod(day.adding(days: -7), day.adding(days: -1))
    let recalled = RecalledDays(of: day)
    (months, years) = (recalled.inMonths, recalled.inYears)
  }

  /// The entries of all of them.
  var query: Query {
    // The first day of the calendar has no week before it; the range would wrongly contain that day itself.
    let before = week.last < day ? [week] : []
    let days = [DayPeriod(day)] + before + months + years
    return .any(days.map { .dates(DateRange($0)) })
  }

  /// The part that one of these days belongs to.
  func part<Row>(of own: CivilDate) -> DayContext<Row>.Part {
    if own == day { return .day }
    if week.contains(own) { return .week }
    return months.contains { $0.contains(own) } ? .months : .years
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
