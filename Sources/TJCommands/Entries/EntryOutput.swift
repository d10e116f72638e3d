internal import JournalExchange
internal import JournalIndex
internal import JournalModel
internal import JournalSystem
internal import TerminalKit
internal import ThreadJournal

/// Prints entries as the result of a command.
struct EntryOutput {
  /// The number of bytes that are collected before they are written.
  private static let part = 1 << 16

  /// The number of rows of a table that are printed at once.
  private static let rowsInPart = 500

  /// The format that was requested, else the default of the command.
  let format: EntryFormat

  private let session: Session
  private let output: Output

  /// Creates the output of a command whose default format is `usual`.
  init(_ session: Session, else usual: EntryFormat) throws(Failure) {
    let output = Output(session)
    format = try EntryFormat(session.options.output, else: output.isPlain ? .plain : usual)
    (self.session, self.output) = (session, output)
  }

  /// Prints entries.
  func print(_ found: [LocatedEntry]) throws(Failure) {
    if format.isForPeople, !found.isEmpty { try output.page() }
    if let page = conversation(found) { return try output.show(page.text) }
    var exporter = try exporter(for: found)
    exporter.begin()
    for entry in found {
      exporter.add(entry)
      if exporter.output.count > Self.part {
        try put(exporter.output)
        exporter.output.removeAll(keepingCapacity: true)
      }
    }
    exporter.end()
    try put(exporter.output)
  }

  /// Returns the page of messages of one conversation if these are shown in full on a terminal, or `nil` otherwise.
  private func conversation(_ found: [LocatedEntry]) -> ConversationPage? {
    guard case .full = format, let columns = output.columns, found.count > 1 else { return nil }
    let dayStart = session.settings.dayStart
    return ConversationPage(
      found,
      output.palette,
      width: output.width,
      columns: columns,
      dayStart: dayStart
    )
  }

  /// Prints the entries that a query finds and the options let through, and returns how many there are.
  ///
  /// Lines for people are made while a file is in memory, so that a long list needs no more memory than its lines.
  func print(
    _ query: Query,
    _ filters: FilterOptions,
    _ options: OrderOptions
  ) throws(Failure) -> Int {
    let order = try KnownFields(session).order(options)
    let whole = Query.all([query, try filters.asQuery()])
    return try print(whole, sortedBy: order, limit: options.number)
  }

  /// Prints the entries that a query finds, and returns how many there are.
  func print(
    _ query: Query,
    sortedBy order: EntryOrder,
    limit: Int? = nil
  ) throws(Failure) -> Int {
    guard order.isScanned, format.isByEntry else {
      let found = try session.reader.search(query, sortedBy: order, limit: limit)
      try print(found)
      return found.count
    }
    let writer = try writer()
    let faults = session.reader.faults
    let texts = try session.reader.asking { snapshot throws(QueryError) in
      try snapshot.lines(of: query, order: order, limit: limit) { entry in
        faults.note(entry)
        var writer = writer
        writer.add(entry)
        return writer.output
      }
    }
    try print(texts)
    return texts.count
  }

  /// Prints the same as a table if the output is a terminal, and returns the number of entries found.
  ///
  /// With `context`, so many lines are shown around each match; without it, a list in the order of time is divided by
  /// days.
  func printTable(
    _ query: Query,
    _ filters: FilterOptions,
    _ options: OrderOptions,
    context: Int? = nil
  ) throws(Failure) -> Int {
    let order = try KnownFields(session).order(options)
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
    let faults = session.reader.faults
    let row: @Sendable (LocatedEntry) -> EntryRow = { entry in
      faults.note(entry)
      return context.map { EntryRow(entry, .date, dayStart: dayStart, whole, places, context: $0) }
        ?? EntryRow(entry, isByDay ? .time : .date, dayStart: dayStart)
    }
    let rows =
      order.isScanned
      ? try session.reader.asking { snapshot throws(QueryError) in
        try snapshot.rows(of: whole, order: order, limit: options.number, row)
      } : try session.reader.search(whole, sortedBy: order, limit: options.number).map(row)
    guard !rows.isEmpty else { return 0 }
    try output.page()
    let table = EntryTable(rows, columns: columns, output.palette, places)
    for part in parts(of: rows, byDay: isByDay) {
      let text =
        isByDay ? table.text(byDay: part, today: session.today) : table.text(of: part)
      try output.show(part.startIndex > 0 && isByDay ? "\n" + text : text)
    }
    if let limit = options.number, rows.count == limit {
      let count = try session.reader.asking { snapshot throws(QueryError) in
        try snapshot.count(matching: whole)
      }
      try tellRest(of: count, after: limit)
    } else if context != nil {
      try saySetApart(rows.count.of("entry", "entries"))
    }
    return rows.count
  }

