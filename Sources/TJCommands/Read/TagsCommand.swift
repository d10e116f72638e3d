internal import CommandKit
internal import JournalSearch
internal import ThreadJournal

/// `tj tags`: lists the tags in use, with counts.
enum TagsCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "tags",
      group: CommandGroup.read,
      "List tags in use, most frequent first.",
      options: FilterOptions.specs + [NameCounts.sort.spec],
      arguments: [NameCounts.query],
      examples: [
        ExampleSpec("tj tags", "List all tags."),
        ExampleSpec("tj tags --this-year -t work", "List a thread's tags from this year."),
      ]
    )
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm { .json }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    try NameCounts(invocation, in: context).print(key: "tag") { snapshot, query in
      try snapshot.tags(matching: query)
    }
  }
}
