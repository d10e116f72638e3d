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

  init(_ query: Query, _ options: TimelineOptions, in session: Session) throws(Failure) {
    (self.query, grouping, order) = (query, options.grouping, options.order)
    (self.session, output) = (session, Output(session))
    entries = try EntryOutput(session, else: .oneline)
  }

  /// Prints it, and returns the number of entries on it.
  func show() throws(Failure) -> Int {
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
  private func show(columns: Int?) throws(Failure) -> Int {
    let rows = try rows(arePlain: columns == nil)
    guard !rows.isEmpty else { return 0 }
    var counts = YearScan.Counts(of: rows)
    let limit = rows.count == order.number ? rows.count : nil
    // The headings of years count entries that are not shown, too.
    let hasHeadings = grouping == .month && counts.years.count > 1
    if limit != nil, hasHeadings { counts = try years }
    try output.page()
    let picture = TimelinePicture(rows, counts.years, by: grouping, output)
    if let columns {
      try picture.draw(columns: columns, MatchPlaces(query))
    } else {
      try picture.tell()
    }
    guard let limit else { return rows.count }
    try entries.tellRest(of: hasHeadings ? counts.total : total, after: limit)
    return rows.count
  }

  private func rows(arePlain: Bool) throws(Failure) -> [TimelineRow] {
    let (grouping, dayStart, number) = (grouping, session.settings.dayStart, order.number)
    let facts = EntryRendering(
      format: .plain,
      palette: output.palette,
      width: output.width,
      columns: output.columns
    )
    let isOldestFirst = try !order.order().isDescending
    return try session.reader.asking { snapshot throws(QueryError) in
      try snapshot.timeline(matching: query, isOldestFirst: isOldestFirst, limit: number) { entry in
        let number = (name: "number", value: "\(entry.number)")
        let plain = arePlain ? facts.text(of: entry.located, besides: [number]) : nil
        return TimelineRow(entry, by: grouping, dayStart: dayStart, plain: plain)
      }
    }
  }

  private var years: YearScan.Counts {
    get throws(Failure) {
      try session.reader.asking { snapshot throws(QueryError) in
        try snapshot.years(matching: query)
      }
    }
  }

  private var total: Int {
    get throws(Failure) {
      try session.reader.asking { snapshot throws(QueryError) in
        try snapshot.count(matching: query)
      }
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
