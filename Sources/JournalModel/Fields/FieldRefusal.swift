/// Why a field, or a value for one, is refused.
public enum FieldRefusal: Error, Hashable, Sendable {
  /// The text cannot be the name of a field.
  case noName(String)
  /// There is no field of this name; `known` are the names of the existing fields.
  case noSuchField(String, known: [String])
  /// A value was given for a field that the thread does not define; `known` are the names of its
  /// fields.
  case undefined(String, known: [String])
  /// The thread already has the field; the type is the requested one, if any.
  case exists(FieldName, FieldType?)
  /// The value does not fit the field.
  case unfit(FieldName, FieldProblem)
  /// The field needs a value.
  case required(FieldName)
  /// A part of the definition, with the text that was given for it, does not fit the field.
  case unfitDefinition(FieldRevision.Part, String, FieldProblem)
}

extension FieldRefusal {
  /// Returns one sentence about the thread `address`, which never quotes a value of an entry.
  public func sentence(for address: String) -> String {
    switch self {
    case .noName(let name): "invalid field name '\(name)'"
    case .noSuchField(let name, _): "no such field in \(address): \(name)"
    case .undefined(let name, _): "no such field: \(name)"
    case .exists(let name, _): "field already exists in \(address): \(name)"
    case .unfit(let name, let problem):
      "\(address): invalid value for \(name) (\(problem.reason))"
    case .required(let name): "\(address): cannot remove the value of the required field '\(name)'"
    case .unfitDefinition(let part, let value, let problem):
      "invalid value '\(value)' for --\(part.rawValue) (\(problem.reason))"
    }
  }
}
