internal import CommandKit
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// `tj star`: marks entries as favorites.
enum StarCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "star",
      group: CommandGroup.change,
      "Marks entries as favorites.",
      options: FilterOptions.specs,
      arguments: [FilterOptions.argument(.any)],
      examples: [ExampleSpec("tj star @", "Marks the newest entry.")],
      seeAlso: ["tj-unstar(1)"]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws(Failure) -> ExitCode {
    try run(invocation, in: context, verb: "star", values: ["true"])
  }

  /// Marks entries, or takes the mark off.
  static func run(
    _ invocation: Invocation,
    in context: any Context,
    verb: String,
    values: [String]
  ) throws(Failure) -> ExitCode {
    let session = try Session(invocation, in: context)
    let found = try session.selectedOrFiltered(invocation.operands)
    try session.confirmMany(found, verb)
    return try session.change(found, verb: verb) { entry in
      [.setProperty(entry.id, key: "favorite", values: values)]
    }
  }
}
