/// A field of a thread: its name, its type, and how forms and checks treat it.
public struct FieldDefinition: Hashable, Sendable {
  /// The name that properties bear.
  public var name: FieldName
  /// What its values are; text where the written type is not known.
  public var type: FieldType
  /// What people see instead of the name.
  public var label: String?
  /// What its numbers are of.
  public var unit: String?
  /// The smallest value.
  public var minimum: FieldValue?
  /// The largest value.
  public var maximum: FieldValue?
  /// What a form begins with, as it would be written.
  public var defaultValue: String?
  /// Whether a form insists on a value.
  public var isRequired = false
  /// Whether it is deleted: definition and values stay, no form or column shows it.
  public var isHidden = false
  /// What the field is for.
  public var details: String?
  /// Earlier names, under which values stay readable.
  public var was: [String] = []

  /// A field with nothing but a type.
  public init(_ name: FieldName, type: FieldType = .text) {
    self.name = name
    self.type = type
    unit = type.unit
  }

  /// What people see: the label, else the name within its group.
  public var title: String { label ?? name.short }
}

extension FieldDefinition {
  /// The value, read as the type says; nothing if it does not fit.
  public func value(of raw: String) -> FieldValue? {
    guard case .success(let value) = reading(raw) else { return nil }
    return value
  }

  /// What is wrong with a value; nothing if it fits.
  ///
  /// An empty value fits, for it says nothing.
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

/// Why a value, or a definition, is not what it should be; the value itself is kept.
public enum FieldProblem: Hashable, Sendable {
  /// The value does not fit its definition (W312).
  case unfit(String)
  /// A value of several lines under a type that takes one (W305).
  case severalLines(String)
  /// The type is not known, so that values read as text (W311).
  case unknownType(String)
  /// The definition's name or the value of one of its keys cannot be read and is ignored (W312).
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
