internal import JournalFrontEnd
internal import JournalModel
internal import TerminalKit
internal import ThreadJournal

/// `tj backup list`: the backups of this clone of a journal, or those in a folder.
struct BackupList {
  /// A backup in the list.
  struct Row {
    let time: EntryTimestamp
    let isIncremental: Bool
    let size: Int
    let path: String
    let isPresent: Bool
    let predecessor: String?

    fileprivate var kind: String { isIncremental ? "incremental" : "full" }
  }

  private let rows: [Row]
  private let output: Output

  init(_ rows: [Row], _ output: Output) { (self.rows, self.output) = (rows, output) }

  /// Creates the list of the backups of a session's journal.
  init(_ session: Session) throws {
    let journal = session.journal
    let backups = try journal.backups()
    self.init(backups.map { Row($0, isPresent: journal.isPresent($0)) }, Output(session))
    guard backups.isEmpty, !output.isJSON else { return }
    try session.messages.say("no backups yet")
    let folder = try session.settings.text(.backup)
    try session.messages.suggest(folder == nil ? "tj backup ~" : "tj backup")
  }

  /// Prints the list, oldest first.
  func show() throws -> ExitCode {
    if output.isJSON {
      try output.printJSON(rows) { row in
        [
          "time": row.time, "kind": row.kind, "bytes": row.size, "present": row.isPresent,
          "continues": row.predecessor, "path": row.path,
        ]
      }
    } else if !rows.isEmpty {
      try output.show(output.isPlain ? plain : table)
    }
    return .done
  }

  /// The rows of a table; on a narrow terminal, kind and size are left out in favor of the file.
  private var table: StyledText {
    let (palette, columns) = (output.palette, output.columns)
    let isNarrow = columns.map { $0 < Output.narrow } ?? false
    var cells = rows.map { row in
      isNarrow
        ? [row.time.shown] : [row.time.shownWithOffset, row.kind, row.size.asByteCount]
    }
    let heads = Array(["time", "kind", "size"].prefix(cells.first?.count ?? 0))
    let used = heads.indices.map { column in
      (cells.map { $0[column] } + [heads[column]]).map { DisplayWidth.of($0) }.max() ?? 0
    }
    let room = columns.map { max(1, $0 - used.reduce(0) { $0 + $1 + 2 }) }
    for (place, row) in rows.enumerated() {
      cells[place].append(Self.file(row, to: room ?? .max, palette.glyphs))
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
        return column == 0 ? palette.paint(text, .time) : StyledText(text)
      }
    )
    return lines.map { $0 + "\n" }.joined()
  }

  /// Returns the path of a backup, and whether it is missing; if there is little room, its folders are shortened
  /// before its name.
  private static func file(_ row: Row, to room: Int, _ glyphs: Glyphs) -> String {
    let note = row.isPresent ? "" : " (missing)"
    let path = TerminalText.sanitized(row.path)
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

  private var plain: StyledText {
    let groups = rows.map { row -> Facts in
      [
        "time": row.time.shownWithOffset, "kind": row.kind, "size": row.size.asByteCount,
        "file": row.path, "present": row.isPresent ? "yes" : "no",
      ]
    }
    return TerminalPrinter.text(of: groups)
  }
}

extension BackupList.Row {
  /// Creates the row of a backup of this clone.
  fileprivate init(_ backup: KnownBackup, isPresent: Bool) {
    self.init(
      time: backup.time.stamp,
      isIncremental: backup.isIncremental,
      size: backup.size,
      path: backup.path,
      isPresent: isPresent,
      predecessor: backup.predecessor
    )
  }

  /// Creates the row of a file in a folder; the time of the backup is shown with the UTC offset `offset`.
  init(_ backup: FoundBackup, offset: UTCOffset) {
    self.init(
      time: EntryTimestamp(backup.written, offset: offset),
      isIncremental: backup.isIncremental,
      size: backup.size,
      path: backup.path,
      isPresent: true,
      predecessor: nil
    )
  }
}
