internal import CommandKit
internal import JournalModel

/// The options for the definition of a field.
struct FieldOptions: Hashable, Sendable {
  private let type: String?
  private let label: String?
  private let unit: String?
  private let minimum: String?
  private let maximum: String?
  private let defaultValue: String?
  private let details: String?
  private let isRequired: Bool?

  /// The field that this one is moved before.
  let successor: String?

  /// Whether removed fields are listed, too.
  let listsAll: Bool

  /// Parses a command line.
  init(_ invocation: Invocation) {
    type = invocation.value("type")
    label = invocation.value("label")
    unit = invocation.value("unit")
    minimum = invocation.value("min")
    maximum = invocation.value("max")
    defaultValue = invocation.value("default")
    details = invocation.value("description")
    successor = invocation.value("before")
    listsAll = invocation.has("all")
    isRequired =
      invocation.has("optional") ? false : invocation.has("required") ? true : nil
  }

  /// The requested change of the definition.
  func revision() throws -> FieldRevision {
    var revision = FieldRevision()
    revision.type = try type.map(FieldText.type)
    (revision.label, revision.unit, revision.details) = (label, unit, details)
    (revision.minimum, revision.maximum) = (minimum, maximum)
    revision.defaultValue = defaultValue
    if let isRequired { revision.isRequired = isRequired }
    return revision
  }
}

extension FieldOptions {
  /// The options for a new field, in the order of the help.
  static let specs: [OptionSpec] = [
    .value("label", "TEXT", "Set the label shown instead of the name."),
    .value("unit", "TEXT", "Set the unit."),
    .value("min", "VALUE", "Set the minimum."),
    .value("max", "VALUE", "Set the maximum."),
    .value("default", "VALUE", "Set the default value."),
    .flag("required", "Make the field required."),
    .value("description", "TEXT", "Set the description."),
  ]

  /// The options that only an existing field has.
  static let changeSpecs: [OptionSpec] = [
    .value("type", "TYPE", "Set the type."),
    .flag("optional", conflictsWith: ["required"], "Make the field optional."),
  ]

  /// The option for the place that a field is moved to.
  static let successorSpec: OptionSpec = .value(
    "before",
    "FIELD",
    completion: .dynamic("field"),
    "Move it before this field."
  )

  /// The option that lists removed fields, too.
  static let allSpec: OptionSpec = .flag("all", short: "a", "Include removed fields.")
}
