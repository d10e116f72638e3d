package import JournalModel

/// What went with which tag in the entries that have tags.
///
/// A tag is suggested because of one clue, such as a word, which is then shown as the reason. The
/// clue must have gone with the tag at least 5 times, and more often than not; and so much more
/// often than the tag occurs otherwise that hardly any of all clues that were looked at would do so
/// by chance. In a journal whose tags have nothing to do with its words, nothing is suggested.
///
/// ```swift
/// var habits = TagHabits()
/// habits.add([.word("snow")], tags: [Tag("winter")])
/// habits.suggestions(for: [.word("snow")])  // #winter, because of "snow"
/// ```
package struct TagHabits: Sendable {
  /// The fewest entries that have both the clue and the tag.
  package static let fewest = 5

  /// The share of entries with the clue that must have the tag.
  private static let leastShare = 0.5

  /// How likely it may be that a journal has any clue that goes with a tag so often by chance.
  private static let significance = 0.05

  private struct Tagged {
    var shown: Tag
    var entries = 0
    var clues: [TagClue: Int] = [:]
  }

  private var tags: [String: Tagged] = [:]
  private var clues: [TagClue: Int] = [:]

  /// The number of entries with tags.
  private var entries = 0

  /// Creates empty habits.
  package init() {}

  /// Adds an entry with its clues and tags; one without tags shows no habit.
  package mutating func add(_ own: Set<TagClue>, tags found: [Tag]) {
    guard !found.isEmpty else { return }
    entries += 1
    for clue in own { clues[clue, default: 0] += 1 }
    for tag in found {
      tags[tag.key, default: Tagged(shown: tag)].entries += 1
      for clue in own { tags[tag.key]?.clues[clue, default: 0] += 1 }
    }
  }

  /// Adds the habits of other entries.
  package mutating func add(_ part: TagHabits) {
    entries += part.entries
    clues.merge(part.clues) { $0 + $1 }
    for (key, other) in part.tags {
      tags[key, default: Tagged(shown: other.shown)].entries += other.entries
      tags[key]?.clues.merge(other.clues) { $0 + $1 }
    }
  }

  /// The keys of the most frequent tags, most frequent first.
  package var mostFrequent: [String] {
    tags.sorted { ($1.value.entries, $0.key) < ($0.value.entries, $1.key) }.map(\.key)
  }

  /// Finds the tags that an entry with these clues would usually have.
  ///
  /// - Parameters:
  ///   - own: Its clues.
  ///   - present: The tags that it has; neither they nor those above them are suggested. If there
  ///     are any, the entry is one of those that were added, and does not count for itself.
  ///   - hidden: Tags of it that are treated as if it did not have them, to measure suggestions.
  /// - Returns: The suggestions, the most certain first.
  package func suggestions(
    for own: Set<TagClue>,
    having present: [Tag] = [],
    hiding hidden: [Tag] = []
  ) -> [TagSuggestion] {
    let isCounted = !present.isEmpty || !hidden.isEmpty
    let known = Set(hidden.map(\.key))
    let frequent = own.filter { clues[$0, default: 0] >= Self.fewest }.sorted()
    let candidates = tags.filter { $0.value.entries >= Self.fewest }
    // Every clue of the journal could have been looked at together with every tag.
    let comparisons = max(1, clues.count { $0.value >= Self.fewest } * candidates.count)
    let found = candidates.compactMap { key, tagged -> TagSuggestion? in
      guard !present.contains(where: { $0.matches(tagged.shown) }) else { return nil }
      let reasons = frequent.compactMap { clue in
        suggestion(
          of: tagged,
          because: clue,
          without: (all: isCounted ? 1 : 0, tagged: known.contains(key) ? 1 : 0),
          comparisons
        )
      }
      return reasons.max { ($0.certainty, $1.clue) < ($1.certainty, $0.clue) }
    }
    return found.sorted { ($1.certainty, $0.tag.key) < ($0.certainty, $1.tag.key) }
  }

  /// Returns the suggestion of a tag because of a clue, if the two go together so often without
  /// some entries.
  private func suggestion(
    of tagged: Tagged,
    because clue: TagClue,
    without own: (all: Int, tagged: Int),
    _ comparisons: Int
  ) -> TagSuggestion? {
    let all = clues[clue, default: 0] - own.all
    let with = tagged.clues[clue, default: 0] - own.tagged
    guard with >= Self.fewest, Double(with) >= Self.leastShare * Double(all) else { return nil }
    let usual = Double(tagged.entries - own.tagged) / Double(max(1, entries - own.all))
    let chance = Self.chance(of: with, among: all, usual) * Double(comparisons)
    return chance < Self.significance
      ? TagSuggestion(tag: tagged.shown, clue: clue, entries: with, of: all) : nil
  }

  /// Returns the probability of at least `count` successes in `all` tries, each of which succeeds
  /// with the probability `share`.
  static func chance(of count: Int, among all: Int, _ share: Double) -> Double {
    guard count > 0, share < 1 else { return 1 }
    var (term, failures) = (1.0, all - count)
    for place in 1...count {
      term *= Double(all - count + place) / Double(place) * share
      // Multiplied one after the other, the factors would overflow.
      while failures > 0, term > 1 { (term, failures) = (term * (1 - share), failures - 1) }
    }
    while failures > 0, term > 0 { (term, failures) = (term * (1 - share), failures - 1) }
    var sum = term
    for successes in count..<max(count, all) {
      term *= Double(all - successes) / Double(successes + 1) * share / (1 - share)
      sum += term
      if term < sum * 1e-12 { break }
    }
    return min(1, sum)
  }
}
