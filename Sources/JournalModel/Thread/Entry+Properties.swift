internal import JournalFormat

/// The properties in the lines below an entry's header.
extension Entry {
  /// A key and a value as they are in the file.
  public struct Property: Hashable, Sendable {
    /// The key as written.
    public var key: String
    /// The value as written; lines are joined with LF.
    public var value: String

    /// A property with this key and value.
    public init(key: String, value: String) {
      self.key = key
      self.value = value
    }
  }

  /// All properties, in file order.
  public var properties: [Property] {
    thread.tree.properties(of: syntax).map { property in
      Property(
        key: property.name(in: thread.bytes),
        value: String(decoding: property.value(in: thread.bytes), as: UTF8.self)
      )
    }
  }

  /// Returns the values of a key and of its synonyms, in file order.
  ///
  /// For a field without a value under its current name, these are the values of its former names.
  public func values(of key: String) -> [String] {
    let syntax = syntax
    guard !syntax.properties.isEmpty else { return [] }
    let bytes = thread.bytes
    if !thread.schema.hasFormerNames {
      let spellings = ReservedKey.spellings(of: key)
      let lines = bytes.span.extracting(syntax.properties)
      guard spellings.contains(where: { JournalThread.mayHave($0, lines) }) else { return [] }
      if spellings.count == 1 { return values(ofOnly: spellings[0], syntax) }
    }
    let keys = thread.keys(meaning: key)
    let former = thread.formerKeys(of: key)
    var found: [PropertySyntax] = []
    var hasPresent = false
    thread.tree.forEachProperty(of: syntax) { property in
      let key = property.key(in: bytes)
      guard keys.contains(where: { key.elementsEqual($0) }) else { return true }
      found.append(property)
      hasPresent = hasPresent || !property.isEmpty && !former.contains(Array(key))
      return true
    }
    if hasPresent, !former.isEmpty { found.removeAll { former.contains(Array($0.key(in: bytes))) } }
    return found.map { String(decoding: $0.value(in: bytes), as: UTF8.self) }
  }

  private func values(ofOnly key: [UInt8], _ syntax: EntrySyntax) -> [String] {
    let bytes = thread.bytes
    var values: [String] = []
    thread.tree.forEachProperty(of: syntax) { property in
      if property.key(in: bytes).elementsEqual(key) {
        values.append(String(decoding: property.value(in: bytes), as: UTF8.self))
      }
      return true
    }
    return values
  }

  /// The first value of a key that is not empty, or `nil` if there is none.
  public func value(of key: String) -> String? { values(of: key).first { !$0.isEmpty } }

  /// The tags of its `tags::` and of its body, each once.
  public var tags: Tags {
    var tags = Tags()
    let entry = parsed()
    for value in entry.values(of: "tags") { tags.insert(contentsOf: Tags(parsing: value)) }
    tags.insert(contentsOf: entry.withBody { TagScanner.tags(in: $0) })
    return tags
  }

  /// Whether it is marked as a favorite.
  public var isFavorite: Bool { flag("favorite") }

  /// Whether the entry must never leave the device.
  public var isPrivate: Bool { thread.isPrivate || flag("private") }

  /// Whether the entry is private or encrypted, or has a `private` value that cannot be read.
  package var mayBePrivate: Bool {
    thread.mayBePrivate || isEncrypted
      || values(of: "private").contains { !$0.isEmpty && Bool(word: $0) != false }
  }

  /// The time when its text was last changed, or `nil` if it was never changed.
  public var edited: EntryTimestamp? {
    value(of: "edited").flatMap { EntryTimestamp(parsing: $0.utf8.span) }
  }

  private func flag(_ key: String) -> Bool { value(of: key).flatMap { Bool(word: $0) } ?? false }
}

extension JournalThread {
  /// Whether any entry of the file `bytes`, whose metadata this is, may have a property under `key`.
  package func mayHaveProperty(_ key: String, in bytes: [UInt8]) -> Bool {
    keys(meaning: key).contains { Self.mayHave($0, bytes.span) }
  }

  /// Whether a key may be among the properties in some lines; most entries lack most keys.
  fileprivate static func mayHave(_ key: [UInt8], _ lines: Span<UInt8>) -> Bool {
    // A key is always written in the same way, except for its underscores.
    guard key.count > 1, !key.contains(.underscore) else { return true }
    return lines.firstOffset(of: key.span, from: 0) != nil
  }

  /// Returns all keys that may hold a value of `key`: its synonyms, and the former names of a
  /// field.
  package func keys(meaning key: String) -> Set<[UInt8]> {
    let name = schema.current(key).name
    let synonyms = (ReservedKey(name)?.synonyms ?? []).filter { schema[$0] == nil }
    return Set(([key, name] + synonyms).map { Array($0.utf8) }).union(formerKeys(of: name))
  }

  /// Returns the former names of a field; they are ignored if an entry has a value under the
  /// current name.
  package func formerKeys(of key: String) -> Set<[UInt8]> {
    guard let field = schema[key] else { return [] }
    return Set(field.was.filter { schema[$0]?.name == field.name }.map { Array($0.utf8) })
  }
}
