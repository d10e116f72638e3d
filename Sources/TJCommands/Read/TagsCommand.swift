internal import CommandKit
internal import JournalIndex
internal import ThreadJournal

/// `tj tags`: the tags that are used, with counts.
enum TagsCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "tags",
      group: CommandGroup.read,
      "Lists the tags that are used, the most frequent first.",
      options: FilterOptions.specs + CountOptions.specs,
      arguments: [ArgumentSpec("QUERY", .any, completion: .dynamic("query"), "In which entries.")],
      examples: [
        ExampleSpec("tj tags", "Lists all tags."),
        ExampleSpec("tj tags --since 2024 -t work", "Lists a thread's tags of this year."),
      ]
    )
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm { .json }

  static func run(_ invocation: Invocation, in context: any Context) throws(Failure) -> ExitCode {
    try NameCounts(invocation, in: context).print(key: "tag") {
      snapshot,
      query throws(QueryError) in
      try snapshot.tags(matching: query)
    }
  }
}
