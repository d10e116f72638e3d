internal import JournalFormat

/// What stands in the lines below an entry's header.
extension Entry {
  /// A key and a value as they stand in the file.
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
        key: String(decoding: thread.bytes[property.key], as: UTF8.self),
        value: String(decoding: property.value(in: thread.bytes), as: UTF8.self)
      )
    }
  }

  /// The values of a key, its synonyms and the names that a field had before, in file order.
  public func values(of key: String) -> [String] {
    let keys = thread.keys(meaning: key)
    return properties.filter { keys.contains($0.key) }.map(\.value)
  }

  /// The first value of a key, without blanks around it.
  public func value(of key: String) -> String? { values(of: key).first?.withoutBlanks }

  /// The tags of its `tags::` and of its body, each once.
  public var tags: Tags {
    var tags = Tags()
    for value in values(of: "tags") { tags.insert(contentsOf: Tags(parsing: value)) }
    tags.insert(contentsOf: TagScanner.tags(in: body.span))
    return tags
  }

  /// Whether it is marked as a favorite.
  public var isFavorite: Bool { flag("favorite") }

  /// Whether nothing of it may ever leave the device.
  public var isPrivate: Bool { thread.isPrivate || flag("private") }

  /// When its text was last changed; nothing where it is as it was first written.
  public var edited: Stamp? {
    value(of: "edited").flatMap { Stamp(parsing: $0.utf8.span) }
  }

  private func flag(_ key: String) -> Bool { value(of: key).flatMap { Truth.reading($0) } ?? false }
}

extension Thread {
  /// Every key under which a value of `key` may stand: its synonyms, and what a field was called.
  package func keys(meaning key: String) -> Set<String> {
    let name = currentKey(for: key)
    var keys: Set = [key, name]
    if let field = schema[name] {
      keys.formUnion(field.was.filter { schema[$0]?.name == field.name })
    }
    keys.formUnion((ReservedKey(name)?.synonyms ?? []).filter { schema[$0] == nil })
    return keys
  }

  /// The key under which a value of `key` is written: a field's name, or what `key` is a synonym of.
  func currentKey(for key: String) -> String {
    schema[key]?.name.text ?? ReservedKey(key)?.rawValue ?? key
  }
}
