internal import JournalModel

/// A part of an entry that every export includes, in the order of the columns of a CSV file.
enum EntryPart: String, CaseIterable, Hashable, Sendable {
  /// The parts, named as in CSV and JSON.
  case thread, id, time, title, sender, amount, body, tags, favorite, edited

  /// The part that is stored as the property `name`, or `nil` if there is none.
  init?(property name: String) {
    guard let part = Self(rawValue: name), part.isProperty else { return nil }
    self = part
  }

  /// Whether it is stored as a property of the entry.
  var isProperty: Bool {
    switch self {
    case .tags, .favorite, .edited: true
    default: false
    }
  }
}

/// The column that a property's key has in an export.
enum PropertyColumn: Hashable {
  /// A part of the entry that has its own column, such as its tags.
  case part(EntryPart)
  /// A field of the thread or any other key, by its current name.
  case named(String)
  /// A deleted field, which has no column.
  case hidden
}

extension PropertyColumn {
  /// The column of `key` in a thread with this schema; old names and synonyms are resolved to the
  /// current name.
  init(_ key: String, in schema: Schema) {
    let (name, field) = schema.current(key)
    if let part = EntryPart(property: name) {
      self = .part(part)
    } else {
      self = field?.isHidden == true ? .hidden : .named(name)
    }
  }
}
