internal import CommandKit
internal import JournalIndex
internal import JournalModel
internal import TerminalKit
internal import ThreadJournal

/// `tj today`, and `tj` alone: what there is of today.
enum TodayCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "today",
      group: CommandGroup.read,
      "Show today: entries, what is due, and drafts.",
      examples: [ExampleSpec("tj today", "Show today; tj alone does the same.")]
    )
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm { .entries }

  static func run(_ invocation: Invocation, in context: any Context) throws(Failure) -> ExitCode {
    let options = GlobalOptions(invocation)
    let session: Session
    do throws(Failure) {
      session = try Session(invocation, in: context)
    } catch {
      guard invocation.path.isEmpty, error.code == .notFound,
        try JournalLocator(options, in: context).nameGiver(options, in: context) == nil
      else { throw error }
      throw Failure(
        .notFound,
        "no journal yet",
        hint: "tj init ~/journal",
        "tj help"
      )
    }
    try UnfinishedWork(session).tell()
    let found = try session.reader.search(Query(typed: "on:today"), sortedBy: .oldestFirst)
    let entries = try EntryOutput(session, else: .short)
    guard case .short = entries.format else {
      try entries.print(found)
      return session.reader.ending
    }
    let output = Output(session)
    try output.page()
    let isBare = invocation.path.isEmpty
    try output.show(text(found, session) + (isBare ? "\n" : ""))
    if isBare {
      try session.messages.mention("hint: tj add · tj list · tj help")
    }
    return session.reader.ending
  }

  /// The day, its entries, what is due, and drafts.
  private static func text(
    _ found: [LocatedEntry],
    _ session: Session
  ) throws(Failure) -> Painted {
    let output = Output(session)
    let day = "\(session.today.weekdayName), \(session.today)"
    var text: Painted = output.palette.paint(day, .title) + "\n"
    let lines = EntryRendering(
      format: .short,
      palette: output.palette,
      width: output.width,
      columns: output.columns
    )
    text += found.map { Painted("\n") + lines.text(of: $0) }.joined()
    if found.isEmpty { text += "\nNothing yet today.\n" }
    let due = try dueLines(session)
    if !due.isEmpty { text += "\nDue:\n\(due.map { "  \($0)\n" }.joined())" }
    let names = (try? session.journal.drafts.ofThisJournal())?.map(\.name) ?? []
    if !names.isEmpty {
      text += "\nDrafts: \(names.joined(separator: ", ")) "
      text += "hint: tj draft resume NAME\n"
    }
    return text
  }

  /// What comes up within a week: steps of goals, and days that are remembered.
  private static func dueLines(_ session: Session) throws(Failure) -> [String] {
    let due = try session.reader.asking { snapshot throws(QueryError) in
      try snapshot.due(within: 7)
    }
    return due.map { item in
      let line = "\(item.day)  \(TerminalText.harmless(item.title))"
      guard item.isStep else { return line }
      return "\(line) — \(item.address)\(item.day < session.today ? " (late)" : "")"
    }
  }
}

extension CivilDate {
  /// `Friday`.
  fileprivate var weekdayName: String {
    let names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    return names[weekday.rawValue - 1]
  }
}
