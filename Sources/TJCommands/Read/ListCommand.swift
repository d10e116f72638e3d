internal import CommandKit
internal import JournalIndex

/// `tj list`: lists entries, the newest first.
enum ListCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "list",
      aliases: ["ls"],
      group: CommandGroup.read,
      "List entries, newest first.",
      discussion: "The arguments form a query, as in tj search.",
      options: FilterOptions.specs + OrderOptions.specs,
      arguments: [FilterOptions.queryArgument],
      examples: [
        ExampleSpec("tj list -n 10", "List the ten newest entries."),
        ExampleSpec("tj ls --this-week -t work", "List a thread's entries from this week."),
        ExampleSpec("tj ls mood:..2 --sort mood", "List the worst days, worst first."),
      ],
      seeAlso: ["tj-query(7)"]
    )
  }

  static var canPick: Bool { true }

  static func printedForm(_ invocation: Invocation) -> PrintedForm { .entries }

  static func run(_ invocation: Invocation, in context: any Context) throws(Failure) -> ExitCode {
    let session = try Session(invocation, in: context)
    try UnfinishedWork(session).tell()
    let query = try Query(typed: invocation.operands.joined(separator: " "))
    let (filters, order) = (FilterOptions(invocation), OrderOptions(invocation))
    let count = try EntryOutput(session, else: .oneline).printTable(query, filters, order)
    if count == 0, order.number != 0 {
      try session.messages.say("no entries found")
      try EmptyResultAdvice(session).explain(.all([query, filters.asQuery()]))
    }
    return session.reader.ending
  }
}
