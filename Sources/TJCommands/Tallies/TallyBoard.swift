internal import JournalExchange
internal import JournalFrontEnd
internal import JournalIndex
internal import JournalModel
internal import TerminalKit
internal import ThreadJournal

/// Tallies with their counts, targets and strokes, a line each.
struct TallyBoard {
  private let session: Session
  private let output: Output

  /// Creates the board for a session.
  init(_ session: Session) { (self.session, output) = (session, Output(session)) }

  /// Returns the tallies of a journal by their titles, so that each keeps its place.
  static func tallies(in session: Session) throws -> [TallyRecord] {
    let found = try session.reader.asking { snapshot in snapshot.tallies }
    return found.map { (key: ($0.title ?? $0.address).lowercased(), record: $0) }
      .sorted { ($0.key, $0.record.address) < ($1.key, $1.record.address) }
      .map(\.record)
  }

  /// Prints tallies, or as JSON; there, `counted` are the ids of entries that were added to them.
  func show(_ tallies: [TallyRecord], counted: [EntryID] = []) throws {
    if output.isJSON { return try printJSON(tallies, counted) }
    guard !tallies.isEmpty else {
      try session.messages.say("no tallies yet")
      return try session.messages.suggest("tj tally new NAME")
    }
    let rows = tallies.map(TallyWording.init)
    if counted.isEmpty { try output.page() }
    try output.show(output.isPlain ? plain(rows) : drawn(rows))
  }

  /// Strokes join downwards, so rows are a blank line apart.
  private func drawn(_ rows: [TallyWording]) -> Painted {
    let palette = output.palette
    func widest(_ least: Int, _ text: (TallyWording) -> String) -> Int {
      rows.reduce(least) { max($0, DisplayWidth.widest(of: text($1))) }
    }
    // The least widths keep a single row in line with the board.
    let columns = output.columns ?? 80
    let name = min(widest(8, \.name), max(8, columns / 3))
    let (number, scope) = (widest(3, \.number), widest(11, \.scope))
    let distance = widest(7, \.distance)
    let room = output.columns.map { $0 - name - number - scope - distance - 8 } ?? .max
    let widths = [name, number, scope, distance]
    let lines = rows.map { row in
      let strokes = row.strokes(palette, columns: room)
      let cells = [
        (palette.glyphs.cutSlug(row.name, to: name), TextStyle.thread), (row.number, .title),
        (row.scope, nil), (row.distance, row.distanceStyle),
      ]
      let last = cells.lastIndex { !$0.0.isEmpty } ?? 0
      let facts = zip(cells, widths).prefix(strokes.isEmpty ? last + 1 : cells.count).enumerated()
      let line = facts.map { place, fact in
        let ((text, style), width) = fact
        let isLast = strokes.isEmpty && place == last
        return Self.padded(text, style, to: place == 1 ? -width : isLast ? 0 : width, palette)
      }
      return (line + (strokes.isEmpty ? [] : [strokes])).joined(separator: "  ")
    }
    return lines.map { $0 + "\n" }.joined(separator: "\n")
  }

  /// Returns text with a style, padded to so many columns; for a negative number, with blanks before it.
  private static func padded(
    _ text: String,
    _ style: TextStyle?,
    to columns: Int,
    _ palette: Palette
  ) -> Painted {
    let count = max(0, abs(columns) - DisplayWidth.of(text))
    let blanks = Painted(String(repeating: " ", count: count))
    let shown = style.map { palette.paint(text, $0) } ?? Painted(text)
    return columns < 0 ? blanks + shown : shown + blanks
  }

  private func plain(_ rows: [TallyWording]) -> Painted {
    rows.map { row in
      var lines = ["tally: \(row.name)", "count: \(row.summary)"]
      if let target = row.record.tally.parsedTarget {
        lines.append("target: \(target), \(row.distance)")
      }
      lines.append("total: \(TallyWording.text(row.record.counts.total))")
      return Painted(lines.map { $0 + "\n" }.joined())
    }.joined(separator: "\n")
  }

  private func printJSON(_ tallies: [TallyRecord], _ counted: [EntryID]) throws {
    let ids = counted.map(Optional.some) + Array(repeating: nil, count: tallies.count)
    try output.printJSON(Array(zip(tallies, ids))) { row, json in
      if let id = row.1 { json.text("id", id.text) }
      row.0.write(to: &json)
    }
  }
}
