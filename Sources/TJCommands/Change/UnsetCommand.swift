internal import CommandKit
internal import JournalModel
internal import ThreadJournal

/// `tj unset`: removes fields from entries.
enum UnsetCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "unset",
      group: CommandGroup.change,
      "Remove fields from entries.",
      options: FilterOptions.withCounts + [
        EntryOptions.force.spec.summarized(as: "Remove required fields, too.")
      ],
      arguments: [
        FilterOptions.argument(.leadingWords),
        ArgumentSpec(
          "NAME",
          .some,
          completion: .dynamic("field"),
          "The fields, or 'title' for the title."
        ),
      ],
      examples: [ExampleSpec("tj unset @ mood", "Remove the mood of the newest entry.")],
      seeAlso: ["tj-set(1)"]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    let chosen = try ChosenEntries(byFirstWordsOf: invocation, in: session)
    let selection = invocation.operands[0]
    try ChosenEntries.refuseEncryption(among: chosen.words, by: "decrypt", of: selection)
    try chosen.confirm("change")
    let removed = chosen.words.map(chosen.removal).enumeration
    let result = "removed \(removed) from \(chosen.entries.label)"
    return try chosen.change(saying: result) { entries in
      try session.journal.unset(chosen.words, of: entries, isForced: invocation[EntryOptions.force])
    }
  }
}
