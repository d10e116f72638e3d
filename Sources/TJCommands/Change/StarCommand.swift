internal import CommandKit
internal import JournalModel

/// `tj star`: marks entries as favorites.
enum StarCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "star",
      group: CommandGroup.change,
      "Mark entries as favorites.",
      options: FilterOptions.specs,
      arguments: [FilterOptions.argument(.any)],
      examples: [ExampleSpec("tj star @", "Mark the newest entry as a favorite.")],
      seeAlso: ["tj-unstar(1)"]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws(Failure) -> ExitCode {
    let chosen = try ChosenEntries(invocation, in: Session(invocation, in: context))
    try chosen.confirm("star")
    return try chosen.change(verb: "star", saying: "starred \(chosen.entries.label)") { entry in
      [.setProperty(entry.id, key: "favorite", values: ["true"])]
    }
  }
}
