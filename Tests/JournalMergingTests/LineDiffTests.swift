import JournalMerging
import JournalModel
import TestSupport
import Testing

private typealias LineDiff = JournalMerging.LineDiff

@Suite struct LineDiffTests {
  @Test(arguments: [
    ([], [], []),
    ([1, 2, 3], [1, 2, 3], []),
    ([1, 2, 3], [1, 4, 3], [LineDiff.Hunk(old: 1..<2, new: 1..<2)]),
    ([1, 2, 3], [1, 3], [LineDiff.Hunk(old: 1..<2, new: 1..<1)]),
    ([1, 3], [1, 2, 3], [LineDiff.Hunk(old: 1..<1, new: 1..<2)]),
    ([1, 2, 3, 2, 4], [1, 2, 4], [LineDiff.Hunk(old: 2..<4, new: 2..<2)]),
    ([], [1], [LineDiff.Hunk(old: 0..<0, new: 0..<1)]),
  ])
  fileprivate func `a difference is its hunks`(_ old: [Int], _ new: [Int], _ hunks: [LineDiff.Hunk])
  {
    #expect(LineDiff(from: old, to: new).hunks == hunks)
  }

  @Test func `a difference turns one text into the other and is as short as possible`() throws {
    try forEachCase(count: Cases.count(5_000), seed: 5) { generator, _ in
      let old = (0..<generator.int(in: 0...30)).map { _ in generator.int(in: 0...6) }
      let new = (0..<generator.int(in: 0...30)).map { _ in generator.int(in: 0...6) }
      let hunks = LineDiff(from: old, to: new).hunks
      var result: [Int] = []
      var end = 0
      for hunk in hunks {
        try #require(end <= hunk.old.lowerBound)
        result += old[end..<hunk.old.lowerBound] + new[hunk.new]
        end = hunk.old.upperBound
      }
      try #require(result + old[end...] == new)
      let changes = hunks.reduce(0) { $0 + $1.old.count + $1.new.count }
      try #require(changes == old.count + new.count - 2 * Self.common(old, new))
    }
  }

  @Test func `texts that have little in common are compared in bounded time`() throws {
    try Effort.expectNearlyLinear(from: 500) { count in
      var generator = SeededGenerator(seed: 3)
      let old = (0..<count).map { _ in generator.int(in: 0...50) }
      let new = (0..<count).map { _ in generator.int(in: 0...50) }
      #expect(!LineDiff(from: old, to: new).hunks.isEmpty)
    }
  }

  /// The length of the longest common subsequence.
  private static func common(_ old: [Int], _ new: [Int]) -> Int {
    var row = Array(repeating: 0, count: new.count + 1)
    for line in old {
      var diagonal = 0
      for (column, other) in new.enumerated() {
        let above = row[column + 1]
        row[column + 1] = line == other ? diagonal + 1 : max(above, row[column])
        diagonal = above
      }
    }
    return row[new.count]
  }
}
