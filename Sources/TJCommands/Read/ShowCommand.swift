internal import CommandKit
internal import JournalFrontEnd
internal import JournalModel
internal import TerminalKit
internal import ThreadJournal

/// `tj show`: shows entries in full.
enum ShowCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "show",
      group: CommandGroup.read,
      "Show entries in full.",
      options: FilterOptions.withCounts,
      arguments: [FilterOptions.argument()],
      examples: [
        ExampleSpec("tj show @", "Show the newest entry."),
        ExampleSpec(
          "tj show k3f9qd",
          "Show an entry by its id; k3f is enough if no other id starts with it."
        ),
        ExampleSpec("tj show --on yesterday", "Show yesterday's entries."),
      ],
      seeAlso: ["tj-related(1)", "tj-query(7)"]
    )
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm { .entries }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    let selection = EntrySelection(session, FilterOptions(invocation))
    let isNewest =
      invocation.operands.isEmpty && !selection.hasFilters && !session.options.picks
    let found = try selection.entries(namedOrFiltered: isNewest ? ["@"] : invocation.operands)
    if found.isEmpty { try session.messages.say("no entries found") }
    let entries = try EntryOutput(session, else: .full)
    try entries.print(found)
    if found.count == 1, case .full = entries.format { try printSources(of: found[0], session) }
    return session.reader.ending
  }

  /// Prints what a model was asked about an entry, and the entries that link to it.
  private static func printSources(of found: LocatedEntry, _ session: Session) throws {
    let all = try session.reader.asking { try $0.sources(linkingTo: found.id) }
    let output = Output(session)
    let analyses = all.compactMap { AnalysisList.Row(kept: $0.entry) }
    if !analyses.isEmpty {
      try output.show("\n")
      try output.show(AnalysisList(rows: analyses).sections)
    }
    let sources = all.filter { AnalysisList.Row(kept: $0.entry) == nil }
    guard !sources.isEmpty else { return }
    let kin = sources.prefix(mostSources).map { KinList.Kin("linked from", $0.entry) }
    try output.show("\n")
    try output.show(KinList(kin: kin).sections)
    let more = sources.count - mostSources
    if more > 0 { try session.messages.suggest("tj related \(found.entryID.text) -n 1000") }
  }

  /// The number of entries up to which those that link to an entry are shown below it.
  private static let mostSources = 10
}
