/// A part of an entry that every export has a place for, in the order of the columns of a CSV file.
enum EntryPart: String, CaseIterable, Hashable, Sendable {
  /// What has a place of its own in a file as it has in CSV and JSON.
  case thread, id, time, title, sender, amount, body, tags, favorite, edited

  /// The part that a property of this name is.
  init?(property name: String) {
    guard let part = Self(rawValue: name), part.isProperty else { return nil }
    self = part
  }

  /// Whether it stands among the properties of an entry.
  var isProperty: Bool {
    switch self {
    case .tags, .favorite, .edited: true
    default: false
    }
  }
}
