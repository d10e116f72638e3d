/// Why an edit of the front matter is refused.
///
/// Nothing was changed. The keys of the path are named, values never.
public struct FrontMatterError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What stands in the way.
  public let kind: Kind

  /// The key that was to be edited.
  public let path: [String]

  /// A refusal to edit the key at `path`.
  public init(_ kind: Kind, at path: [String]) {
    self.kind = kind
    self.path = path
  }

  /// The reason and, where there is one, the remedy, in a sentence.
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
    /// The key, or one above it, is not for tools to edit.
    case obstacle(Obstacle)
    /// There is no such key.
    case missing
    /// A key above holds a value that is no mapping.
    case notAMapping
    /// Another key has the new name.
    case exists
    /// It stands in brackets that run over several lines.
    case longBrackets
    /// Read again, the result is not what was asked for, or something else changed.
    case misread
  }
}
