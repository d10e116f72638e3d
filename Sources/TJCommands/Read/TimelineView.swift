internal import JournalFrontEnd
internal import JournalIndex
internal import JournalModel
internal import TerminalKit
internal import ThreadJournal

/// A timeline on the screen, or its entries in another form.
struct TimelineView {
  private let query: Query
  private let grouping: TimelineOptions.Grouping
  private let order: OrderOptions
  private let session: Session
  private let output: Output
  private let entries: EntryOutput

  init(_ query: Query, _ options: TimelineOptions, in session: Session) throws {
    (self.query, grouping, order) = (query, options.grouping, options.order)
    (self.session, output) = (session, Output(session))
    entries = try EntryOutput(session, else: .oneline)
  }

  /// Prints it, and returns the number of entries on it.
  func show() throws -> Int {
    let sorted = try order.order()
    if session.options.picks {
      return try entries.printPicked(query, sortedBy: sorted, limit: order.number)
    }
    switch (entries.format, output.columns) {
    case (.plain, _): return try show(columns: nil)
    case (.oneline, let columns?): return try show(columns: columns)
    default: return try entries.print(query, sortedBy: sorted, limit: order.number)
    }
  }

  /// Draws it, or prints facts if `columns` is `nil`.
  ///
  /// Below months, it is printed part by part while the rest has not been looked for yet.
  private func show(columns: Int?) throws -> Int {
    var parts = try parts(arePlain: columns == nil)
    if grouping != .month { parts.size = .max }
    var rows = try next(&parts)
    guard !rows.isEmpty else { return 0 }
    var counts = isWhole(parts, rows.count) ? YearScan.Counts(of: rows) : nil
    var known = Set(rows.compactMap(\.year))
    if counts == nil, grouping == .month, known.count > 1 { counts = try years }
    try output.page()
    var picture = TimelinePicture(
      rows,
      columns: columns,
      isNewestFirst: try order.order().isDescending,
      MatchPlaces(query),
      output
    )
    switch grouping {
    case .theme: try picture.show(TimelineGroup.themes(of: rows), of: rows)
    case .importance: try picture.show(TimelineGroup.levels(of: rows), of: rows)
    case .month: try picture.show(rows, counts?.years ?? [:], isLast: parts.isAtEnd)
    }
    var count = rows.count
    while !parts.isAtEnd {
      rows = try next(&parts)
      known.formUnion(rows.compactMap(\.year))
      if counts == nil, known.count > 1 { counts = try years }
      try picture.show(rows, counts?.years ?? [:], isLast: parts.isAtEnd)
      count += rows.count
    }
    guard count == order.number else { return count }
    let total = if let counts { counts.total } else { try total }
    try entries.tellRest(of: total, after: count)
    return count
  }

  /// Whether so many entries are all that the query selects.
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
