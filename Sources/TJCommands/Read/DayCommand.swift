internal import CommandKit
internal import JournalFrontEnd
internal import JournalModel
internal import ThreadJournal

/// `tj day`: shows the entries of a day.
enum DayCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "day",
      group: CommandGroup.read,
      "Show the entries of a day.",
      discussion: """
        Shows the entries of all threads that are not archived, in chronological order. An entry belongs to the \
        date in its header, wherever it was written or is read. With the setting `day-start`, an entry \
        before that time belongs to the day before.

        With --next and --prev, days without entries are skipped.
        """,
      options: DayView.options,
      arguments: [
        ArgumentSpec(
          "DATE",
          .any,
          completion: .dynamic("date"),
          "A day, such as 2024-03-01, friday or '3 days ago' [default: today]."
        )
      ],
      examples: [
        ExampleSpec("tj day 2024-03-01", "Show what was written on a day."),
        ExampleSpec("tj day last friday", "Show last Friday's entries."),
        ExampleSpec("tj day 2024-03-01 --next", "Show the next day that has entries."),
        ExampleSpec(
          "tj day --prev --tag garden",
          "Show the last day before today with an entry about the garden."
        ),
      ],
      seeAlso: ["tj-today(1)", "tj-otd(1)", "tj-context(1)", "tj-cal(1)", "tj-list(1)"]
    )
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm { .entries }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    session.reader.takeCounts()
    let day = try CivilDate(typed: invocation.operands, in: session) ?? session.today
    try UnfinishedWork(session).tell()
    try DayView(day, invocation, in: session).show()
    return session.reader.ending
  }
}
