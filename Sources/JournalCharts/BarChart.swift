/// Rows of a label, numbers, and a bar for one of the numbers.
///
/// Bars begin at zero, and their values are printed before them, so they need no axis.
///
/// ```swift
/// BarChart(["thread", "entries"], [.init("daily", 31), .init("dreams", 8)]).lengths(upTo: 20)
/// // [20, 5]
/// ```
package struct BarChart: Hashable, Sendable {
  /// A row of the chart.
  package struct Bar: Hashable, Sendable {
    /// The label of the row.
    package let label: String

    /// The numbers in their columns, as text.
    package let numbers: [String]

    /// The value that the bar shows; there is no bar if it is `nil` or not above zero.
    package let value: Double?

    /// Creates a bar with its value as the number before it, or with other numbers such as
    /// `7h 30m`.
    package init(_ label: String, _ value: Double?, numbers: [String]? = nil) {
      self.label = label
      self.value = value
      self.numbers = numbers ?? [value.map { NumberText.of($0) } ?? "-"]
    }
  }

  /// The headings of the labels and of each column of numbers.
  package let headings: [String]

  /// The bars from top to bottom.
  package let bars: [Bar]

  /// The value of a bar that fills the width, or `nil` to use the greatest value.
  package let full: Double?

  /// Whether labels are numbers, which are right-aligned.
  package let isNumeric: Bool

  /// Creates a chart of these bars.
  package init(
    _ headings: [String],
    _ bars: [Bar],
    full: Double? = nil,
    isNumeric: Bool = false
  ) {
    (self.headings, self.bars, self.full, self.isNumeric) = (headings, bars, full, isNumeric)
  }

  /// Returns the length of each bar in steps, where a full bar has `most` steps.
  ///
  /// A step is the smallest length that can be drawn, such as an eighth of a character. A bar whose
  /// value is above zero has at least one step, to distinguish it from an empty bar.
  package func lengths(upTo most: Int) -> [Int] {
    let greatest = full ?? bars.compactMap(\.value).filter(\.isFinite).max() ?? 0
    return bars.map { Self.length(of: $0.value ?? 0, of: greatest, upTo: most) }
  }

  private static func length(of value: Double, of greatest: Double, upTo most: Int) -> Int {
    guard most > 0, value > 0, greatest > 0, greatest.isFinite else { return 0 }
    let share = min(value / greatest, 1)
    return max(1, Int((share * Double(most)).rounded()))
  }
}
