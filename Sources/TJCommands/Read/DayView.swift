internal import JournalIndex
internal import JournalModel
internal import TerminalKit
internal import ThreadJournal

/// The entries of one day in all threads, in short.
struct DayView {
  private let session: Session
  private let day: CivilDate

  /// Creates a view of a day in the journal of a session.
  init(_ day: CivilDate, in session: Session) { (self.day, self.session) = (day, session) }

  /// Prints the entries of the day, in short unless another format was requested.
  func show() throws(Failure) {
    let query = try Query(typed: "on:\(day)")
    let found = try session.reader.search(query, sortedBy: .oldestFirst)
    let entries = try EntryOutput(session, else: .short)
    guard case .short = entries.format else { return try entries.print(found) }
    let output = Output(session)
    try output.page()
    try output.show(text(found, output))
  }

  private func text(_ found: [LocatedEntry], _ output: Output) -> Painted {
    let title = output.palette.paint("\(day.weekdayName) \(day)", .title)
    guard !found.isEmpty else {
      return
        "\(title) \(output.palette.glyphs.separator) no entries\(day == session.today ? " yet" : "")\n"
    }
    let lines = EntryRendering(
      format: .short,
      palette: output.palette,
      width: output.width,
      columns: output.columns
    )
    return title + "\n" + found.map { Painted("\n") + lines.text(of: $0) }.joined()
  }
}
