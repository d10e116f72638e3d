/// Rows of cells in columns, as wide as necessary but no wider than the terminal.
///
/// Widths are measured as displayed: a Chinese character takes two columns, an accent none.
///
/// ```swift
/// let table = TextTable(
///   [.init("thread"), .init("entries", .right), .init("title", isFlexible: true)],
///   rows: [["daily", "31", "First warm morning"]]
/// )
/// table.lines(width: 30)
/// // thread  entries  title
/// // daily        31  First warm…
/// ```
package struct TextTable: Hashable, Sendable {
  /// The properties that all cells of a column share.
  package struct Column: Hashable, Sendable {
    /// The heading of the column; empty for none.
    package let title: String

    /// The alignment of its cells.
    package let alignment: DisplayWidth.Alignment

    /// Whether it is narrowed first if the table is too wide.
    package let isFlexible: Bool

    /// Creates a column with a heading.
    package init(
      _ title: String = "",
      _ alignment: DisplayWidth.Alignment = .left,
      isFlexible: Bool = false
    ) {
      self.title = title
      self.alignment = alignment
      self.isFlexible = isFlexible
    }
  }

  /// The columns from left to right.
  package let columns: [Column]

  /// The cells of each row; missing cells are empty, and extra cells are left out.
  package let rows: [[String]]

  /// Creates a table of these rows; line ends and tabs in cells become blanks.
  package init(_ columns: [Column], rows: [[String]]) {
    self.columns = columns
    self.rows = rows.map { row in
      columns.indices.map { $0 < row.count ? row[$0].onOneLine : "" }
    }
  }

  /// Returns the lines of the table, without blanks at their ends.
  ///
  /// Pass `nil` as the width for a file or a pipe, in which nothing is cut. `paint` is passed the
  /// displayed text of each cell, with its row and column, and may add styles; headings have no
  /// row.
  package func lines(
    width: Int? = nil,
    glyphs: Glyphs = .unicode,
    paint: (_ text: String, _ row: Int?, _ column: Int) -> StyledText
  ) -> [StyledText] {
    let widths = widths(within: width)
    var lines: [StyledText] = []
    if columns.contains(where: { !$0.title.isEmpty }) {
      lines.append(line(columns.map(\.title), nil, widths, glyphs, paint))
    }
    for (number, row) in rows.enumerated() {
      lines.append(line(row, number, widths, glyphs, paint))
    }
    return lines
  }

  /// Returns the lines of the table as plain text.
  package func lines(width: Int? = nil, glyphs: Glyphs = .unicode) -> [String] {
    lines(width: width, glyphs: glyphs) { text, _, _ in StyledText(text) }.map(\.plain)
  }

  private func line(
    _ cells: [String],
    _ row: Int?,
    _ widths: [Int],
    _ glyphs: Glyphs,
    _ paint: (String, Int?, Int) -> StyledText
  ) -> StyledText {
    let last = columns.indices.last { !cells[$0].isEmpty && widths[$0] > 0 } ?? -1
    var line: StyledText = ""
    for number in columns.indices.prefix(last + 1) {
      let width = widths[number]
      let text = glyphs.cutCell(cells[number], to: width)
      let blanks = StyledText(String(repeating: " ", count: max(0, width - DisplayWidth.of(text))))
      let painted = text.isEmpty ? StyledText("") : paint(text, row, number)
      if number > 0 { line += StyledText(Self.gap) }
      line += columns[number].alignment == .right ? blanks + painted : painted
      if columns[number].alignment == .left, number < last { line += blanks }
    }
    return line
  }

  /// The width of each column: the width of its content, or less if the table would be too wide.
  private func widths(within limit: Int?) -> [Int] {
    var widths = columns.indices.map { number in
      rows.reduce(DisplayWidth.of(columns[number].title)) {
        max($0, DisplayWidth.of($1[number]))
      }
    }
    guard let limit else { return widths }
    let room = max(0, limit - Self.gap.utf8.count * max(0, columns.count - 1))
    var excess = widths.reduce(0, +) - room
    for number in columns.indices where columns[number].isFlexible && excess > 0 {
      let cut = min(excess, max(0, widths[number] - Self.least))
      widths[number] -= cut
      excess -= cut
    }
    while excess > 0, let widest = widths.indices.max(by: { widths[$0] < widths[$1] }),
      widths[widest] > 1
    {
      widths[widest] -= 1
      excess -= 1
    }
    return fitting(widths, limit)
  }

  /// Sets the widths of columns that do not fit at all, on the right, to zero.
  private func fitting(_ widths: [Int], _ limit: Int) -> [Int] {
    var total = 0
    return widths.enumerated().map { number, width in
      total += width + (number > 0 ? Self.gap.utf8.count : 0)
      return total <= limit ? width : 0
    }
  }

  private static let gap = "  "

  /// The width that a flexible column keeps as long as other columns can be narrowed.
  private static let least = 8
}
