internal import CommandKit
internal import JournalExchange
internal import JournalIndex
internal import JournalModel
internal import TerminalKit
internal import ThreadJournal
internal import JournalSystem

/// Entries as the result of a command.
extension Session {
  /// Prints entries in a format.
  func print(_ found: [LocatedEntry], as format: EntryFormat) throws(Failure) {
    if format.isForPeople, !found.isEmpty { try page() }
    var exporter = try exporter(format, found)
    exporter.begin()
    for entry in found {
      exporter.add(entry)
      if exporter.output.count > 1 << 16 {
        try put(exporter.output, format)
        exporter.output.removeAll(keepingCapacity: true)
      }
    }
    exporter.end()
    try put(exporter.output, format)
  }

  /// Prints the entries that a query means, as the options say which, in which order and how many.
  ///
  /// Lines for people are made where a file is at hand, so that a long list needs no more memory than
  /// its lines.
  func printListed(_ query: Query, as format: EntryFormat) throws(Failure) -> Int {
    let order = try order()
    guard order.isScanned, format.isByEntry else {
      let found = try listed(query)
      try print(found, as: format)
      return found.count
    }
    let writer = try writer(format)
    let whole = Query.all([query, try filters()])
    let limit = OrderOptions(invocation).number
    let texts = try asking { snapshot throws(QueryError) in
      try snapshot.lines(of: whole, order: order, limit: limit) { entry in
        var writer = writer
        writer.add(entry)
        return writer.output
      }
    }
    // What is said of files that could not be read comes before the pager, which would hide it.
    if format.isForPeople, !texts.isEmpty { try page() }
    var output: [UInt8] = []
    for (place, text) in texts.enumerated() {
      if place > 0, format.isSetApart { output.append(0x0A) }
      output += text
      if output.count > 1 << 16 {
        try put(output, format)
        output.removeAll(keepingCapacity: true)
      }
    }
    try put(output, format)
    return texts.count
  }

  /// Lines for people have been rendered where the entries were at hand.
  private func put(_ output: [UInt8], _ format: EntryFormat) throws(Failure) {
    guard format.isForPeople else { return try context.write(output, to: .standardOutput) }
    let isSeen = context.isTerminal(.standardOutput)
    try context.show(RenderedText(output, isSeen: isSeen), on: .standardOutput)
  }

  private func writer(_ format: EntryFormat) throws(Failure) -> EntryWriter {
    let lines = EntryLines(
      format: format,
      palette: palette(),
      width: readingWidth,
      columns: context.columns(of: .standardOutput)
    )
    return EntryWriter(format, lines, try template(of: format))
  }

  /// What writes entries in a format.
  private func exporter(
    _ format: EntryFormat,
    _ found: [LocatedEntry]
  ) throws(Failure) -> any Exporter {
    switch format {
    case .json: return JSONExporter(dayStart: dayStart)
    case .jsonl: return JSONLExporter(dayStart: dayStart)
    case .csv:
      var columns = CSVColumns()
      for (_, entries) in found.byThread {
        columns.note(entries[0].thread, entries: entries.map(\.position))
      }
      return CSVExporter(columns: columns)
    case .markdown:
      return MarkdownExporter(found.byThread.count == 1 ? .thread : .reading)
    default: return try writer(format)
    }
  }
}
