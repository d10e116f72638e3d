/// Merges rankings by the ranks alone, since scores of different kinds cannot be compared (reciprocal rank fusion).
///
/// ```swift
/// RankFusion.fused([["a", "b"], ["b", "c"]]).map(\.item)  // ["b", "a", "c"]
/// ```
package enum RankFusion {
  /// The number that is added to each rank, so that the first ones do not decide alone.
  private static let damping = 60.0

  /// Returns the items of rankings, best first, each with a score, which is 1 for the first of all of them.
  package static func fused<Item: Hashable>(
    _ rankings: [[Item]]
  ) -> [(item: Item, score: Double)] {
    var scores: [Item: Double] = [:]
    var order: [Item] = []
    for ranking in rankings {
      for (rank, item) in ranking.enumerated() {
        if scores[item] == nil { order.append(item) }
        scores[item, default: 0] += (damping + 1) / (damping + 1 + Double(rank))
      }
    }
    let scored = order.enumerated().map { place, item in
      (score: (scores[item] ?? 0) / Double(rankings.count), place: place, item: item)
    }
    return scored.sorted { ($1.score, $0.place) < ($0.score, $1.place) }.map { ($0.item, $0.score) }
  }
}
