internal import CommandKit
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// `tj unset`: takes fields off entries.
enum UnsetCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "unset",
      group: CommandGroup.change,
      "Takes fields off entries.",
      options: FilterOptions.specs,
      arguments: [
        FilterOptions.argument(.one),
        ArgumentSpec(
          "NAME",
          .some,
          completion: .dynamic("field"),
          "The fields; title for the title."
        ),
      ],
      examples: [ExampleSpec("tj unset @ mood", "Takes the mood off the newest entry.")],
      seeAlso: ["tj-set(1)"]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws(Failure) -> ExitCode {
    let session = try Session(invocation, in: context)
    let (found, names) = try session.selectionAndRest()
    try session.confirmMany(found, "change")
    return try session.change(found, verb: "unset") { entry in
      names.map { name in
        name == "title" ? .retitle(entry.id, "") : .setProperty(entry.id, key: name, values: [])
      }
    }
  }
}
