extension Schema {
  /// Returns properties with the default of each visible field that has no value among them.
  package func addingDefaults(to properties: [Entry.Property]) -> [Entry.Property] {
    var properties = properties
    for field in visible where !hasValue(for: field, in: properties) {
      guard let value = field.defaultValue else { continue }
      properties.append(Entry.Property(key: field.name.text, value: value))
    }
    return properties
  }

  /// Returns the visible fields that are required and have no value among properties.
  package func missingFields(in properties: [Entry.Property]) -> [FieldDefinition] {
    visible.filter { $0.isRequired && !hasValue(for: $0, in: properties) }
  }

  /// Whether a field has a value among properties, under its current or a former name.
  package func hasValue(for field: FieldDefinition, in properties: [Entry.Property]) -> Bool {
    properties.contains { self[$0.key]?.name == field.name && !$0.value.isEmpty }
  }
}
