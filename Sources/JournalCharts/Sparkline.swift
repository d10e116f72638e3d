/// A row of values as small columns, whose heights are levels from 0 up.
///
/// A missing value leaves a gap. If there are more values than columns, neighbouring values are
/// replaced by their mean; fewer values are not stretched.
///
/// ```swift
/// Sparkline([1, 2, nil, 8]).levels(columns: 80, of: 8)  // [0, 1, nil, 7]
/// ```
package struct Sparkline: Hashable, Sendable {
  /// The values in order; `nil` marks a missing one.
  package let values: [Double?]

  /// The values of the lowest and the highest column, or `nil` to use the least and greatest value.
  package let bounds: ClosedRange<Double>?

  /// Creates a row of these values.
  ///
  /// Pass `bounds` if they have a meaning: 1 to 5 for a mood, 0 to the greatest value for a count.
  package init(_ values: [Double?], bounds: ClosedRange<Double>? = nil) {
    self.values = values.map { value in value.flatMap { $0.isFinite ? $0 : nil } }
    self.bounds = bounds
  }

  /// Returns the levels of at most `columns` columns: each is from 0 to below `count`, or `nil` for
  /// a gap.
  package func levels(columns: Int, of count: Int) -> [Int?] {
    let points = resampled(to: columns)
    let present = points.compactMap { $0 }
    guard let least = present.min(), let greatest = present.max() else {
      return points.map { _ in nil }
    }
    let range = bounds ?? least...greatest
    return points.map { point in point.map { Self.level($0, in: range, of: count) } }
  }

  /// The means of neighbouring values, one for each column.
  private func resampled(to columns: Int) -> [Double?] {
    guard columns > 0 else { return [] }
    guard values.count > columns else { return values }
    return (0..<columns).map { column in
      let start = values.count * column / columns
      let end = values.count * (column + 1) / columns
      let present = values[start..<end].compactMap { $0 }
      // Each value is divided before it is added, so that large numbers do not become infinite.
      return present.isEmpty ? nil : present.reduce(0) { $0 + $1 / Double(present.count) }
    }
  }

  /// Returns the level of a value out of `count`; the middle level if all values are the same.
  static func level(_ value: Double, in range: ClosedRange<Double>, of count: Int) -> Int {
    let highest = count - 1
    let span = range.upperBound / 2 - range.lowerBound / 2
    guard span > 0, span.isFinite else { return highest / 2 }
    let share = (value / 2 - range.lowerBound / 2) / span
    // This maps 1 to 5 to the symbols of a calendar: ▁▂▄▆█. The small addition keeps a
    // rounding error from lowering the level.
    return min(highest, Int(min(max(share, 0), 1) * Double(highest) + 1e-9))
  }
}
