internal import JournalFrontEnd
internal import JournalSearch
internal import JournalModel
internal import JournalSystem
internal import TerminalKit

/// Rows of entries on a terminal, in columns that fit its width.
struct EntryTable: Sendable {
  /// The number of rows that determine the widths of the columns.
  private static let sample = 200

  /// The smallest number of rows for which another processor is worthwhile.
  private static let share = 500

  /// The number of rows in a part; a longer text would be copied again and again as it grows.
  private static let batch = 100

  private let palette: Palette
  private let words: EntryWords
  private var glyphs: Glyphs { palette.glyphs }
  private let widths: (label: Int, when: Int, thread: Int)

  /// Whether names that are longer than those of the sample are cut.
  private let isCut: Bool

  /// Creates a table of rows like these, as wide as a terminal; if `columns` is `nil`, nothing is
  /// cut.
  ///
  /// `places` are the words that are highlighted.
  init(
    _ rows: some Sequence<EntryRow>,
    columns: Int?,
    _ palette: Palette,
    _ places: MatchPlaces = MatchPlaces(.everything)
  ) {
    self.palette = palette
    isCut = columns != nil
    words = EntryWords(columns: columns, palette, places)
    let first = Array(rows.prefix(Self.sample))
    func widest(_ cell: (EntryRow) -> String) -> Int {
      first.map { DisplayWidth.of(cell($0)) }.max() ?? 0
    }
    let (label, times) = (widest(\.label), widest(\.when))
    let when = times > 0 ? max(5, times) : 0
    // Names are cut if the text needs the room.
    let text = widest { row in
      let fields = row.fields.map { "\($0.name)=\($0.value)" }
      let strokes = row.strokes?(columns ?? .max).plain ?? ""
      return (row.marks + ["", row.headline, row.note, strokes] + row.tags + fields)
        .joined(separator: "  ")
    }
    let cap = columns.map { max(6, $0 / 5, $0 - label - when - text - 8) } ?? .max
    let isNarrow = columns.map { $0 < Output.narrow } ?? false
    widths = (label, when, isNarrow ? 0 : min(cap, widest(\.thread)))
  }

  /// Returns the rows below a heading for each day.
  func text(byDay rows: some Sequence<EntryRow>, today: CivilDate) -> StyledText {
    var text: StyledText = ""
    var day: CivilDate?
    for (number, row) in rows.enumerated() {
      if number == 0 || row.day != day {
        text += (number == 0 ? "" : "\n") + heading(row.day, today) + "\n"
        day = row.day
      }
      text += line(row).text
      text.append(plain: "\n")
    }
    return text
  }

  /// Returns the rows, each with the lines that show why it was found.
  func text(of rows: some Sequence<EntryRow>) -> StyledText { parts(of: rows).joined() }

  /// Returns the same rows in parts, which are made concurrently.
  func parts(of rows: some Sequence<EntryRow>) -> [StyledText] {
    let rows = Array(rows)
    let batches = stride(from: 0, to: rows.count, by: Self.batch).map {
      rows[$0..<min($0 + Self.batch, rows.count)]
    }
    let workers = min(System.processorCount, rows.count / Self.share)
    guard workers > 1 else { return batches.map(text(inTurn:)) }
    return System.concurrently(workers) { worker in
      batches[batches.count * worker / workers..<batches.count * (worker + 1) / workers]
        .map(text(inTurn:))
    }.flatMap(\.self)
  }

  private func text(inTurn rows: ArraySlice<EntryRow>) -> StyledText {
    var text: StyledText = ""
    for row in rows {
      let (line, hasMatch) = line(row)
      text += line
      text.append(plain: "\n")
      let snippets = self.snippets(of: row, hasMatch: hasMatch) + row.fieldLines
      let margin = widths.label + 2
      for snippet in snippets {
        let shown = words.marked(snippet, room: words.room(besides: margin))
        text +=
          snippet.isEmpty ? "\n" : StyledText(String(repeating: " ", count: margin)) + shown + "\n"
      }
    }
    return text
  }

  /// Returns the lines of the text that show why a row was found, if the row itself does not.
  private func snippets(of row: EntryRow, hasMatch: Bool) -> [String] {
    if row.hasContext { return row.snippets }
    if hasMatch { return [] }
    // The match may be in the part of the headline that was cut off.
    return row.snippets.isEmpty ? [row.headline] : row.snippets
  }

  private func heading(_ day: CivilDate?, _ today: CivilDate) -> StyledText {
    guard let day else { return palette.paint("No such date", .title) }
    let name = palette.paint("\(day.weekday.name) \(day)", .title)
    if day == today { return name + " \(glyphs.separator) today" }
    return day == today.adding(days: -1) ? name + " \(glyphs.separator) yesterday" : name
  }

  /// Returns a row, and whether it shows a match or does not need to.
  private func line(_ row: EntryRow) -> (text: StyledText, hasMatch: Bool) {
    let label = DisplayWidth.padded(row.label, to: widths.label)
    var lead = row.isEntry ? palette.paint(label, .id) : StyledText(label)
    lead.append(plain: "  ")
    if widths.when > 0 {
      lead += palette.paint(DisplayWidth.padded(row.when, to: widths.when), .time)
      lead.append(plain: "  ")
    }
    if widths.thread > 0 {
      let thread = isCut ? glyphs.cutSlug(row.thread, to: widths.thread) : row.thread
      lead += palette.paint(DisplayWidth.padded(thread, to: widths.thread), .thread)
      lead.append(plain: "  ")
    }
    return words.line(of: row, behind: lead)
  }
}
