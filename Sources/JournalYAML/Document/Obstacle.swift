/// A reason why a tool cannot edit a key, although it is parsed and kept.
public enum Obstacle: Hashable, Sendable {
  /// The front matter is not valid YAML (E102).
  case unreadable
  /// The keys are not on separate lines: the front matter is in braces, a list, or a single value.
  case notABlock
  /// Several keys have this name (E111).
  case duplicate
  /// It uses an anchor, alias, tag, merge key or complex key (W110).
  case opaque
  /// Another key begins on the same line.
  case sharedLine

  /// The reason in words, without the name of the key.
  public var sentence: String {
    switch self {
    case .unreadable: "the front matter is not valid YAML; fix it first"
    case .notABlock: "the front matter is not a list of keys on separate lines"
    case .duplicate: "duplicate key; keep only one"
    case .opaque: "it uses an anchor, alias, tag, merge key or complex key; edit it in an editor"
    case .sharedLine: "another key is on the same line; put each on a line of its own"
    }
  }
}
