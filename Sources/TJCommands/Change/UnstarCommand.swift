internal import CommandKit
internal import JournalModel
internal import ThreadJournal

/// `tj unstar`: removes entries from favorites.
enum UnstarCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "unstar",
      group: CommandGroup.change,
      "Remove entries from favorites.",
      options: FilterOptions.withCounts,
      arguments: [FilterOptions.argument(.any)],
      examples: [ExampleSpec("tj unstar is:starred", "Unmark all favorites, after confirmation.")],
      seeAlso: ["tj-star(1)"]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    let chosen = try ChosenEntries(invocation, in: session)
    try chosen.confirm("unstar")
    return try chosen.change(saying: "unstarred \(chosen.entries.label)") { entries in
      try session.journal.unstar(entries)
    }
  }
}
