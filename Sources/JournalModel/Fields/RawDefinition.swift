/// A field's definition as plain data: one line, or keys with values.
public enum RawDefinition: Sendable {
  /// The type alone: `scale 1..5`.
  case type(String)
  /// `type` and the keys that go with it.
  case mapping([(String, RawValue)])
}
