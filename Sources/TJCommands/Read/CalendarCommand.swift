internal import CommandKit
internal import JournalFrontEnd
internal import JournalSearch
internal import JournalModel
internal import ThreadJournal

/// `tj cal`: shows a calendar.
enum CalendarCommand: Command {
  private static let subject = Option.value(
    "by",
    "WHAT",
    completion: .dynamic("field"),
    "Show the values of this field, #tag or tally [default: the number of entries]."
  )
  private static let months = Option.integer(
    "months",
    "N",
    in: 1...mostMonths,
    conflictsWith: [year.name],
    "Show N months, up to the current one or the last one in the query."
  )
  private static let year = Option.flag(
    "year",
    conflictsWith: [weeks.name],
    "Show the year, with a column for each week."
  )
  private static let weeks = Option.flag("weeks", "Show week numbers (ISO 8601).")

  /// The greatest number of months.
  private static let mostMonths = 1200

  static var spec: CommandSpec {
    CommandSpec(
      "cal",
      group: CommandGroup.read,
      "Show a calendar.",
      discussion: """
        Days with entries are bold. The mark to the right of a day is higher the more entries the \
        day has or, with --by, the greater the mean of a field or the count of a tally. A choice \
        is shown as a letter, that of the day's last entry. A diamond marks a milestone, an \
        anniversary, or the due date of an open step of a goal. The mean in the last line is that of all \
        values, even if a day has several.

        Arguments that are dates, such as 2024, march or 2023-12..2024-02, choose the months; the others form \
        a query, as in tj list. Without a date, the current month is shown. An entry belongs to the date in \
        its header, wherever it was written; the settings `day-start` and `week-start` say when days and weeks \
        begin.
        """,
      options: [subject.spec, months.spec, year.spec, weeks.spec, OutputOptions.svg.spec]
        + FilterOptions.specs,
      arguments: [
        ArgumentSpec(
          "QUERY",
          .any,
          completion: .dynamic("query"),
          "Months to show, and a query for the entries that count."
        )
      ],
      examples: [
        ExampleSpec("tj cal", "Show the current month."),
        ExampleSpec("tj cal --by mood --months 3", "Show mood over three months."),
        ExampleSpec(
          "tj cal --year --by '#garden'",
          "Show on which days of the year a tag was used."
        ),
        ExampleSpec("tj cal 2024-03 --weeks", "Show March 2024 with week numbers."),
        ExampleSpec(
          "tj cal -t work --since 2024-01",
          "Show the days with entries in a thread since January 2024."
        ),
      ],
      seeAlso: ["tj-stats(1)", "tj-day(1)", "tj-otd(1)", "tj-kinds(7)", "tj-query(7)"]
    )
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm { .json }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    session.reader.takeCounts()
    let query = try Query.all([
      Self.query(invocation.operands), FilterOptions(invocation).asQuery(),
    ])
    try UnfinishedWork(session).tellDeletedThreads()
    let asked = try session.reader.snapshot().period(of: query)
    let span = CalendarSpan(
      of: asked,
      today: session.today,
      count: invocation[months],
      isByYear: invocation[year],
      most: mostMonths
    )
    guard let span else {
      throw Failure(
        .usage,
        asked.isEmpty
          ? "the selected date ranges do not overlap"
          : "cannot show more than \(mostMonths) months",
        hint: asked.isEmpty ? "" : "tj cal --months 12"
      )
    }
    let shown = span.period
    let period = DayPeriod(max(shown.first, asked.first), min(shown.last, asked.last))
    let content = try CalendarContent(
      of: period,
      query.undated,
      by: invocation[subject],
      in: session
    )
    let output = Output(session)
    let report = CalendarReport(
      of: content.subject,
      content.days,
      span,
      period,
      isByYear: invocation[year],
      hasWeeks: invocation[weeks],
      weekStart: session.settings.weekStart,
      today: session.today
    )
    try output.print(report)
    if query.asksForContents || invocation[subject] != nil { try session.reader.tellLocked() }
    if output.isJSON { return session.reader.ending }
    if !query.undated.isEverything, content.days.all.isEmpty {
      try EmptyResultAdvice(session).explain(query)
    }
    return session.reader.ending
  }

  /// Parses the arguments: words that are dates as dates, other words as a query.
  private static func query(_ words: [String]) throws -> Query {
    if let dates = try? DateRange(words.joined(separator: " ")) { return .dates(dates) }
    var queries: [Query] = []
    var others: [String] = []
    for word in words {
      if let dates = try? DateRange(word) {
        queries.append(.dates(dates))
      } else {
        others.append(word)
      }
    }
    return .all(queries + [try Query(typed: others.joined(separator: " "))])
  }
}
