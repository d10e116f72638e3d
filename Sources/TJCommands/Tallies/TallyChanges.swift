internal import CommandKit
internal import JournalFrontEnd
internal import JournalIndex
internal import JournalModel
internal import TerminalKit
internal import ThreadJournal

/// `tj tally history`: the changes of a tally, the newest first.
struct TallyChanges {
  private let session: Session

  /// Creates the list for a session.
  init(_ session: Session) { self.session = session }

  /// Prints the changes of the tally at an address on the days of a period.
  func show(of address: String, in period: DayPeriod, number: Int?, isReversed: Bool) throws {
    let output = Output(session)
    let all = try session.reader.everything()
    // From the oldest on, all have to be known.
    let limit = isReversed ? nil : number
    let rows = all.tallyHistory(at: address, on: period, newest: limit).map { history in
      let changes = isReversed ? history.changes : history.changes.reversed()
      return changes.prefix(number ?? changes.count).map { TallyChange($0, in: history.thread) }
    }
    if output.isJSON { return try output.printJSON(rows ?? []) { $0.write(to: &$1) } }
    guard let rows, !rows.isEmpty else { return try session.messages.say("no changes found") }
    try output.page()
    try output.show(output.isPlain ? plain(rows) : drawn(rows, output))
  }

  private func drawn(_ rows: [TallyChange], _ output: Output) -> Painted {
    let palette = output.palette
    let cells = rows.map { row in
      (
        id: row.id, time: row.dateAndTime, amount: row.amount,
        count: TallyWording.text(row.change.count)
      )
    }
    func widest(_ text: ((id: String, time: String, amount: String, count: String)) -> String)
      -> Int
    {
      cells.reduce(0) { max($0, DisplayWidth.of(text($1))) }
    }
    let (id, time) = (widest(\.id), widest(\.time))
    let (amount, count) = (max(3, widest(\.amount)), max(3, widest(\.count)))
    let room = output.columns.map { $0 - id - time - amount - count - 8 } ?? .max
    return zip(rows, cells).map { row, cell in
      let line =
        palette.paint(DisplayWidth.padded(cell.id, to: id), .id) + "  "
        + palette.paint(DisplayWidth.padded(cell.time, to: time), .time) + "  "
        + Painted(DisplayWidth.padded(cell.amount, to: amount, .right)) + "  "
        + palette.paint(DisplayWidth.padded(cell.count, to: count, .right), .title)
      let note = room < 4 ? "" : palette.glyphs.cut(row.note, to: room)
      return line + (note.isEmpty ? "" : "  " + palette.isolate(note, nil)) + "\n"
    }.joined()
  }

  private func plain(_ rows: [TallyChange]) -> Painted {
    rows.map { row in
      var lines = [
        "time: \(row.dateAndTime)", "amount: \(row.amount)",
        "count: \(TallyWording.text(row.change.count))",
      ]
      if !row.note.isEmpty { lines.append("note: \(row.note)") }
      return Painted((lines + ["id: \(row.id)"]).map { $0 + "\n" }.joined())
    }.joined(separator: "\n")
  }
}
