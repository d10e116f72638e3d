/// What an edit is meant to do, which is what its result is held against.
package enum FrontMatterChange: Hashable, Sendable {
  /// The key holds this value; it is added where it was not there.
  case set([String], YAMLValue)
  /// The key and its value are gone.
  case removed([String])
  /// The key has another name.
  case renamed([String], String)
  /// The key stands elsewhere among those beside it.
  case moved([String], SiblingPlace)

  /// The key that changes.
  package var path: [String] {
    switch self {
    case .set(let path, _), .removed(let path), .renamed(let path, _), .moved(let path, _): path
    }
  }
}

/// A place among the keys of one mapping.
public enum SiblingPlace: Hashable, Sendable {
  /// Directly in front of the key of this name.
  case before(String)
  /// Directly behind the key of this name.
  case after(String)

  /// The key that names the place.
  var name: String {
    switch self {
    case .before(let name), .after(let name): name
    }
  }
}
