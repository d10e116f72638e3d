package import JournalCharts
package import TerminalKit

/// The row of values as a line of little columns: `▁▂▄▆█▇ ▃`.
extension Sparkline {
  /// The line in at most `width` columns.
  ///
  /// ```swift
  /// Sparkline([1, 2, nil, 8]).text(width: 80)  // "▁▂ █"
  /// ```
  package func text(width: Int, style: PlotStyle = .blocks) -> String {
    let glyphs = style.levels
    let levels = levels(columns: width, of: glyphs.count)
    return String(levels.map { level in level.map { glyphs[$0] } ?? " " })
  }
}
