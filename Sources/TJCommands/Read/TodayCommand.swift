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
    let isBare = invocation.path.isEmpty
    if isBare { try tellDeletedThreads(session) }
    let isShown = try DayView(session.today, in: session).show { () throws(Failure) in
      try lookAhead(session) + (isBare ? "\n" : "")
    }
    if isBare, isShown {
      let draft = (try? session.journal.drafts.ofThisJournal())?.first?.name
      let command = draft.map { "tj draft resume \(ShellWords.operand($0))" }
      try session.messages.mention("hint: \(command ?? "tj add · tj list · tj help")")
    }
    return session.reader.ending
  }

  /// Names threads whose files somebody has deleted, and the command that brings them back.
  private static func tellDeletedThreads(_ session: Session) throws(Failure) {
    let present = try session.reader.everything().addresses
    let deleted = session.journal.deletedThreads(besides: present)
    guard let first = deleted.first else { return }
    let sentence =
      deleted.count == 1
      ? "the file of a thread was deleted: \(first)"
      : "the files of \(deleted.count) threads were deleted, such as \(first)"
    try session.messages.warn(sentence)
    try session.messages.suggest("tj thread restore \(ShellWords.operand(first))")
  }

  /// What is due, and drafts.
  private static func lookAhead(_ session: Session) throws(Failure) -> Painted {
    var text: Painted = ""
    let due = try dueLines(session)
    if !due.isEmpty { text += "\nDue:\n\(due.map { "  \($0)\n" }.joined())" }
    let names = (try? session.journal.drafts.ofThisJournal())?.map(\.name) ?? []
    if !names.isEmpty { text += "\nDrafts: \(names.joined(separator: ", "))\n" }
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
