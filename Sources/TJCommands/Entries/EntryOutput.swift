internal import JournalExchange
internal import JournalFormat
internal import JournalFrontEnd
internal import JournalSearch
internal import JournalModel
internal import JournalSystem
internal import TerminalKit
internal import ThreadJournal

/// Prints entries as the result of a command.
struct EntryOutput {
  /// The number of bytes that are collected before they are written.
  private static let part = 1 << 16

  /// The format that was requested, else the default of the command.
  let format: EntryFormat

  let session: Session
  let output: Output

  /// The later entries, which are left out, or `nil` if all entries are printed.
  var later: LaterEntries?

  /// Creates the output of a command whose default format is `usual`.
  init(_ session: Session, else usual: EntryFormat) throws {
    let output = Output(session)
    format = try EntryFormat(session.options.output, else: output.isPlain ? .plain : usual)
    (self.session, self.output) = (session, output)
  }

  /// Prints entries.
  func print(_ found: [LocatedEntry]) throws {
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
    let all = try? session.reader.everything()
    return ConversationPage(
      found,
      output.palette,
      width: output.width,
      columns: columns,
      dayStart: dayStart,
      risks: all.map { CoachedRisks(about: found[0].address, in: $0) },
      size: { [session] place in
        let path = session.journal.root.path(of: place)
        return ((try? session.context.system.status(ofLinkAt: path)) ?? nil)?.size
      }
    )
  }

  /// Prints the entries that a query finds and the options let through, and returns how many there are.
  ///
  /// Lines for people are made while a file is in memory, so that a long list needs no more memory than its lines.
  func print(_ query: Query, _ filters: FilterOptions, _ options: OrderOptions) throws -> Int {
    let order = try FieldNames(session).order(options)
    let whole = Query.all([query, try filters.asQuery()])
    return try print(whole, sortedBy: order, limit: options.number)
  }

  /// Prints the entries that a query finds, and returns how many there are.
  func print(_ query: Query, sortedBy order: EntryOrder, limit: Int? = nil) throws -> Int {
    guard order.isScanned, format.isByEntry else {
      let found = try upToToday(query) { query in
        try search(query, sortedBy: order, limit: limit)
      }.found
      try print(found)
      return found.count
    }
    let writer = try writer()
    let (faults, later) = (session.reader.faults, later)
    let texts = try upToToday(query) { query in
      try session.reader.asking { snapshot in
        try snapshot.lines(of: query, order: order, limit: limit) { entry in
          faults.note(entry)
          later?.note(entry)
          var writer = writer
          writer.add(entry)
          return writer.output
        }
      }
    }.found
    try print(texts)
    return texts.count
  }

  /// Returns the result of a search, without later entries if these are left out, and the query for that result.
  ///
  /// The search is repeated only if it found later entries, so that most lists need a single search.
  func upToToday<Found>(
    _ query: Query,
    _ search: (Query) throws -> Found
  ) throws -> (found: Found, query: Query) {
    let found = try search(query)
    guard let later, later.isFound else { return (found, query) }
    let others = Query.all([query, later.others])
    return (try search(others), others)
  }

  /// Returns the entries that a query finds, and records whether there are later entries among them.
  func search(_ query: Query, sortedBy order: EntryOrder, limit: Int?) throws -> [LocatedEntry] {
    let found = try session.reader.search(query, sortedBy: order, limit: limit)
    for entry in found { later?.note(entry) }
    return found
  }

  /// Lets the person pick among the entries that a query finds, prints these, and returns their number.
  func printPicked(_ query: Query, sortedBy order: EntryOrder, limit: Int?) throws -> Int {
    let found = try upToToday(query) { query in
      try search(query, sortedBy: order, limit: limit)
    }.found
    let picked = try EntryPicker(session).pick(found)
    try print(picked)
    return picked.count
  }

  /// Prints the text of each entry.
  private func print(_ texts: [[UInt8]]) throws {
    // Warnings about files that could not be read are printed before the pager starts, which would hide them.
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
  private func put(_ bytes: [UInt8]) throws {
    let context = session.context
    guard format.isForPeople else { return try context.write(bytes, to: .standardOutput) }
    let isSeen = context.isTerminal(.standardOutput)
    try context.show(RenderedText(bytes, isSeen: isSeen), on: .standardOutput)
  }

  private func writer() throws -> EntryWriter {
    let lines = EntryRendering(
      format: format,
      palette: output.palette,
      width: output.width,
      columns: output.columns
    )
    return EntryWriter(format, lines, try template())
  }

  /// Returns an exporter for the format.
  private func exporter(for found: [LocatedEntry]) throws -> any Exporter {
    guard case .exchange(let format) = format else { return try writer() }
    var settings = ExportSettings()
    settings.dayStart = session.settings.dayStart
    switch format.survey {
    case .nothing, .book, .goals: break
    case .threads: settings.threadCount = found.byThread.count
    case .columns:
      for (_, entries) in found.byThread {
        settings.columns.note(entries[0].thread, entries: entries.map(\.position))
      }
    }
    return try format.neededExporter(settings)
  }

  /// Returns the template of the format, or `nil` if it is not a template.
  private func template() throws -> OutputTemplate? {
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
      let place = "\(error.position.line):\(error.position.column)"
      throw Failure(.usage, "invalid format: \(place): \(error.problem)", hint: error.remedy)
    }
  }
}
