import JournalCharts
import TestSupport
import Testing

@Suite(.pureSwift) struct SparklineTests {
  @Test(
    arguments: [
      ([1, 2, 3, 4, 5, 6, 7, 8], 80, 8, [0, 1, 2, 3, 4, 5, 6, 7]),
      ([1, 2, 3, 4, 5, 6, 7, 8], 80, 3, [0, 0, 0, 0, 1, 1, 1, 2]),
      ([1, 2, nil, 8], 80, 8, [0, 1, nil, 7]), ([nil, nil], 80, 8, [nil, nil]), ([], 80, 8, []),
      ([3, 3, 3], 80, 8, [3, 3, 3]), ([3, 3], 80, 1, [0, 0]), ([1, 3], 80, 1, [0, 0]),
      ([1, 1, 8, 8], 2, 8, [0, 7]), ([0, 0, 4, 4, 8, 8, nil, nil], 4, 8, [0, 3, 7, nil]),
      ([0, nil, 7, 8], 2, 8, [0, 7]), ([0, 7, .nan, .infinity], 4, 8, [0, 7, nil, nil]),
      ([-1e308, 1e308], 4, 8, [0, 7]), ([1, 2], 0, 8, []), ([1, 2], -3, 8, []),
    ] as [([Double?], Int, Int, [Int?])]
  )
  func `columns are as high as their values`(
    values: [Double?],
    columns: Int,
    count: Int,
    levels: [Int?]
  ) {
    #expect(Sparkline(values).levels(columns: columns, of: count) == levels)
  }

  @Test func `heights are relative to the bounds`() {
    #expect(
      Sparkline([3, 4, 9, -9], bounds: 1...5).levels(columns: 9, of: 8) == [3, 5, 7, 0]
    )
    #expect(Sparkline([3], bounds: 5...5).levels(columns: 9, of: 8) == [3])
  }

  @Test func `the steps of a scale have the heights of a calendar`() {
    let scale = Sparkline([1, 2, 3, 4, 5], bounds: 1...5)
    #expect(scale.levels(columns: 9, of: 8) == [0, 1, 3, 5, 7])
    #expect(scale.levels(columns: 9, of: 5) == [0, 1, 2, 3, 4])
    for value in 1...8 {
      #expect(
        Sparkline([Double(value)], bounds: 1...8).levels(columns: 1, of: 8) == [value - 1]
      )
    }
  }
}
