import JournalSearch
import TestSupport

/// Series of days as tests make them, which neighboring days make alike or not.
struct DaySeries {
  var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// Returns a normally distributed number.
  mutating func normal() -> Double {
    // The sum of twelve uniform numbers is close enough.
    (0..<12).reduce(-6) { sum, _ in sum + Double(generator.next() >> 11) / 9_007_199_254_740_992 }
  }

  /// Returns noise in which each day keeps the share `memory` of the day before.
  mutating func noise(_ count: Int, memory: Double) -> [Double] {
    var (value, values) = (normal(), [Double]())
    for _ in 0..<count {
      value = memory * value + (1 - memory * memory).squareRoot() * normal()
      values.append(value)
    }
    return values
  }

  /// Returns a condition that is met on that many days, which come in runs if there is memory.
  mutating func condition(_ days: Int, of count: Int, memory: Double) -> PatternTest.Split {
    let noise = noise(count, memory: memory)
    let places = noise.indices.sorted { noise[$0] > noise[$1] }.prefix(days)
    return PatternTest.Split(with: places.sorted().map(Int32.init))
  }

  /// Returns the days of the week.
  static func weekdays(_ count: Int) -> [PatternTest.Split] {
    (0..<7).map { weekday in
      PatternTest.Split(with: (0..<count).filter { $0 % 7 == weekday }.map(Int32.init))
    }
  }
}

extension PatternTest {
  /// The levels of its conditions, corrected for these alone.
  var levels: [Double] { Self.levels(of: scores, among: maxima) }
}
