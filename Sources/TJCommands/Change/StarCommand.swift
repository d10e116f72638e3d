internal import CommandKit
internal import JournalModel
internal import ThreadJournal

/// `tj star`: marks entries as favorites.
enum StarCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "star",
      group: CommandGroup.change,
      "Mark entries as favorites.",
      options: FilterOptions.withCounts,
      arguments: [FilterOptions.argument(.any)],
      examples: [ExampleSpec("tj star @", "Mark the newest entry as a favorite.")],
      seeAlso: ["tj-unstar(1)"]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    let chosen = try ChosenEntries(invocation, in: session)
    try chosen.confirm("star")
    return try chosen.change(saying: "starred \(chosen.entries.label)") { entries in
      try session.journal.star(entries)
    }
  }
}
