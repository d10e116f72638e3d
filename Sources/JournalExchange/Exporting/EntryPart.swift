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
