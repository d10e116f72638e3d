internal import CommandKit
internal import JournalFormat
internal import JournalFrontEnd
internal import JournalModel
internal import TerminalKit
internal import ThreadJournal

/// `tj diff`: shows external edits that are not committed yet, or how an entry differs from a version.
enum DiffCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "diff",
      group: CommandGroup.history,
      "Show what has changed since the last commit, or since a version of an entry.",
      arguments: [
        ArgumentSpec(
          "ID[@REV]",
          .any,
          completion: .dynamic("id"),
          "The entries to compare [default: uncommitted edits in all threads]."
        )
      ],
      examples: [
        ExampleSpec("tj diff", "Show external edits that are not committed yet."),
        ExampleSpec("tj diff @", "Compare the newest entry with its previous version."),
        ExampleSpec("tj diff k3f9qd@-2", "Compare an entry with an earlier version."),
      ],
      seeAlso: ["tj-log(1)", "tj-commit(1)"]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    guard !invocation.operands.isEmpty else {
      try showEdits(session)
      return .done
    }
    var hasShown = false
    for word in invocation.operands {
      try compare(VersionName(word), session, hasShown: &hasShown)
    }
    return session.reader.ending
  }

  /// Shows the changes in the files that are not committed.
  private static func showEdits(_ session: Session) throws {
    let output = Output(session)
    let view = DiffView(output)
    let meant = Set(try session.reader.snapshot().addresses)
    let edits = try session.journal.edits()
    var isFirst = true
    for edit in edits where meant.contains(edit.address) || edit.now == nil {
      try output.page()
      for part in ThreadComparison(edit).parts {
        let heading = part.entry.map { view.heading($0.id.text, edit.address, $0.headline) }
        let what = edit.committed == nil ? "added" : edit.now == nil ? "removed" : nil
        let text = (heading ?? view.heading(edit.address, what)) + "\n"
        try output.show((isFirst ? "" : "\n") + text + view.text(of: part.comparison))
        isFirst = false
      }
    }
    if edits.isEmpty { try session.messages.say("no external edits") }
  }

  /// Shows the differences of the entries that a word names, and sets `hasShown` if there are any.
  private static func compare(
    _ name: VersionName,
    _ session: Session,
    hasShown: inout Bool
  ) throws {
    let output = Output(session)
    let view = DiffView(output)
    for found in try EntryNames(session).entries(named: [name.entry]) {
      let versions = try session.journal.steps(of: found.entryID, in: found.address)
      let now = Array(found.thread.bytes[found.entry.syntax.block])
      // An entry with uncommitted changes is compared with the last commit, any other entry with the version before.
      let isEdited = versions.first.map { $0.bytes != now } ?? true
      if name.revision == nil, !isEdited, versions.count == 1 {
        try session.messages.say("no earlier version of \(found.label)")
        continue
      }
      let base = try name.version(name.revision ?? (isEdited ? "-0" : "-1"), among: versions)
      let comparison = EntryComparison(from: base.bytes, to: now)
      if comparison.isEmpty {
        try session.messages.say("no changes to \(found.label)")
        continue
      }
      try output.page()
      let heading = view.heading(found.entryID.text, found.address, found.headline)
      try output.show((hasShown ? "\n" : "") + heading + "\n" + view.text(of: comparison))
      hasShown = true
    }
  }
}
