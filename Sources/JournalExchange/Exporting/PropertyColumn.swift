internal import JournalModel

/// What the key of a property comes to in an export.
enum PropertyColumn: Hashable {
  /// A part of the entry that has a place of its own, such as its tags.
  case part(EntryPart)
  /// A field of the thread or any other key, by the name that it has now.
  case named(String)
  /// A field that was deleted: no form and no column shows it.
  case hidden
}

extension PropertyColumn {
  /// What `key` comes to in a thread with this schema: old names and synonyms count for the name.
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
