internal import CommandKit
internal import JournalModel

/// `tj unstar`: takes the mark of favorites off.
enum UnstarCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "unstar",
      group: CommandGroup.change,
      "Takes the mark of favorites off entries.",
      options: FilterOptions.specs,
      arguments: [FilterOptions.argument(.any)],
      examples: [ExampleSpec("tj unstar is:starred", "Takes all marks off, after a question.")],
      seeAlso: ["tj-star(1)"]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws(Failure) -> ExitCode {
    let chosen = try ChosenEntries(invocation, in: Session(invocation, in: context))
    try chosen.confirm("unstar")
    return try chosen.change(verb: "unstar") { entry in
      [.setProperty(entry.id, key: "favorite", values: [])]
    }
  }
}
