package import JournalCharts
package import TerminalKit

/// The row of values as a line of small columns: `▁▂▄▆█▇ ▃`.
extension Sparkline {
  /// Returns the line in at most `width` columns.
  ///
  /// ```swift
  /// Sparkline([1, 2, nil, 8]).text(width: 80).plain  // "▁▂ █"
  /// ```
  ///
  /// - Parameters:
  ///   - width: The number of columns available.
  ///   - glyphs: The symbols to draw the columns with.
  ///   - paint: Styles a column; its argument `height` is from 0 to 1.
  /// - Returns: The line, with a blank for each gap.
  package func text(
    width: Int,
    glyphs: Glyphs = .unicode,
    paint: (_ text: String, _ height: Double) -> Painted = { text, _ in Painted(text) }
  ) -> Painted {
    let marks = glyphs.levels
    let step = DisplayWidth.of(marks[0])
    return levels(columns: width / step, of: marks.count).map { level in
      guard let level else { return Painted(String(repeating: " ", count: step)) }
      return paint(String(marks[level]), Double(level) / Double(marks.count - 1))
    }.joined()
  }
}
