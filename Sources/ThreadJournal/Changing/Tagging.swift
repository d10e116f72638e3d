public import JournalModel

/// What came of tagging entries, or of renaming a tag.
public struct Tagging: Sendable {
  /// An entry, in the thread in which somebody chose it.
  public struct Item: Hashable, Sendable {
    /// The address of the thread.
    public let address: String

    /// The id of the entry.
    public let id: EntryID

    /// The entry `id` of the thread at `address`.
    public init(address: String, id: EntryID) { (self.address, self.id) = (address, id) }
  }

  /// How saving it went.
  public internal(set) var outcome = Outcome(.unchanged)

  /// The entries that were changed.
  public private(set) var changed: Set<Item> = []

  /// The tags that were to be removed and are still there, since they stand in the text of an entry.
  public private(set) var inText: [Item: [Tag]] = [:]

  /// Notes what becomes of an entry, in place of what was noted of it before.
  mutating func note(_ item: Item, isChanged: Bool, inText tags: [Tag] = []) {
    if isChanged { changed.insert(item) } else { changed.remove(item) }
    inText[item] = tags.isEmpty ? nil : tags
  }
}
