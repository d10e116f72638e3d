import JournalCharts
import TestSupport
import Testing

@Suite(.pureSwift) struct CountHistogramTests {
  @Test(
    arguments: [
      ([], []), ([(0, 3)], ["0: 3"]), ([(0, 2), (1, 6), (5, 1)], ["0: 2", "1: 6", "2+: 1"]),
      ([(0, 1), (1, 1), (2, 1)], ["0: 1", "1: 1", "2: 1"]),
      ([(3, 10)], ["0: 0", "1: 0", "2: 0", "3: 10"]),
      (
        [(0, 28), (1, 45), (2, 67), (3, 81), (4, 61), (5, 30), (6, 10), (9, 4)],
        ["0: 28", "1: 45", "2: 67", "3: 81", "4: 61", "5+: 44"]
      ), ([(12, 1)], (0..<12).map { "\($0): 0" } + ["12: 1"]),
      ([(0, 1), (13, 9)], ["0: 1", "13: 9"]), ([(-1, 2), (1, 3)], ["-1: 2", "1: 3"]),
      ([(0.5, 2), (1, 1)], ["0.5: 2", "1: 1"]), ([(.nan, 5), (1, 1)], ["0: 0", "1: 1"]),
    ] as [([(Double, Int)], [String])]
  )
  func `small counts have a bin each`(counts: [(Double, Int)], bins: [String]) {
    let histogram = Histogram(counts: counts.map { (value: $0.0, count: $0.1) })
    #expect(histogram.bins.map { "\($0.label): \($0.count)" } == bins)
  }

  @Test func `no day is lost for any counts`() throws {
    try forEachCase(count: Cases.count(500), seed: 7) { generator, _ in
      let counts = (0..<Int.random(in: 1...40, using: &generator)).map { _ in
        (
          value: Double(Int.random(in: -5...200, using: &generator)) / 2,
          count: Int.random(in: 1...90, using: &generator)
        )
      }
      let bins = Histogram(counts: counts).bins
      try #require(bins.reduce(0) { $0 + $1.count } == counts.reduce(0) { $0 + $1.count })
      try #require(bins.count <= 21)
    }
  }
}
