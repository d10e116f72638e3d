internal import JournalFormat
package import JournalModel

/// How much entries are like a text by their words, by BM25: a word counts for more the fewer entries have it, the more
/// often an entry has it, and the shorter the entry is.
///
/// Entries are added thread by thread, also in parts that are joined; only counts of their words are kept.
package struct Likeness: Sendable {
  /// An entry that has words of the text.
  package struct Match: Sendable {
    /// The address of its thread, and its position there.
    package let address: String
    package let position: Int

    /// How much it is like the text; comparable within one result only.
    package let score: Double

    /// The words that it shares with the text, those that decided first.
    package let words: [String]
  }

  private struct Candidate: Sendable {
    let address: String
    let position: Int
    let length: Int
    let counts: [Int: Double]
  }

  private let query: LikenessQuery
  private var candidates: [Candidate] = []
  private var entryCount = 0
  private var wordCount = 0

  /// The number of entries that have each term.
  private var frequencies: [Int]

  /// Prepares the comparison of entries with a text.
  package init(to query: LikenessQuery) {
    self.query = query
    frequencies = Array(repeating: 0, count: query.terms.count)
  }

  /// Adds entries.
  package mutating func add(_ entries: [LocatedEntry]) {
    for found in entries {
      let entry = found.entry
      let (length, counts) = query.counts(in: entry)
      entryCount += 1
      wordCount += length
      guard !counts.isEmpty else { continue }
      for place in counts.keys { frequencies[place] += 1 }
      candidates.append(
        Candidate(
          address: found.address,
          position: found.position,
          length: length,
          counts: counts
        )
      )
    }
  }

  /// Adds what another part has counted.
  package mutating func add(_ part: Likeness) {
    candidates += part.candidates
    entryCount += part.entryCount
    wordCount += part.wordCount
    for place in frequencies.indices { frequencies[place] += part.frequencies[place] }
  }

  /// Returns the entries that are most like the text, best first.
  package func best(_ limit: Int) -> [Match] {
    let mean = max(1, Double(wordCount) / Double(max(1, entryCount)))
    let weights = frequencies.map { frequency in
      Self.logarithm(1 + (Double(entryCount - frequency) + 0.5) / (Double(frequency) + 0.5))
    }
    let scored = candidates.enumerated().map { number, candidate in
      (score: score(candidate, weights, mean).reduce(0) { $0 + $1.part }, number: number)
    }
    let order = scored.sorted { ($1.score, $0.number) < ($0.score, $1.number) }
    return order.prefix(limit).map { score, number in
      let candidate = candidates[number]
      let parts = self.score(candidate, weights, mean).sorted {
        ($1.part, $0.place) < ($0.part, $1.place)
      }
      let words = parts.prefix(5).map {
        String(decoding: query.terms[$0.place].word, as: UTF8.self)
      }
      return Match(
        address: candidate.address,
        position: candidate.position,
        score: score,
        words: words
      )
    }
  }

  /// The parts of the score of an entry, by the positions of the terms.
  private func score(
    _ candidate: Candidate,
    _ weights: [Double],
    _ mean: Double
  ) -> [(place: Int, part: Double)] {
    let (saturation, lengthShare) = (1.5, 0.75)
    let room = saturation * (1 - lengthShare + lengthShare * Double(candidate.length) / mean)
    return candidate.counts.sorted { $0.key < $1.key }.map { place, count in
      let own = Double(min(query.terms[place].count, 3))
      return (place, own * weights[place] * count * (saturation + 1) / (count + room))
    }
  }

  /// The natural logarithm of a number from 1 up, to about ten digits.
  private static func logarithm(_ number: Double) -> Double {
    let (exponent, significand) = (Double(number.exponent), number.significand)
    let ratio = (significand - 1) / (significand + 1)
    var (sum, power) = (0.0, ratio)
    for odd in stride(from: 1.0, through: 21, by: 2) {
      sum += power / odd
      power *= ratio * ratio
    }
    return 2 * sum + exponent * 0.693_147_180_559_945_3
  }
}
