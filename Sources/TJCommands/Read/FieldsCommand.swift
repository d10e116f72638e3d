internal import CommandKit
internal import JournalSearch
internal import ThreadJournal

/// `tj fields`: lists the fields in use, with counts.
enum FieldsCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "fields",
      group: CommandGroup.read,
      "List fields in use, most frequent first.",
      discussion:
        "Fields that a thread defines are shown with their type, even if no entry has a value.",
      options: FilterOptions.specs + [NameCounts.sort.spec],
      arguments: [NameCounts.query],
      examples: [ExampleSpec("tj fields", "List all fields.")],
      seeAlso: ["tj-field(1)"]
    )
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm { .json }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    try NameCounts(invocation, in: context).print(key: "field") { snapshot, query in
      try snapshot.fields(matching: query)
    }
  }
}
