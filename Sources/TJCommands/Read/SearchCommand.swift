internal import CommandKit
internal import JournalFrontEnd
internal import JournalSearch
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// `tj search`: lists the entries that match a query.
enum SearchCommand: Command {
  private static let count = Option.flag(
    "count",
    short: "c",
    "Print only the number of entries found."
  )
  private static let context = Option.integer(
    "context",
    short: "C",
    "N",
    in: 0 ... .max,
    "On a terminal, show N lines around each match [default: 0]."
  )

  static var spec: CommandSpec {
    CommandSpec(
      "search",
      aliases: ["find", "s"],
      group: CommandGroup.read,
      "Search entries.",
      discussion: """
        Words match in titles and text, as whole words or parts of words. Case and accents matter only if the \
        word has capitals or accents. Put a "phrase" in double quotes and a /pattern/ between \
        slashes. Narrow the result with tags, fields and dates; combine conditions with NOT, OR \
        and parentheses. See tj-query(7).
        """,
      options: FilterOptions.withCounts + OrderOptions.specs + [count.spec, context.spec],
      arguments: [ArgumentSpec("QUERY", .some, completion: .dynamic("query"), "The query.")],
      examples: [
        ExampleSpec("tj search crocus", "Search for a word."),
        ExampleSpec(
          "tj search '(balcony OR garden)' since:2024",
          "Search for either word, since 2024."
        ),
        ExampleSpec("tj search '#work' mood:..2", "Search for a tag on bad days."),
        ExampleSpec("tj search '/colou?r/'", "Search for a regular expression."),
      ],
      seeAlso: ["tj-query(7)"]
    )
  }

  static var canPick: Bool { true }

  static func printedForm(_ invocation: Invocation) -> PrintedForm { .entries }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    try UnfinishedWork(session).tellDeletedThreads()
    let query = try Query(typed: invocation.operands.joined(separator: " "))
    let (filters, order) = (FilterOptions(invocation), OrderOptions(invocation))
    let whole = Query.all([query, try filters.asQuery()])
    if invocation[count] {
      let count = try session.reader.asking { snapshot in try snapshot.count(matching: whole) }
      if count == 0, order.number != 0 { try EmptyResultAdvice(session).explain(whole) }
      try context.write("\(count)\n", to: .standardOutput)
      try session.reader.tellLeftOutCounts()
      try session.reader.tellLocked()
      return session.reader.ending
    }
    let lines = invocation[Self.context] ?? 0
    let entries = try EntryOutput(session, else: .oneline)
    let count = try entries.printTable(query, filters, order, context: lines)
    try session.reader.tellLeftOutCounts()
    try session.reader.tellLocked()
    if count == 0, order.number != 0 {
      try session.messages.say("no entries found")
      try EmptyResultAdvice(session).explain(whole)
    }
    return session.reader.ending
  }
}
