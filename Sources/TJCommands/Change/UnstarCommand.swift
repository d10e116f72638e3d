internal import CommandKit
internal import JournalModel

/// `tj unstar`: takes the mark of favorites off.
enum UnstarCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "unstar",
      group: CommandGroup.change,
      "Remove entries from favorites.",
      options: FilterOptions.specs,
      arguments: [FilterOptions.argument(.any)],
      examples: [ExampleSpec("tj unstar is:starred", "Remove all favorites, after confirmation.")],
      seeAlso: ["tj-star(1)"]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws(Failure) -> ExitCode {
    let chosen = try ChosenEntries(invocation, in: Session(invocation, in: context))
    try chosen.confirm("unstar")
    return try chosen.change(verb: "unstar", saying: "unstarred \(chosen.entries.label)") { entry in
      [.setProperty(entry.id, key: "favorite", values: [])]
    }
  }
}
