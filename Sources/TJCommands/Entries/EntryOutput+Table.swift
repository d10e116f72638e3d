internal import JournalFrontEnd
internal import JournalSearch
internal import JournalModel
internal import JournalSystem
internal import TerminalKit
internal import ThreadJournal

/// Tables on a terminal, and the sentences below them.
extension EntryOutput {
  /// The number of rows that are printed at once.
  private static let rowsInPart = 500

  /// Prints the same as a table if the output is a terminal, and returns the number of entries found.
  ///
  /// With `context`, that many lines are shown around each match; without it, a list in the order of time is divided
  /// by days.
  func printTable(
    _ query: Query,
    _ filters: FilterOptions,
    _ options: OrderOptions,
    context: Int? = nil
  ) throws -> Int {
    let order = try FieldNames(session).order(options)
    let whole = Query.all([query, try filters.asQuery()])
    if session.options.picks {
      return try printPicked(whole, sortedBy: order, limit: options.number)
    }
    guard case .oneline = format, let columns = output.columns else {
      return try print(query, filters, options)
    }
    let dayStart = session.settings.dayStart
    let places = MatchPlaces(whole)
    let isByDay = context == nil && order.key == .date
    let (faults, later) = (session.reader.faults, later)
    let row: @Sendable (LocatedEntry) -> EntryRow = { entry in
      faults.note(entry)
      later?.note(entry)
      return context.map { EntryRow(entry, .date, dayStart: dayStart, whole, places, context: $0) }
        ?? EntryRow(entry, isByDay ? .time : .date, dayStart: dayStart)
    }
    let (rows, shown) = try upToToday(whole) { query in
      order.isScanned
        ? try session.reader.asking { snapshot in
          try snapshot.rows(of: query, order: order, limit: options.number, row)
        } : try session.reader.search(query, sortedBy: order, limit: options.number).map(row)
    }
    guard !rows.isEmpty else { return 0 }
    try output.page()
    let table = EntryTable(rows, columns: columns, output.palette, places)
    for part in parts(of: rows, byDay: isByDay) {
      let text =
        isByDay ? table.text(byDay: part, today: session.today) : table.text(of: part)
      try output.show(part.startIndex > 0 && isByDay ? "\n" + text : text)
    }
    if let limit = options.number, rows.count == limit {
      let count = try session.reader.asking { snapshot in try snapshot.count(matching: shown) }
      try tellRest(of: count, after: limit)
    } else if context != nil {
      try saySetApart(rows.count.of("entry", "entries"))
    }
    return rows.count
  }

  /// Reports how many of the entries found are not shown.
  func tellRest(of count: Int, after limit: Int) throws {
    guard count > limit else { return }
    try saySetApart((count - limit).of("more entry", "more entries"))
  }

  /// Prints a sentence below an empty line, unless the command is quiet.
  private func saySetApart(_ sentence: String) throws {
    guard !session.messages.isQuiet else { return }
    try session.context.write("\n", to: .standardError)
    try session.messages.say(sentence)
  }

  /// Returns the rows in parts of a few screens each, so that a long list needs no more memory than its rows; no part
  /// ends in the middle of a day.
  private func parts(of rows: [EntryRow], byDay: Bool) -> [ArraySlice<EntryRow>] {
    var parts: [ArraySlice<EntryRow>] = []
    var start = 0
    for end in rows.indices where end - start >= Self.rowsInPart {
      if byDay, rows[end].day == rows[end - 1].day { continue }
      parts.append(rows[start..<end])
      start = end
    }
    return parts + [rows[start...]]
  }
}
