internal import CommandKit
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// `tj set`: gives fields of entries other values.
enum SetCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "set",
      group: CommandGroup.change,
      "Gives fields of entries other values.",
      discussion: """
        The text is left alone, and 'edited' is not noted. title= sets the title. Several values of a \
        key that takes a list go with commas.
        """,
      options: SelectionOptions.filters + [.flag("force", "Stores values that do not fit too.")],
      arguments: [
        SelectionOptions.argument(.one),
        ArgumentSpec(
          "NAME=VALUE",
          .some,
          as: .assignment,
          completion: .dynamic("field"),
          "The new values."
        ),
      ],
      examples: [
        ExampleSpec("tj set @ mood=4 weather=sun", "Sets two fields of the newest entry."),
        ExampleSpec("tj set k3f9qd title='Rest day'", "Gives an entry a title."),
        ExampleSpec("tj set 'on:yesterday no:mood' mood=3", "Sets a field where it is missing."),
      ],
      seeAlso: ["tj-unset(1)", "tj-query(7)"]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws(Failure) -> ExitCode {
    let session = try Session(invocation, in: context)
    let (found, words) = try session.selectionAndRest()
    try session.confirmMany(found, "change")
    let values = words.map(Self.assignment)
    return try session.change(found) { groups throws(JournalError) in
      try session.journal.set(values, of: groups, isForced: invocation.has("force"))
    }
  }

  private static func assignment(_ word: String) -> (name: String, value: String) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let value = parts.count > 1 ? String(parts[1]).trimmingBlanks : ""
    return (String(parts[0]).trimmingBlanks, value)
  }
}
