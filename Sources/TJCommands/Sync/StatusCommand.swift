internal import CommandKit
internal import JournalFrontEnd
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// `tj status`: shows changes that are not synced or committed yet, and unfinished work.
struct StatusCommand: Command {
  private let session: Session
  private let status: SyncStatus
  private let conflicts: [String]
  private let drafts: Int

  static var spec: CommandSpec {
    CommandSpec(
      "status",
      group: CommandGroup.sync,
      "Show what is waiting to be synced, committed or finished.",
      discussion: """
        Compares the journal with the remote as of the last contact; 'tj sync -n' contacts it. \
        Also counts threads and attachments that were edited outside of `tj` and are not committed \
        yet, conflicts and drafts, and shows the age of the last backup. Nothing is changed.
        """,
      examples: [
        ExampleSpec("tj status", "Show what is waiting."),
        ExampleSpec("tj status --json", "Print it for a script."),
      ],
      seeAlso: ["tj-sync(1)", "tj-doctor(1)", "tj-draft(1)"]
    )
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm { .json }

  private init(_ session: Session) throws {
    self.session = session
    status = try session.journal.syncStatus()
    var known: Set<EntryID> = []
    conflicts = try session.reader.snapshot().openConflicts.map(\.entry)
      .filter { known.insert($0).inserted }.map(\.text)
    drafts = (try? session.journal.drafts.ofThisJournal().count) ?? 0
  }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let command = try StatusCommand(Session(invocation, in: context))
    if command.session.options.output.isJSON {
      try context.write(command.json.printed, to: .standardOutput)
    } else {
      try command.show()
    }
    return command.session.reader.ending
  }

  private func show() throws {
    let messages = session.messages
    try UnfinishedWork(session).tell()
    var table = SyncTable()
    table.add("to send", status.ahead)
    table.add("to receive", status.behind.compactMap(\.arrivals))
    table.add("to remove", status.behind.compactMap(\.removals))
    table.add("to commit", status.edited.count, "thread", status.edited)
    table.add("to commit", status.editedFiles.count, "file", status.editedFiles)
    table.add("conflict", conflicts.count, "entry", conflicts)
    table.add("draft", drafts, "text", [])
    try table.show(on: Output(session))
    if !conflicts.isEmpty { try messages.suggest("tj resolve") }
    if let days = daysSinceBackup {
      try messages.say(days > 0 ? "last backup \(days.of("day")) ago" : "last backup today")
    }
    guard let remote = status.remote else {
      try messages.say("the journal has no remote to sync with")
      return try messages.suggest("tj remote add URL")
    }
    if let problem = status.problem {
      let failure = JournalError(.sync(problem)).failure
      return try messages.warn(of: failure)
    }
    if !status.isSynced {
      try messages.say("not synced with \(remote) yet: \(status.address)")
    } else if status.ahead.isEmpty, status.behind.isEmpty, status.edited.isEmpty,
      status.editedFiles.isEmpty
    {
      let time = lastSync.map { " (last sync \($0.shown))" } ?? ""
      return try messages.say("up to date with \(remote)\(time)")
    }
    try messages.suggest("tj sync")
  }

  /// The time of the last sync in the local time zone, or `nil` if it is not known.
  private var lastSync: EntryTimestamp? {
    status.lastSync.map { EntryTimestamp($0, offset: session.now.offset) }
  }

  /// The age of the last backup, or `nil` if there is none.
  private var daysSinceBackup: Int? {
    guard let last = try? session.journal.lastBackup else { return nil }
    return max(0, session.today.daysSinceEpoch - last.time.stamp.date.daysSinceEpoch)
  }

  private var json: JSONObject {
    [
      "remote": status.remote, "address": status.remote.map { _ in status.address },
      "lastSync": lastSync?.description, "isSynced": status.isSynced,
      "ahead": status.ahead.map(\.object), "behind": status.behind.map(\.object),
      "edited": status.edited, "editedFiles": status.editedFiles, "conflicts": conflicts,
      "drafts": drafts, "daysSinceBackup": daysSinceBackup,
    ]
  }
}
