/// A JSON value, as it was written.
///
/// Numbers are kept as text, so that no digit is lost, and the members of an object keep their order.
package enum JSONValue: Hashable, Sendable {
  /// A member of an object.
  package struct Member: Hashable, Sendable {
    /// Its name.
    package var name: String
    /// Its value.
    package var value: JSONValue

    /// A member with a name and a value.
    package init(name: String, value: JSONValue) { (self.name, self.value) = (name, value) }
  }

  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number, as it was written.
  case number(String)
  /// A string; half of a surrogate pair reads as U+FFFD.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// The members of an object; a name may occur several times.
  case object([Member])

  /// The value of the last member called `name`, or `nil` if there is none.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }

  /// The text of a string, a number or a Boolean, or `nil` for any other value.
  package var text: String? {
    switch self {
    case .bool(let truth): truth ? "true" : "false"
    case .number(let text), .string(let text): text
    case .null, .array, .object: nil
    }
  }
}
