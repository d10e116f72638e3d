package import TerminalKit

/// A row of values as a line of little columns: `▁▂▄▆█▇ ▃`.
///
/// A value that is missing leaves a gap. More values than there are columns are taken together,
/// neighbours into their mean; fewer are not stretched.
///
/// ```swift
/// Sparkline([1, 2, nil, 8]).text(width: 80)  // "▁▂ █"
/// ```
package struct Sparkline: Hashable, Sendable {
  /// The values in order; nothing where one is missing.
  package let values: [Double?]

  /// What the lowest and the highest column stand for; nothing for the least and greatest value.
  package let bounds: ClosedRange<Double>?

  /// A line of these values.
  ///
  /// Give `bounds` where they have a meaning: 1 to 5 for a mood, 0 to the greatest for a count.
  package init(_ values: [Double?], bounds: ClosedRange<Double>? = nil) {
    self.values = values.map { value in value.flatMap { $0.isFinite ? $0 : nil } }
    self.bounds = bounds
  }

  /// The line in at most `width` columns.
  package func text(width: Int, style: PlotStyle = .blocks) -> String {
    let points = resampled(to: width)
    let present = points.compactMap { $0 }
    guard let least = present.min(), let greatest = present.max() else {
      return String(repeating: " ", count: points.count)
    }
    let range = bounds ?? least...greatest
    let ramp = style == .blocks ? Self.blocks : Self.plain
    return String(points.map { point in point.map { ramp[Self.level($0, in: range)] } ?? " " })
  }

  /// The means of as many groups of neighbours as there are columns.
  private func resampled(to width: Int) -> [Double?] {
    guard width > 0 else { return [] }
    guard values.count > width else { return values }
    return (0..<width).map { column in
      let start = values.count * column / width
      let end = values.count * (column + 1) / width
      let present = values[start..<end].compactMap { $0 }
      // Divided before they are added, so that great numbers do not become infinite.
      return present.isEmpty ? nil : present.reduce(0) { $0 + $1 / Double(present.count) }
    }
  }

  /// 0 to 7; the middle where all values are the same.
  private static func level(_ value: Double, in range: ClosedRange<Double>) -> Int {
    let span = range.upperBound / 2 - range.lowerBound / 2
    guard span > 0, span.isFinite else { return 3 }
    let share = (value / 2 - range.lowerBound / 2) / span
    return Int((min(max(share, 0), 1) * 7).rounded())
  }

  private static let blocks = Array("▁▂▃▄▅▆▇█")
  private static let plain = Array("_.-=+*%#")
}
