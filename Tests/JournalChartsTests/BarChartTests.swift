import JournalCharts
import TestSupport
import Testing

@Suite(.pureSwift) struct BarChartTests {
  private static let greatest = Double.greatestFiniteMagnitude

  @Test(
    arguments: [
      ([31, 8, 0.1, 0, -4, .nan], nil, 17, [17, 4, 1, 0, 0, 0]),
      ([31, 8, 0.1, 0, -4, .nan], nil, 136, [136, 35, 1, 0, 0, 0]),
      ([7.5], 10, 8, [6]), ([7.5, 20], 10, 80, [60, 80]), ([4, 2], nil, 6, [6, 3]),
      ([4], 0, 6, [0]),
      ([4], -1, 6, [0]), ([4], .infinity, 6, [0]),
      ([2, .infinity, -.infinity], nil, 6, [6, 6, 0]),
      ([greatest, 1], nil, 6, [6, 1]), ([0, -1], nil, 6, [0, 0]), ([.nan], nil, 6, [0]),
      ([4, 2], nil, 0, [0, 0]), ([4, 2], nil, -3, [0, 0]), ([], nil, 6, []),
    ] as [([Double], Double?, Int, [Int])]
  )
  func `bars are as long as their values`(
    values: [Double],
    full: Double?,
    most: Int,
    lengths: [Int]
  ) {
    let chart = BarChart([], values.map { .init("", $0) }, full: full)
    #expect(chart.lengths(upTo: most) == lengths)
  }

  @Test func `the number before a bar is its value, or another text`() {
    let bars: [BarChart.Bar] = [
      .init("tea", 2.0 / 3), .init("sleep", 7.5, numbers: ["7h 30m", "3"]), .init("none", nil),
    ]
    let chart = BarChart(["what", "much"], bars)
    #expect(chart.bars.map(\.label) == ["tea", "sleep", "none"])
    #expect(chart.bars.map(\.numbers) == [["0.67"], ["7h 30m", "3"], ["-"]])
    #expect(chart.lengths(upTo: 15) == [1, 15, 0])
  }
}
