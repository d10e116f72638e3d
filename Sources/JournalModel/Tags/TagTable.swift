internal import JournalFormat

/// The tags of many entries, each with a number.
///
/// Most tags recur, and a known tag is looked up by the bytes of its spelling.
///
/// ```swift
/// var table = TagTable()
/// for entry in thread.entries {
///   for found in table.tags(of: entry) { counts[found.number] += 1 }
/// }
/// ```
package struct TagTable: Sendable {
  /// A tag in an entry.
  package struct Item: Sendable {
    /// The number of the tag, which is the same for all spellings; tags are numbered in the order
    /// in which they are first found.
    package let number: Int
    /// The tag as the entry spells it.
    package let tag: Tag
    /// The tag in the form that people see, with its `#`.
    package let shown: String

    fileprivate init(_ number: Int, _ tag: Tag) {
      (self.number, self.tag, shown) = (number, tag, tag.description)
    }
  }

  private var spellings = SpellingTable()

  /// The item of each spelling, or `nil` if the spelling is not a tag.
  private var items: [Item?] = []

  private var numbers: [Tag: Int] = [:]

  /// The number of the last entry that has each tag.
  private var lastEntries: [Int] = []

  /// The number of entries so far.
  private var entryCount = 0

  /// Creates a table without tags.
  package init() {}

  /// Returns the tags of an entry, each once, in the order of ``Entry/tags``.
  package mutating func tags(of entry: Entry) -> [Item] {
    let entry = entry.parsed()
    return entry.withBody { tags(of: entry, body: $0) }
  }

  /// Returns the tags of an entry whose body is already known.
  package mutating func tags(of entry: Entry, body: Span<UInt8>) -> [Item] {
    entryCount += 1
    var found: [Item] = []
    for value in entry.values(of: "tags") {
      for word in Tags.items(of: value) { add(item(word.span), to: &found) }
    }
    for range in TagScanner.ranges(in: body) { add(item(body.extracting(range)), to: &found) }
    return found
  }

  private mutating func add(_ item: Item?, to found: inout [Item]) {
    guard let item, lastEntries[item.number] < entryCount else { return }
    lastEntries[item.number] = entryCount
    found.append(item)
  }

  private mutating func item(_ spelling: Span<UInt8>) -> Item? {
    let place = spellings.number(of: spelling)
    if place == items.count { items.append(newItem(spelling)) }
    return items[place]
  }

  private mutating func newItem(_ spelling: Span<UInt8>) -> Item? {
    var bytes: [UInt8] = []
    for index in spelling.indices { bytes.append(spelling[index]) }
    guard let tag = Tag(item: bytes[...]) else { return nil }
    if let number = numbers[tag] { return Item(number, tag) }
    let number = lastEntries.count
    numbers[tag] = number
    lastEntries.append(0)
    return Item(number, tag)
  }
}
