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
