import JournalSearch
import TestSupport
import Testing

/// Rankings of different kinds, merged by their ranks.
@Suite struct RankFusionTests {
  @Test(arguments: [
    ([["a", "b"], ["b", "c"]], ["b", "a", "c"]), ([["a", "b", "c"]], ["a", "b", "c"]), ([[]], []),
    ([[], ["x", "y"]], ["x", "y"]), ([["a", "b"], ["b", "a"]], ["a", "b"]),
    ([["a"], ["b"], ["b"]], ["b", "a"]),
  ])
  func `what several rankings have comes first`(_ rankings: [[String]], _ expected: [String]) {
    #expect(RankFusion.fused(rankings).map(\.item) == expected)
  }

  @Test func `the first of all rankings has the score 1, and later ones have lower ones`() {
    let fused = RankFusion.fused([["a", "b", "c"], ["a", "b"]])
    #expect(fused[0].score == 1)
    #expect(fused.map(\.score) == fused.map(\.score).sorted(by: >))
    #expect(fused.allSatisfy { 0...1 ~= $0.score })
  }
}
