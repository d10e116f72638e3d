internal import JournalIndex
internal import JournalModel
internal import TerminalKit
internal import ThreadJournal

/// `tj tally list`: tallies with the numbers of several periods.
struct TallyList {
  private let session: Session

  /// Creates the list of the tallies of a session.
  init(_ session: Session) { self.session = session }

  /// Prints the list.
  func show() throws {
    let output = Output(session)
    let tallies = try TallyBoard.tallies(in: session)
    guard !output.isJSON, !output.isPlain, !tallies.isEmpty else {
      return try TallyBoard(session).show(tallies)
    }
    let periods: [(heading: String, period: TallyPeriod)] = [
      ("today", .daily), ("week", .weekly), ("month", .monthly), ("total", .never),
    ]
    let rows = tallies.map { record in
      [TerminalText.harmless(record.address)]
        + periods.map { TallyWording.text(record.count(of: $0.period)) } + [
          TerminalText.harmless(record.title ?? "")
        ]
    }
    let isNarrow = output.columns.map { $0 < Output.narrow } ?? false
    let columns: [TextTable.Column] =
      [.init("tally", isFlexible: true)] + periods.map { .init($0.heading, .right) }
      + (isNarrow ? [] : [.init(isFlexible: true)])
    let palette = output.palette
    let lines = TextTable(columns, rows: rows).lines(width: output.columns, glyphs: palette.glyphs)
    {
      text,
      row,
      column in
      if row == nil { return palette.paint(text, .faint) }
      return column == 0 ? palette.paint(text, .thread) : Painted(text)
    }
    try output.page()
    try output.show(lines.map { $0 + "\n" }.joined())
  }
}
