/// Why a value, or a definition, is not what it should be; the value itself is kept.
public enum FieldProblem: Hashable, Sendable {
  /// The value does not fit its definition (W312).
  case unfit(String)
  /// A value of several lines under a type that takes one (W305).
  case severalLines(String)
  /// The type is not known, so that values read as text (W311).
  case unknownType(String)
  /// The definition's name, or what stands under a key of it, cannot be read and counts as absent
  /// (W312).
  case unreadableDefinition(String, key: String? = nil)

  /// The problem in words for a person; it never quotes a value.
  public var reason: String {
    switch self {
    case .unfit(let reason), .severalLines(let reason), .unknownType(let reason),
      .unreadableDefinition(let reason, _):
      reason
    }
  }
}
