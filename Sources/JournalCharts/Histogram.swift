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

/// Distributions of counts.
extension Histogram {
  /// The greatest number that gets its own bin.
  private static let mostSingle = 12

  /// Creates bins for values with their frequencies: one for each small whole number, and an open
  /// one for the rest.
  ///
  /// The open bin, such as `5+`, begins where at most 15 % of the values are left. If that is above
  /// 12, or there are fractions or negative numbers, bins have a round size.
  ///
  /// ```swift
  /// Histogram(counts: [(0, 2), (1, 6), (5, 1)]).bins.map(\.label)  // ["0", "1", "2+"]
  /// ```
  package init(counts: [(value: Double, count: Int)]) {
    let counts = counts.filter(\.value.isFinite)
    if let bins = Self.single(counts) {
      self.init(bins: bins)
    } else {
      let layout = BinLayout(Set(counts.map(\.value)), count: counts.count, .plain, nil)
      var sums = Array(repeating: 0, count: layout.bins.count)
      for (value, count) in counts { sums[layout.place(of: value)] += count }
      self.init(
        bins: zip(layout.bins, sums).map { Bin(label: $0.label, lower: $0.lower, count: $1) }
      )
    }
  }

  private static func single(_ counts: [(value: Double, count: Int)]) -> [Bin]? {
    let isWhole = counts.allSatisfy { $0.value >= 0 && $0.value == $0.value.rounded() }
    guard isWhole, let greatest = counts.map(\.value).max() else { return nil }
    let total = counts.reduce(0) { $0 + $1.count }
    func count(from lower: Int) -> Int {
      counts.reduce(0) { $0 + ($1.value >= Double(lower) ? $1.count : 0) }
    }
    let open = (1...mostSingle).first { count(from: $0) * 100 <= total * 15 }
    guard let last = greatest <= Double(mostSingle) ? open ?? Int(greatest) : open else {
      return nil
    }
    let end = min(last, Int(min(greatest, Double(mostSingle))))
    return (0...end).map { number in
      let isOpen = number == end && greatest > Double(number)
      let exact = counts.reduce(0) { $0 + ($1.value == Double(number) ? $1.count : 0) }
      return Bin(
        label: isOpen ? "\(number)+" : "\(number)",
        lower: Double(number),
        count: isOpen ? count(from: number) : exact
      )
    }
  }
}
