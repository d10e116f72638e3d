internal import CommandKit
internal import JournalFrontEnd
internal import JournalSearch
internal import ThreadJournal

/// A timeline on the screen, or its entries in another form.
struct TimelineView {
  private let query: Query
  private let grouping: TimelineOptions.Grouping
  private let order: OrderOptions
  private let session: Session
  private let output: Output
  private let entries: EntryOutput
  private let isPicture: Bool

  init(_ query: Query, _ invocation: Invocation, in session: Session) throws {
    (self.query, order) = (query, OrderOptions(invocation))
    grouping = invocation[TimelineOptions.grouping] ?? .month
    (self.session, output) = (session, Output(session))
    entries = try EntryOutput(session, else: .oneline)
    isPicture = invocation[OutputOptions.svg] != nil
  }

  /// Prints the timeline, and returns the number of its entries.
  func show() throws -> Int {
    let sorted = try order.order()
    if session.options.picks {
      return try entries.printPicked(query, sortedBy: sorted, limit: order.number)
    }
    if isPicture {
      let count = try show(columns: SVGSheet.columns)
      try output.finishPicture(named: "timeline")
      return count
    }
    switch (entries.format, output.columns) {
    case (.plain, _): return try show(columns: nil)
    case (.oneline, let columns?): return try show(columns: columns)
    default: return try entries.print(query, sortedBy: sorted, limit: order.number)
    }
  }

  /// Draws the timeline, or prints facts if `columns` is `nil`.
  ///
  /// A timeline by month is printed part by part, before the rest has been searched for.
  private func show(columns: Int?) throws -> Int {
    var parts = try parts(arePlain: columns == nil)
    if grouping != .month { parts.size = .max }
    var rows = try next(&parts)
    guard !rows.isEmpty else { return 0 }
    var counts = isWhole(parts, rows.count) ? YearScan.Counts(of: rows) : nil
    var known = Set(rows.compactMap(\.year))
    if counts == nil, grouping == .month, known.count > 1 { counts = try years }
    try output.page()
    let isNewestFirst = try order.order().isDescending
    var picture = TimelinePicture(rows, columns: columns, MatchPlaces(query), output)
    let groups =
      switch grouping {
      case .theme: TimelineGroup.themes(of: rows)
      case .importance: TimelineGroup.levels(of: rows)
      case .month: [TimelineGroup]()
      }
    for group in groups {
      try picture.show(group.items(of: rows, isNewestFirst: isNewestFirst), onSpine: false)
    }
    guard grouping == .month else { return try conclude(rows.count, counts) }
    var months = TimelineMonths()
    var count = 0
    while true {
      count += rows.count
      known.formUnion(rows.compactMap(\.year))
      if counts == nil, known.count > 1 { counts = try years }
      let items = months.items(
        of: rows,
        counts?.years ?? [:],
        isNewestFirst: isNewestFirst,
        isLast: parts.isAtEnd
      )
      try picture.show(items, onSpine: true)
      if parts.isAtEnd { return try conclude(count, counts) }
      rows = try next(&parts)
    }
  }

  /// Reports how many entries were not shown, and returns the number of those that were.
  private func conclude(_ count: Int, _ counts: YearScan.Counts?) throws -> Int {
    guard count == order.number else { return count }
    let total = if let counts { counts.total } else { try total }
    try entries.tellRest(of: total, after: count)
    return count
  }

  /// Whether `count` entries are all that the query selects.
  private func isWhole(_ parts: TimelineParts<TimelineRow>, _ count: Int) -> Bool {
    parts.isAtEnd && count != order.number
  }

  private func parts(arePlain: Bool) throws -> TimelineParts<TimelineRow> {
    let (grouping, dayStart) = (grouping, session.settings.dayStart)
    let facts = EntryRendering(
      format: .plain,
      palette: output.palette,
      width: output.width,
      columns: output.columns
    )
    return try session.reader.snapshot().timelineParts(
      of: query,
      isOldestFirst: !order.order().isDescending,
      limit: order.number
    ) { entry in
      let number = entry.number.map { (name: "number", value: "\($0)") }
      let plain =
        arePlain ? facts.text(of: entry.located, besides: [number].compactMap(\.self)) : nil
      return TimelineRow(entry, by: grouping, dayStart: dayStart, plain: plain)
    }
  }

  private func next(_ parts: inout TimelineParts<TimelineRow>) throws -> [TimelineRow] {
    try session.reader.asking { _ in try parts.next() }
  }

  private var years: YearScan.Counts {
    get throws {
      try session.reader.asking { snapshot in try snapshot.years(matching: query) }
    }
  }

  private var total: Int {
    get throws {
      try session.reader.asking { snapshot in try snapshot.count(matching: query) }
    }
  }
}

extension YearScan.Counts {
  /// Counts all entries of a selection, of which these are the rows.
  fileprivate init(of rows: [TimelineRow]) {
    self.init()
    for row in rows { add(row.kind, in: row.year) }
  }
}
