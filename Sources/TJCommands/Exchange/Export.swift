internal import CommandKit
internal import JournalExchange
internal import JournalFrontEnd
internal import JournalSearch
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// The entries to export, their format and their destination.
struct Export {
  /// The current session.
  let session: Session

  /// The command line.
  let invocation: Invocation

  /// The format of the output.
  let format: ExchangeFormat

  /// The query, or `nil` if an order or single entries were given.
  let query: Query?

  /// The entries that were selected one by one or in an order, or `nil` if ``query`` selects them.
  let chosen: [LocatedEntry]?

  /// Whether nothing selects entries, so that the whole journal is exported, including archived
  /// threads.
  let isWhole: Bool

  /// What replaces names and tags, or `nil` if nothing does.
  let redaction: Redaction?

  /// The numbers of attachments that were left out, by their entries.
  let leftOut = SharedValue<[EntryReference: Int]>([:])

  /// The places of the attachments that a book shows or leads to.
  let usedFiles = SharedValue<Set<String>>([])

  /// Whether the format has no place for a locked entry, which others hold as the block that stands in its file.
  var leavesOutLocked: Bool { !format.isLossless }

  /// Parses a command line.
  init(_ invocation: Invocation, in session: Session) throws {
    (self.session, self.invocation) = (session, invocation)
    format = try Self.format(invocation, session)
    try Self.check(invocation, for: format)
    try Self.prepare(format)
    let isForOthers = format.isForOthers && !invocation[Self.includesPrivate]
    if invocation[Self.publicOnly] || isForOthers {
      // Unreadable front matter may mark entries as private, and the person should know what is missing.
      for thread in try session.reader.snapshot().metadata {
        session.reader.faults.note(thread.thread, at: thread.address)
      }
      session.reader.find(in: .export())
    } else if format.isLossless {
      var scope = ReadScope.person
      scope.keepsLocked = true
      session.reader.find(in: scope)
    }
    let redaction = try Self.redaction(invocation, session)
    self.redaction = redaction
    let (filters, order) = (FilterOptions(invocation), OrderOptions(invocation))
    let names = FieldNames(session)
    let chosen: [LocatedEntry]?
    if invocation.operands.isEmpty {
      let query = try filters.asQuery()
      isWhole = query.isEverything
      let isBook = invocation[Self.book] || format.survey == .book
      self.query = order.isSorted || isBook ? nil : query
      chosen =
        isBook
        ? Self.byDay(
          try session.reader.search(
            query,
            sortedBy: .oldestFirst,
            withArchived: query.isEverything
          ),
          session.settings.dayStart
        )
        : order.isSorted
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
    guard let redaction, let found = chosen else {
      self.chosen = chosen
      return
    }
    Self.note(found, redaction, in: leftOut)
    self.chosen = try Self.redacting { () throws(RedactionError) in try redaction.redacted(found) }
  }

  /// Throws a failure if a format does not have an option.
  private static func check(_ invocation: Invocation, for format: ExchangeFormat) throws {
    if invocation[book], format.name != ExchangeFormat.markdown.name {
      throw Failure(.usage, "--book is only for md", hint: "pass --to md")
    }
    if invocation[tasks], format.survey != .goals {
      throw Failure(.usage, "--tasks is only for ics", hint: "pass --to ics")
    }
  }

  private static func format(
    _ invocation: Invocation,
    _ session: Session
  ) throws -> ExchangeFormat {
    let named = invocation[Self.format].flatMap { ExchangeFormat(named: $0) }
    if let named { return named }
    if session.options.output.hasJSONFlag { return .json }
    guard let format = invocation[Self.output].flatMap(ExchangeFormat.init(ofFile:)) else {
      throw Failure(
        .usage,
        "cannot tell the format of the export",
        hint: "pass --to FORMAT (\(ExchangeFormat.exportNames))"
      )
    }
    return format
  }

  /// Writes the export; only a few threads are in memory at a time, unless entries were selected
  /// one by one.
  func write(to output: inout ExportOutput) throws {
    if format.name == ExchangeFormat.epub.name { return try writeEPUB(to: &output) }
    var exporter = try exporter()
    if let query, format.isByEntry {
      // Rows do not depend on each other, so they are made on all processors.
      let (blank, leavesOut) = (exporter, leavesOutLocked)
      exporter.begin()
      try output.write(exporter.take())
      try forEachThread(query, isDivided: true) { source, entries in
        var exporter: any Exporter = blank
        let size = source.thread.bytes.count
        exporter.output.reserveCapacity(size / source.thread.entries.count * entries.count)
        for entry in entries where !leavesOut || entry.entry.lockReason == nil {
          exporter.add(entry)
        }
        return (bytes: exporter.take(), count: entries.count)
      } _: { part in
        try output.add(part.bytes, part.count)
      }
      exporter.end()
      return try output.write(exporter.take())
    }
    exporter.begin()
    if let chosen {
      for found in written(chosen) { try output.add(found, &exporter) }
    } else if let query {
      try forEachThread(query) {
        $1
      } _: { entries in
        for entry in written(entries) { try output.add(entry, &exporter) }
      }
    }
    exporter.end()
    try output.write(exporter.take())
    guard !exporter.losses.isEmpty else { return }
    try session.messages.warn("lost in \(format.name): \(exporter.losses.joined(separator: ", "))")
  }

  /// The entries that the format can hold.
  func written(_ entries: [LocatedEntry]) -> [LocatedEntry] {
    leavesOutLocked ? entries.filter { $0.entry.lockReason == nil } : entries
  }

  private func exporter() throws -> any Exporter {
    if invocation[Self.book] { return BookExporter(dayStart: session.settings.dayStart) }
    var settings = ExportSettings()
    settings.dayStart = session.settings.dayStart
    settings.hasLines = !invocation[Self.publicOnly]
    settings.isExact = invocation[Self.exact]
    settings.hasByteOrderMark = invocation[Self.byteOrderMark]
    switch format.survey {
    case .nothing: break
    case .columns: settings.columns = try columns()
    case .threads: settings.threadCount = try threadCount()
    case .book: settings.book = try book(.page)
    case .goals:
      (settings.deadlines, settings.writesTasks) = (try deadlines(), invocation[Self.tasks])
      settings.hiddenThreads = try session.reader.hiddenAddresses()
    }
    return try format.neededExporter(settings)
  }

  private func threadCount() throws -> Int {
    if let chosen { return chosen.byThread.count }
    guard let query else { return 0 }
    var count = 0
    try forEachThread(query) { _, _ in
      ()
    } _: {
      count += 1
    }
    return count
  }

  /// The days of the goals in the threads that are exported; a selection of entries has none.
  private func deadlines() throws -> [CalendarDeadline] {
    guard isWhole else { return [] }
    let snapshot = try session.reader.snapshot()
    var found: [CalendarDeadline] = []
    try snapshot.forEachThread { source in
      guard source.thread.kind == .goal else { return }
      let (source, _) = try redacted(source, [])
      found += CalendarDeadline.all(of: source, from: snapshot.times, snapshot.dayStart)
    }
    return found
  }

  private func columns() throws -> CSVColumns {
    var columns = CSVColumns()
    if let chosen {
      for (_, entries) in chosen.byThread {
        columns.note(entries[0].thread, entries: entries.map(\.position))
      }
    } else if query != nil, isWhole, redaction == nil {
      let parts = try session.reader.snapshot().mapBytes { _, bytes in
        var columns = CSVColumns()
        columns.note(bytes)
        return columns
      }
      for part in parts { columns.append(part) }
    } else if let query {
      try forEachThread(query) {
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

extension ExchangeFormat {
  /// Whether all of an entry survives, except for its thread where each has a file of its own.
  fileprivate var isLossless: Bool {
    kept.isSuperset(of: EntryContentPart.allCases.filter { $0 != .thread })
  }
}
