internal import JournalIndex
internal import TerminalKit

/// The rows of a timeline as they are printed, part by part: drawn in columns, or as facts in words.
struct TimelinePicture {
  /// The number of rows that are printed at once.
  private static let rowsInPart = 500

  private let output: Output

  /// The columns of a terminal and its table, or `nil` if facts are printed.
  private let drawn: (columns: Int, table: TimelineTable)?

  private let isNewestFirst: Bool

  private var months = TimelineMonths()
  private var last: TimelineRow?

  /// The rows of a day of which more may follow.
  private var held: [TimelineRow] = []

  /// Creates a picture whose first rows, which determine the widths of its columns, are these.
  ///
  /// - Parameters:
  ///   - rows: The first rows.
  ///   - columns: The columns of the terminal, or `nil` if facts are printed.
  ///   - isNewestFirst: Whether the newest rows come first.
  ///   - places: The words that are highlighted.
  ///   - output: The output to print on.
  init(
    _ rows: [TimelineRow],
    columns: Int?,
    isNewestFirst: Bool,
    _ places: MatchPlaces,
    _ output: Output
  ) {
    (self.output, self.isNewestFirst) = (output, isNewestFirst)
    drawn = columns.map { columns in
      (columns, TimelineTable(rows, columns: columns, output.palette, places))
    }
  }

  /// Prints the next rows on the spine below their months, with the counts of years.
  ///
  /// Those of the last day wait for the next rows, unless these are the last.
  mutating func show(_ rows: [TimelineRow], _ years: [Int: TimelineCount], isLast: Bool) throws {
    let rows = held + rows
    let day = rows.last?.words.day
    let end = isLast ? rows.count : (rows.lastIndex { $0.words.day != day } ?? -1) + 1
    held = Array(rows[end...])
    for part in Self.parts(of: summed(rows[..<end])) {
      var text: Painted = ""
      for row in part {
        let headings = months.headings(before: row, years)
        guard let (columns, table) = drawn else {
          text += facts(of: row, below: headings)
          continue
        }
        for (place, heading) in headings.enumerated() {
          if last != nil || place > 0 { text += table.spine }
          text += heading.text(columns: columns, output.palette)
        }
        text += table.line(row, hasDate: !headings.isEmpty || last?.words.day != row.words.day)
        last = row
      }
      try output.show(text)
    }
  }

  /// Prints groups of rows.
  mutating func show(_ groups: [TimelineGroup], of rows: [TimelineRow]) throws {
    for group in groups {
      var headings = [group.heading]
      for part in Self.parts(of: summed(group.positions.map { rows[$0] })) {
        var text: Painted = ""
        for row in part {
          guard let (columns, table) = drawn else {
            text += facts(of: row, below: headings)
            headings = []
            continue
          }
          for heading in headings {
            text += last == nil ? "" : "\n"
            text += heading.text(columns: columns, output.palette)
          }
          text += table.line(row, without: group.tag)
          (last, headings) = (row, [])
        }
        try output.show(text)
      }
    }
  }

  /// Returns the facts of the next row below headings in words.
  private mutating func facts(of row: TimelineRow, below headings: [TimelineHeading]) -> Painted {
    let gap: Painted = last == nil ? "" : "\n"
    last = row
    let heading = headings.map(\.plain).joined() + (headings.isEmpty ? "" : "\n")
    return gap + heading + (row.plain ?? "")
  }

  /// Returns rows in which the bare counts of a tally on a day are one.
  private func summed(_ rows: some Sequence<TimelineRow>) -> [TimelineRow] {
    let rows = Array(rows)
    guard rows.contains(where: \.words.isBareCount) else { return rows }
    let isPlain = drawn == nil
    return BareCounts(of: rows.map(\.words), isNewestFirst: isNewestFirst).shown.map { sum, place in
      place.map { rows[$0] } ?? TimelineRow(sum: sum, isPlain: isPlain)
    }
  }

  private static func parts<Item>(of items: [Item]) -> [ArraySlice<Item>] {
    stride(from: 0, to: items.count, by: rowsInPart).map {
      items[$0..<min($0 + rowsInPart, items.count)]
    }
  }
}
