internal import JournalModel
internal import TerminalKit
internal import ThreadJournal

/// Printing as a table for each part, with the total size.
extension DayContext<EntryRow> {
  /// Returns the text for a terminal with `columns` columns, or for a file if this is `nil`, in pieces that are
  /// printed one after the other.
  func pieces(columns: Int?, _ palette: Palette) -> [StyledText] {
    let rows = Part.allCases.map { part in
      (part, BareCounts(of: self.rows(of: part), isNewestFirst: part != .day).rows)
    }
    let table = EntryTable(rows.lazy.flatMap(\.1), columns: columns, palette)
    let parts = rows.filter { !$0.1.isEmpty }.flatMap { part, rows in
      [palette.paint(part.title, .title) + "\n"] + table.parts(of: rows) + ["\n"]
    }
    return parts + [
      StyledText(facts.joined(separator: " \(palette.glyphs.separator) ") + "\n")
    ]
  }
}

/// An entry with one fact on each line, and its row in case it is a change of a tally.
struct PlainContextRow: Sendable {
  let row: EntryRow
  let text: String
}

/// Printing for screen readers.
extension DayContext<PlainContextRow> {
  /// One fact on each line.
  func plain() -> StyledText {
    var text = ""
    for part in Part.allCases {
      let rows = self.rows(of: part)
      if !rows.isEmpty { text += "\(part.title)\n\n" }
      let counts = BareCounts(of: rows.map { $0.row }, isNewestFirst: part != .day)
      for (row, place) in counts.shown {
        text += (place.map { rows[$0].text } ?? row.plainLine) + "\n"
      }
    }
    return StyledText(text + facts.map { $0 + "\n" }.joined())
  }
}

/// Printing as JSON.
extension DayContext<[UInt8]> {
  /// The parts with their entries and sizes.
  func object(of day: CivilDate) -> JSONObject {
    let parts = Part.allCases.map { part in
      let items = rows(of: part).map { WrittenJSON(bytes: $0) }
      return ["part": part.rawValue] + Self.sizes(items.count, size(of: part)) + ["items": items]
    }
    return ["day": day] + Self.sizes(count, size()) + ["parts": parts]
  }

  private static func sizes(_ count: Int, _ size: TextSize) -> JSONObject {
    ["entries": count, "words": size.words, "bytes": size.bytes]
  }
}

extension DayContext {
  /// `4 entries, 61 words`, and how many were left out.
  fileprivate var facts: [String] {
    let size = "\(count.of("entry", "entries")), \(size().words.of("word"))"
    guard leftOut > 0 else { return [size] }
    return [size, "\(leftOut.of("private entry", "private entries")) left out"]
  }
}

extension DayContext.Part {
  /// The heading of the entries.
  fileprivate var title: String {
    switch self {
    case .day: "This day"
    case .week: "Week before"
    case .months: "Earlier months"
    case .years: "Earlier years"
    }
  }
}
