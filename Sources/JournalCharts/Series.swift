/// One value for each place on an axis of whole numbers, such as days, with gaps where a place has no value.
///
/// ```swift
/// Series(meansOf: [(3, 1), (3, 2), (5, 4)]).values  // [1.5, nil, 4]
/// ```
package struct Series: Hashable, Sendable {
  /// The values from the first place to the last.
  package let values: [Double?]

  /// Creates the series that has the mean of the values at each place.
  package init(meansOf points: [(place: Int, value: Double)]) {
    let places = points.map(\.place)
    guard let first = places.min(), let last = places.max() else {
      values = []
      return
    }
    let means = Dictionary(grouping: points) { $0.place }.mapValues { group in
      group.reduce(0) { $0 + $1.value } / Double(group.count)
    }
    values = (first...last).map { means[$0] }
  }
}
