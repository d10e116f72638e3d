internal import CommandKit
internal import JournalFrontEnd

/// `tj show`: shows entries in full.
enum ShowCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "show",
      group: CommandGroup.read,
      "Show entries in full.",
      options: FilterOptions.withCounts,
      arguments: [FilterOptions.argument()],
      examples: [
        ExampleSpec("tj show @", "Show the newest entry."),
        ExampleSpec(
          "tj show k3f9qd",
          "Show an entry by its id; k3f is enough if no other id starts with it."
        ),
        ExampleSpec("tj show --on yesterday", "Show yesterday's entries."),
      ],
      seeAlso: ["tj-query(7)"]
    )
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm { .entries }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    let selection = EntrySelection(session, FilterOptions(invocation))
    let isNewest =
      invocation.operands.isEmpty && !selection.hasFilters && !session.options.picks
    let found = try selection.entries(namedOrFiltered: isNewest ? ["@"] : invocation.operands)
    if found.isEmpty { try session.messages.say("no entries found") }
    try EntryOutput(session, else: .full).print(found)
    return session.reader.ending
  }
}
