internal import CommandKit
internal import JournalExchange
internal import JournalModel
internal import TerminalKit
internal import ThreadJournal

/// `tj undo`: takes back what was done last.
enum UndoCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "undo",
      aliases: ["u"],
      group: CommandGroup.history,
      "Undo the last operation.",
      discussion: """
        Each operation of this device can be taken back, one after the other; what was changed since in \
        other places stays. Taking back is an operation itself, so nothing is lost by it, and 'tj redo' \
        does it again.
        """,
      options: [
        .flag("list", short: "l", "List what can be undone."),
        .value("number", short: "n", "N", as: .integer(from: 1), "The maximum number of results."),
      ],
      arguments: [
        ArgumentSpec("N", .optional, as: .integer(from: 1), "How many operations [default: 1].")
      ],
      examples: [
        ExampleSpec("tj undo", "Undo the last operation."),
        ExampleSpec("tj undo --list", "List operations, newest first."),
      ],
      seeAlso: ["tj-redo(1)", "tj-log(1)"]
    )
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm {
    invocation.has("list")
      ? .json : .fixed(instead: "tj undo --list --json")
  }

  static func run(_ invocation: Invocation, in context: any Context) throws(Failure) -> ExitCode {
    let session = try Session(invocation, in: context)
    if invocation.has("list") {
      try list(most: invocation.integer("number") ?? 20, session)
      return .done
    }
    let writer = JournalWriter(session)
    var code = ExitCode.done
    for _ in 0..<(invocation.operands.first.flatMap { Int($0) } ?? 1) {
      let (undone, outcome) = try writer.save { () throws(JournalError) in
        try session.journal.undo()
      }
      if try writer.report(outcome, sentence(of: undone, outcome)) != .done { code = .savedOnly }
    }
    return code
  }

  /// What was taken back, so that nobody wonders where their own typing went.
  private static func sentence(
    of operation: ThreadJournal.Operation,
    _ outcome: Outcome
  ) -> String {
    if outcome.state == .unchanged {
      return "nothing is left to take back of: \(operation.summary)"
    }
    guard operation.kind == .external else { return "took back: \(operation.summary)" }
    let thread = operation.summary.prefix { $0 != ":" }
    return "took back what was edited outside in \(thread); 'tj redo' brings it again"
  }

  /// Prints what was done on this device, the newest first.
  private static func list(most: Int, _ session: Session) throws(Failure) {
    let all = try Failure.of { () throws(JournalError) in try session.journal.operations() }
    let operations = Array(all.prefix(most))
    let output = Output(session)
    if output.isJSON {
      return try output.printJSON(operations) { operation, json in
        json.member("number") { $0.value(operation.number) }
        json.time("time", operation.moment.stamp)
        json.text("summary", operation.summary)
        json.member("stands") { $0.value(operation.stands) }
      }
    }
    let palette = output.palette
    var text: Painted = ""
    for operation in operations {
      let mark = operation.stands ? " " : "-"
      let time = palette.paint(operation.moment.stamp.shown, .time)
      text += "\(mark) \(time)  \(TerminalText.harmless(operation.summary))\n"
    }
    try output.show(text)
  }
}
