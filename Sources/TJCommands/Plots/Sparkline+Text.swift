package import JournalCharts
package import TerminalKit

/// The row of values as a line of little columns: `▁▂▄▆█▇ ▃`.
extension Sparkline {
  /// Returns the line in at most `width` columns.
  ///
  /// ```swift
  /// Sparkline([1, 2, nil, 8]).text(width: 80).plain  // "▁▂ █"
  /// ```
  ///
  /// - Parameters:
  ///   - width: How many columns there are.
  ///   - style: What the columns are drawn with.
  ///   - paint: Gives a column its look; it gets its height from 0 to 1.
  /// - Returns: The line, with a blank for each gap.
  package func text(
    width: Int,
    style: PlotStyle = .blocks,
    paint: (_ text: String, _ height: Double) -> Painted = { text, _ in Painted(text) }
  ) -> Painted {
    let glyphs = style.levels
    return levels(columns: width, of: glyphs.count).map { level in
      guard let level else { return Painted(" ") }
      return paint(String(glyphs[level]), Double(level) / Double(glyphs.count - 1))
    }.joined()
  }
}
