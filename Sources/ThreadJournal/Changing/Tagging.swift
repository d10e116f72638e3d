public import JournalModel

/// The result of tagging entries, or of renaming a tag.
public struct Tagging: Sendable {
  /// The outcome of saving.
  public internal(set) var outcome = Outcome(.unchanged)

  /// The entries that were changed, in the threads in which they were selected.
  public private(set) var changed: Set<EntryReference> = []

  /// The tags that should have been removed but are still there, since they are in the text of an entry.
  public private(set) var inText: [EntryReference: [Tag]] = [:]

  /// Records the result for an entry, replacing any earlier one.
  mutating func note(_ item: EntryReference, isChanged: Bool, inText tags: [Tag] = []) {
    if isChanged { changed.insert(item) } else { changed.remove(item) }
    inText[item] = tags.isEmpty ? nil : tags
  }
}
