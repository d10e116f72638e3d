import JournalSearch
import TestSupport
import Testing

/// The test behind `tj patterns`.
@Suite struct PatternTestTests {
  @Test func `a difference is that of the means of the days with and without a condition`() {
    let splits = [
      PatternTest.Split(with: [0, 1]), PatternTest.Split(with: [3], known: [0, 3]),
    ]
    let test = PatternTest([4, 5, 1, 2], splits, seed: 1, count: 9)
    #expect(test.differences == [3, -2])
  }

  @Test func `equal values never stand out`() {
    let values = Array(repeating: 0.1, count: 70)
    let test = PatternTest(values, DaySeries.weekdays(70), seed: 1, count: 99)
    #expect(test.levels.allSatisfy { $0 == 1 })
  }

  @Test func `a level counts the permutations whose largest score is as large, and the data`() {
    let levels = PatternTest.levels(of: [0, 2, 3, 4], among: [1, 2, 3])
    #expect(levels == [1, 0.75, 0.5, 0.25])
  }

  @Test func `the same seed gives the same levels`() {
    var series = DaySeries(seed: 1)
    let values = series.noise(90, memory: 0.5)
    let splits = [series.condition(20, of: 90, memory: 0)]
    func maxima(_ seed: UInt64) -> [Double] {
      PatternTest(values, splits, seed: seed, count: 99).maxima
    }
    #expect(maxima(1) == maxima(1) && maxima(1) != maxima(2))
  }

  @Test func `permutations keep the values`() {
    let values = (0..<40).map(Double.init)
    let all = (0..<40).map { PatternTest.Split(with: [$0]) }
    let test = PatternTest(values, all, seed: 3, count: 50)
    // The largest and the smallest value are always somewhere, so the largest score hardly varies.
    #expect(test.maxima.allSatisfy { $0 > 1.2 })
  }

  /// With 200 journals, 10 false alarms are expected and 19 or more are seen once in 200 tries.
  @Test(arguments: [(0.0, 0.0), (0.8, 0.0), (0.8, 0.8), (0.95, 0.8)])
  func `noise rarely stands out, even if neighboring days are alike`(
    _ values: Double,
    _ conditions: Double
  ) {
    var alarms = 0
    for seed in 1...200 {
      var series = DaySeries(seed: UInt64(seed))
      let noise = series.noise(98, memory: values)
      let splits =
        (1...8).map { series.condition($0 * 5, of: 98, memory: conditions) }
        + DaySeries.weekdays(98)
      let test = PatternTest(noise, splits, seed: UInt64(seed), count: 59)
      if test.levels.contains(where: { $0 <= 0.05 }) { alarms += 1 }
    }
    #expect(alarms <= 18, "\(alarms) of 200")
  }

  @Test func `planted differences are found`() {
    var found = 0
    for seed in 1...20 {
      var series = DaySeries(seed: UInt64(seed))
      var values = series.noise(180, memory: 0.5)
      let splits =
        (1...8).map { series.condition($0 * 10, of: 180, memory: 0) } + DaySeries.weekdays(180)
      for place in splits[4].with { values[Int(place)] += 1 }
      let levels = PatternTest(values, splits, seed: UInt64(seed), count: 199).levels
      if levels[4] < 0.05 { found += 1 }
    }
    #expect(found >= 18, "\(found) of 20")
  }

  @Test func `a difference that follows the week is found, by its days and by its tag`() {
    var series = DaySeries(seed: 5)
    var values = series.noise(182, memory: 0.3)
    let work = (0..<182).filter { $0 % 7 < 5 && $0 % 10 != 0 }.map(Int32.init)
    for place in work { values[Int(place)] -= 2 }
    let splits = [PatternTest.Split(with: work)] + DaySeries.weekdays(182)
    let levels = PatternTest(values, splits, seed: 1, count: 499).levels
    #expect(levels[0] < 0.05 && levels[6] < 0.05 && levels[7] < 0.05, "\(levels)")
    #expect(levels[2] > 0.05)
  }
}
