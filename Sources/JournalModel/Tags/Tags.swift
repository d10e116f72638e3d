internal import JournalFormat

/// The tags of an entry or a thread, each once, in the order in which they were added.
public struct Tags: Sendable {
  /// The number of tags up to which a linear search is used.
  private static let few = 8

  private var items: [Tag] = []

  /// The same tags for fast lookup, if there are many.
  private var known: Set<Tag> = []

  /// Creates an empty list.
  public init() {}

  /// Creates a list of these tags, keeping the first of several equal tags.
  public init(_ tags: some Sequence<Tag>) { insert(contentsOf: tags) }

  /// Parses the value of `tags::`: `#work #family/kids`, or with commas, with or without the `#`.
  ///
  /// Words that are not tags are left out; ``rejected(in:)`` returns them.
  public init(parsing value: String) {
    insert(contentsOf: Self.items(of: value).lazy.compactMap { Tag(item: $0) })
  }

  /// Returns the words of a value that are not tags, for a report.
  public static func rejected(in value: String) -> [String] {
    items(of: value).filter { Tag(item: $0) == nil }.map(\.text)
  }

  /// Adds a tag at the end unless it is present.
  ///
  /// - Returns: Whether it was added.
  @discardableResult
  public mutating func insert(_ tag: Tag) -> Bool {
    if contains(tag) { return false }
    items.append(tag)
    if items.count > Self.few {
      if known.isEmpty { known = Set(items) }
      known.insert(tag)
    }
    return true
  }

  /// Adds several tags at the end.
  public mutating func insert(contentsOf tags: some Sequence<Tag>) {
    for tag in tags { insert(tag) }
  }

  /// Removes a tag; the tags below it are kept.
  ///
  /// - Returns: Whether it was present.
  @discardableResult
  public mutating func remove(_ tag: Tag) -> Bool {
    guard contains(tag) else { return false }
    items.removeAll { $0 == tag }
    known = items.count > Self.few ? Set(items) : []
    return true
  }

  /// Whether exactly this tag is among them.
  public func contains(_ tag: Tag) -> Bool {
    items.count > Self.few ? known.contains(tag) : items.contains(tag)
  }

  /// Whether one of them is `tag` or below it.
  public func match(_ tag: Tag) -> Bool { items.contains { $0.matches(tag) } }

  /// The items of a value, split at white space, line feeds and commas.
  static func items(of value: String) -> [ArraySlice<UInt8>] { items(of: [UInt8](value.utf8)[...]) }

  /// The items of a value in the bytes of a text.
  static func items(of value: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    value.split { $0.isBlank || $0 == .lineFeed || $0 == .comma }
  }
}

extension Tags: RandomAccessCollection {
  /// The position of the first tag.
  public var startIndex: Int { items.startIndex }

  /// The position after the last tag.
  public var endIndex: Int { items.endIndex }

  /// The tag at a position.
  public subscript(position: Int) -> Tag { items[position] }
}

extension Tags: Hashable {
  /// Whether both have the same tags in the same order.
  public static func == (one: Self, other: Self) -> Bool { one.items == other.items }

  /// Hashes the tags.
  public func hash(into hasher: inout Hasher) { hasher.combine(items) }
}

extension Tags: CustomStringConvertible {
  /// The tags as the file writes them: `#work #family/kids`.
  public var description: String { items.map(\.description).joined(separator: " ") }
}

extension [String] {
  /// Returns these values of `tags::` with some tags added and others removed.
  ///
  /// Changed values are joined on one line, or empty if no tag is left. Unchanged values keep their
  /// spelling.
  package func tagged(adding: [Tag], removing: [Tag]) -> [String] {
    let items = flatMap(Tags.items)
    let going = Set(removing)
    var left: [ArraySlice<UInt8>] = []
    var known: Set<Tag> = []
    for item in items {
      let tag = Tag(item: item)
      if let tag, going.contains(tag) { continue }
      left.append(item)
      if let tag { known.insert(tag) }
    }
    for tag in adding where known.insert(tag).inserted {
      left.append([UInt8](tag.description.utf8)[...])
    }
    guard left != items else { return self }
    return left.isEmpty ? [] : [left.map(\.text).joined(separator: " ")]
  }

  /// Returns these values of `tags::` with only the first occurrence of a tag, and of each tag
  /// below it.
  func havingOnce(_ tag: Tag) -> [String] {
    let items = flatMap(Tags.items)
    var seen: Set<Tag> = []
    let left = items.filter { item in
      guard let found = Tag(item: item), found.matches(tag) else { return true }
      return seen.insert(found).inserted
    }
    return left.count == items.count ? self : [left.map(\.text).joined(separator: " ")]
  }
}
