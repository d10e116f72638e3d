import JournalCharts
import TestSupport
import Testing

@Suite(.pureSwift) struct HistogramTests {
  @Test(
    arguments: [
      ([1, 2, 2, 5], ["1 1", "2 2", "3 0", "4 0", "5 1"]), ([], []), ([7.5], ["7.5 1"]),
      ([.nan, 3, 3], ["3 2"]), ([0, 19], (0..<20).map { "\($0) \($0 == 0 || $0 == 19 ? 1 : 0)" }),
      (
        [0, 9, 10, 55, 99],
        ["0..9 2", "10..19 1", "20..29 0", "30..39 0", "40..49 0", "50..59 1", "60..69 0"]
          + ["70..79 0", "80..89 0", "90..99 1"]
      ),
      (
        [6, 6.5, 7.25, 8],
        ["6..6.2 1", "6.2..6.4 0", "6.4..6.6 1", "6.6..6.8 0", "6.8..7 0", "7..7.2 0"]
          + ["7.2..7.4 1", "7.4..7.6 0", "7.6..7.8 0", "7.8..8 0", "8..8.2 1"]
      ),
      (
        [-0.5, 0.5],
        ["-0.5..-0.4 1", "-0.4..-0.3 0", "-0.3..-0.2 0", "-0.2..-0.1 0", "-0.1..0 0"]
          + ["0..0.1 0", "0.1..0.2 0", "0.2..0.3 0", "0.3..0.4 0", "0.4..0.5 0", "0.5..0.6 1"]
      ),
      (
        [0.001, 0.002],
        ["0.001..0.0011 1"] + (11..<20).map { "0.00\($0)..0.00\($0 + 1) 0" } + ["0.002..0.0021 1"]
      ),
    ] as [([Double], [String])]
  )
  func `counts what lies where`(values: [Double], expected: [String]) {
    let bins = Histogram(values).bins.map { "\($0.label) \($0.count)" }
    let expected = expected.map { $0.replacing("0.0020 ", with: "0.002 ") }
    #expect(bins == expected)
  }

  @Test func `loses no value, however great or small`() {
    let values: [Double] = [
      -1e308, -5e15, -1e6, -0.3, -.leastNonzeroMagnitude, 0, .leastNonzeroMagnitude, 1e-9, 0.1, 0.2,
      1, 7, 1e6, 1e15, 1e16, 1e308,
    ]
    for first in values {
      for second in values {
        let histogram = Histogram([first, second, first / 2 + second / 2])
        #expect(histogram.bins.map(\.count).reduce(0, +) == 3)
        #expect(histogram.bins.count <= 41)
        #expect(histogram.chart.bars.count == histogram.bins.count)
      }
    }
  }
}
