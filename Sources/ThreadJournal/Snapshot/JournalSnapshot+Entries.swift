public import JournalSearch
public import JournalModel

/// Finding entries.
extension JournalSnapshot {
  /// The entries that a query selects, in order.
  ///
  /// - Throws: An error if the query cannot be evaluated, for example because an expression takes too long.
  public func entries(
    matching query: Query = .everything,
    order: EntryOrder = .newestFirst,
    limit: Int? = nil,
    until latest: Instant? = nil
  ) throws(QueryError) -> [LocatedEntry] {
    let isScanned = order.scanned != nil
    let scan = try scan(query, order, limit: isScanned ? limit : nil, until: latest)
    let found = try scan.found(reading: reader(query))
    return isScanned ? found : Array(order.sorted(found).prefix(limit ?? found.count))
  }

  /// The bytes that `text` returns for each entry that a query selects, in order; nothing else of the files is kept.
  ///
  /// - Precondition: A scan supports that order; see ``EntryOrder/isScanned``.
  package func lines(
    of query: Query,
    order: EntryOrder,
    limit: Int?,
    _ text: @escaping @Sendable (LocatedEntry) -> [UInt8]
  ) throws(QueryError) -> [[UInt8]] {
    precondition(order.isScanned, "lines are made in the order of a scan")
    return try scan(query, order, limit: limit).lines(reading: reader(query)) { _ in { text($0) } }
  }

  /// The rows that `row` returns for each entry that a query selects, in order; nothing else of the files is kept.
  ///
  /// - Precondition: A scan supports that order; see ``EntryOrder/isScanned``.
  package func rows<Row: Sendable>(
    of query: Query,
    order: EntryOrder,
    limit: Int?,
    _ row: @escaping @Sendable (LocatedEntry) -> Row
  ) throws(QueryError) -> [Row] {
    precondition(order.isScanned, "rows are made in the order of a scan")
    return try scan(query, order, limit: limit).found(reading: reader(query)) { _ in { row($0) } }
  }

  /// The number of entries that a query selects.
  public func count(matching query: Query) throws(QueryError) -> Int {
    try scan(query).count(reading: reader(query))
  }

  /// Passes `take` the result of `make` for each thread in which a query finds entries, in the order of addresses,
  /// until it returns `false`.
  ///
  /// `make` runs on all processors, and only a few threads are in memory at a time. If `isDivided` is true, it is called
  /// for each of several stretches of a large thread.
  public func forEachThread<Part: Sendable>(
    matching query: Query,
    isDivided: Bool = false,
    making make: @escaping @Sendable (LocatedThread, [LocatedEntry]) -> Part,
    _ take: (Part) -> Bool
  ) throws(QueryError) {
    try scan(query).forEachThread(isDivided: isDivided, reading: reader(query), making: make, take)
  }

  /// Returns those of the given entries of this snapshot that a query selects, including counts.
  package func entries(
    of found: [LocatedEntry],
    matching query: Query
  ) throws(QueryError) -> [LocatedEntry] {
    var context = context
    context.leftOutCounts = nil
    let selector = try CompiledQuery(query, context)
    var meant: [ObjectIdentifier: Set<Int>] = [:]
    for entry in found where meant[ObjectIdentifier(entry.source)] == nil {
      let positions = try selector.positions(in: entry.thread, address: entry.address)
      meant[ObjectIdentifier(entry.source)] = Set(positions)
    }
    return found.filter { meant[ObjectIdentifier($0.source)]?.contains($0.position) == true }
  }

  /// The entries with an id, or, if there is none, those whose ids have it as a prefix.
  public func entries(calledOrBeginningWith id: String) throws(QueryError) -> [LocatedEntry] {
    let found = try entries(matching: Query(parsing: "id:\(id)"), order: .oldestFirst)
    let exact = found.filter { $0.entryID.text == id }
    return exact.isEmpty ? found : exact
  }

  /// The entry with this id, or `nil` if there is none or several threads have one.
  public func entry(_ id: EntryID) throws(QueryError) -> LocatedEntry? {
    let found = try entries(calledOrBeginningWith: id.text).filter { $0.entryID == id }
    return found.count == 1 ? found[0] : nil
  }

  /// The context in which a query is evaluated.
  var context: QueryContext {
    var context = QueryContext(
      today: today,
      dayStart: dayStart,
      weekStart: weekStart,
      tallyDays: tallyDays,
      times: times,
      addresses: addresses,
      tallies: { [self] in tallyCounts(named: $0) }
    )
    context.leftOutCounts = leftOutCounts
    context.analyses = { [self] type, query throws(QueryError) in try analyzed(type, query) }
    return context
  }

  func scan(
    _ query: Query,
    _ order: EntryOrder? = nil,
    limit: Int? = nil,
    until latest: Instant? = nil
  ) throws(QueryError) -> Scan {
    let order = order?.scanned ?? .place
    return Scan(
      addresses,
      try CompiledQuery(query, context),
      order: order,
      limit: limit,
      latest: latest
    )
  }

  /// Reads the files that a query searches.
  func reader(_ query: Query) -> Scan.Reader {
    let withArchived = includesArchived(for: query)
    return { [files, places] in files.bytes(places[$0], includingArchived: withArchived) }
  }

  /// Whether archived threads are searched, too.
  func includesArchived(for query: Query) -> Bool {
    scope.includesArchived && (findsArchived || query.asksForArchived)
  }
}
