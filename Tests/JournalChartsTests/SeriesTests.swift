import JournalCharts
import TestSupport
import Testing

@Suite(.pureSwift) struct SeriesTests {
  @Test(
    arguments: [
      ([], []), ([(7, 2.5)], [2.5]), ([(3, 1), (3, 2), (5, 4)], [1.5, nil, 4]),
      ([(2, 4), (-1, 1)], [1, nil, nil, 4]), ([(0, 1), (1, 3), (0, 2), (0, 3)], [2, 3]),
    ] as [([(place: Int, value: Double)], [Double?])]
  )
  func `each place has the mean of its values`(
    points: [(place: Int, value: Double)],
    values: [Double?]
  ) {
    #expect(Series(meansOf: points).values == values)
  }

  @Test func `a value is weighted by its number of occurrences`() {
    let points: [(place: Int, value: Double, count: Int)] = [(1, 2, 3), (1, 6, 1), (3, 5, 2)]
    #expect(Series(meansOf: points).values == [3, nil, 5])
  }
}
