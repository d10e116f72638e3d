internal import CommandKit
internal import JournalFrontEnd
internal import JournalModel
internal import JournalSystem
internal import TerminalKit
internal import ThreadJournal

/// `tj rm`: removes entries.
enum RemoveCommand: Command {
  /// The number of entries that are shown before the question.
  private static let mostShown = 20

  static var spec: CommandSpec {
    CommandSpec(
      "rm",
      aliases: ["remove", "delete"],
      group: CommandGroup.change,
      "Remove entries (their history is kept).",
      discussion: """
        Lists the entries and asks before removing them. 'tj undo' reverses the removal, and 'tj \
        restore ID' brings an entry back at any later time. To remove text from the history too, \
        use 'tj purge'.
        """,
      options: FilterOptions.withCounts,
      arguments: [FilterOptions.argument()],
      examples: [
        ExampleSpec("tj rm k3f9qd", "Remove an entry."),
        ExampleSpec(
          "tj rm -y 'in:scratch until:2023'",
          "Remove many entries without confirmation."
        ),
      ],
      seeAlso: ["tj-restore(1)", "tj-trash(1)", "tj-purge(1)"]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    let selection = EntrySelection(session, FilterOptions(invocation), forChange: true)
    let found = try selection.entries(namedOrFiltered: invocation.operands)
    guard !found.isEmpty else {
      try session.messages.say("no entries found")
      return .done
    }
    try confirmRemoval(of: found, session)
    let removals = found.byThread.map { address, entries in
      ThreadChanges([.remove(entries.map(\.entryID))], in: address)
    }
    let source = removals.count == 1 ? " from \(removals[0].address)" : ""
    let writer = JournalWriter(session)
    let outcome = try writer.save { try session.journal.change(removals, as: .delete) }
    return try writer.report(outcome, "removed \(found.label)\(source)", hint: "tj undo")
  }

  /// Shows the entries that will be removed, and asks for confirmation.
  private static func confirmRemoval(of found: [LocatedEntry], _ session: Session) throws {
    if !session.settings.isRemovalConfirmed, found.count == 1 { return }
    let questions = Questions(session)
    if !session.options.isAgreed, questions.canAsk {
      let rows = found.prefix(Self.mostShown).map { entry in
        EntryRow(entry, .date, dayStart: session.settings.dayStart)
      }
      let columns = session.context.columns(of: .standardError)
      let table = EntryTable(rows, columns: columns, session.messages.palette)
      try session.context.show(table.text(of: rows), on: .standardError)
      let rest = found.count - rows.count
      if rest > 0 { try session.messages.say(rest.of("more entry", "more entries")) }
    }
    let sources = Set(found.map(\.address))
    try questions.confirm(
      "remove \(found.label)" + (sources.count == 1 ? " from \(found[0].address)" : "")
    )
  }
}
