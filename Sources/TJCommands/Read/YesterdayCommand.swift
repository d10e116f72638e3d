internal import CommandKit
internal import JournalModel
internal import TerminalKit
internal import ThreadJournal

/// `tj yesterday`: the entries of the day before.
enum YesterdayCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "yesterday",
      group: CommandGroup.read,
      "Show yesterday's entries.",
      examples: [ExampleSpec("tj yesterday", "Show what was written about yesterday.")],
      seeAlso: ["tj-today(1)", "tj-list(1)"]
    )
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm { .entries }

  static func run(_ invocation: Invocation, in context: any Context) throws(Failure) -> ExitCode {
    let session = try Session(invocation, in: context)
    try UnfinishedWork(session).tell()
    try DayView(session.today.adding(days: -1), in: session).show()
    return session.reader.ending
  }
}
