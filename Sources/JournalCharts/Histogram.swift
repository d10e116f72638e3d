/// How often values lie where: as many steps of a round size as can be taken in at a glance.
///
/// Whole numbers that lie close together have a bar each. Other bars hold the values from their
/// lower bound up to the next one's; for whole numbers, the label names the last that it holds.
///
/// ```swift
/// Histogram([3, 9, 10, 12, 14, 30]).bins.map { "\($0.label): \($0.count)" }
/// // ["0..4: 1", "5..9: 1", "10..14: 3", "15..19: 0", …]
/// ```
package struct Histogram: Hashable, Sendable {
  /// A step with the values that lie in it.
  package struct Bin: Hashable, Sendable {
    /// `4`, or `6..6.5`.
    package let label: String

    /// The least value that it could hold.
    package let lower: Double

    /// How many it holds.
    package let count: Int
  }

  /// The steps from the least value to the greatest, empty ones too.
  package let bins: [Bin]

  /// Steps for these values, about ten at most, or one for each number of a short row of them.
  ///
  /// What is not a finite number is left out.
  package init(_ values: [Double]) {
    let values = values.filter(\.isFinite)
    guard let least = values.min(), let greatest = values.max() else {
      bins = []
      return
    }
    let isWhole = values.allSatisfy { $0 == $0.rounded() && abs($0) < 1e15 }
    let isShort = isWhole && greatest - least < Double(Self.mostNumbers)
    let step = isShort ? 1 : Self.step(from: least, to: greatest, isWhole: isWhole)
    let start = (least / step).rounded(.down) * step
    guard step.isFinite, start.isFinite, greatest > least else {
      bins = [Bin(label: NumberText.of(least), lower: least, count: values.count)]
      return
    }
    let place = { (value: Double) in
      min(max(0, Int(min((value - start) / step + 1e-9, 1000))), 2 * Self.mostNumbers)
    }
    let decimals = Self.decimals(of: step)
    var counts = Array(repeating: 0, count: place(greatest) + 1)
    for value in values { counts[min(place(value), counts.count - 1)] += 1 }
    bins = counts.enumerated().map { index, count in
      let lower = start + Double(index) * step
      let last = isWhole ? lower + step - 1 : lower + step
      let first = NumberText.of(lower, decimals: decimals)
      let label = isShort ? first : first + ".." + NumberText.of(last, decimals: decimals)
      return Bin(label: label, lower: lower, count: count)
    }
  }

  /// The chart of it.
  package var chart: BarChart { BarChart(bins.map { .init($0.label, Double($0.count)) }) }

  private static let mostNumbers = 20

  /// The least of 1, 2, 5, 10, 20 … and 0.5, 0.2, 0.1 … that makes ten steps or a few less.
  private static func step(from least: Double, to greatest: Double, isWhole: Bool) -> Double {
    let exact = greatest / 10 - least / 10
    guard exact > 0, exact.isFinite else { return 1 }
    var power = 1.0
    while power * 10 <= exact { power *= 10 }
    while power > exact { power /= 10 }
    let step = [1, 2, 5, 10].lazy.map { $0 * power }.first { $0 >= exact * 0.999 } ?? exact
    return isWhole ? max(1, step) : step
  }

  /// How many decimals tell one step from the next.
  private static func decimals(of step: Double) -> Int {
    var (step, count) = (step, 0)
    while step < 0.999, count < 9 {
      step *= 10
      count += 1
    }
    return count
  }
}
