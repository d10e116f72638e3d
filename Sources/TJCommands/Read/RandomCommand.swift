internal import CommandKit
internal import JournalFrontEnd
internal import JournalSearch
internal import ThreadJournal

/// `tj random`: shows an entry chosen at random.
enum RandomCommand: Command {
  private static let number = Option.integer(
    "number",
    short: "n",
    "N",
    in: 1 ... .max,
    "Show N entries [default: 1]."
  )

  static var spec: CommandSpec {
    CommandSpec(
      "random",
      group: CommandGroup.read,
      "Show a random entry.",
      options: FilterOptions.withCounts + [number.spec],
      arguments: [
        ArgumentSpec(
          "QUERY",
          .any,
          completion: .dynamic("query"),
          "Choose among entries that match."
        )
      ],
      examples: [
        ExampleSpec("tj random", "Show a random entry."),
        ExampleSpec(
          "tj random is:starred until:2023",
          "Show a random favorite from 2023 or earlier."
        ),
      ]
    )
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm { .entries }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    let query = try Query(typed: invocation.operands, FilterOptions(invocation))
    var generator = ContextRandom(context: context)
    let count = invocation[number] ?? 1
    let chosen = try session.reader.asking { snapshot in
      try snapshot.randomEntries(count, matching: query, using: &generator)
    }
    try EntryOutput(session, else: .full).print(chosen)
    if chosen.isEmpty {
      try session.messages.say("no entries found")
      try EmptyResultAdvice(session).explain(query)
    }
    return session.reader.ending
  }
}
