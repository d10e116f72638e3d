package import JournalCharts
package import TerminalKit

/// The chart as text.
///
/// ```
/// daily   ████████████████████ 31
/// dreams  █████▏ 8
/// work/a  ▋ 1
/// ```
extension BarChart {
  /// The lines of the chart, none wider than `width` columns.
  ///
  /// Labels get as much as they need, but no more than half of it. Where no room is left for bars,
  /// labels and values stand alone.
  package func lines(width: Int, style: PlotStyle = .blocks) -> [String] {
    let labels = bars.map(\.label.onOneLine)
    let texts = bars.map(\.text.onOneLine)
    let widest = labels.map { DisplayWidth.of($0) }.max() ?? 0
    let column = min(widest, max(1, width / 2))
    let room = max(0, width - column - (texts.map { DisplayWidth.of($0) }.max() ?? 0) - 3)
    let lengths = lengths(upTo: room * style.stepsInColumn)
    return bars.indices.map { place in
      let label = DisplayWidth.cut(labels[place], to: column, mark: style.ellipsis)
      let bar = style.bar(lengths[place])
      let line = DisplayWidth.padded(label, to: column) + "  " + bar
      let text = bar.isEmpty ? texts[place] : " " + texts[place]
      return DisplayWidth.cut(line + text, to: max(0, width), mark: style.ellipsis)
    }
  }
}
