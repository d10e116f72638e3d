internal import CommandKit
internal import JournalExchange
internal import JournalIndex
internal import JournalModel
internal import JournalSystem
internal import TerminalKit
internal import ThreadJournal

/// `tj threads`: the threads, the one that was written to last first.
enum ThreadsCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "threads",
      group: CommandGroup.threads,
      "Lists the threads, the one that was written to last first.",
      options: [
        .flag("all", short: "a", "Those that are put away too."),
        .value(
          "sort",
          "KEY",
          choices: ["recent", "name", "entries"],
          "By what; recent, if nothing is said."
        ),
        .flag("reverse", short: "r", "The other way round."),
      ],
      examples: [
        ExampleSpec("tj threads", "Lists them."),
        ExampleSpec("tj threads -a --sort entries", "Lists all by size."),
      ],
      seeAlso: ["tj-thread(1)", "tj-new(1)"]
    )
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm { .json }

  static func run(_ invocation: Invocation, in context: any Context) throws(Failure) -> ExitCode {
    let session = try Session(invocation, in: context)
    var rows = try session.summaries().filter { invocation.has("all") || !$0.isArchived }
    switch invocation.value("sort") {
    case "name": break
    case "entries": rows.sort { $0.count > $1.count }
    default: rows.sort { $0.last ?? .distantPast > $1.last ?? .distantPast }
    }
    if invocation.has("reverse") { rows.reverse() }
    if session.options.output.isJSON { return try session.printJSON(rows) }
    if !rows.isEmpty { try session.page() }
    try session.printLines(rows)
    if rows.isEmpty { try session.say("there is no thread yet; begin one with 'tj new TITLE'") }
    return session.ending
  }
}

/// What a list says of a thread.
private struct ThreadRow {
  let address: String
  let title: String
  let kind: String
  let count: Int
  let last: Instant?
  let lastShown: String
  let isArchived: Bool

  /// The row of a thread, with the time of its newest entry as it is written.
  init(_ summary: ThreadSummary) {
    address = summary.address
    title = summary.title ?? ""
    kind = summary.kind.description
    count = summary.count
    last = summary.newest
    lastShown = summary.newestEntry?.shownTime ?? ""
    isArchived = summary.isArchived
  }
}

extension Instant {
  fileprivate static let distantPast = Instant(seconds: .min)
}

extension Session {
  fileprivate func summaries() throws(Failure) -> [ThreadRow] {
    try asking { snapshot throws(QueryError) in snapshot.threads.map(ThreadRow.init) }
  }

  fileprivate func printLines(_ rows: [ThreadRow]) throws(Failure) {
    let palette = palette()
    let table = TextTable(
      [.init(), .init("", .right), .init(), .init("", isFlexible: true)],
      rows: rows.map { row in
        var title = row.title
        if row.kind != "journal" { title += " (\(row.kind))" }
        if row.isArchived { title += " (archived)" }
        return [row.address, "\(row.count)", row.lastShown, title].map(TerminalText.harmless)
      }
    )
    let isTerminal = context.isTerminal(.standardOutput)
    let lines = table.lines(
      width: isTerminal ? context.width(of: .standardOutput) : nil,
      paint: { text, _, column in
        column == 0
          ? palette.paint(text, .thread)
          : column == 2 ? palette.paint(text, .time) : Painted(text)
      }
    )
    try context.show(lines.map { $0 + "\n" }.joined(), on: .standardOutput)
  }

  fileprivate func printJSON(_ rows: [ThreadRow]) throws(Failure) -> ExitCode {
    try printJSON(rows) { row, json in
      json.member("thread") { $0.value(row.address) }
      json.member("title") { $0.value(row.title) }
      json.member("kind") { $0.value(row.kind) }
      json.member("entries") { $0.value(row.count) }
      json.member("last") { $0.value(row.lastShown) }
      json.member("archived") { $0.value(row.isArchived) }
    }
    return ending
  }
}
