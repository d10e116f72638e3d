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
    paint: (_ text: String, _ height: Double) -> StyledText = { text, _ in StyledText(text) }
  ) -> StyledText {
    let marks = glyphs.levels
    let step = DisplayWidth.of(marks[0])
    return levels(columns: width / step, of: marks.count).map { level in
      guard let level else { return StyledText(String(repeating: " ", count: step)) }
      return paint(String(marks[level]), Double(level) / Double(marks.count - 1))
    }.joined()
  }

  /// Returns a line of counts, with a dot for each count that is not above 0: a low column would look like 1.
  ///
  /// ```swift
  /// Sparkline([0, 1, nil, 8], bounds: 0...8).counts().plain  // "·▁ █"
  /// ```
  ///
  /// - Parameters:
  ///   - glyphs: The symbols to draw the columns with.
  ///   - paint: Styles a column; its argument `isEmpty` tells whether it is a dot.
  /// - Returns: The line, a column for each count.
  package func counts(
    glyphs: Glyphs = .unicode,
    paint: (_ text: String, _ isEmpty: Bool) -> StyledText = { text, _ in StyledText(text) }
  ) -> StyledText {
    let marks = glyphs.levels
    let step = DisplayWidth.of(marks[0])
    let levels = levels(columns: values.count, of: marks.count)
    return zip(values, levels).map { value, level in
      guard let value, let level else { return StyledText(String(repeating: " ", count: step)) }
      guard value <= 0 else { return paint(String(marks[level]), false) }
      let blanks = String(repeating: " ", count: step - DisplayWidth.of(glyphs.emptyDay))
      return paint(glyphs.emptyDay, true) + StyledText(blanks)
    }.joined()
  }
}
