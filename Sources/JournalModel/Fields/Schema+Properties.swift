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
