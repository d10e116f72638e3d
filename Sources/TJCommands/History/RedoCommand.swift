internal import CommandKit
internal import ThreadJournal

/// `tj redo`: redoes the operation that was undone last.
enum RedoCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "redo",
      group: CommandGroup.history,
      "Redo what was undone.",
      discussion: """
        Redoes what 'tj undo' has undone, most recently undone first, as long as nothing else has been changed since. If \
        there are fewer than N operations to redo, nothing is redone.
        """,
      arguments: [
        ArgumentSpec("N", .optional, as: .integer(from: 1), "How many operations [default: 1].")
      ],
      examples: [
        ExampleSpec("tj redo", "Redo the last undone operation."),
        ExampleSpec("tj redo 3", "Redo the last three."),
      ],
      seeAlso: ["tj-undo(1)"]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    let writer = JournalWriter(session)
    let labels = OperationLabels(session)
    var code = ExitCode.done
    for _ in 0..<(try OperationNumber(invocation, of: \.redo, in: session).value) {
      let outcome = try writer.save { try session.journal.redo() }
      let operations = try session.journal.operations()
      let redone = operations.first { $0.number == outcome.number }
      let label = if let redone { try labels.labelWithValues(of: redone) } else { "" }
      let isUnchanged = outcome.state == .unchanged
      let sentence = isUnchanged ? "already redone outside tj: \(label)" : "redid: \(label)"
      code = try code.joined(with: writer.report(outcome, sentence))
    }
    return code
  }
}
