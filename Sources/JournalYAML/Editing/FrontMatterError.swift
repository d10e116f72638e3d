/// A refused edit of the front matter, with the reason.
///
/// Messages contain the keys of the path, but never values.
public struct FrontMatterError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of refusal.
  public let kind: Kind

  /// The path of the key that should have been edited.
  public let path: [String]

  /// Creates an error of this kind about the key at `path`.
  public init(_ kind: Kind, at path: [String]) {
    self.kind = kind
    self.path = path
  }

  /// The reason and, if there is any, the advice, in one sentence.
  public var description: String {
    let key = path.joined(separator: "/")
    return switch kind {
    case .obstacle(let obstacle): "cannot edit '\(key)': \(obstacle.sentence)"
    case .missing: "no such key: \(key)"
    case .notAMapping: "cannot edit '\(key)': its parent key is not a mapping"
    case .exists: "key already exists: \(key)"
    case .longBrackets:
      "cannot edit '\(key)': it is in brackets over several lines; edit it in an editor"
    case .misread: "cannot edit '\(key)': it would change how the rest is read"
    }
  }
}

extension FrontMatterError {
  /// The kinds of refusal.
  public enum Kind: Hashable, Sendable {
    /// Tools cannot edit the key, or one above it.
    case obstacle(Obstacle)
    /// There is no such key.
    case missing
    /// A key above has a value that is not a mapping.
    case notAMapping
    /// Another key already has the new name.
    case exists
    /// The key is in brackets that span several lines.
    case longBrackets
    /// After parsing the result again, the change is not the requested one, or other parts changed, too.
    case misread
  }
}
