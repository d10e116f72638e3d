package import JournalModel
package import JournalSearch

/// Finding entries by vectors.
extension JournalSnapshot {
  /// The least length of the rankings that are merged; in longer ones than are shown, the chance of being somewhere in
  /// both would count for more than being first in one.
  private static let depth = 10

  /// The number of entries, found by words, whose vectors are used in place of one of the question.
  private static let guideCount = 3

  /// The texts of all entries that have any, in the order of their threads; those of `known` without the text itself.
  package func vectorTexts(
    for model: String,
    knowing known: Set<VectorKey> = []
  ) throws(QueryError) -> [VectorText] {
    var texts: [VectorText] = []
    try forEachThread(matching: .everything, isDivided: true) { _, entries in
      entries.compactMap { found -> VectorText? in
        let text = VectorText.of(found.entry)
        guard text.contains(where: { !$0.isWhitespace }) else { return nil }
        let key = VectorKey(of: text, for: model)
        let kept = known.contains(key) ? nil : text
        return VectorText(id: found.entryID, address: found.address, key: key, text: kept)
      }
    } _: { part in
      texts += part
      return true
    }
    return texts
  }

  /// The entries that are most like a text by their words and by a vector of the text.
  package func neighbors(
    of text: String,
    meaning vector: CompactVector,
    among vectors: StoredVectors,
    matching query: Query,
    limit: Int
  ) throws(QueryError) -> [Neighbor] {
    let worded = try neighbors(of: text, matching: query, limit: max(limit, Self.depth))
    let near = try nearest(to: vector, among: vectors, matching: query, max(limit, Self.depth))
    return Neighbor.fused(worded, near, limit)
  }

  /// The entries that are most like another entry by their words, and by its vector if it has one.
  package func neighbors(
    of found: LocatedEntry,
    among vectors: StoredVectors,
    matching query: Query,
    limit: Int
  ) throws(QueryError) -> [Neighbor] {
    guard let vector = vectors.vector(of: found) else {
      return try neighbors(of: found, matching: query, limit: limit)
    }
    let depth = max(limit, Self.depth)
    let worded = try neighbors(of: found, matching: query, limit: depth)
    let near = try nearest(to: vector, among: vectors, matching: query, depth + 1)
      .filter { $0.id != found.id }
    return Neighbor.fused(worded, near, limit)
  }

  /// The entries that are most like a question by their words, and by the vectors of those that are so first.
  package func neighbors(
    ofQuestion text: String,
    among vectors: StoredVectors,
    limit: Int
  ) throws(QueryError) -> [Neighbor] {
    let depth = max(limit, Self.depth)
    let worded = try neighbors(of: text, limit: depth)
    let guides = worded.lazy.compactMap { vectors.vector(of: $0.entry) }.prefix(Self.guideCount)
    guard let vector = CompactVector(between: Array(guides)) else {
      return Array(worded.prefix(limit))
    }
    return Neighbor.fused(worded, try nearest(to: vector, among: vectors, depth), limit)
  }

  /// The entries with the vectors that are nearest to one, the nearest first; vectors of other texts than those that
  /// the entries have now do not count.
  package func nearest(
    to vector: CompactVector,
    among vectors: StoredVectors,
    matching query: Query = .everything,
    _ limit: Int
  ) throws(QueryError) -> [LocatedEntry] {
    var nearest = Nearest(limit)
    try forEachThread(matching: query, isDivided: true) { _, entries in
      var part = Nearest(limit)
      for found in entries {
        for (_, offset) in vectors.offsets(of: EntryMark(of: found.entryID)) {
          let cosine = vectors.cosine(of: vector, toOneAt: offset)
          if part.isNear(cosine), vectors.isOfText(of: found, offset) { part.add(cosine, found) }
        }
      }
      return part
    } _: { part in
      for (cosine, found) in part.entries where nearest.isNear(cosine) {
        nearest.add(cosine, found)
      }
      return true
    }
    return nearest.entries.map(\.entry)
  }
}

extension StoredVectors {
  /// Whether the vector at an offset is of the present text of an entry.
  fileprivate func isOfText(of found: LocatedEntry, _ offset: Int) -> Bool {
    key(at: offset) == VectorKey(of: VectorText.of(found.entry), for: model)
  }

  /// The vector of the present text of an entry, or `nil` if it has none.
  fileprivate func vector(of found: LocatedEntry) -> CompactVector? {
    let offset = offsets(of: EntryMark(of: found.entryID)).first { isOfText(of: found, $0.offset) }
    return offset.map { vector(at: $0.offset) }
  }
}

extension Neighbor {
  /// The entries of a ranking by words and of one by vectors, best first, with the words of the first.
  fileprivate static func fused(
    _ worded: [Neighbor],
    _ near: [LocatedEntry],
    _ limit: Int
  ) -> [Neighbor] {
    var known: [EntryReference: Neighbor] = [:]
    for entry in near { known[entry.id] = Neighbor(entry: entry, score: 0, words: []) }
    for neighbor in worded { known[neighbor.entry.id] = neighbor }
    let fused = RankFusion.fused([worded.map(\.entry.id), near.map(\.id)])
    return fused.prefix(limit).compactMap { id, score in
      known[id].map { Neighbor(entry: $0.entry, score: score, words: $0.words) }
    }
  }
}

/// The nearest entries so far, the nearest first.
private struct Nearest: Sendable {
  private let limit: Int
  private(set) var entries: [(cosine: Float, entry: LocatedEntry)] = []

  init(_ limit: Int) { self.limit = limit }

  /// Whether an entry at an angle with this cosine would be among them; one at a right angle never is.
  func isNear(_ cosine: Float) -> Bool {
    cosine > 0 && (entries.count < limit || cosine > (entries.last?.cosine ?? 1))
  }

  mutating func add(_ cosine: Float, _ entry: LocatedEntry) {
    let place = entries.firstPlace { $0.cosine < cosine }
    entries.insert((cosine, entry), at: place)
    if entries.count > limit { entries.removeLast() }
  }
}
