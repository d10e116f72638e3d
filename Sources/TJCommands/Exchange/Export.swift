internal import CommandKit
internal import JournalExchange
internal import JournalFrontEnd
internal import JournalSearch
internal import JournalModel
internal import ThreadJournal

/// The entries to export, their format and their destination.
struct Export {
  /// The current session.
  let session: Session

  /// The destination, and the form of the output.
  let options: ExportOptions

  /// The format of the output.
  let format: ExchangeFormat

  /// The query, or `nil` if an order or single entries were given.
  let query: Query?

  /// The entries that were selected one by one or in an order, or `nil` if ``query`` selects them.
  let chosen: [LocatedEntry]?

  /// Whether nothing selects entries, so that the whole journal is exported, including archived
  /// threads.
  let isWhole: Bool

  /// Parses a command line.
  init(_ invocation: Invocation, in session: Session) throws {
    self.session = session
    options = ExportOptions(invocation)
    format = try Self.format(options, session)
    if options.isPublic {
      // Unreadable front matter may mark entries as private, and the person should know what is missing.
      for thread in try session.reader.snapshot().metadata {
        session.reader.faults.note(thread.thread, at: thread.address)
      }
      session.reader.find(in: .export())
    }
    let (filters, order) = (FilterOptions(invocation), OrderOptions(invocation))
    let names = FieldNames(session)
    if invocation.operands.isEmpty {
      let query = try filters.asQuery()
      isWhole = query.isEverything
      self.query = order.isSorted ? nil : query
      chosen =
        order.isSorted
        ? try session.reader.search(
          query,
          sortedBy: names.order(order),
          withArchived: isWhole
        ) : nil
    } else {
      (query, isWhole) = (nil, false)
      let selection = EntrySelection(session, filters)
      let found = try selection.entries(named: invocation.operands)
      chosen = order.isSorted ? try names.order(order).sorted(found) : found.inFileOrder
    }
  }

  private static func format(
    _ options: ExportOptions,
    _ session: Session
  ) throws -> ExchangeFormat {
    if let name = options.format, let format = ExchangeFormat(named: name) { return format }
    if session.options.output.hasJSONFlag { return .json }
    guard let format = options.output.flatMap(ExchangeFormat.init(ofFile:)) else {
      throw Failure(
        .usage,
        "cannot tell the format of the export",
        hint: "pass --to FORMAT (\(ExchangeFormat.names))"
      )
    }
    return format
  }

  /// Writes the export; only a few threads are in memory at a time, unless entries were selected
  /// one by one.
  func write(to output: inout ExportOutput) throws {
    var exporter = try exporter()
    if let query, format.isByEntry {
      // Rows do not depend on each other, so they are made on all processors.
      let blank = exporter
      exporter.begin()
      try output.write(exporter.take())
      try session.reader.forEachThread(query, withArchived: isWhole, isDivided: true) {
        source,
        entries in
        var exporter: any Exporter = blank
        let size = source.thread.bytes.count
        exporter.output.reserveCapacity(size / source.thread.entries.count * entries.count)
        for entry in entries { exporter.add(entry) }
        return (bytes: exporter.take(), count: entries.count)
      } _: { part in
        try output.add(part.bytes, part.count)
      }
      exporter.end()
      return try output.write(exporter.take())
    }
    exporter.begin()
    if let chosen {
      for found in chosen { try output.add(found, &exporter) }
    } else if let query {
      try session.reader.forEachThread(query, withArchived: isWhole) {
        $1
      } _: { entries in
        for entry in entries { try output.add(entry, &exporter) }
      }
    }
    exporter.end()
    try output.write(exporter.take())
  }

  private func exporter() throws -> any Exporter {
    var settings = ExportSettings()
    (settings.dayStart, settings.hasLines) = (session.settings.dayStart, !options.isPublic)
    (settings.isExact, settings.hasByteOrderMark) = (options.isExact, options.hasByteOrderMark)
    switch format.survey {
    case .nothing: break
    case .columns: settings.columns = try columns()
    case .threads: settings.threadCount = try threadCount()
    }
    return format.exporter(settings)
  }

  private func threadCount() throws -> Int {
    if let chosen { return chosen.byThread.count }
    guard let query else { return 0 }
    var count = 0
    try session.reader.forEachThread(query, withArchived: isWhole) { _, _ in
      ()
    } _: {
      count += 1
    }
    return count
  }

  private func columns() throws -> CSVColumns {
    var columns = CSVColumns()
    if let chosen {
      for (_, entries) in chosen.byThread {
        columns.note(entries[0].thread, entries: entries.map(\.position))
      }
    } else if query != nil, isWhole {
      let parts = try session.reader.snapshot().mapBytes { _, bytes in
        var columns = CSVColumns()
        columns.note(bytes)
        return columns
      }
      for part in parts { columns.append(part) }
    } else if let query {
      try session.reader.forEachThread(query, withArchived: isWhole) {
        ($0, $1)
      } _: { source, entries in
        columns.note(source.thread, entries: entries.map(\.position))
      }
    }
    return columns
  }
}

extension [LocatedEntry] {
  /// The entries by thread, and then in the order of the file.
  fileprivate var inFileOrder: [LocatedEntry] {
    sorted { one, other in
      one.address == other.address
        ? one.position < other.position
        : one.address.utf8.lexicographicallyPrecedes(other.address.utf8)
    }
  }
}
