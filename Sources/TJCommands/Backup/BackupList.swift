internal import JournalExchange
internal import JournalModel
internal import TerminalKit
internal import ThreadJournal

/// `tj backup list`: the backups that were made of this clone of a journal.
struct BackupList {
  private let session: Session

  /// Prepares the list for the journal of a session.
  init(_ session: Session) { self.session = session }

  /// Prints the list, oldest first.
  func show() throws(Failure) -> ExitCode {
    let (journal, output) = (session.journal, Output(session))
    let backups = try Failure.of { () throws(JournalError) in try journal.backups() }
    if output.isJSON {
      try output.printJSON(backups) { backup, json in
        json.time("time", backup.time.stamp)
        json.text("kind", Self.kind(backup))
        json.member("bytes") { $0.value(backup.size) }
        json.member("present") { $0.value(journal.isPresent(backup)) }
        json.text("continues", backup.predecessor)
        json.text("path", backup.path)
      }
      return .done
    }
    guard !backups.isEmpty else {
      try session.messages.say("no backups yet")
      try session.messages.suggest("tj backup FILE")
      return .done
    }
    try output.show(output.isPlain ? plain(backups) : table(backups, output))
    return .done
  }

  private func table(_ backups: [KnownBackup], _ output: Output) -> Painted {
    let palette = output.palette
    let table = TextTable(
      [.init("time"), .init("kind"), .init("size", .right), .init("file")],
      rows: backups.map { backup in
        let note = session.journal.isPresent(backup) ? "" : " (missing)"
        return [
          backup.time.stamp.shownWithOffset, Self.kind(backup), backup.size.asByteCount,
          TerminalText.harmless(backup.path) + note,
        ]
      }
    )
    let lines = table.lines(
      width: output.columns,
      glyphs: palette.glyphs,
      paint: { text, row, column in
        if row == nil { return palette.paint(text, .faint) }
        return column == 0 ? palette.paint(text, .time) : Painted(text)
      }
    )
    return lines.map { $0 + "\n" }.joined()
  }

  private func plain(_ backups: [KnownBackup]) -> Painted {
    let blocks = backups.map { backup in
      [
        "time: \(backup.time.stamp.shownWithOffset)", "kind: \(Self.kind(backup))",
        "size: \(backup.size.asByteCount)", "file: \(backup.path)",
        "present: \(session.journal.isPresent(backup) ? "yes" : "no")",
      ].map { Painted(TerminalText.harmless($0) + "\n") }.joined()
    }
    return blocks.joined(separator: "\n")
  }

  private static func kind(_ backup: KnownBackup) -> String {
    backup.isIncremental ? "incremental" : "full"
  }
}
