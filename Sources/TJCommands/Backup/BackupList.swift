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
      let folder = try session.settings.text(.backup)
      try session.messages.suggest(folder == nil ? "tj backup ~" : "tj backup")
      return .done
    }
    try output.show(output.isPlain ? plain(backups) : table(backups, output))
    return .done
  }

  /// The rows of a table; on a narrow terminal, kind and size give way to the file.
  private func table(_ backups: [KnownBackup], _ output: Output) -> Painted {
    let (palette, columns) = (output.palette, output.columns)
    let isNarrow = columns.map { $0 < Output.narrow } ?? false
    var cells = backups.map { backup in
      let stamp = backup.time.stamp
      return isNarrow
        ? [stamp.shown] : [stamp.shownWithOffset, Self.kind(backup), backup.size.asByteCount]
    }
    let heads = Array(["time", "kind", "size"].prefix(cells.first?.count ?? 0))
    let used = heads.indices.map { column in
      (cells.map { $0[column] } + [heads[column]]).map { DisplayWidth.of($0) }.max() ?? 0
    }
    let room = columns.map { max(1, $0 - used.reduce(0) { $0 + $1 + 2 }) }
    for (place, backup) in backups.enumerated() {
      cells[place].append(file(backup, to: room ?? .max, palette.glyphs))
    }
    let table = TextTable(
      heads.map { .init($0, $0 == "size" ? .right : .left) } + [.init("file", isFlexible: true)],
      rows: cells
    )
    let lines = table.lines(
      width: columns,
      glyphs: palette.glyphs,
      paint: { text, row, column in
        if row == nil { return palette.paint(text, .faint) }
        return column == 0 ? palette.paint(text, .time) : Painted(text)
      }
    )
    return lines.map { $0 + "\n" }.joined()
  }

  /// The path of a backup, and whether it is missing; in little room, its name is worth more than its folders.
  private func file(_ backup: KnownBackup, to room: Int, _ glyphs: Glyphs) -> String {
    let note = session.journal.isPresent(backup) ? "" : " (missing)"
    let path = TerminalText.harmless(backup.path)
    func fits(_ text: String) -> Bool { DisplayWidth.widest(of: text + note) <= room }
    if fits(path) { return path + note }
    let parts = path.split(separator: "/")
    let ends = parts.indices.dropFirst().map { start in
      "\(glyphs.ellipsis)/\(parts[start...].joined(separator: "/"))"
    }
    if let end = ends.first(where: fits) { return end + note }
    let name = parts.last.map(String.init) ?? path
    return glyphs.cutCell(name, to: max(1, room - DisplayWidth.of(note))) + note
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
