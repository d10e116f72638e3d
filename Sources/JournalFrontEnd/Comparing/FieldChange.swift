/// A change of a part of an entry other than its text.
package struct FieldChange: Hashable {
  /// The kind of a part.
  package enum Part: Hashable {
    /// The title.
    case title
    /// The date and time.
    case time
    /// The id in the header.
    case id
    /// A field, or anything else with a name and a value.
    case field
    /// The tags.
    case tags
  }

  /// The kind of the part.
  package let part: Part

  /// The name of the part.
  package let name: String

  /// The values that were removed.
  package let removed: [String]

  /// The values that were added.
  package let added: [String]

  /// The change from one value to another, either of which may be missing.
  package init(_ part: Part, _ name: String, from old: String?, to new: String?) {
    self.init(part, name, removed: [old].compactMap(\.self), added: [new].compactMap(\.self))
  }

  /// The removal and the addition of values.
  package init(_ part: Part, _ name: String, removed: [String], added: [String]) {
    (self.part, self.name) = (part, name)
    (self.removed, self.added) = (removed, added)
  }

  /// Whether there is at most one value before and after.
  package var isValue: Bool { part != .tags && removed.count <= 1 && added.count <= 1 }
}
