internal import CommandKit
internal import JournalExchange
internal import JournalIndex
internal import JournalModel
internal import TerminalKit
internal import ThreadJournal

/// `tj threads`: the threads, the one that was written to last first.
enum ThreadsCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "threads",
      group: CommandGroup.threads,
      "List threads, last written first.",
      options: [
        .flag("all", short: "a", "Include archived threads."),
        .value(
          "sort",
          "KEY",
          choices: ["recent", "name", "entries"],
          "What to sort by [default: recent]."
        ),
        .flag("reverse", short: "r", "Reverse the order."),
      ],
      examples: [
        ExampleSpec("tj threads", "List threads."),
        ExampleSpec("tj threads -a --sort entries", "List all threads by size."),
      ],
      seeAlso: ["tj-thread(1)", "tj-new(1)"]
    )
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm { .json }

  static func run(_ invocation: Invocation, in context: any Context) throws(Failure) -> ExitCode {
    let session = try Session(invocation, in: context)
    let all = try session.reader.asking { snapshot throws(QueryError) in
      snapshot.threads.map(ThreadRow.init)
    }
    var rows = all.filter { invocation.has("all") || !$0.isArchived }
    switch invocation.value("sort") {
    case "name": break
    case "entries": rows.sort { $0.count > $1.count }
    default: rows.sort { $0.last ?? .distantPast > $1.last ?? .distantPast }
    }
    if invocation.has("reverse") { rows.reverse() }
    let output = Output(session)
    if output.isJSON {
      try output.printJSON(rows) { row, json in row.write(to: &json) }
      return session.reader.ending
    }
    if !rows.isEmpty { try output.page() }
    try output.show(lines(of: rows, output))
    if rows.isEmpty {
      try session.messages.say("no threads yet")
      try session.messages.suggest("tj new TITLE")
    }
    return session.reader.ending
  }

  private static func lines(of rows: [ThreadRow], _ output: Output) -> Painted {
    let palette = output.palette
    let table = TextTable(
      [.init(), .init("", .right), .init(), .init("", isFlexible: true)],
      rows: rows.map(\.cells)
    )
    let lines = table.lines(
      width: output.columns,
      paint: { text, _, column in
        column == 0
          ? palette.paint(text, .thread)
          : column == 2 ? palette.paint(text, .time) : Painted(text)
      }
    )
    return lines.map { $0 + "\n" }.joined()
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

  /// What a line shows of it.
  var cells: [String] {
    var title = title
    if kind != "journal" { title += " (\(kind))" }
    if isArchived { title += " (archived)" }
    return [address, "\(count)", lastShown, title].map(TerminalText.harmless)
  }

  /// Writes its members as JSON.
  func write(to json: inout JSONWriter) {
    json.member("thread") { $0.value(address) }
    json.member("title") { $0.value(title) }
    json.member("kind") { $0.value(kind) }
    json.member("entries") { $0.value(count) }
    json.member("last") { $0.value(lastShown) }
    json.member("archived") { $0.value(isArchived) }
  }
}

extension Instant {
  fileprivate static let distantPast = Instant(seconds: .min)
}
