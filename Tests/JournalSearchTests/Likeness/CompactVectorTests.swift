import JournalSearch
import TestSupport
import Testing

/// Vectors whose values have eight bits each.
@Suite struct CompactVectorTests {
  private static func vector(_ count: Int, _ generator: inout SeededGenerator) -> [Float] {
    (0..<count).map { _ in Float(generator.int(in: -1000...1000)) / 1000 }
  }

  private static func cosine(_ one: [Float], _ other: [Float]) -> Float {
    func product(_ one: [Float], _ other: [Float]) -> Float {
      zip(one, other).reduce(0) { $0 + $1.0 * $1.1 }
    }
    return product(one, other) / (product(one, one) * product(other, other)).squareRoot()
  }

  @Test(
    arguments: [
      ([3, 0, 4], [6, 0, 8], 1), ([1, 0], [0, 1], 0), ([1, 1], [-1, -1], -1), ([0, 0], [1, 2], 0),
      ([1, 2], [1, 2, 3], 0), ([], [], 0), ([1e-30, 0], [1e30, 0], 1),
    ] as [([Float], [Float], Float)]
  )
  func `the cosine is that of the angle`(_ one: [Float], _ other: [Float], _ expected: Float) {
    #expect(abs(CompactVector(one).cosine(to: CompactVector(other)) - expected) < 0.0001)
  }

  @Test func `values that are no numbers give no direction, and no trap`() {
    for value in [Float.infinity, .nan, -.infinity, .greatestFiniteMagnitude] {
      let cosine = CompactVector([value, 1]).cosine(to: CompactVector([1, 1]))
      #expect(cosine >= 0 && cosine <= 1)
    }
  }

  @Test func `the nearest ten of a thousand are nearly all the same as with whole values`() throws {
    var kept = 0
    try forEachCase(count: 5, seed: 49) { generator, _ in
      let all = (0..<1000).map { _ in Self.vector(256, &generator) }
      let compact = all.map { CompactVector($0) }
      let query = Self.vector(256, &generator)
      let small = CompactVector(query)
      let exact = all.indices.sorted { Self.cosine(all[$0], query) > Self.cosine(all[$1], query) }
      let found = all.indices.sorted {
        compact[$0].cosine(to: small) > compact[$1].cosine(to: small)
      }
      kept += Set(exact.prefix(10)).intersection(found.prefix(10)).count
    }
    #expect(kept >= 48, "\(kept) of 50")
  }

  @Test func `the direction between some is as near to each`() throws {
    let between = try #require(CompactVector(between: [CompactVector([9, 0]), .init([0, 2])]))
    #expect(abs(between.cosine(to: CompactVector([1, 1])) - 1) < 0.0001)
    #expect(CompactVector(between: []) == nil)
  }
}
