internal import JournalSystem

/// Whether the values of a series of days differ between the days with a condition and those
/// without it, for many conditions at once.
///
/// Values of neighboring days resemble each other, and so do conditions: bad weeks have several bad
/// days, and a holiday lasts. A test that shuffles single days finds a "pattern" in every second
/// pair of such series. Here the series, taken as a circle, is cut into a few long pieces at random
/// places, and the pieces are put together in random order, which keeps what is alike beside each
/// other. A mere rotation would keep it even better, but a rotation by whole weeks leaves the days
/// of the week where they are, so nothing that follows the week could ever stand out.
///
/// The differences of a condition are measured in units of their own spread over all permutations.
/// A condition stands out if its difference is large compared with the largest of *all* conditions
/// in each permutation (Westfall and Young's single-step maximum). That corrects for the number of
/// comparisons as Bonferroni and Holm do, but conditions that mean nearly the same, such as `#work`
/// and Monday to Friday, do not count several times, and a thousand permutations are enough for
/// many conditions.
///
/// ```swift
/// let test = PatternTest([4, 5, 2, 1, 5, …], [.init(with: [0, 1, 4, …])], seed: 1, count: 999)
/// test.differences[0]                                  // 2.1
/// PatternTest.levels(of: test.scores, among: test.maxima)[0]  // 0.004
/// ```
package struct PatternTest: Sendable {
  /// The days with and without a condition, as positions in the series.
  package struct Split: Hashable, Sendable {
    /// The days with the condition, in order.
    package let with: [Int32]

    /// All days on which it is known whether the condition is met, in order, or `nil` for the whole
    /// series.
    package let known: [Int32]?

    /// Creates a split; all days of `with` are among those of `known`.
    package init(with: [Int32], known: [Int32]? = nil) { (self.with, self.known) = (with, known) }

    /// The number of days without the condition in a series of `count` days.
    func others(of count: Int) -> Int { (known?.count ?? count) - with.count }
  }

  /// The number of pieces into which a permutation cuts the series.
  ///
  /// More pieces find weaker patterns, but with ten, noise in which a day keeps 95% of the day
  /// before stands out too often.
  static let pieces = 8

  /// The mean of the days with each condition minus that of the days without it.
  package let differences: [Double]

  /// The size of each difference, in units of its spread over the permutations.
  package let scores: [Double]

  /// The largest score of all conditions in each permutation.
  package let maxima: [Double]

  /// Tests the conditions with `count` permutations.
  ///
  /// The same seed gives the same result, whatever the number of processors.
  package init(_ values: [Double], _ splits: [Split], seed: UInt64, count: Int) {
    let mean = values.reduce(0, +) / Double(max(1, values.count))
    let centered = values.map { $0 - mean }
    differences = splits.map { Self.difference(centered, $0) }
    let stretches = min(count, Self.stretches)
    let rows = ParallelWork.made(stretches, workers: Self.workers) { stretch -> [[Double]]? in
      var permuted = centered
      return (count * stretch / stretches..<count * (stretch + 1) / stretches).map { number in
        var random = PatternRandom(seed: seed &+ UInt64(number) &* 0x9E37_79B9)
        Self.permute(centered, into: &permuted, &random)
        return splits.map { Self.difference(permuted, $0) }
      }
    }.flatMap { $0 ?? [] }
    var spreads = [Double](repeating: 0, count: splits.count)
    for row in rows { for place in row.indices { spreads[place] += row[place] * row[place] } }
    for place in spreads.indices { spreads[place] = (spreads[place] / Double(count)).squareRoot() }
    // A series of equal values differs from its permutations only by errors of rounding.
    let least = 1e-9 * (centered.map(\.magnitude).max() ?? 0)
    func score(_ difference: Double, _ place: Int) -> Double {
      spreads[place] > least ? abs(difference) / spreads[place] : 0
    }
    scores = differences.enumerated().map { score($1, $0) }
    maxima = rows.map { row in
      row.enumerated().reduce(0) { max($0, score($1.element, $1.offset)) }
    }
  }

  /// Returns how likely a score at least as large as each of `scores` is by chance, given the
  /// largest scores of permutations.
  package static func levels(of scores: [Double], among maxima: [Double]) -> [Double] {
    let sorted = maxima.sorted()
    return scores.map { score in
      // Sums in another order may differ in the last bits.
      let bound = score * (1 - 1e-9)
      let below = sorted.partition { $0 >= bound }
      return Double(1 + sorted.count - below) / Double(1 + sorted.count)
    }
  }

  /// Returns the mean of the days with a condition minus that of the days without it, of values
  /// whose sum is 0.
  private static func difference(_ values: [Double], _ split: Split) -> Double {
    var with = 0.0
    for place in split.with { with += values[Int(place)] }
    // The values are centered, so that the sum of all of them is 0 in any order.
    var all = 0.0
    for place in split.known ?? [] { all += values[Int(place)] }
    let others = split.others(of: values.count)
    return with / Double(split.with.count) - (all - with) / Double(others)
  }

  /// Cuts a circle of values at random places, and puts the pieces together in random order.
  private static func permute(
    _ values: [Double],
    into permuted: inout [Double],
    _ random: inout PatternRandom
  ) {
    let count = values.count
    guard count > 0 else { return }
    let cuts = (0..<pieces).map { piece in
      let start = count * piece / pieces
      return start + random.number(below: max(1, count * (piece + 1) / pieces - start))
    }
    var order = Array(0..<pieces)
    for place in (1..<pieces).reversed() { order.swapAt(place, random.number(below: place + 1)) }
    var target = random.number(below: count)
    for piece in order {
      let start = cuts[piece]
      let end = piece + 1 < pieces ? cuts[piece + 1] : cuts[0] + count
      for source in start..<end {
        permuted[target] = values[source < count ? source : source - count]
        target = target + 1 < count ? target + 1 : 0
      }
    }
  }

  private static let workers = System.processorCount

  /// The number of parts of the work that processors take.
  private static let stretches = 64
}

/// Pseudorandom numbers from a seed (SplitMix64), so that the same journal gives the same result.
struct PatternRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// Returns a number from 0 up to, but not including, `count`.
  mutating func number(below count: Int) -> Int {
    Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(count)).high)
  }
}

extension [Double] {
  /// The number of leading elements of a sorted array that do not meet a condition which all after
  /// them meet.
  fileprivate func partition(_ isMet: (Double) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isMet(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
