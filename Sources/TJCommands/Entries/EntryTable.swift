internal import JournalIndex
internal import JournalModel
internal import TerminalKit

/// Rows of entries on a terminal: grouped by day or each with its date, in columns that fit its width.
struct EntryTable {
  /// What stands above or in front of the rows.
  enum Layout {
    /// A heading for each day, and times in the rows.
    case days(today: CivilDate)
    /// A date in each row, and below it where words of a query stand.
    case matches
  }

  /// How many rows decide how wide the columns are.
  private static let sample = 200

  /// From how many columns on the thread is shown.
  private static let narrow = 60

  private let layout: Layout
  private let columns: Int
  private let palette: Palette
  private let places: WordPlaces

  /// A table as wide as a terminal.
  init(_ layout: Layout, columns: Int, _ palette: Palette, _ places: WordPlaces) {
    (self.layout, self.columns, self.palette, self.places) = (layout, columns, palette, places)
  }

  /// Returns the rows with their headings.
  func text(of rows: [EntryRow]) -> Painted {
    let first = rows.prefix(Self.sample)
    let idWidth = first.map { DisplayWidth.of($0.id) }.max() ?? 0
    let cap = max(6, columns / 12)
    let threadWidth = min(cap, first.map { DisplayWidth.of($0.thread) }.max() ?? 0)
    var text: Painted = ""
    var day: CivilDate?
    for (number, row) in rows.enumerated() {
      if case .days(let today) = layout, number == 0 || row.day != day {
        text += (number == 0 ? "" : "\n") + heading(row.day, today) + "\n"
        day = row.day
      }
      let (line, hasMatch) = line(row, idWidth, threadWidth)
      text += line + "\n"
      // A headline may be cut before its match.
      let snippets = row.snippets.isEmpty && !hasMatch ? [row.headline] : row.snippets
      for snippet in snippets {
        text += Painted(String(repeating: " ", count: idWidth + 2))
        text += marked(snippet, room: columns - idWidth - 2) + "\n"
      }
    }
    return text
  }

  private func heading(_ day: CivilDate?, _ today: CivilDate) -> Painted {
    guard let day else { return palette.paint("No such date", .title) }
    let name = palette.paint("\(day.weekdayName) \(day)", .title)
    if day == today { return name + " · today" }
    return day == today.adding(days: -1) ? name + " · yesterday" : name
  }

  /// Returns a row, and whether it shows a match or need not show one.
  private func line(
    _ row: EntryRow,
    _ idWidth: Int,
    _ threadWidth: Int
  ) -> (text: Painted, hasMatch: Bool) {
    var cells = [palette.paint(DisplayWidth.padded(row.id, to: idWidth), .id)]
    switch layout {
    case .days: cells.append(palette.paint(DisplayWidth.padded(row.time, to: 5), .time))
    case .matches:
      cells.append(palette.paint(DisplayWidth.padded(row.day?.description ?? "", to: 10), .time))
    }
    if columns >= Self.narrow {
      let thread = Self.cutSlug(row.thread, to: threadWidth)
      cells.append(palette.paint(DisplayWidth.padded(thread, to: threadWidth), .thread))
    }
    var line = cells.joined(separator: "  ") + "  "
    let marks = row.marks.joined(separator: " ") + (row.marks.isEmpty ? "" : " ")
    line += palette.paint(marks, .star)
    let room = columns - DisplayWidth.widest(of: line.plain)
    let words = Self.cutWords(row.headline, to: room)
    line += marked(words, room: room, else: row.isTitled ? .title : nil)
    guard words == row.headline else {
      let isFound = places.ranges(in: row.headline).isEmpty || !places.ranges(in: words).isEmpty
      return (line, isFound)
    }
    for tail in [tags(of: row), fields(of: row)] where !tail.isEmpty {
      let width = DisplayWidth.widest(of: line.plain) + 2 + DisplayWidth.widest(of: tail.plain)
      if width <= columns { line += "  " + tail }
    }
    return (line, true)
  }

  private func tags(of row: EntryRow) -> Painted {
    row.tags.map { palette.paint($0, .tag) }.joined(separator: " ")
  }

  private func fields(of row: EntryRow) -> Painted {
    row.fields.map { palette.paint(TerminalText.harmless($0.name), .field) + "=\($0.value)" }
      .joined(separator: " ")
  }

  /// Returns a text with its matches set off, cut around the first where it is too long.
  private func marked(_ text: String, room: Int, else look: TextStyle? = nil) -> Painted {
    func plain(_ part: Substring) -> Painted {
      look.map { palette.paint(String(part), $0) } ?? Painted(String(part))
    }
    var shown = text
    if DisplayWidth.widest(of: text) > room, let first = places.ranges(in: text).first {
      shown = Self.cut(text, around: first, to: room)
    } else {
      shown = Self.cutWords(text, to: room)
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
  /// Returns a text that takes so many columns at most, with `…` after a whole word.
  static func cutWords(_ text: String, to columns: Int) -> String {
    guard DisplayWidth.widest(of: text) > columns else { return text }
    let cut = DisplayWidth.cut(text, to: columns, measuring: DisplayWidth.widest)
    guard let blank = cut.lastIndex(of: " ") else { return cut }
    let words = cut[..<blank].trimmingSuffix { $0 == " " }
    // A word longer than half of the room is cut like a text without blanks.
    return DisplayWidth.widest(of: String(words)) * 2 < columns ? cut : words + "…"
  }

  /// Returns the part of a text around a range that takes so many columns at most.
  private static func cut(
    _ text: String,
    around range: Range<String.Index>,
    to columns: Int
  ) -> String {
    let lead = text[..<range.lowerBound]
    let before = columns / 3
    guard DisplayWidth.widest(of: String(lead)) > before else { return cutWords(text, to: columns) }
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
    return "…" + cutWords(String(text[start...]), to: columns - 1)
  }

  /// Returns an address that takes so many columns at most, cut at `-` or `/`.
  static func cutSlug(_ slug: String, to columns: Int) -> String {
    guard DisplayWidth.of(slug) > columns else { return slug }
    let cut = DisplayWidth.prefix(of: slug, columns: max(0, columns - 1))
    guard let mark = cut.lastIndex(where: { $0 == "-" || $0 == "/" }) else { return cut + "…" }
    return cut[...mark] + "…"
  }
}

extension StringProtocol {
  /// Without the characters at the end that `isTrimmed` names.
  fileprivate func trimmingSuffix(_ isTrimmed: (Character) -> Bool) -> String {
    var rest = String(self)
    while let last = rest.last, isTrimmed(last) { rest.removeLast() }
    return rest
  }
}
