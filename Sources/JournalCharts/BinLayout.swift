/// The bounds and labels of the bins of a histogram.
struct BinLayout {
  /// The label of each bin and the smallest value that it can hold, in order.
  let bins: [(label: String, lower: Double)]

  /// The width of each bin, or `nil` if each bin is for a single value.
  private let step: Double?

  /// Creates the layout for `count` finite values; `distinct` are the different ones.
  init(_ distinct: Set<Double>, count: Int, _ measure: Measure, _ scale: ClosedRange<Int>?) {
    guard let least = distinct.min(), let greatest = distinct.max() else {
      (self.bins, self.step) = ([], nil)
      return
    }
    let numbers = Self.numbers(distinct, count: count, measure, scale)
    let isWhole = Self.isWhole(distinct) && measure != .duration
    // Four values per bin on average are more informative than many bins with one value each.
    let bins = min(10, max(5, count / 4))
    let step = Self.step(greatest / Double(bins) - least / Double(bins), isWhole: isWhole, measure)
    let start = (least / step).rounded(.down) * step
    guard numbers == nil, step.isFinite, start.isFinite else {
      (self.bins, self.step) = (Self.named(numbers ?? distinct.sorted(), measure), nil)
      return
    }
    let last = Self.place(of: greatest, from: start, step)
    let decimals = Self.decimals(of: step)
    self.bins = (0...last).map { index -> (label: String, lower: Double) in
      let lower = start + Double(index) * step
      let end = isWhole ? lower + step - 1 : lower + step
      let texts = [lower, end].map { value in
        measure == .duration ? measure.text(value) : NumberText.of(value, decimals: decimals)
      }
      return (measure.range(texts[0], texts[1]), lower)
    }
    self.step = step
  }

  /// Returns the index of the bin that holds a value of the histogram.
  func place(of value: Double) -> Int {
    guard let step else { return Self.last(in: bins.map(\.lower), upTo: value) }
    return min(Self.place(of: value, from: bins[0].lower, step), bins.count - 1)
  }

  private static func place(of value: Double, from start: Double, _ step: Double) -> Int {
    min(max(0, Int(min((value - start) / step + 1e-9, 1000))), 2 * most)
  }

  /// Returns the index of the last of some sorted numbers that is not above a value.
  private static func last(in numbers: [Double], upTo value: Double) -> Int {
    var (low, high) = (0, numbers.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if numbers[middle] <= value { low = middle } else { high = middle - 1 }
    }
    return max(0, low)
  }

  /// The greatest number of bins if each is for a single number.
  private static let most = 20
}

/// Bins for single numbers.
extension BinLayout {
  /// Returns the numbers that each get a bin, or `nil` if there would be too many.
  private static func numbers(
    _ distinct: Set<Double>,
    count: Int,
    _ measure: Measure,
    _ scale: ClosedRange<Int>?
  ) -> [Double]? {
    if let scale, scale.count <= most {
      let steps = distinct.union(scale.map { Double($0) })
      if steps.count <= most { return steps.sorted() }
    }
    if distinct.count <= 5 || distinct.count <= 10 && distinct.count * 2 <= count {
      return distinct.sorted()
    }
    guard let least = distinct.min(), let greatest = distinct.max(), isWhole(distinct),
      measure != .duration, greatest - least < Double(most)
    else { return nil }
    return (Int(least)...Int(greatest)).map { Double($0) }
  }

  private static func isWhole(_ values: Set<Double>) -> Bool {
    values.allSatisfy { $0 == $0.rounded() && abs($0) < 1e15 }
  }

  /// Creates labels for numbers, with enough decimals for all labels to differ.
  private static func named(
    _ numbers: [Double],
    _ measure: Measure
  ) -> [(label: String, lower: Double)] {
    let short = numbers.map { measure.text($0) }
    let isClear = Set(short).count == numbers.count
    let labels = isClear ? short : numbers.map { measure.text($0, decimals: 9) }
    return Array(zip(labels, numbers)).map { ($0, $1) }
  }
}

/// Bins of a round size.
extension BinLayout {
  /// Returns the least of 1, 2, 5, 10, 20 … and 0.5, 0.2, 0.1 … that is at least, or nearly, as
  /// large as a number.
  ///
  /// For durations, it is the least of 1, 2, 5, 10, 15 and 30 seconds, the same numbers of minutes,
  /// and so on.
  private static func step(_ exact: Double, isWhole: Bool, _ measure: Measure) -> Double {
    guard exact > 0, exact.isFinite else { return 1 }
    if measure == .duration, let step = times.first(where: { $0 >= exact * 0.999 }) { return step }
    var power = 1.0
    while power * 10 <= exact { power *= 10 }
    while power > exact { power /= 10 }
    let step = [1, 2, 5, 10].lazy.map { $0 * power }.first { $0 >= exact * 0.999 } ?? exact
    return isWhole ? max(1, step) : step
  }

  /// Round durations in seconds, up to a week.
  private static let times: [Double] = [
    1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400,
    172_800, 604_800,
  ]

  /// Returns the number of decimals that distinguish one step from the next.
  private static func decimals(of step: Double) -> Int {
    var (step, count) = (step, 0)
    while step < 0.999, count < 9 {
      step *= 10
      count += 1
    }
    return count
  }
}
