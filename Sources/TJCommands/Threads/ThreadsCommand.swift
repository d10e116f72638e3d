internal import CommandKit
internal import JournalExchange
internal import JournalFrontEnd
internal import JournalIndex
internal import JournalModel
internal import TerminalKit
internal import ThreadJournal

/// `tj threads`: lists the threads, the most recently used first.
enum ThreadsCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "threads",
      group: CommandGroup.threads,
      "List threads, those with the newest entries first.",
      options: [
        .flag("all", short: "a", "Include archived threads."),
        .value(
          "sort",
          "KEY",
          choices: ["recent", "name", "entries"],
          "Sort by this key [default: recent]."
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

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    let isAnyMissing = try UnfinishedWork(session).tellDeletedThreads()
    let all = try session.reader.asking { snapshot in
      let all = snapshot.threads
      for thread in all where thread.hasFrontMatterFault {
        guard let located = snapshot.thread(at: thread.address) else { continue }
        session.reader.faults.note(located.thread, at: located.address)
      }
      return all.map(ThreadRow.init)
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
    if output.isPlain {
      try output.show(rows.map(\.plainLines).joined(separator: "\n"))
    } else if !rows.isEmpty {
      try output.show(lines(of: rows, session))
    }
    if rows.isEmpty, !all.isEmpty {
      try session.messages.say("all threads are archived")
      try session.messages.suggest("tj threads --all")
    } else if rows.isEmpty, !isAnyMissing {
      try session.messages.say("no threads yet")
      try session.messages.suggest("tj new TITLE")
    }
    return session.reader.ending
  }

  private static func lines(of rows: [ThreadRow], _ session: Session) -> Painted {
    let output = Output(session)
    let (palette, columns, today) = (output.palette, output.columns, session.today)
    // What a narrow terminal has no room for.
    let isNarrow = columns.map { $0 < 60 } ?? false
    let shown: [ThreadRow.Cell] = isNarrow ? [.thread, .count, .last] : ThreadRow.Cell.allCases
    let table = TextTable(
      shown.map { .init($0.heading, $0 == .count ? .right : .left, isFlexible: $0 == .title) },
      rows: rows.map { row in
        shown.map { row.text(of: $0, today: today, palette.glyphs) }
      }
    )
    let lines = table.lines(
      width: columns,
      glyphs: palette.glyphs,
      paint: { text, row, column in
        if row == nil { return palette.paint(text, .faint) }
        switch shown[column] {
        case .thread: return palette.paint(text, .thread)
        case .last: return palette.paint(text, .time)
        default: return Painted(text)
        }
      }
    )
    return lines.map { $0 + "\n" }.joined()
  }
}

/// A row of a list of threads.
private struct ThreadRow {
  let address: String
  let title: String
  let kind: String
  let count: Int
  let last: Instant?
  let lastShown: String
  let lastStamp: Stamp?
  let isArchived: Bool
  let isPrivate: Bool

  /// Creates the row of a thread, with the time of its newest entry as written.
  init(_ summary: ThreadSummary) {
    address = summary.address
    title = summary.title ?? ""
    kind = summary.kind.description
    count = summary.count
    last = summary.newest
    lastShown = summary.newestEntry?.shownTime ?? ""
    lastStamp = summary.newestEntry?.stamp
    isArchived = summary.isArchived
    isPrivate = summary.isPrivate
  }

  /// The cells of a row, from left to right.
  enum Cell: CaseIterable {
    case thread, kind, count, last, title

    /// The heading of the column.
    var heading: String {
      switch self {
      case .thread: "thread"
      case .kind: "kind"
      case .count: "entries"
      case .last: "last"
      case .title: ""
      }
    }
  }

  /// Returns the text of a cell.
  func text(of cell: Cell, today: CivilDate, _ glyphs: Glyphs) -> String {
    switch cell {
    case .thread: TerminalText.harmless(address)
    case .kind: TerminalText.harmless(kind)
    case .count: "\(count)"
    case .last: lastWords(today: today)
    case .title:
      ([TerminalText.harmless(title)] + (isPrivate ? ["private"] : [])
        + (isArchived ? ["archived"] : [])).filter { !$0.isEmpty }.joined(
          separator: " \(glyphs.separator) "
        )
    }
  }

  /// The thread with one fact on each line.
  var plainLines: Painted {
    var lines = ["thread: \(address)", "kind: \(kind)", "entries: \(count)"]
    if !title.isEmpty { lines.insert("title: \(title)", at: 1) }
    if !lastShown.isEmpty { lines.append("last: \(lastShown)") }
    if isPrivate { lines.append("private: yes") }
    if isArchived { lines.append("archived: yes") }
    return lines.map { Painted(TerminalText.harmless($0) + "\n") }.joined()
  }

  /// The time of the newest entry: `today 12:09`, `Fri   08:10` within the last week, `2026-11-10`
  /// before.
  private func lastWords(today: CivilDate) -> String {
    guard let stamp = lastStamp else { return lastShown.isEmpty ? "-" : lastShown }
    let days = today.daysSinceEpoch - stamp.date.daysSinceEpoch
    guard 0..<7 ~= days else { return stamp.date.description }
    let day = days == 0 ? "today" : stamp.date.weekday.abbreviation
    let time = stamp.time.map { String("\($0)".prefix(5)) } ?? ""
    return time.isEmpty ? day : "\(DisplayWidth.padded(day, to: 5)) \(time)"
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
