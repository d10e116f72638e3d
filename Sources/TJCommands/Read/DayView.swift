internal import CommandKit
internal import JournalFrontEnd
internal import JournalSearch
internal import JournalModel
internal import TerminalKit
internal import ThreadJournal

/// The entries of one day in all threads, in short.
struct DayView {
  private static let next = Option.flag(
    "next",
    conflictsWith: [previous.name],
    "Show the next day that has entries instead."
  )
  private static let previous = Option.flag(
    "prev",
    "Show the previous day that has entries instead."
  )

  /// The options of the commands that show a day.
  static let options = [next.spec, previous.spec] + FilterOptions.undated

  private let session: Session
  private let filter: Query

  /// The day, or `nil` if the options ask for the next or previous day with entries and there is none.
  private let day: CivilDate?

  /// The day that was named.
  private let named: CivilDate

  private let isLater: Bool

  /// Creates a view of a day in the journal of a session, or of the next or previous one with entries.
  init(_ day: CivilDate, _ invocation: Invocation, in session: Session) throws {
    let filter = try FilterOptions(invocation).asQuery()
    let isLater = invocation[Self.next]
    (named, self.isLater) = (day, isLater)
    (self.session, self.filter) = (session, filter)
    guard isLater || invocation[Self.previous] else {
      self.day = day
      return
    }
    self.day = try session.reader.asking { snapshot in
      try snapshot.nearestDay(to: day, isLater: isLater, matching: filter)
    }
  }

  /// Prints the entries of the day, in short unless another format was requested.
  func show() throws {
    let entries = try EntryOutput(session, else: .short)
    guard let day else {
      try session.messages.say("\(none) \(isLater ? "after" : "before") \(named)")
      return try entries.print([])
    }
    let query = Query.all([.dates(DateRange(DateExpression(day))), filter])
    guard case .short = entries.format else {
      let count = try entries.print(query, sortedBy: .oldestFirst)
      if count == 0 { try session.messages.say("\(none) on \(day)") }
      return
    }
    let output = Output(session)
    let lines = EntryRendering(
      format: .short,
      palette: output.palette,
      width: output.width,
      columns: output.columns
    )
    let found = try session.reader.asking { snapshot in
      try snapshot.rows(of: query, order: .oldestFirst, limit: nil) { entry in
        let text = lines.text(of: entry)
        let isLine = text.plain.utf8.count(where: { $0 == 0x0A }) == 1
        return Lines(text: text, isCount: isLine && entry.entry.subject.amount != nil)
      }
    }
    try output.page()
    try output.show(text(of: day, found, output))
  }

  /// The message if there are no entries, or none that match the options.
  private var none: String { filter.isEverything ? "no entries" : "no matching entries" }

  private func text(of day: CivilDate, _ found: [Lines], _ output: Output) -> StyledText {
    let title = output.palette.paint("\(day.weekday.name) \(day)", .title)
    guard !found.isEmpty else {
      return
        "\(title) \(output.palette.glyphs.separator) \(none)\(day == session.today ? " yet" : "")\n"
    }
    var text = title + "\n"
    for (place, entry) in found.enumerated() {
      // Changes of tallies fill one line each, so no empty line separates them.
      let isNext = place > 0 && found[place - 1].isCount && entry.isCount
      text += (isNext ? "" : "\n") + entry.text
    }
    return text
  }

  /// An entry in short.
  private struct Lines: Sendable {
    let text: StyledText

    /// Whether the entry is a change of a tally that fills one line.
    let isCount: Bool
  }
}
