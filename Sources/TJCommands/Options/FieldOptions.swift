internal import CommandKit
internal import JournalModel

/// What is said about the definition of a field.
struct FieldOptions: Hashable, Sendable {
  private let type: String?
  private let label: String?
  private let unit: String?
  private let minimum: String?
  private let maximum: String?
  private let defaultValue: String?
  private let details: String?
  private let isRequired: Bool?

  /// The field that another one is to stand before.
  let successor: String?

  /// Whether removed fields are listed, too.
  let listsAll: Bool

  /// What a command line says.
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

  /// The change of the definition that is asked for.
  func revision() throws(Failure) -> FieldRevision {
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
  /// Those of a new field, as help lists them.
  static let specs: [OptionSpec] = [
    .value("label", "TEXT", "Set the label shown instead of the name."),
    .value("unit", "TEXT", "Set the unit."),
    .value("min", "VALUE", "Set the minimum."),
    .value("max", "VALUE", "Set the maximum."),
    .value("default", "VALUE", "Set the default value."),
    .flag("required", "Make the field required."),
    .value("description", "TEXT", "Set the description."),
  ]

  /// Those that only a field has that is there.
  static let changeSpecs: [OptionSpec] = [
    .value("type", "TYPE", "Set the type."),
    .flag("optional", conflictsWith: ["required"], "Make the field optional."),
  ]

  /// The one that says where a field is moved to.
  static let successorSpec: OptionSpec = .value(
    "before",
    "FIELD",
    completion: .dynamic("field"),
    "Move it before this field."
  )

  /// The one that lists removed fields, too.
  static let allSpec: OptionSpec = .flag("all", short: "a", "Include removed fields.")
}
