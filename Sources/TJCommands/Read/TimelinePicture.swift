internal import JournalIndex
internal import TerminalKit

/// The rows of a timeline as they are printed: on a spine by months, or in groups.
struct TimelinePicture {
  /// The number of rows that are printed at once, so that a long picture is never in memory as a whole.
  private static let rowsInPart = 500

  private let rows: [TimelineRow]
  private let years: [Int: TimelineCount]
  private let grouping: TimelineOptions.Grouping
  private let output: Output

  /// Creates a picture of rows, with the counts of their years.
  init(
    _ rows: [TimelineRow],
    _ years: [Int: TimelineCount],
    by grouping: TimelineOptions.Grouping,
    _ output: Output
  ) {
    (self.rows, self.years, self.grouping, self.output) = (rows, years, grouping, output)
  }

  /// Draws the rows on a terminal, where `places` are highlighted.
  func draw(columns: Int, _ places: MatchPlaces) throws(Failure) {
    let table = TimelineTable(rows, columns: columns, output.palette, places)
    guard let groups else { return try drawMonths(table, columns: columns) }
    for (number, group) in groups.enumerated() {
      let heading = group.heading.text(columns: columns, output.palette)
      try output.show(number > 0 ? "\n" + heading : heading)
      for part in Self.parts(of: group.positions) {
        try output.show(part.map { table.line(rows[$0], without: group.tag) }.joined())
      }
    }
  }

  private func drawMonths(_ table: TimelineTable, columns: Int) throws(Failure) {
    var months = TimelineMonths(years: years)
    var last: TimelineRow?
    for part in Self.parts(of: rows) {
      var text: Painted = ""
      for row in part {
        let headings = months.headings(before: row)
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

  /// Prints the facts of the rows under headings in words.
  func tell() throws(Failure) {
    var isFirst = true
    func tell(_ row: TimelineRow, below headings: [TimelineHeading]) throws(Failure) {
      let heading = headings.map(\.plain).joined() + (headings.isEmpty ? "" : "\n")
      try output.show((isFirst ? "" : "\n") + heading + (row.plain ?? ""))
      isFirst = false
    }
    guard let groups else {
      var months = TimelineMonths(years: years)
      for row in rows { try tell(row, below: months.headings(before: row)) }
      return
    }
    for group in groups {
      for (place, position) in group.positions.enumerated() {
        try tell(rows[position], below: place == 0 ? [group.heading] : [])
      }
    }
  }

  /// The groups of the rows, or `nil` if they are on a spine.
  private var groups: [TimelineGroup]? {
    switch grouping {
    case .month: nil
    case .theme: TimelineGroup.themes(of: rows)
    case .importance: TimelineGroup.levels(of: rows)
    }
  }

  private static func parts<Item>(of items: [Item]) -> [ArraySlice<Item>] {
    stride(from: 0, to: items.count, by: rowsInPart).map {
      items[$0..<min($0 + rowsInPart, items.count)]
    }
  }
}
