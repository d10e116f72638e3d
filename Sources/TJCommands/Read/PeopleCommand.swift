internal import CommandKit
internal import JournalSearch
internal import ThreadJournal

/// `tj people`: lists the speakers in conversations, with counts.
enum PeopleCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "people",
      group: CommandGroup.read,
      "List senders in conversations, most frequent first.",
      options: FilterOptions.specs + [NameCounts.sort.spec],
      arguments: [NameCounts.query],
      examples: [ExampleSpec("tj people", "List all senders.")]
    )
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm { .json }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    try NameCounts(invocation, in: context).print(key: "person") { snapshot, query in
      try snapshot.people(matching: query)
    }
  }
}
