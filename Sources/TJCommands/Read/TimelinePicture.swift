internal import JournalSearch
internal import TerminalKit

/// The printed form of a timeline, part by part: drawn in columns, or as facts in words.
struct TimelinePicture {
  /// The number of rows that are printed at once.
  private static let rowsInPart = 500

  private let output: Output

  /// The columns of a terminal and its table, or `nil` if facts are printed.
  private let drawn: (columns: Int, table: TimelineTable)?

  /// Whether anything was printed.
  private var isBegun = false

  /// Creates a picture whose first rows determine the widths of its columns; pass `nil` as the columns to print facts.
  init(_ rows: [TimelineRow], columns: Int?, _ places: MatchPlaces, _ output: Output) {
    self.output = output
    drawn = columns.map { columns in
      (columns, TimelineTable(rows, columns: columns, output.palette, places))
    }
  }

  /// Prints the next items; between them is the spine, or a blank line above each heading.
  mutating func show(_ items: [TimelineItem], onSpine: Bool) throws {
    let gap = onSpine ? drawn?.table.spine ?? "\n" : "\n"
    for start in stride(from: 0, to: items.count, by: Self.rowsInPart) {
      let part = items[start..<min(start + Self.rowsInPart, items.count)]
      try output.show(part.map { text(of: $0, gap) }.joined())
    }
  }

  private mutating func text(of item: TimelineItem, _ gap: StyledText) -> StyledText {
    defer { isBegun = true }
    guard let (columns, table) = drawn else {
      let headings = item.headings.map(\.plain).joined() + (item.headings.isEmpty ? "" : "\n")
      return (isBegun ? gap : "") + headings + (item.row.plain ?? "")
    }
    let headings = item.headings.enumerated().map { place, heading in
      (isBegun || place > 0 ? gap : "") + heading.text(columns: columns, output.palette)
    }
    return headings.joined() + table.line(item.row, hasDate: item.hasDate, without: item.without)
  }
}
