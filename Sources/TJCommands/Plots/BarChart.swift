package import TerminalKit

/// Labels with a bar each, and the value behind it.
///
/// ```
/// daily   ████████████████████ 31
/// dreams  █████▏ 8
/// work/a  ▋ 1
/// ```
package struct BarChart: Hashable, Sendable {
  /// A line of the chart.
  package struct Bar: Hashable, Sendable {
    /// What it is about, in one line.
    package let label: String

    /// How long it is; nothing below zero is drawn.
    package let value: Double

    /// What stands behind it.
    package let text: String

    /// A bar with its value behind it, or with `text` in place of that: `7h 30m`.
    package init(_ label: String, _ value: Double, text: String? = nil) {
      self.label = label.onOneLine
      self.value = value
      self.text = text?.onOneLine ?? NumberText.of(value)
    }
  }

  /// The bars from top to bottom.
  package let bars: [Bar]

  /// The value of a bar that is as long as there is room; nothing for the greatest one.
  package let full: Double?

  /// A chart of these bars.
  package init(_ bars: [Bar], full: Double? = nil) {
    self.bars = bars
    self.full = full
  }

  /// The lines of the chart, none wider than `width` columns.
  ///
  /// Labels get as much as they need, but no more than half of it. Where no room is left for bars,
  /// labels and values stand alone.
  package func lines(width: Int, style: PlotStyle = .blocks) -> [String] {
    let widest = bars.map { DisplayWidth.of($0.label) }.max() ?? 0
    let labels = min(widest, max(1, width / 2))
    let texts = bars.map { DisplayWidth.of($0.text) }.max() ?? 0
    let room = max(0, width - labels - texts - 3)
    let greatest = full ?? bars.map(\.value).filter(\.isFinite).max() ?? 0
    return bars.map { bar in
      let label = DisplayWidth.cut(bar.label, to: labels, mark: style.ellipsis)
      let drawn = Self.bar(bar.value, of: greatest, room: room, style: style)
      let line = DisplayWidth.padded(label, to: labels) + "  " + drawn
      let text = drawn.isEmpty ? bar.text : " " + bar.text
      return DisplayWidth.cut(line + text, to: max(0, width), mark: style.ellipsis)
    }
  }

  /// A bar that can be told from none wherever its value is above zero.
  private static func bar(
    _ value: Double,
    of greatest: Double,
    room: Int,
    style: PlotStyle
  ) -> String {
    guard room > 0, value > 0, greatest > 0, greatest.isFinite else { return "" }
    let share = min(value / greatest, 1)
    guard style == .blocks else {
      return String(repeating: "#", count: max(1, Int((share * Double(room)).rounded())))
    }
    let eighths = max(1, Int((share * Double(room * 8)).rounded()))
    let rest = eighths % 8
    return String(repeating: "█", count: eighths / 8) + (rest > 0 ? parts[rest - 1] : "")
  }

  private static let parts = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]
}
