internal import JournalSearch
internal import JournalModel
internal import TerminalKit

/// A heading of a timeline: a month, or a year or group with the number of its entries.
struct TimelineHeading {
  private let name: String
  private let count: TimelineCount?

  /// Creates a heading; without a count, it is the name alone.
  init(_ name: String, _ count: TimelineCount? = nil) { (self.name, self.count) = (name, count) }

  /// Returns `2025 · 38 notes · 3 milestones`, as many of the numbers as fit the columns.
  func text(columns: Int, _ palette: Palette) -> StyledText {
    let name = palette.glyphs.cut(TerminalText.sanitized(name), to: columns)
    var text = name
    for number in numbers {
      let longer = text + " \(palette.glyphs.separator) " + number
      guard DisplayWidth.widest(of: longer) <= columns else { break }
      text = longer
    }
    return palette.isolate(name, .title) + StyledText(String(text.dropFirst(name.count))) + "\n"
  }

  /// The heading in words alone.
  var plain: StyledText { StyledText(([name] + numbers).joined(separator: ", ") + "\n") }

  private var numbers: [String] {
    guard let count else { return [] }
    return [(count.notes, "note"), (count.milestones, "milestone"), (count.reports, "report")]
      .filter { $0.0 > 0 }.map { $0.of($1) }
  }
}

/// A row of a timeline with the headings above it.
struct TimelineItem {
  let row: TimelineRow
  let headings: [TimelineHeading]

  /// Whether the date is shown; it is left out if it is that of the row above.
  var hasDate = true

  /// The tag in the heading, which the row does not repeat, or `nil` if the heading is not a tag.
  var without: Tag?
}

/// The items of a timeline, made from rows that arrive in parts, with a heading for each month, and one for each year
/// after the first.
struct TimelineMonths {
  private var month: String?

  /// The years that have a heading already, with `nil` for dates that do not exist.
  private var known: Set<Int?> = []

  /// The day of the last item.
  private var day: CivilDate?

  /// The rows of a day of which more may follow.
  private var held: [TimelineRow] = []

  /// Returns the items of the next rows, with the counts of years.
  ///
  /// Items of the last day are held back until the next rows arrive, unless these are the last rows.
  mutating func items(
    of rows: [TimelineRow],
    _ years: [Int: TimelineCount],
    isNewestFirst: Bool,
    isLast: Bool
  ) -> [TimelineItem] {
    let rows = held + rows
    let last = rows.last?.words.day
    let end = isLast ? rows.count : (rows.lastIndex { $0.words.day != last } ?? -1) + 1
    held = Array(rows[end...])
    var items: [TimelineItem] = []
    for row in TimelineRow.summed(rows[..<end], isNewestFirst: isNewestFirst) {
      let headings = headings(above: row, years)
      let hasDate = !headings.isEmpty || day != row.words.day
      items.append(TimelineItem(row: row, headings: headings, hasDate: hasDate))
      day = row.words.day
    }
    return items
  }

  private mutating func headings(
    above row: TimelineRow,
    _ years: [Int: TimelineCount]
  ) -> [TimelineHeading] {
    let month = row.words.day.map { "\($0.monthName) \($0.year)" } ?? "No such date"
    guard month != self.month else { return [] }
    let isFirst = self.month == nil
    self.month = month
    var headings = [TimelineHeading(month)]
    if known.insert(row.year).inserted, !isFirst, let year = row.year, let count = years[year] {
      headings.insert(TimelineHeading("\(year)", count), at: 0)
    }
    return headings
  }
}
