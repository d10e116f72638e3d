internal import CommandKit

/// `tj show`: entries whole.
enum ShowCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "show",
      group: CommandGroup.read,
      "Shows entries whole.",
      options: FilterOptions.specs,
      arguments: [FilterOptions.argument()],
      examples: [
        ExampleSpec("tj show @", "Shows the newest entry."),
        ExampleSpec(
          "tj show k3f9qd",
          "Shows an entry by its id; k3f will do where no other begins so."
        ),
        ExampleSpec("tj show --on yesterday", "Shows what was written yesterday."),
      ],
      seeAlso: ["tj-query(7)"]
    )
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm { .entries }

  static func run(_ invocation: Invocation, in context: any Context) throws(Failure) -> ExitCode {
    let session = try Session(invocation, in: context)
    let selection = EntrySelection(session, FilterOptions(invocation))
    let isNewest = invocation.operands.isEmpty && !selection.hasFilters
    let found = try selection.entries(namedOrFiltered: isNewest ? ["@"] : invocation.operands)
    try EntryOutput(session, else: .full).print(found)
    return session.reader.ending
  }
}
