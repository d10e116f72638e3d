internal import JournalIndex
internal import JournalModel
internal import TerminalKit

/// Rows of entries on a terminal, in columns that fit its width.
struct EntryTable {
  /// The number of rows that determine the widths of the columns.
  private static let sample = 200

  private let columns: Int?
  private let palette: Palette
  private let places: MatchPlaces
  private var glyphs: Glyphs { palette.glyphs }
  private let widths: (label: Int, when: Int, thread: Int)

  /// Creates a table of rows like these, as wide as a terminal; if `columns` is `nil`, nothing is
  /// cut.
  ///
  /// `places` are the words that are highlighted.
  init(
    _ rows: [EntryRow],
    columns: Int?,
    _ palette: Palette,
    _ places: MatchPlaces = MatchPlaces(.everything)
  ) {
    (self.columns, self.palette, self.places) = (columns, palette, places)
    let first = rows.prefix(Self.sample)
    func widest(_ cell: (EntryRow) -> String) -> Int {
      first.map { DisplayWidth.of(cell($0)) }.max() ?? 0
    }
    let (label, when) = (widest(\.label), max(5, widest(\.when)))
    // A name is cut where the text needs the room.
    let text = widest { row in
      let fields = row.fields.map { "\($0.name)=\($0.value)" }
      return (row.marks + ["", row.headline, row.note] + row.tags + fields).joined(separator: "  ")
    }
    let cap = columns.map { max(6, $0 / 12, $0 - label - when - text - 8) } ?? .max
    let isNarrow = columns.map { $0 < Output.narrow } ?? false
    widths = (label, when, isNarrow ? 0 : min(cap, widest(\.thread)))
  }

  /// Returns the rows below a heading for each day.
  func text(byDay rows: some Sequence<EntryRow>, today: CivilDate) -> Painted {
    var text: Painted = ""
    var day: CivilDate?
    for (number, row) in rows.enumerated() {
      if number == 0 || row.day != day {
        text += (number == 0 ? "" : "\n") + heading(row.day, today) + "\n"
        day = row.day
      }
      text += line(row).text + "\n"
    }
    return text
  }

  /// Returns the rows, each with the lines that show why it was found.
  func text(of rows: some Sequence<EntryRow>) -> Painted {
    var text: Painted = ""
    for row in rows {
      let (line, hasMatch) = line(row)
      text += line + "\n"
      let snippets = self.snippets(of: row, hasMatch: hasMatch) + row.fieldLines
      let margin = widths.label + 2
      for snippet in snippets {
        let shown = marked(snippet, room: room(besides: margin))
        text +=
          snippet.isEmpty ? "\n" : Painted(String(repeating: " ", count: margin)) + shown + "\n"
      }
    }
    return text
  }

  /// Returns the lines of the text that show why a row was found, if the row itself does not.
  private func snippets(of row: EntryRow, hasMatch: Bool) -> [String] {
    if row.hasContext { return row.snippets }
    if hasMatch { return [] }
    // A headline may be cut before its match.
    return row.snippets.isEmpty ? [row.headline] : row.snippets
  }

  private func heading(_ day: CivilDate?, _ today: CivilDate) -> Painted {
    guard let day else { return palette.paint("No such date", .title) }
    let name = palette.paint("\(day.weekdayName) \(day)", .title)
    if day == today { return name + " \(glyphs.separator) today" }
    return day == today.adding(days: -1) ? name + " \(glyphs.separator) yesterday" : name
  }

  private func room(besides width: Int) -> Int { columns.map { $0 - width } ?? .max }

