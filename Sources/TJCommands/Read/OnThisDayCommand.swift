internal import CommandKit
internal import JournalFrontEnd
internal import JournalSearch
internal import JournalModel
internal import TerminalKit
internal import ThreadJournal

/// `tj otd`: shows entries of this day in earlier years.
enum OnThisDayCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "otd",
      group: CommandGroup.read,
      "Show entries from this day in earlier years.",
      discussion: """
        The newest come first. Entries from February 29 are shown on February 29 of leap years, and on \
        February 28 of other years. With --months, a month without this day is skipped. On a terminal, changes \
        to a tally that have no note are combined into one row per day, with their sum.
        """,
      options: RecallOptions.specs,
      arguments: [
        ArgumentSpec(
          "DATE",
          .any,
          completion: .dynamic("date"),
          "The day to look back from [default: today]."
        )
      ],
      examples: [
        ExampleSpec("tj otd", "Show what was written on this day in earlier years."),
        ExampleSpec("tj otd --window 3d", "Include three days before and after."),
        ExampleSpec("tj otd --months", "Show what was written on this day in earlier months."),
        ExampleSpec(
          "tj otd december 24 --since 2020 --tag family",
          "Show family entries from earlier Christmas Eves, since 2020."
        ),
      ],
      seeAlso: ["tj-day(1)", "tj-context(1)", "tj-list(1)"]
    )
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm { .entries }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    let options = try RecallOptions(invocation)
    let limit = invocation[OrderOptions.number]
    let day = try CivilDate(typed: invocation.operands, in: session) ?? session.today
    let filter = try FilterOptions(invocation).asQuery()
    try UnfinishedWork(session).tellDeletedThreads()
    let days = Query.any(options.periods(of: day).map { Query.dates(DateRange($0)) })
    let query = Query.all([days, filter])
    let entries = try EntryOutput(session, else: .oneline)
    let count: Int
    if case .oneline = entries.format, Output(session).columns != nil {
      count = try show(query, options, limit: limit, of: day, in: session)
    } else {
      count = try entries.print(query, sortedBy: .newestFirst, limit: limit)
    }
    try session.reader.tellLeftOutCounts()
    if count == 0, limit != 0 {
      try session.messages.say(
        "no entries found in earlier \(options.isByMonth ? "months" : "years")"
      )
      try EmptyResultAdvice(session).explain(filter, isWhole: false)
    }
    return session.reader.ending
  }

  /// Prints the entries as a table, and returns their number.
  private static func show(
    _ query: Query,
    _ options: RecallOptions,
    limit: Int?,
    of day: CivilDate,
    in session: Session
  ) throws -> Int {
    let dayStart = session.settings.dayStart
    let when: EntryRow.When = isOneDay(day, options) ? .yearAndWeekday : .dateAndWeekday
    let rows = try session.reader.asking { snapshot in
      try snapshot.rows(of: query, order: .newestFirst, limit: limit) { entry in
        EntryRow(entry, when, dayStart: dayStart)
      }
    }
    guard !rows.isEmpty else { return 0 }
    let output = Output(session)
    try output.page()
    let palette = output.palette
    let shown = BareCounts(of: rows, isNewestFirst: true).rows
    let table = EntryTable(shown, columns: output.columns, palette)
    let heading = palette.paint(title(of: day, options), .title)
    try output.show(heading + "\n\n" + table.text(of: shown))
    return rows.count
  }

  /// Whether all entries are from the same day of the year, so that the year alone identifies their dates.
  private static func isOneDay(_ day: CivilDate, _ options: RecallOptions) -> Bool {
    guard !options.isByMonth else { return false }
    let periods = RecalledDays(of: day, window: options.window).inYears
    return periods.allSatisfy { $0.first == $0.last }
  }

  /// `22 November`, or `19 to 25 November`.
  private static func title(of day: CivilDate, _ options: RecallOptions) -> String {
    if options.isByMonth { return "Earlier months" }
    let first = day.adding(days: -options.window)
    let last = day.adding(days: options.window)
    let end = "\(last.day) \(last.monthName)"
    if first == last { return end }
    return first.month == last.month
      ? "\(first.day) to \(end)" : "\(first.day) \(first.monthName) to \(end)"
  }
}
