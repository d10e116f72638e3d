public import JournalModel
public import JournalSearch

/// The entries of all threads along one line.
extension JournalSnapshot {
  /// The entries that a query selects in the order of time, each with its number within its thread.
  ///
  /// - Parameters:
  ///   - query: The query that selects entries.
  ///   - isOldestFirst: Whether the oldest entries come first.
  ///   - limit: The greatest number of entries, or `nil` for all.
  /// - Returns: The entries, in order.
  /// - Throws: An error if the query cannot be evaluated.
  public func timeline(
    matching query: Query = .everything,
    isOldestFirst: Bool = false,
    limit: Int? = nil
  ) throws(QueryError) -> [TimelineEntry] {
    try timeline(matching: query, isOldestFirst: isOldestFirst, limit: limit) { $0 }
  }

  /// What `row` returns for each of these entries, part by part; nothing else of the files is kept.
  package func timelineParts<Row: Sendable>(
    of query: Query,
    isOldestFirst: Bool,
    limit: Int?,
    _ row: @escaping @Sendable (TimelineEntry) -> Row
  ) -> TimelineParts<Row> {
    TimelineParts(of: query, in: self, isOldestFirst: isOldestFirst, limit: limit, row)
  }

  /// What `row` returns for each of these entries from the time `start` on, in the direction of the timeline.
  func timeline<Row: Sendable>(
    matching query: Query,
    isOldestFirst: Bool,
    limit: Int?,
    from start: Instant? = nil,
    _ row: @escaping @Sendable (TimelineEntry) -> Row
  ) throws(QueryError) -> [Row] {
    var scan = try scan(query, isOldestFirst ? .oldestFirst : .newestFirst, limit: limit)
    if isOldestFirst { scan.earliest = start } else { scan.latest = start }
    return try scan.found(reading: reader(query)) { [times] source in
      let numbers = EntryNumbers(of: source.thread, from: times)
      return { row(TimelineEntry($0, number: numbers[$0.position])) }
    }
  }

  /// The notes, milestones and reports of each year among the entries that a query selects.
  ///
  /// Only headers are read, except in files with milestones or reports.
  public func years(matching query: Query = .everything) throws(QueryError) -> YearScan.Counts {
    try YearScan(addresses, matching: query, context).counts(reading: reader(query))
  }
}

/// An entry on a timeline, with its number within its thread.
public struct TimelineEntry: Hashable, Identifiable, Sendable {
  /// The entry and its place.
  public let located: LocatedEntry

  /// Its number in its thread, in the order of time: 1 for the oldest entry; `nil` for a count of a tally.
  ///
  /// It does not depend on the query, so that an entry has the same number in every view.
  public let number: Int?

  /// The kind of the entry on a timeline.
  public let mark: TimelineMark

  /// The address of its thread, and its id there.
  public var id: EntryReference { located.id }

  init(_ located: LocatedEntry, number: Int?) {
    (self.located, self.number) = (located, number)
    mark = located.entry.timelineMark
  }
}
