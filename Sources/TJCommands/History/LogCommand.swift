internal import CommandKit
internal import JournalFrontEnd
internal import JournalIndex
internal import JournalModel
internal import TerminalKit
internal import ThreadJournal

/// `tj log`: shows earlier versions of an entry or a thread.
struct LogCommand: Command {
  private let session: Session
  private let words: [String]

  /// The greatest number of versions to show, or `nil` for all.
  private let number: Int?

  /// Whether the changes of each version are shown.
  private let hasPatches: Bool

  private init(_ invocation: Invocation, in context: any Context) throws {
    session = try Session(invocation, in: context)
    words = invocation.operands
    (number, hasPatches) = (invocation.integer("number"), invocation.has("patch"))
  }

  static var spec: CommandSpec {
    CommandSpec(
      "log",
      group: CommandGroup.history,
      "Show earlier versions of entries or of a thread.",
      discussion: """
        Lists every committed version of the entries, newest first, including those from before the \
        thread was renamed, the entry was moved, or it had an id. Without a selection, it shows the history of \
        the thread that -t names, or else of the default thread. \
        Changes that were made without `tj` are shown as 'outside'.
        """,
      options: [
        .flag("patch", short: "p", "Show what changed in each version."),
        .value("number", short: "n", "N", as: .integer(from: 1), "Show at most N versions."),
      ],
      arguments: [FilterOptions.argument()],
      examples: [
        ExampleSpec("tj log @ -p", "Show the history of the newest entry."),
        ExampleSpec("tj log -t daily -n 5", "Show the last five versions of a thread."),
      ],
      seeAlso: ["tj-diff(1)", "tj-restore(1)"]
    )
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm { .json }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let command = try LogCommand(invocation, in: context)
    return try command.session.options.output.isJSON ? command.printJSON() : command.printLines()
  }

  /// Whether it shows versions of entries, rather than those of a thread.
  private var isOfEntries: Bool { !words.isEmpty || session.options.picks }

  /// The entries that the words name, or any, as far as the person picks them if asked to.
  private func entries() throws -> [LocatedEntry] {
    guard session.options.picks else { return try EntryNames(session).entries(named: words) }
    return try EntryPicker(session).pick(
      words.isEmpty
        ? session.reader.search(.everything, sortedBy: .newestFirst)
        : EntryNames(session).entries(named: words)
    )
  }

  private func printLines() throws -> ExitCode {
    let output = Output(session)
    let view = LogView(output, session.journal, hasPatches: hasPatches)
    guard isOfEntries else {
      let address = try UnnamedThreads(session).forNewEntries()
      let steps = try session.journal.versions(of: address, limit: number) { version, before in
        view.step(version, before, isOfEntry: false)
      }
      if !steps.isEmpty { try output.page() }
      try view.show(steps, of: nil)
      if steps.isEmpty { try session.messages.say("no versions yet") }
      return .done
    }
    let found = try entries()
    try output.page()
    var hint: String?
    for (place, entry) in found.enumerated() {
      if place > 0 { try output.show("\n") }
      let steps = try session.journal.versions(of: entry.entryID, in: entry.address) {
        version,
        before in
        view.step(version, before, isOfEntry: true)
      }
      try view.show(Array(steps.prefix(number ?? steps.count)), of: entry)
      if steps.isEmpty { try session.messages.say("no versions yet") }
      let earlier = steps.map(\.row).filter { !$0.isMove }.dropFirst().first
      hint = hint ?? earlier.map { "tj restore \(entry.entryID.text)@\($0.commit.prefix(8))" }
    }
    if let hint {
      try session.messages.mention("")
      try session.messages.mention(hint: hint)
    }
    return session.reader.ending
  }

  /// Prints all selected versions as one array.
  private func printJSON() throws -> ExitCode {
    typealias Row = (id: String?, version: Version, patch: String)
    func row(_ id: String?, _ version: Version, _ before: Version?) -> Row {
      let patch =
        hasPatches ? TextDiff(from: before?.bytes ?? [], to: version.bytes).text : ""
      var version = version
      version.bytes = []
      return (id, version, patch)
    }
    var rows: [Row] = []
    let (journal, number) = (session.journal, number)
    if !isOfEntries {
      let address = try UnnamedThreads(session).forNewEntries()
      rows = try journal.versions(of: address, withMoves: false, limit: number) { row(nil, $0, $1) }
    }
    for entry in try isOfEntries ? entries() : [] {
      let (id, address) = (entry.entryID, entry.address)
      rows += try journal.versions(of: id, in: address, withMoves: false, limit: number) {
        row(id.text, $0, $1)
      }
    }
    try Output(session).printJSON(rows) { row in
      let version = row.version
      let patch: JSONObject = hasPatches ? ["patch": row.patch] : [:]
      return [
        "id": row.id, "thread": version.address, "commit": version.commit,
        "time": version.moment.stamp, "author": version.author, "summary": version.summary,
      ] + patch
    }
    return session.reader.ending
  }
}
