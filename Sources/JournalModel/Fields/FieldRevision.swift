/// A change of the definition of a field; a part that is `nil` is kept.
public struct FieldRevision: Hashable, Sendable {
  /// The new type; it includes the unit.
  public var type: FieldType?
  /// The new label; empty to use the name.
  public var label: String?
  /// The new unit; empty for none.
  public var unit: String?
  /// The new description; empty for none.
  public var details: String?
  /// The smallest value, as it would be written.
  public var minimum: String?
  /// The largest value, as it would be written.
  public var maximum: String?
  /// The new initial value in a form; empty for none.
  public var defaultValue: String?
  /// Whether a form requires a value.
  public var isRequired: Bool?

  /// Creates a revision that changes nothing.
  public init() {}

  /// A part of a definition that must be a value of the field.
  public enum Part: String, Hashable, Sendable {
    /// The smallest value.
    case minimum = "min"
    /// The largest value.
    case maximum = "max"
    /// The initial value in a form.
    case `default`
  }
}

extension FieldDefinition {
  /// Returns the definition with the changes of a revision.
  ///
  /// - Throws: ``FieldRefusal`` if a bound or the default is not a value of the field.
  public func revised(by revision: FieldRevision) throws(FieldRefusal) -> FieldDefinition {
    var field = self
    if let type = revision.type { (field.type, field.unit) = (type, type.unit) }
    if let label = revision.label { field.label = label.isEmpty ? nil : label }
    if let unit = revision.unit { field.unit = unit.isEmpty ? nil : unit }
    if let details = revision.details { field.details = details.isEmpty ? nil : details }
    if let isRequired = revision.isRequired { field.isRequired = isRequired }
    if let text = revision.minimum { field.minimum = try field.bound(text, as: .minimum) }
    if let text = revision.maximum { field.maximum = try field.bound(text, as: .maximum) }
    try field.checkBounds(revised: revision)
    guard let value = revision.defaultValue else { return field }
    if let problem = field.problem(with: value) { throw .unfitDefinition(.default, value, problem) }
    field.defaultValue = value.isEmpty ? nil : value
    return field
  }

  /// Throws an error if there is no value between the bounds.
  private func checkBounds(revised revision: FieldRevision) throws(FieldRefusal) {
    guard let minimum, let maximum, maximum.isLess(than: minimum) == true else { return }
    if let value = revision.maximum {
      throw .unfitDefinition(.maximum, value, .unfit("expected at least \(minimum)"))
    }
    if let value = revision.minimum {
      throw .unfitDefinition(.minimum, value, .unfit("expected at most \(maximum)"))
    }
  }

  /// Returns a bound, which may be outside the current bounds, or `nil` if it is empty.
  private func bound(
    _ text: String,
    as part: FieldRevision.Part
  ) throws(FieldRefusal) -> FieldValue? {
    var free = self
    (free.minimum, free.maximum) = (nil, nil)
    if let problem = free.problem(with: text) { throw .unfitDefinition(part, text, problem) }
    return free.value(of: text)
  }
}
