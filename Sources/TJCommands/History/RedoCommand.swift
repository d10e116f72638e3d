internal import CommandKit
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// `tj redo`: does again what was taken back.
enum RedoCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "redo",
      group: CommandGroup.history,
      "Does again what was taken back.",
      examples: [ExampleSpec("tj redo", "Does the last operation again that was taken back.")],
      seeAlso: ["tj-undo(1)"]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws(Failure) -> ExitCode {
    let session = try Session(invocation, in: context)
    let outcome = try session.saving { () throws(JournalError) in try session.journal.redo() }
    return try session.report(outcome, "did it again: 'tj undo --list' shows what was done")
  }
}
