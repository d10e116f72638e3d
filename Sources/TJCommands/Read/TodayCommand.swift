internal import CommandKit
internal import JournalFrontEnd
internal import JournalSearch
internal import JournalModel
internal import TerminalKit
internal import ThreadJournal

/// `tj today`, and `tj` alone: shows an overview of today.
enum TodayCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "today",
      group: CommandGroup.read,
      "Show today's entries.",
      discussion: """
        `tj` alone shows a page about today: its entries, one per line, drafts, what is due within \
        a week, the counts of tallies with a target, and entries from this day in earlier years; where \
        there is nothing of these, a question to write about. If text is piped into `tj` alone, it \
        becomes an entry, as with tj add.
        """,
      options: DayView.options,
      examples: [
        ExampleSpec("tj today", "Show what was written today."),
        ExampleSpec("tj today --prev", "Show the last day before today that has entries."),
      ],
      seeAlso: ["tj-yesterday(1)", "tj-day(1)", "tj-list(1)", "tj-suggest(1)"]
    )
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm { .entries }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let options = GlobalOptions(invocation)
    let session: Session
    do {
      session = try Session(invocation, in: context)
    } catch {
      guard invocation.path.isEmpty, Failure(error).code == .notFound,
        try JournalLocator(options, in: context).nameGiver(options, in: context) == nil
      else { throw error }
      throw Failure(
        .notFound,
        "no journal yet",
        hint: "tj init ~/journal",
        "tj help"
      )
    }
    session.reader.takeCounts()
    try UnfinishedWork(session).tell()
    let isBare = invocation.path.isEmpty
    let output = session.options.output
    if isBare, output.format == nil, !output.isJSON {
      try TodayPage(session).show()
    } else {
      try DayView(session.today, invocation, in: session).show()
    }
    return session.reader.ending
  }
}
