internal import CommandKit
internal import JournalFrontEnd
internal import JournalSearch

/// `tj timeline`: shows entries of all threads along one line.
enum TimelineCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "timeline",
      group: CommandGroup.read,
      "Show notes, milestones and goals on one timeline.",
      discussion: """
        The newest entries come first. A diamond on the line marks a milestone, followed by its category; a \
        circle marks a report about a goal, with its progress and the name of the goal; a star marks a favorite. \
        The number of an entry is its position in its thread, by time. On a terminal, changes to a tally that have \
        no note are combined into one row per day, with their sum.

        The heading of a year shows how many of its entries match, even if -n leaves some of them \
        out; that of a tag or a level of importance, how many are below it. With --by theme, an entry is \
        listed below each of its tags, the most frequent tags first. With --by importance, entries \
        whose field 'importance' is high come first, with favorites and milestones; entries of a \
        goal have the importance of the goal unless they have their own.

        The arguments form a query, as in tj list. Through a pipe and in other formats, entries are \
        printed as tj list prints them, each once, newest first unless -r is given.
        """,
      options: TimelineOptions.specs + [OutputOptions.svg.spec],
      arguments: [FilterOptions.queryArgument],
      examples: [
        ExampleSpec("tj timeline -n 50", "Show the 50 newest entries."),
        ExampleSpec("tj timeline --only milestones -r", "Show the milestones, oldest first."),
        ExampleSpec("tj timeline --by theme --this-year", "Show the entries of the year by tag."),
      ],
      seeAlso: ["tj-list(1)", "tj-milestone(1)", "tj-goal(1)", "tj-kinds(7)", "tj-query(7)"]
    )
  }

  static var canPick: Bool { true }

  static func printedForm(_ invocation: Invocation) -> PrintedForm { .entries }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    session.reader.takeCounts()
    try UnfinishedWork(session).tell()
    let words = try Query(typed: invocation.operands.joined(separator: " "))
    let query = try Query.all([words, TimelineOptions.query(invocation)])
    let count = try TimelineView(query, invocation, in: session).show()
    try session.reader.tellLocked()
    if count == 0, invocation[OrderOptions.number] != 0 {
      try session.messages.say("no entries found")
      try EmptyResultAdvice(session).explain(query)
    }
    return session.reader.ending
  }
}
