/// Labels with a bar each, and the value behind it.
///
/// ```swift
/// BarChart([.init("daily", 31), .init("dreams", 8), .init("work", 0.1)]).lengths(upTo: 20)
/// // [20, 5, 1]
/// ```
package struct BarChart: Hashable, Sendable {
  /// A bar of the chart.
  package struct Bar: Hashable, Sendable {
    /// What it is about.
    package let label: String

    /// How long it is; nothing below zero is drawn.
    package let value: Double

    /// What stands behind it.
    package let text: String

    /// A bar with its value behind it, or with `text` in place of that: `7h 30m`.
    package init(_ label: String, _ value: Double, text: String? = nil) {
      self.label = label
      self.value = value
      self.text = text ?? NumberText.of(value)
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

  /// Returns the length of each bar in steps, where a full one has `most` of them.
  ///
  /// A step is the least that can be drawn, such as an eighth of a character. A bar whose value is
  /// above zero has at least one, so that it can be told from none.
  package func lengths(upTo most: Int) -> [Int] {
    let greatest = full ?? bars.map(\.value).filter(\.isFinite).max() ?? 0
    return bars.map { Self.length(of: $0.value, of: greatest, upTo: most) }
  }

  private static func length(of value: Double, of greatest: Double, upTo most: Int) -> Int {
    guard most > 0, value > 0, greatest > 0, greatest.isFinite else { return 0 }
    let share = min(value / greatest, 1)
    return max(1, Int((share * Double(most)).rounded()))
  }
}
