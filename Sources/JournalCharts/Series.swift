/// One value for each place on an axis of whole numbers, such as days, with gaps at places without
/// values.
///
/// ```swift
/// Series(meansOf: [(3, 1), (3, 2), (5, 4)]).values  // [1.5, nil, 4]
/// ```
package struct Series: Hashable, Sendable {
  /// The values from the first place to the last.
  package let values: [Double?]

  /// Creates a series with the mean of the values at each place.
  package init(meansOf points: [(place: Int, value: Double)]) {
    self.init(meansOf: points.map { ($0.place, $0.value, 1) })
  }

  /// Creates a series with the mean of the values at each place, where each value occurs `count`
  /// times.
  package init(meansOf points: [(place: Int, value: Double, count: Int)]) {
    var sums: [Int: (sum: Double, count: Int)] = [:]
    for point in points {
      let (sum, count) = sums[point.place] ?? (0, 0)
      sums[point.place] = (sum + point.value * Double(point.count), count + point.count)
    }
    guard let first = sums.keys.min(), let last = sums.keys.max() else {
      values = []
      return
    }
    values = (first...last).map { place in sums[place].map { $0.sum / Double($0.count) } }
  }
}
