/// A value of JSON, as it was written.
///
/// Numbers stay the text that they are, so that none loses a digit, and the members of an object keep
/// their order.
enum JSONValue: Hashable, Sendable {
  /// A member of an object.
  struct Member: Hashable, Sendable {
    /// Its name.
    var name: String
    /// Its value.
    var value: JSONValue
  }

  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number, as it is written.
  case number(String)
  /// A string; half of a surrogate pair reads as U+FFFD.
  case string(String)
  /// A list.
  case array([JSONValue])
  /// Names with values; a name may stand several times.
  case object([Member])

  /// The value of a member; the last one where several have the name.
  subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }

  /// The text of a string or a number, and `true` or `false`; nothing for all else.
  var text: String? {
    switch self {
    case .bool(let truth): truth ? "true" : "false"
    case .number(let text), .string(let text): text
    case .null, .array, .object: nil
    }
  }
}
