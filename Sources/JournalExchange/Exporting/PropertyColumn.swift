internal import JournalModel

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
    let field = schema[key]
    let name = field?.name.text ?? ReservedKey(key)?.rawValue ?? key
    if let part = EntryPart(property: name) {
      self = .part(part)
    } else {
      self = field?.isHidden == true ? .hidden : .named(name)
    }
  }
}
