/// The distribution of values: a bin for each of a few values, otherwise bins of a round size.
///
/// - The steps of a scale have a bin each, also those without values.
/// - Up to five different values, or up to ten that occur twice or more on average, have a bin
///   each.
/// - Whole numbers in a small range have a bin each, also those without values.
/// - Other bins hold the values from their lower bound up to the next bin's. There are about five,
///   or more for more than twenty values, and about ten at most. For whole numbers, the label has
///   the last number that the bin holds.
///
/// ```swift
/// Histogram([7, 7.5, 7.5]).bins.map { "\($0.label): \($0.count)" }  // ["7: 1", "7.5: 2"]
/// ```
package struct Histogram: Hashable, Sendable {
  /// A range of values, or a single value.
  package struct Bin: Hashable, Sendable {
    /// The label: `4`, or `6..6.5 h`.
    package let label: String

    /// The smallest value that the bin can hold.
    package let lower: Double

    /// The number of values in it, or of the days that have such a value.
    package let count: Int
  }

  /// The bins from the least value to the greatest.
  package let bins: [Bin]

  /// Creates a histogram of these bins.
  init(bins: [Bin]) { self.bins = bins }

  /// Creates a histogram that counts each of these values.
  package init(_ values: [Double], measure: Measure = .plain, scale: ClosedRange<Int>? = nil) {
    self.init(values.enumerated().map { ($0, $1, 1) }, measure: measure, scale: scale)
  }

  /// Creates a histogram of values that each occur `count` times in a place, such as a day; each
  /// place is counted once per bin.
  ///
  /// Values that are not finite are left out.
  package init(
    _ points: [(place: Int, value: Double, count: Int)],
    measure: Measure = .plain,
    scale: ClosedRange<Int>? = nil
  ) {
    let points = points.filter(\.value.isFinite)
    let count = points.reduce(0) { $0 + $1.count }
    let layout = BinLayout(Set(points.lazy.map(\.value)), count: count, measure, scale)
    var places = Array(repeating: Set<Int>(), count: layout.bins.count)
    for point in points { places[layout.place(of: point.value)].insert(point.place) }
    bins = zip(layout.bins, places).map { bin, places in
      Bin(label: bin.label, lower: bin.lower, count: places.count)
    }
  }

  /// The histogram as a bar chart.
  package func chart(_ headings: [String]) -> BarChart {
    BarChart(headings, bins.map { .init($0.label, Double($0.count)) }, isNumeric: true)
  }
}
