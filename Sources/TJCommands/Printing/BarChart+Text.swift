package import JournalCharts
package import TerminalKit

/// The chart as text.
///
/// ```
/// thread   entries
/// daily         31  ████████████████
/// dreams         8  ████▏
/// ```
extension BarChart {
  /// A piece of a line, for callers that style each one.
  package enum Piece: Hashable, Sendable {
    /// The heading of a column, counted from 0 for the labels.
    case heading(column: Int)
    /// The label of a bar.
    case label
    /// A number in a column, counted from 1.
    case number(column: Int)
    /// The bar itself.
    case bar
  }

  /// Returns the lines of the chart.
  ///
  /// Bars have 16 columns, or 32 if there are 110 or more. If there is less room, headings and labels are shortened
  /// first, then bars. Pass `nil` for a file or a pipe, where nothing is cut.
  ///
  /// - Parameters:
  ///   - columns: The number of columns of the terminal.
  ///   - glyphs: The symbols to draw the bars with.
  ///   - paint: Styles a piece; its argument `row` is the number of the row, or `nil` for a heading.
  /// - Returns: The headings, if there are any, and a line for each bar.
  package func lines(
    columns: Int?,
    glyphs: Glyphs = .unicode,
    paint: (_ text: String, _ piece: Piece, _ row: Int?) -> StyledText = { text, _, _ in
      StyledText(text)
    }
  ) -> [StyledText] {
    let widths = widths(within: columns)
    let lengths = lengths(upTo: widths.bar * glyphs.stepsInColumn)
    let count = numberCount
    let labels = bars.map { Self.cut($0.label.shown, to: widths.label, glyphs) }
    let rows = bars.indices.map { place in
      [labels[place]] + (1...count).map { bars[place].number(in: $0) } + [
        glyphs.bar(lengths[place])
      ]
    }
    let headings = [widths.label] + widths.numbers
    let titles = headings.indices.map { Self.cut(heading($0), to: headings[$0], glyphs) }
    let first = TextTable.Column(titles[0], isNumeric ? .right : .left)
    let others = (1...count).map { TextTable.Column(titles[$0], .right) }
    let last = widths.bar > 0 ? [TextTable.Column()] : []
    let table = TextTable([first] + others + last, rows: rows)
    return table.lines(width: columns, glyphs: glyphs) { text, row, column in
      if row == nil { return paint(text, .heading(column: column), nil) }
      let piece: Piece = column == 0 ? .label : column > count ? .bar : .number(column: column)
      return paint(text, piece, row)
    }
  }

  /// The number of columns with numbers.
  private var numberCount: Int { max(1, bars.map(\.numbers.count).max() ?? 0) }

  private func heading(_ column: Int) -> String {
    column < headings.count ? headings[column].shown : ""
  }

  /// The columns that labels, numbers and bars get.
  private func widths(within columns: Int?) -> (label: Int, numbers: [Int], bar: Int) {
    let labels = bars.map { DisplayWidth.widest(of: $0.label.shown) }.max() ?? 0
    let widest = max(labels, DisplayWidth.widest(of: heading(0)))
    let full = columns ?? 0 < 110 ? 16 : 32
    let numbers = (1...numberCount).map { column in
      let width = bars.map { DisplayWidth.of($0.number(in: column)) }.max() ?? 0
      let title = DisplayWidth.widest(of: heading(column))
      return max(width, columns.map { min(title, $0 / 3) } ?? title)
    }
    guard let columns else { return (widest, numbers, full) }
    let room = columns - 2 - numbers.reduce(0) { $0 + $1 + 2 }
    // A number is never cut, and without a bar there is no gap before it.
    let least = min(labels, isNumeric ? labels : 12, room + 2)
    let label = max(min(widest, room - full), least, 1)
    return (label, numbers, min(full, max(0, room - label)))
  }

  /// Returns a label in at most `columns` columns, cut at a `-` or `/` if it has one.
  private static func cut(_ label: String, to columns: Int, _ glyphs: Glyphs) -> String {
    let cut = DisplayWidth.cut(
      label,
      to: columns,
      mark: glyphs.ellipsis,
      measuring: DisplayWidth.widest
    )
    guard cut != label, cut.hasSuffix(glyphs.ellipsis) else { return cut }
    let rest = cut.dropLast(glyphs.ellipsis.count)
    guard let mark = rest.lastIndex(where: { $0 == "-" || $0 == "/" }) else { return cut }
    return rest[...mark] + glyphs.ellipsis
  }
}

extension BarChart.Bar {
  /// Returns the number in a column, counted from 1; empty if the bar has no number there.
  fileprivate func number(in column: Int) -> String {
    column <= numbers.count ? numbers[column - 1].shown : ""
  }
}

extension String {
  /// The text on one line, without what could control a terminal.
  fileprivate var shown: String { TerminalText.sanitized(self).onOneLine }
}
