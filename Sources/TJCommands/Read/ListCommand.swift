internal import CommandKit
internal import JournalFrontEnd
internal import JournalSearch
internal import ThreadJournal

/// `tj list`: lists entries, the newest first.
enum ListCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "list",
      aliases: ["ls"],
      group: CommandGroup.read,
      "List entries, newest first.",
      discussion: """
        The arguments form a query, as in tj search. Without one, and without options that select entries, entries of \
        later days, such as planned milestones, are left out; 'tj upcoming' lists them. Changes of tallies that say \
        nothing but an amount are left out unless the query names their thread or selects is:count.
        """,
      options: FilterOptions.withCounts + OrderOptions.specs,
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

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    try UnfinishedWork(session).tell()
    let query = try Query(typed: invocation.operands.joined(separator: " "))
    let (filters, order) = (FilterOptions(invocation), OrderOptions(invocation))
    var output = try EntryOutput(session, else: .oneline)
    // With a query or an option, entries of later days are listed too.
    if query.isEverything, filters.isEmpty, session.options.threads.isEmpty {
      output.later = LaterEntries(session)
    }
    let count = try output.printTable(query, filters, order)
    if let later = output.later, later.isFound {
      let number = try session.reader.asking { snapshot in
        try snapshot.count(matching: later.query)
      }
      try session.messages.say(number.of("later entry", "later entries"))
      try session.messages.suggest("tj list since:tomorrow")
    }
    try session.reader.tellLeftOutCounts()
    let whole = Query.all([query, try filters.asQuery()])
    if whole.asksForContents { try session.reader.tellLocked() }
    if count == 0, order.number != 0, output.later?.isFound != true {
      try session.messages.say("no entries found")
      try EmptyResultAdvice(session).explain(whole)
    }
    return session.reader.ending
  }
}
