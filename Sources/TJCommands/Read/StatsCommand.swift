internal import CommandKit
internal import JournalIndex
internal import JournalSystem
internal import TerminalKit
internal import ThreadJournal

/// `tj stats`: how much was written, when, about what.
enum StatsCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "stats",
      group: CommandGroup.read,
      "Show statistics by time, thread, tag and field.",
      discussion: """
        Without options, it shows totals, streaks, and entries by month, thread and tag. --field \
        plots the values of a field over time and their distribution.
        """,
      options: FilterOptions.specs + [
        .value(
          "by",
          "WHAT",
          choices: StatisticsPeriod.allCases.map(\.rawValue) + ["thread", "tag"],
          "Group by day, week, month, year, weekday, hour, thread or tag."
        ),
        .flag("words", "Count words instead of entries."),
        .value(
          "field",
          short: "F",
          "NAME",
          completion: .dynamic("field"),
          "Show the values of this field."
        ),
      ],
      arguments: [CountOptions.query],
      examples: [
        ExampleSpec("tj stats", "Show all statistics."),
        ExampleSpec("tj stats --by weekday --words", "Show which weekdays you write on most."),
        ExampleSpec("tj stats --field mood --since 2024", "Show a mood over the year."),
      ]
    )
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm { .json }

  static func run(_ invocation: Invocation, in context: any Context) throws(Failure) -> ExitCode {
    let session = try Session(invocation, in: context)
    let query = try Query(typed: invocation.operands, FilterOptions(invocation))
    let stats = try session.reader.asking { snapshot throws(QueryError) in
      try snapshot.statistics(matching: query, field: invocation.value("field"))
    }
    let output = Output(session)
    if output.isJSON {
      try context.write(
        stats.json(field: invocation.value("field"), ofWords: invocation.has("words")),
        to: .standardOutput
      )
      return session.reader.ending
    }
    guard !stats.items.isEmpty else {
      try session.messages.say("no entries found")
      return session.reader.ending
    }
    let view = StatisticsView(
      stats,
      palette: output.palette,
      style: PlotStyle(in: context),
      width: output.width,
      today: session.today
    )
    if let name = invocation.value("field") {
      let values = stats.values
      guard !values.isEmpty else {
        throw Failure(
          .notFound,
          "no numbers in the field '\(name)'",
          hint: "tj fields"
        )
      }
      try output.page()
      try output.show(view.field(name, values))
    } else if let what = invocation.value("by") {
      try output.page()
      try context.write(
        view.counts(by: what, ofWords: invocation.has("words")),
        to: .standardOutput
      )
    } else {
      try output.page()
      try output.show(view.overview)
    }
    return session.reader.ending
  }
}
