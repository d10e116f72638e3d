internal import CommandKit
internal import JournalFrontEnd
internal import JournalModel
internal import TerminalKit
internal import ThreadJournal

/// `tj yesterday`: shows the entries of the day before.
enum YesterdayCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "yesterday",
      group: CommandGroup.read,
      "Show yesterday's entries.",
      options: DayView.options,
      examples: [
        ExampleSpec("tj yesterday", "Show what was written yesterday."),
        ExampleSpec("tj yesterday --prev", "Show the last day before yesterday that has entries."),
      ],
      seeAlso: ["tj-today(1)", "tj-day(1)", "tj-list(1)"]
    )
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm { .entries }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    session.reader.takeCounts()
    try UnfinishedWork(session).tell()
    let day = session.today.adding(days: -1)
    try DayView(day, invocation, in: session).show()
    return session.reader.ending
  }
}
