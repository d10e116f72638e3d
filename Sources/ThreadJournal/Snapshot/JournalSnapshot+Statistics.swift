public import JournalSearch

extension JournalSnapshot {
  /// The statistics of the entries that a query selects, with the values of a field.
  ///
  /// They are computed thread by thread on all processors, so that the text of only a few is in memory at a time.
  public func statistics(
    matching query: Query = .everything,
    field: String? = nil
  ) throws(QueryError) -> EntryStatistics {
    let none = EntryStatistics(
      dayStart: dayStart,
      weekStart: weekStart,
      field: field,
      period: query.period(in: context),
      until: today
    )
    var sum = none
    try forEachThread(matching: query, isDivided: true) { _, entries in
      var part = none
      part.add(entries)
      return part
    } _: { part in
      sum.add(part)
      return true
    }
    sum.addMilestones()
    return sum
  }
}