  /// Returns a row, and whether it shows a match or does not need to.
  private func line(_ row: EntryRow) -> (text: Painted, hasMatch: Bool) {
    let label = DisplayWidth.padded(row.label, to: widths.label)
    var cells = [row.isEntry ? palette.paint(label, .id) : Painted(label)]
    cells.append(palette.paint(DisplayWidth.padded(row.when, to: widths.when), .time))
    if widths.thread > 0 {
      let thread = glyphs.cutSlug(row.thread, to: widths.thread)
      cells.append(palette.paint(DisplayWidth.padded(thread, to: widths.thread), .thread))
    }
    var line = cells.joined(separator: "  ") + "  "
    let star = row.isStarred ? [glyphs.star] : []
    let marks = (star + row.marks).joined(separator: " ")
    line += palette.paint(marks, .star) + (marks.isEmpty || row.headline.isEmpty ? "" : " ")
    let note = row.note.isEmpty ? "" : " \(glyphs.separator) " + row.note
    let room = room(besides: DisplayWidth.widest(of: line.plain) + DisplayWidth.widest(of: note))
    let words = glyphs.cut(row.headline, to: room)
    line += marked(words, room: room, else: row.isTitled ? .title : nil) + Painted(note)
    guard words == row.headline else {
      let isFound = places.ranges(in: row.headline).isEmpty || !places.ranges(in: words).isEmpty
      return (line, isFound && row.snippets.isEmpty)
    }
    var hasMatch = row.snippets.isEmpty
    for tail in [tags(of: row), fields(of: row)] where !tail.isEmpty {
      let width = DisplayWidth.widest(of: line.plain) + 2 + DisplayWidth.widest(of: tail.plain)
      guard width <= columns ?? .max else { continue }
      line += "  " + tail
      hasMatch = hasMatch || !places.ranges(in: tail.plain).isEmpty
    }
    return (line, hasMatch)
  }

  private func tags(of row: EntryRow) -> Painted {
    row.tags.map { palette.paint($0, .tag) }.joined(separator: " ")
  }

  private func fields(of row: EntryRow) -> Painted {
    row.fields.map { palette.paint(TerminalText.harmless($0.name), .field) + "=\($0.value)" }
      .joined(separator: " ")
  }

  /// Returns a text with its matches highlighted, cut around the first if it is too long.
  private func marked(_ text: String, room: Int, else look: TextStyle? = nil) -> Painted {
    func plain(_ part: Substring) -> Painted { palette.isolate(String(part), look) }
    var shown = text
    if DisplayWidth.widest(of: text) > room, let first = places.ranges(in: text).first {
      shown = cut(text, around: first, to: room)
    } else {
      shown = glyphs.cut(text, to: room)
    }
    var result: Painted = ""
    var start = shown.startIndex
    for range in places.ranges(in: shown) {
      result += plain(shown[start..<range.lowerBound])
      result += palette.paint(String(shown[range]), look == nil ? .match : .titleMatch)
      start = range.upperBound
    }
    return result + plain(shown[start...])
  }
}

/// Cutting between words.
extension EntryTable {
  /// Returns the part of a text around a range that fits so many columns.
  private func cut(
    _ text: String,
    around range: Range<String.Index>,
    to columns: Int
  ) -> String {
    let lead = text[..<range.lowerBound]
    let before = columns / 3
    guard DisplayWidth.widest(of: String(lead)) > before else {
      return glyphs.cut(text, to: columns)
    }
    var start = range.lowerBound
    var width = 0
    while start > text.startIndex {
      let previous = text.index(before: start)
      width += DisplayWidth.widest(of: text[previous])
      if width > before { break }
      start = previous
    }
    if let blank = text[start..<range.lowerBound].firstIndex(of: " ") {
      start = text.index(after: blank)
    }
    let mark = glyphs.ellipsis
    return mark + glyphs.cut(String(text[start...]), to: columns - DisplayWidth.of(mark))
  }
}

extension StringProtocol {
  /// The text without the characters at the end for which `isTrimmed` is true.
  fileprivate func trimmingSuffix(_ isTrimmed: (Character) -> Bool) -> String {
    var rest = String(self)
    while let last = rest.last, isTrimmed(last) { rest.removeLast() }
    return rest
  }
}
