public import JournalModel

/// A tag that entries like one usually have, and why.
public struct TagSuggestion: Hashable, Sendable {
  /// The tag, as it was first written.
  public let tag: Tag

  /// The clue that goes with it.
  public let clue: TagClue

  /// The number of entries that have both the clue and the tag.
  public let entries: Int

  /// The number of entries with any tags that have the clue.
  public let of: Int

  init(tag: Tag, clue: TagClue, entries: Int, of: Int) {
    (self.tag, self.clue, self.entries, self.of) = (tag, clue, entries, of)
  }

  /// The share of entries with the clue that have the tag, which is more certain the more there
  /// are.
  var certainty: Double { Double(entries + 1) / Double(of + 2) }
}
