internal import CommandKit
internal import JournalFrontEnd
internal import JournalSearch
internal import ThreadJournal

/// `tj stats`: shows how much was written, when, and about what.
enum StatsCommand: Command {
  private static let grouping = Option.value(
    "by",
    "WHAT",
    choices: StatisticsReport.Grouping.allCases.map(\.name),
    "Group by time, thread or tag."
  )
  private static let words = Option.flag(
    "words",
    conflictsWith: [field.name],
    "Count words instead of entries."
  )
  private static let field = Option.value(
    "field",
    short: "F",
    "NAME",
    completion: .dynamic("field"),
    "Show the values of this field."
  )

  static var spec: CommandSpec {
    CommandSpec(
      "stats",
      group: CommandGroup.read,
      "Show statistics by time, thread, tag and field.",
      discussion: """
        Without options, it shows totals and entries by month, thread and tag. With --field, it shows the \
        mean of a field over time, how its values are distributed, and its mean by weekday. With --by, it \
        shows a single table: entries or, with --field, means and the number of days behind each. A week begins \
        on the day that the setting `week-start` names, and is numbered like the ISO week of its Thursday. \
        The mean is that of all values, even if a day has several. For a conversation that -t names, it also \
        shows who writes how much and when, who begins after a pause of six hours, and how soon others answer.
        """,
      options: FilterOptions.withCounts + [
        grouping.spec, words.spec, field.spec, OutputOptions.svg.spec,
      ],
      arguments: [NameCounts.query],
      examples: [
        ExampleSpec("tj stats", "Show all statistics."),
        ExampleSpec("tj stats --by weekday --words", "Show on which weekdays you write most."),
        ExampleSpec("tj stats --field mood --this-year", "Show mood over the year."),
        ExampleSpec("tj stats --field mood --by tag", "Show the mean mood for each tag."),
        ExampleSpec("tj stats -t anna", "Show who writes how much in a conversation."),
      ]
    )
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm { .json }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    try UnfinishedWork(session).tellDeletedThreads()
    let query = try Query(typed: invocation.operands, FilterOptions(invocation))
    let isPlain = invocation[Self.field] == nil && invocation[Self.grouping] == nil
    let (stats, chat) = try session.reader.asking { snapshot in
      (
        try snapshot.statistics(matching: query, field: invocation[Self.field]),
        isPlain ? try snapshot.chatStatistics(matching: query) : nil
      )
    }
    try session.reader.tellLeftOutCounts()
    try session.reader.tellLocked()
    let output = Output(session)
    let report = StatisticsReport(
      stats: stats,
      field: invocation[Self.field],
      ofWords: invocation[words],
      grouping: StatisticsReport.Grouping.allCases.first { $0.name == invocation[Self.grouping] },
      today: session.today,
      chat: chat.map { ChatReport(chat: $0) }
    )
    if output.isJSON {
      try output.print(report)
      return session.reader.ending
    }
    guard stats.entryCount > 0 else {
      try session.messages.say("no entries found")
      for word in query.words where try FieldNames(session).fields().contains(word.lowercased()) {
        try session.messages.suggest("tj stats --field \(ShellWords.operand(word))")
      }
      try EmptyResultAdvice(session).explain(query)
      return session.reader.ending
    }
    if let field = report.field, !stats.hasValues {
      try FieldNames(session).check(field)
      throw Failure(.notFound, "the field '\(field)' has no numbers", hint: "tj fields")
    }
    if let grouping = report.grouping, report.isEmpty {
      try session.messages.say("no \(grouping.name)s found")
      return session.reader.ending
    }
    try output.print(report)
    for grouping in report.shortened {
      try session.messages.suggest("pass --by \(grouping.name) to see all \(grouping.name)s")
    }
    return session.reader.ending
  }
}
