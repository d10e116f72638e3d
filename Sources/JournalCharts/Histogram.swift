/// The distribution of values: a bin for each of a few values, else bins of a round size.
///
/// - The steps of a scale have a bin each, also those that no value has.
/// - Up to five different values, or up to ten that come up twice or more on average, have a bin each.
/// - Whole numbers that lie close together have a bin each, also those between them that no value has.
/// - Other bins hold the values from their lower bound up to the next one's. There are about five, or more
///   for more than twenty values, and about ten at most. For whole numbers, the label names the last that
///   it holds.
///
/// ```swift
/// Histogram([7, 7.5, 7.5]).bins.map { "\($0.label): \($0.count)" }  // ["7: 1", "7.5: 2"]
/// ```
package struct Histogram: Hashable, Sendable {
  /// A range of values, or one value.
  package struct Bin: Hashable, Sendable {
    /// `4`, or `6..6.5 h`.
    package let label: String

    /// The least value that it could hold.
    package let lower: Double

    /// The number of values in it, or of the days that have one.
    package let count: Int
  }

  /// The bins from the least value to the greatest.
  package let bins: [Bin]

  /// A histogram of these bins.
  init(bins: [Bin]) { self.bins = bins }

  /// Bins for these values, each of which counts.
  package init(_ values: [Double], measure: Measure = .plain, scale: ClosedRange<Int>? = nil) {
    self.init(values.enumerated().map { ($0, $1, 1) }, measure: measure, scale: scale)
  }

  /// Bins for these values, each of which occurs `count` times in a place; those in one place, such as a day, count once
  /// in a bin.
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
