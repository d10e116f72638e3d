internal import CommandKit
internal import JournalIndex
internal import JournalModel
internal import JournalSystem
internal import TerminalKit
internal import ThreadJournal

/// `tj today`, and `tj` alone: what there is of today.
enum TodayCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "today",
      group: CommandGroup.read,
      "Shows today: its entries, what is due, and drafts.",
      examples: [ExampleSpec("tj today", "Shows today; so does tj alone.")]
    )
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm { .entries }

  static func run(_ invocation: Invocation, in context: any Context) throws(Failure) -> ExitCode {
    let session: Session
    do throws(Failure) {
      session = try Session(invocation, in: context)
    } catch {
      guard invocation.path.isEmpty, error.code == .notFound,
        try JournalLocator(invocation, in: context).nameGiver(
          GlobalOptions(invocation),
          in: context
        ) == nil
      else { throw error }
      throw Failure(
        .notFound,
        "there is no journal yet",
        remedy: "begin one with 'tj init ~/journal', or see what there is with 'tj help'"
      )
    }
    try session.warnOfUnresolvedMerge()
    try session.warnOfLateFiles()
    let found = try session.search(Query(typed: "on:today"), sortedBy: .oldestFirst)
    let format = try session.format(else: .short)
    guard format == .short else {
      try session.print(found, as: format)
      return session.ending
    }
    try session.page()
    try session.showToday(found)
    return session.ending
  }
}

extension Session {
  fileprivate func showToday(_ found: [LocatedEntry]) throws(Failure) {
    let palette = palette()
    let day = "\(today.weekdayName), \(today)"
    var text: Painted = palette.paint(day, .title) + "\n"
    let lines = EntryLines(
      format: .short,
      palette: palette,
      width: readingWidth,
      columns: context.columns(of: .standardOutput)
    )
    text += found.map { Painted("\n") + lines.text(of: $0) }.joined()
    if found.isEmpty { text += "\nNothing yet today.\n" }
    let due = try dueLines()
    if !due.isEmpty { text += "\nDue:\n\(due.map { "  \($0)\n" }.joined())" }
    let names = (try? draftsOfThisJournal())?.map(\.name) ?? []
    if !names.isEmpty {
      text += "\nDrafts: \(names.joined(separator: ", ")) "
      text += "('tj draft show NAME' shows one, 'tj draft resume NAME' goes on)\n"
    }
    try context.show(text + (invocation.path.isEmpty ? "\n" : ""), on: .standardOutput)
    if invocation.path.isEmpty {
      try hint("tj add writes · tj list looks back · tj help explains")
    }
  }

  /// What comes up within a week: steps of goals, and days that are remembered.
  private func dueLines() throws(Failure) -> [String] {
    let due = try asking { snapshot throws(QueryError) in try snapshot.due(within: 7) }
    return due.map { item in
      let line = "\(item.day)  \(TerminalText.harmless(item.title))"
      guard item.isStep else { return line }
      return "\(line) — \(item.address)\(item.day < today ? " (late)" : "")"
    }
  }
}

extension CivilDate {
  /// `Friday`.
  var weekdayName: String {
    let names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    return names[weekday.rawValue - 1]
  }
}