  /// Prints those of the entries that a query finds which the person picks, and returns how many there are.
  func printPicked(
    _ query: Query,
    sortedBy order: EntryOrder,
    limit: Int?
  ) throws(Failure) -> Int {
    let found = try session.reader.search(query, sortedBy: order, limit: limit)
    let picked = try EntryPicker(session).pick(found)
    try print(picked)
    return picked.count
  }

  /// Says how many of the entries found are not shown.
  func tellRest(of count: Int, after limit: Int) throws(Failure) {
    guard count > limit else { return }
    try saySetApart((count - limit).of("more entry", "more entries"))
  }

  /// Prints a sentence below an empty line, unless the command is quiet.
  private func saySetApart(_ sentence: String) throws(Failure) {
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

  /// Prints the text of each entry.
  private func print(_ texts: [[UInt8]]) throws(Failure) {
    // What is said of files that could not be read comes before the pager, which would hide it.
    if format.isForPeople, !texts.isEmpty { try output.page() }
    var bytes: [UInt8] = []
    for (place, text) in texts.enumerated() {
      if place > 0, format.isSetApart { bytes.append(0x0A) }
      bytes += text
      if bytes.count > Self.part {
        try put(bytes)
        bytes.removeAll(keepingCapacity: true)
      }
    }
    try put(bytes)
  }

  /// Writes the text of entries; lines for people have been rendered already.
  private func put(_ bytes: [UInt8]) throws(Failure) {
    let context = session.context
    guard format.isForPeople else { return try context.write(bytes, to: .standardOutput) }
    let isSeen = context.isTerminal(.standardOutput)
    try context.show(RenderedText(bytes, isSeen: isSeen), on: .standardOutput)
  }

  private func writer() throws(Failure) -> EntryWriter {
    let lines = EntryRendering(
      format: format,
      palette: output.palette,
      width: output.width,
      columns: output.columns
    )
    return EntryWriter(format, lines, try template())
  }

  /// Returns an exporter for the format.
  private func exporter(for found: [LocatedEntry]) throws(Failure) -> any Exporter {
    guard case .exchange(let format) = format else { return try writer() }
    var settings = ExportSettings()
    settings.dayStart = session.settings.dayStart
    switch format.survey {
    case .nothing: break
    case .threads: settings.threadCount = found.byThread.count
    case .columns:
      for (_, entries) in found.byThread {
        settings.columns.note(entries[0].thread, entries: entries.map(\.position))
      }
    }
    return format.exporter(settings)
  }

  /// Returns the template of the format, or `nil` if it is not a template.
  private func template() throws(Failure) -> OutputTemplate? {
    guard case .template(let text) = format else { return nil }
    let metadata = try session.reader.snapshot().metadata
    let defined = metadata.flatMap { $0.thread.schema.fields.map(\.name.text) }
    let fields = Set(defined + ReservedKey.allCases.map(\.rawValue))
    do throws(TemplateError) {
      return try OutputTemplate(
        text,
        fields: fields.sorted(),
        isHarmless: session.context.isTerminal(.standardOutput)
      )
    } catch {
      throw Failure(.usage, "invalid format: \(error)")
    }
  }
}
