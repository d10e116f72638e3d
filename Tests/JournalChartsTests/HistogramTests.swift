import JournalCharts
import TestSupport
import Testing

@Suite(.pureSwift) struct HistogramTests {
  /// The labels and counts of the bins.
  private static func bins(_ histogram: Histogram) -> [String] {
    histogram.bins.map { "\($0.label) \($0.count)" }
  }

  @Test(
    arguments: [
      ([], []), ([7.5], ["7.5 1"]), ([.nan, 3, 3], ["3 2"]),
      ([1, 2, 2, 5], ["1 1", "2 2", "5 1"]),
      ([0, 19], ["0 1", "19 1"]), ([1, 2, 3, 4, 5], ["1 1", "2 1", "3 1", "4 1", "5 1"]),
      ([-0.5, 0.5], ["-0.5 1", "0.5 1"]), ([0.001, 0.002], ["0.001 1", "0.002 1"]),
      (
        [5.5, 6, 6.5, 7, 7.5, 8, 5.5, 6, 6.5, 7, 7.5, 8],
        ["5.5 2", "6 2", "6.5 2", "7 2", "7.5 2", "8 2"]
      ),
    ] as [([Double], [String])]
  )
  func `few values have a bin each`(values: [Double], expected: [String]) {
    #expect(Self.bins(Histogram(values)) == expected)
  }

  @Test(
    arguments: [
      (
        [1, 2, 3, 4, 6, 9],
        ["1 1", "2 1", "3 1", "4 1", "5 0", "6 1", "7 0", "8 0", "9 1"]
      ),
      (
        [0, 9, 10, 20, 55, 98, 99],
        ["0..19 3", "20..39 1", "40..59 1", "60..79 0", "80..99 2"]
      ),
      (
        [6, 6.5, 7.1, 7.25, 7.9, 8],
        ["6..6.5 1", "6.5..7 1", "7..7.5 2", "7.5..8 1", "8..8.5 1"]
      ),
      ((0..<40).map(Double.init), (0..<8).map { "\(5 * $0)..\(5 * $0 + 4) 5" }),
      ([3, 9, 10, 12, 14, 14, 30], ["0..9 2", "10..19 4", "20..29 0", "30..39 1"]),
    ] as [([Double], [String])]
  )
  func `many values have bins of a round size`(values: [Double], expected: [String]) {
    #expect(Self.bins(Histogram(values)) == expected)
  }

  @Test func `durations have bins of round durations`() {
    let few = Histogram([25_200, 27_000, 27_000], measure: .duration)
    #expect(Self.bins(few) == ["7h 1", "7h 30m 2"])
    let many = Histogram([21_600, 22_500, 24_000, 25_500, 27_000, 28_800], measure: .duration)
    #expect(
      Self.bins(many) == [
        "6h..6h 30m 2", "6h 30m..7h 1", "7h..7h 30m 1", "7h 30m..8h 1", "8h..8h 30m 1",
      ]
    )
  }

  @Test func `a scale has all of its steps, and a unit is written after the number`() {
    #expect(Self.bins(Histogram([2, 5, 5], scale: 1...5)) == ["1 0", "2 1", "3 0", "4 0", "5 2"])
    #expect(Self.bins(Histogram([2, 70], scale: 1...100)) == ["2 1", "70 1"])
    let hours = Measure.number(unit: "h")
    #expect(Self.bins(Histogram([7, 7.5], measure: hours)) == ["7 h 1", "7.5 h 1"])
    let many = Histogram([0, 11, 22, 33, 44, 99], measure: hours)
    #expect(many.bins.map(\.label).prefix(2) == ["0..19 h", "20..39 h"])
  }

  @Test func `a day is counted once per bin`() {
    let histogram = Histogram([(1, 4, 2), (2, 4, 1), (2, 5, 1)])
    #expect(Self.bins(histogram) == ["4 2", "5 1"])
    let chart = histogram.chart(["mood", "days"])
    #expect(chart.headings == ["mood", "days"] && chart.isNumeric)
    #expect(chart.bars.map(\.numbers) == [["2"], ["1"]])
  }

  @Test func `the number of bins depends on how often values occur`() {
    // Ten values have a bin each if each occurs twice on average.
    let values = (0..<10).map { (place: $0, value: Double($0) * 1.5, count: 1) }
    #expect(Histogram(values).bins.count < 10)
    #expect(Histogram(values.map { ($0.place, $0.value, 2) }).bins.count == 10)
  }

  @Test func `very large and small values are not lost`() {
    let values: [Double] = [
      -1e308, -5e15, -1e6, -0.3, -.leastNonzeroMagnitude, 0, .leastNonzeroMagnitude, 1e-9, 0.1, 0.2,
      1, 7, 1e6, 1e15, 1e16, 1e308,
    ]
    for first in values {
      for second in values {
        let between = (0...6).map { first * (1 - Double($0) / 6) + second * (Double($0) / 6) }
        for measure in [Measure.plain, .duration] {
          let histogram = Histogram(between, measure: measure)
          #expect(histogram.bins.map(\.count).reduce(0, +) == 7)
          #expect(histogram.bins.count <= 41)
          #expect(histogram.chart([]).bars.count == histogram.bins.count)
        }
      }
    }
  }
}
