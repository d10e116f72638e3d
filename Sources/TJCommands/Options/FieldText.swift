internal import JournalModel

/// Fields as they are typed: `mood:scale 1..5`.
enum FieldText {
  /// Parses a definition.
  static func definition(_ text: String) throws -> FieldDefinition {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let name = try name(String(parts[0]).trimmingBlanks)
    guard parts.count > 1 else { return FieldDefinition(name) }
    return FieldDefinition(name, type: try type(String(parts[1])))
  }

  /// Parses a name.
  static func name(_ text: String) throws -> FieldName {
    guard let name = FieldName(creating: text) else { throw Failure(.noName(text), of: "") }
    return name
  }

  /// Parses a type.
  static func type(_ text: String) throws -> FieldType {
    guard let type = FieldType(text.trimmingBlanks) else {
      // A bare range such as 1..5 is a scale.
      let scale = "scale \(text.trimmingBlanks)"
      if text.trimmingBlanks == "scale" {
        throw Failure(
          .usage,
          "missing range for the field type 'scale'",
          hint: "add it, as in 'scale 1..5'"
        )
      }
      throw Failure(
        .usage,
        "unknown field type '\(text.trimmingBlanks)'",
        hint: FieldType(scale) == nil
          ? "use one of: text, number h, integer, scale 1..5, bool, date, datetime, duration,"
            + " choice a | b, choices a | b, link, url or tags"
          : "use '\(scale)'"
      )
    }
    switch type {
    case .choice(let options) where options.isEmpty, .choices(let options) where options.isEmpty:
      throw Failure(
        .usage,
        "missing options for the field type '\(type.keyword)'",
        hint: "list them, as in '\(type.keyword) sun | rain'"
      )
    default: return type
    }
  }
}
