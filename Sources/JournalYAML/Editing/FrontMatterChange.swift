/// The intended result of an edit, with which the actual result is compared.
package enum FrontMatterChange: Hashable, Sendable {
  /// The key has this value; it is added if necessary.
  case set([String], YAMLValue)
  /// The key and its value are removed.
  case removed([String])
  /// The key is renamed.
  case renamed([String], String)
  /// The key is moved among its siblings.
  case moved([String], SiblingPlace)

  /// The path of the changed key.
  package var path: [String] {
    switch self {
    case .set(let path, _), .removed(let path), .renamed(let path, _), .moved(let path, _): path
    }
  }
}

/// A place among the keys of one mapping.
public enum SiblingPlace: Hashable, Sendable {
  /// Directly before the key of this name.
  case before(String)
  /// Directly after the key of this name.
  case after(String)

  /// The key that names the place.
  var name: String {
    switch self {
    case .before(let name), .after(let name): name
    }
  }
}
