/// The fields of a thread in their order, and the labels of their groups.
///
/// ```swift
/// let schema = Schema(entries: [("mood", .type("scale 1..5"))], groups: [])
/// schema["mood"]?.problem(with: "6")?.reason  // "expected a whole number from 1 to 5"
/// ```
public struct Schema: Sendable {
  /// A group of fields that forms and lists show together.
  public struct Group: Hashable, Sendable {
    /// The part before the `/` in the names of its fields.
    public let name: String
    /// The text that people see: the label, or else the name.
    public let label: String
    /// Its fields, in order.
    public let fields: [FieldName]
  }

  /// The fields in display order, including hidden ones.
  public let fields: [FieldDefinition]

  /// The problems with definitions, by the name as written; a field is left out only if its name is
  /// invalid.
  package let problems: [(name: String, problem: FieldProblem)]

  /// Whether a field had another name before.
  package let hasFormerNames: Bool

  private let labels: [String: String]
  private let places: [[UInt8]: Int]

  /// Creates a schema from definitions and labels of groups, in the order of the file.
  ///
  /// If a name is defined twice, the last definition counts, in the place of the first.
  package init(
    entries: [(name: String, definition: RawDefinition)],
    groups: [(name: String, label: String)]
  ) {
    var fields: [FieldDefinition] = []
    var problems: [(name: String, problem: FieldProblem)] = []
    var places: [[UInt8]: Int] = [:]
    for (text, raw) in entries {
      guard let name = FieldName(text) else {
        let reason = FieldName.problem(with: text) ?? ""
        problems.append((text, .unreadableDefinition(reason)))
        continue
      }
      var found: [FieldProblem] = []
      let field = FieldDefinition(name, raw, problems: &found)
      problems += found.map { (text, $0) }
      if let place = places[Array(name.text.utf8)] {
        fields[place] = field
      } else {
        places[Array(name.text.utf8)] = fields.count
        fields.append(field)
      }
    }
    for (place, field) in fields.enumerated() {
      for old in field.was.map({ Array($0.utf8) }) where places[old] == nil { places[old] = place }
    }
    (self.fields, self.problems, self.places) = (fields, problems, places)
    hasFormerNames = fields.contains { !$0.was.isEmpty }
    labels = Dictionary(groups.map { ($0.name, $0.label) }) { _, last in last }
  }

  /// The field for a property's key, by its current or a former name, or `nil` if there is none.
  public subscript(key: String) -> FieldDefinition? { place(of: key).map { fields[$0] } }

  /// The position of a key's field in the order of the schema, or `nil` if there is none.
  public func place(of key: String) -> Int? { places[Array(key.utf8)] }

  /// Returns the field for a property's key, and the name under which its values are written: that
  /// of the field, or the key that `key` is a synonym of.
  package func current(_ key: String) -> (name: String, field: FieldDefinition?) {
    let field = self[key]
    return (field?.name.text ?? ReservedKey(key)?.rawValue ?? key, field)
  }

  /// The fields that forms and columns show.
  public var visible: [FieldDefinition] { fields.filter { !$0.isHidden } }

  /// The groups with visible fields, in the order of their first fields.
  public var groups: [Group] {
    var order: [String] = []
    var members: [String: [FieldName]] = [:]
    for field in visible {
      guard let group = field.name.group else { continue }
      if members[group] == nil { order.append(group) }
      members[group, default: []].append(field.name)
    }
    return order.map { Group(name: $0, label: labels[$0] ?? $0, fields: members[$0] ?? []) }
  }
}

extension Schema {
  /// Returns properties with the default of each visible field that has no value among them.
  package func addingDefaults(to properties: [Entry.Property]) -> [Entry.Property] {
    var properties = properties
    let held = held(in: properties)
    for field in visible where !held.contains(field.name) {
      guard let value = field.defaultValue else { continue }
      properties.append(Entry.Property(key: field.name.text, value: value))
    }
    return properties
  }

  /// Returns the visible fields that are required and have no value among properties.
  package func missingFields(in properties: [Entry.Property]) -> [FieldDefinition] {
    let held = held(in: properties)
    return visible.filter { $0.isRequired && !held.contains($0.name) }
  }

  /// Whether a field has a value among properties, under its current or a former name.
  package func hasValue(for field: FieldDefinition, in properties: [Entry.Property]) -> Bool {
    properties.contains { self[$0.key]?.name == field.name && !$0.value.isEmpty }
  }

  /// The fields that have a value among properties, under their current or a former name.
  private func held(in properties: [Entry.Property]) -> Set<FieldName> {
    Set(properties.filter { !$0.value.isEmpty }.compactMap { self[$0.key]?.name })
  }
}
