public import JournalModel

/// The result of tagging entries, or of renaming a tag.
public struct Tagging: Sendable {
  /// An entry, in the thread in which it was selected.
  public struct Item: Hashable, Sendable {
    /// The address of the thread.
    public let address: String

    /// The id of the entry.
    public let id: EntryID

    /// The entry `id` of the thread at `address`.
    public init(address: String, id: EntryID) { (self.address, self.id) = (address, id) }
  }

  /// The outcome of saving.
  public internal(set) var outcome = Outcome(.unchanged)

  /// The entries that were changed.
  public private(set) var changed: Set<Item> = []

  /// The tags that should have been removed but are still there, since they are in the text of an entry.
  public private(set) var inText: [Item: [Tag]] = [:]

  /// Records the result for an entry, replacing any earlier one.
  mutating func note(_ item: Item, isChanged: Bool, inText tags: [Tag] = []) {
    if isChanged { changed.insert(item) } else { changed.remove(item) }
    inText[item] = tags.isEmpty ? nil : tags
  }
}
