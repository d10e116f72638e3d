internal import CommandKit
internal import JournalExchange
internal import JournalFrontEnd
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// `tj context`: shows the context of a day.
enum ContextCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "context",
      group: CommandGroup.read,
      "Show a day with the week before, and the same day in earlier months and years.",
      discussion: """
        It shows the entries of the day, of the seven days before, and of the same day in each of the \
        previous 12 months and in earlier years; a month without this day is skipped. Private entries and threads are left \
        out; without --json, their number is shown. Changes to a tally that have no note are \
        combined into one row per day, with their sum. The last line shows the number of entries and \
        words. With --json, all entries are printed in full, without the numbers of their lines, for a \
        program that answers questions about the day.
        """,
      options: FilterOptions.undated,
      arguments: [
        ArgumentSpec("DATE", .any, completion: .dynamic("date"), "The day [default: today].")
      ],
      examples: [
        ExampleSpec("tj context 2024-03-01", "Show what surrounds a day."),
        ExampleSpec("tj context --json", "Print today's context in full, with its size."),
        ExampleSpec("tj context yesterday -t daily", "Use the entries of one thread."),
      ],
      seeAlso: ["tj-day(1)", "tj-otd(1)", "thread(5)"]
    )
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm { .json }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    session.reader.takeCounts()
    let day = try CivilDate(typed: invocation.operands, in: session) ?? session.today
    let filter = try FilterOptions(invocation).asQuery()
    try UnfinishedWork(session).tellDeletedThreads()
    let output = Output(session)
    let dayStart = session.settings.dayStart
    func found<Row: Sendable>(
      _ row: @escaping @Sendable (LocatedEntry, Entry) -> Row
    ) throws -> DayContext<Row> {
      try session.reader.asking { snapshot in
        try snapshot.context(of: day, matching: filter, showing: .export(), row)
      }
    }
    if output.isJSON {
      session.reader.find(in: .export())
      let objects = try found { found, _ -> [UInt8] in
        var exporter = JSONLExporter(dayStart: dayStart, hasLines: false)
        exporter.add(found)
        return exporter.output.dropLast()
      }
      try context.write(objects.object(of: day).printed, to: .standardOutput)
      return session.reader.ending
    }
    @Sendable func row(_ found: LocatedEntry, _ entry: Entry) -> EntryRow {
      EntryRow(found, .dateAndWeekday, dayStart: dayStart, parsed: entry)
    }
    let count: Int
    if output.isPlain {
      let rows = try found { PlainContextRow(row: row($0, $1), text: PlainEntry.text(of: $0)) }
      count = rows.count
      try output.page()
      try output.show(rows.plain())
    } else {
      let rows = try found(row)
      count = rows.count
      try output.page()
      let pieces = rows.pieces(columns: output.columns, output.palette)
      for piece in pieces { try output.show(piece) }
    }
    if count == 0 { try EmptyResultAdvice(session).explain(filter, isWhole: false) }
    return session.reader.ending
  }
}
