internal import CommandKit
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// `tj backup`: backs up a journal to a file, and restores it.
struct BackupCommand: Command {
  private let session: Session
  private let invocation: Invocation

  /// The rule for the earlier backups that are kept, or `nil` if all are.
  private let rule: RetentionRule?

  private init(_ invocation: Invocation, in context: any Context) throws {
    self.invocation = invocation
    rule = try invocation[Self.keep].map(Self.rule)
    session = try Session(invocation, in: context)
  }

  private static func rule(_ text: String) throws -> RetentionRule {
    if let rule = RetentionRule(text) { return rule }
    throw Failure(
      .usage,
      "invalid value '\(text)' for --keep (expected counts of days, weeks and months)",
      hint: "pass --keep 7d,4w,12m"
    )
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm {
    invocation.path.last == "list" ? .json : .fixed()
  }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let words = invocation.operands
    switch invocation.path.dropFirst().first {
    case "verify": return try BackupReader(invocation, in: context).verify(words[0])
    case "restore": return try BackupReader(invocation, in: context).restore(words[0], to: words[1])
    case "list":
      if let folder = words.first { return try BackupReader(invocation, in: context).list(folder) }
      return try BackupList(Session(invocation, in: context)).show()
    default: return try BackupCommand(invocation, in: context).backUp(words.first)
    }
  }

  private func backUp(_ name: String?) throws -> ExitCode {
    let request = BackupRequest(
      path: try BackupPlace(name, in: session).path,
      isIncremental: invocation[Self.incremental],
      settings: session.locator.settingsFile
    )
    let report = try session.context.system.deferringSignals { try session.journal.backUp(request) }
    try tell(report)
    guard let rule else { return .done }
    if report.isChainBroken {
      try session.messages.say("kept all earlier backups, since one of them is missing or damaged")
      try session.messages.suggest("tj backup list")
    } else {
      try thin(beside: report.backup, keeping: rule)
    }
    return .done
  }

  /// Reports the contents of the backup, and what it leaves out; if the command is quiet, only the path, for a script.
  private func tell(_ report: BackupReport) throws {
    let messages = session.messages
    let (backup, journal) = (report.backup, session.journal.root.lastPathPart.name)
    for path in report.skipped {
      try messages.warn("not backed up: \(path) (git cannot store it)")
    }
    if let reason = report.whyUnrecorded {
      try messages.warn("'tj backup list' will not show this backup: \(reason)")
    }
    if report.isChainBroken, let reason = report.whyFull {
      try messages.warn("made a full backup: \(reason)")
    }
    if messages.isQuiet {
      return try session.context.write(backup.path + "\n", to: .standardOutput)
    }
    if !report.isChainBroken, let reason = report.whyFull {
      try messages.say("made a full backup: \(reason)")
    }
    let kind = backup.isIncremental ? "backed up new data in" : "backed up"
    try messages.say("\(kind) \(journal) to \(backup.path)")
    let besides = [report.files.of("uncommitted file"), report.drafts.of("draft")]
    let parts = [report.objects.of("object"), backup.size.asByteCount]
    try messages.say(
      "verified "
        + (parts + besides.filter { !$0.hasPrefix("0 ") }).joined(separator: ", ")
    )
    if let name = backup.predecessor { try messages.say("requires \(name) (keep both files)") }
  }

  /// Removes the earlier backups that are no longer needed, asking first.
  private func thin(beside backup: KnownBackup, keeping rule: RetentionRule) throws {
    let others = try session.journal.superfluousBackups(beside: backup, keeping: rule)
    guard !others.isEmpty else {
      return try session.messages.say("no earlier backups to remove")
    }
    let label = others.count.of("earlier backup")
    try session.messages.say("to be removed (--keep \(invocation[Self.keep] ?? "")):")
    for other in others { try session.messages.say("  \(other.path)") }
    try Questions(session).confirm("remove \(label)")
    let count = try session.context.system.deferringSignals {
      try session.journal.remove(others, beside: backup, keeping: rule)
    }
    try session.messages.say("removed \(count.of("earlier backup"))")
  }
}
