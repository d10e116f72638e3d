/// A field of a thread: its name, its type, and how forms and checks treat it.
public struct FieldDefinition: Hashable, Sendable {
  /// The name, which is the key of its properties.
  public var name: FieldName
  /// The type of its values; text if the written type is unknown.
  public var type: FieldType
  /// The label that people see instead of the name, or `nil` if there is none.
  public var label: String?
  /// The unit of its numbers, or `nil` if there is none.
  public var unit: String?
  /// The smallest value, or `nil` if there is no lower bound.
  public var minimum: FieldValue?
  /// The largest value, or `nil` if there is no upper bound.
  public var maximum: FieldValue?
  /// The initial value in a form, as it would be written, or `nil` if it is empty.
  public var defaultValue: String?
  /// Whether a form requires a value.
  public var isRequired = false
  /// Whether it is deleted: definition and values are kept, but no form or column shows it.
  public var isHidden = false
  /// The description of the field, or `nil` if there is none.
  public var details: String?
  /// Earlier names, under which values stay readable.
  public var was: [String] = []

  /// Creates a field that has only a type.
  public init(_ name: FieldName, type: FieldType = .text) {
    self.name = name
    self.type = type
    unit = type.unit
  }

  /// The text that people see: the label, or else the name within its group.
  public var title: String { label ?? name.short }
}

extension FieldDefinition {
  /// The value of `raw`, parsed by the type, or `nil` if it does not fit.
  public func value(of raw: String) -> FieldValue? {
    guard case .success(let value) = reading(raw) else { return nil }
    return value
  }

  /// Returns the problem with a value, or `nil` if it fits.
  ///
  /// An empty value fits, since it means that the field has no value.
  public func problem(with raw: String) -> FieldProblem? {
    guard case .failure(let problem) = reading(raw), !raw.withoutBlanks.isEmpty else { return nil }
    return problem
  }

  private func reading(_ raw: String) -> Result<FieldValue, FieldProblem> {
    if !type.takesSeveralLines, raw.utf8.contains(0x0A) {
      return .failure(.severalLines("a field of the type \(type.keyword) takes one line"))
    }
    guard let value = type.read(raw) else { return .failure(.unfit(type.expectation)) }
    if let minimum, value.isLess(than: minimum) == true {
      return .failure(.unfit("expected at least \(minimum)"))
    }
    if let maximum, maximum.isLess(than: value) == true {
      return .failure(.unfit("expected at most \(maximum)"))
    }
    return .success(value)
  }
}

extension FieldProblem: Error {}

/// The reason why a value or a definition is invalid; the value itself is kept.
public enum FieldProblem: Hashable, Sendable {
  /// The value does not fit its definition (W312).
  case unfit(String)
  /// The value has several lines, but the type allows only one (W305).
  case severalLines(String)
  /// The type is unknown, so values are read as text (W311).
  case unknownType(String)
  /// The definition's name or the value of one of its keys cannot be read and is ignored (W312).
  case unreadableDefinition(String, key: String? = nil)

  /// The problem in words for a person, without quoting the value.
  public var reason: String {
    switch self {
    case .unfit(let reason), .severalLines(let reason), .unknownType(let reason),
      .unreadableDefinition(let reason, _):
      reason
    }
  }
}
