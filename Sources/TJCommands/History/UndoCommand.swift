internal import CommandKit
internal import JournalFrontEnd
internal import TerminalKit
internal import ThreadJournal

/// `tj undo`: undoes the last operation.
enum UndoCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "undo",
      aliases: ["u"],
      group: CommandGroup.history,
      "Undo the last operation.",
      discussion: """
        Undoes the last operations of this device one by one, and keeps later changes to other \
        entries. If there are fewer than N, nothing is undone. An undo is an operation too: 'tj redo' \
        reverses it. The last 200 operations of this device are recorded, including undone operations \
        and undos. A sync is not undone; --list shows those that removed entries here, which \
        'tj trash' lists and 'tj restore' restores.
        """,
      options: [
        .flag("list", short: "l", "List operations, newest first."),
        .value(
          "number",
          short: "n",
          "N",
          as: .integer(from: 1),
          "With --list, show at most N operations [default: 20]."
        ),
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
      ? .json : .only(with: "--list", instead: "tj undo --list --json")
  }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    if invocation.has("list") {
      try list(most: invocation.integer("number") ?? 20, session)
      return .done
    }
    if let number = invocation.integer("number") {
      let commands = ["tj undo \(number)", "tj undo --list -n \(number)"]
      throw Failure(.usage, "-n requires --list", hints: commands)
    }
    try tellRemovals(session)
    let writer = JournalWriter(session)
    let labels = OperationLabels(session)
    var code = ExitCode.done
    for _ in 0..<(try OperationNumber(invocation, of: \.undo, in: session).value) {
      let undone = try writer.save { try session.journal.undo() }
      let label = try labels.labelWithValues(of: undone.operation)
      let isUnchanged = undone.outcome.state == .unchanged
      let sentence = isUnchanged ? "already undone outside tj: \(label)" : "undid: \(label)"
      let hint = undone.operation.kind == .external && !isUnchanged ? "tj redo" : nil
      code = try code.joined(with: writer.report(undone.outcome, sentence, hint: hint))
    }
    return code
  }

  /// Says what the last operation removed, if that was a sync, which is not undone.
  private static func tellRemovals(_ session: Session) throws {
    let newest = try session.journal.newestOperation()
    guard let newest, newest.kind == .sync, case let count = removals(by: newest, session),
      count > 0
    else { return }
    let entries = count.of("entry", "entries")
    try session.messages.say("the last sync removed \(entries), which 'tj undo' does not restore")
    try session.messages.suggest("tj trash")
  }

  /// The number of entries that a sync removed here.
  private static func removals(by sync: LoggedOperation, _ session: Session) -> Int {
    // What a purge has taken away is not in the trash either.
    (try? session.journal.entries(removedBy: sync).count) ?? 0
  }

  /// Prints the operations of this device, the newest first.
  private static func list(most: Int, _ session: Session) throws {
    // What other devices have sent is not undone here, and what they have removed is in the trash.
    let all = try session.journal.operations()
      .filter { $0.kind != .sync || removals(by: $0, session) > 0 }
    let operations = Array(all.prefix(most))
    let output = Output(session)
    if output.isJSON {
      return try output.printJSON(operations) { operation in
        [
          "number": operation.number, "time": operation.moment.stamp,
          "summary": operation.summary, "undone": operation.isUndone,
        ]
      }
    }
    let palette = output.palette
    var text: Painted = ""
    let labels = OperationLabels(session)
    for operation in operations {
      let time = palette.paint(operation.moment.stamp.shown, .time)
      let kind = operation.kind == .undo || operation.kind == .redo ? "\(operation.kind): " : ""
      let mark = operation.isUndone ? palette.paint(" (undone)", .faint) : ""
      let used = DisplayWidth.of(time.plain + kind + mark.plain) + 2
      let label =
        operation.kind == .sync
        ? "sync: removed \(removals(by: operation, session).of("entry", "entries"))"
        : try labels.label(of: operation, columns: output.columns.map { $0 - used })
      text += "\(time)  \(TerminalText.harmless(kind + label))\(mark)\n"
    }
    try output.show(text)
    if operations.contains(where: { $0.kind == .sync }) { try session.messages.suggest("tj trash") }
    let more = all.count - operations.count
    if more > 0 {
      try session.messages.mention("\(more) more \(more == 1 ? "operation" : "operations")")
      try session.messages.suggest("tj undo --list -n \(all.count)")
    }
  }
}
