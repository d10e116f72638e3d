/// Values over time, and the way that they take: the moving median.
///
/// ```swift
/// Trend([(1, 4), (2, 1), (3, 5)]).medians.map(\.value)  // [2.5, 4, 3]
/// ```
package struct Trend: Hashable, Sendable {
  /// A value on a day.
  package struct Point: Hashable, Sendable {
    /// The number of the day.
    package let day: Int

    package let value: Double
  }

  /// The greatest number of medians; a picture has no room for more.
  private static let most = 160

  /// The values in the order of days.
  package let points: [Point]

  /// The medians of the values around some of the points.
  package let medians: [Point]

  /// The number of values of which each median is, or fewer at the ends.
  package let window: Int

  /// Creates the trend of values, of which those that are not finite are left out.
  ///
  /// A median is that of 7 values, or of a twentieth of all if these are more.
  package init(_ values: [(day: Int, value: Double)]) {
    let points = values.filter(\.value.isFinite).map { Point(day: $0.day, value: $0.value) }
      .enumerated().sorted { ($0.element.day, $0.offset) < ($1.element.day, $1.offset) }
      .map(\.element)
    self.points = points
    let around = max(3, points.count / 40)
    window = 2 * around + 1
    let count = min(points.count, Self.most)
    medians = (0..<count).map { number in
      let place = count > 1 ? number * (points.count - 1) / (count - 1) : 0
      let near = points[max(0, place - around)..<min(points.count, place + around + 1)]
      return Point(day: points[place].day, value: Self.median(of: near.map(\.value)))
    }
  }

  private static func median(of values: [Double]) -> Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? sorted[middle - 1] / 2 + sorted[middle] / 2 : sorted[middle]
  }
}
