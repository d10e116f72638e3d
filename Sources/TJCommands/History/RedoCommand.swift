internal import CommandKit
internal import ThreadJournal

/// `tj redo`: does again what was taken back.
enum RedoCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "redo",
      group: CommandGroup.history,
      "Redo what was undone.",
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

  static func run(_ invocation: Invocation, in context: any Context) throws(Failure) -> ExitCode {
    let session = try Session(invocation, in: context)
    let writer = JournalWriter(session)
    var code = ExitCode.done
    for _ in 0..<(invocation.operands.first.flatMap { Int($0) } ?? 1) {
      let outcome = try writer.save { () throws(JournalError) in try session.journal.redo() }
      let operations = try Failure.of { () throws(JournalError) in
        try session.journal.operations()
      }
      let redone = operations.first { $0.number == outcome.number }?.summary ?? ""
      if try writer.report(outcome, sentence(of: redone, outcome)) != .done { code = .savedOnly }
    }
    return code
  }

  /// What was done again, in the words in which `tj undo` says what it took back.
  private static func sentence(of redone: String, _ outcome: Outcome) -> String {
    let summary = redone.replacing(": redo ", with: ": ", maxReplacements: 1)
    if outcome.state == .unchanged { return "nothing is left to do again of: \(summary)" }
    guard summary.hasSuffix(": \(OperationKind.external.rawValue)") else {
      return "did again: \(summary)"
    }
    return "brought back what was edited outside in \(summary.prefix { $0 != ":" })"
  }
}
