internal import JournalModel

/// The fields of an entry that a person is asked for.
struct FieldForm {
  private let thread: JournalThread

  /// The values so far, including defaults.
  private(set) var properties: [Entry.Property]

  /// Creates a form for an entry that already has these properties; defaults are filled in.
  init(_ thread: JournalThread, _ properties: [Entry.Property]) {
    self.thread = thread
    self.properties = thread.schema.addingDefaults(to: properties)
  }

  /// The required fields without a value.
  var missing: [FieldDefinition] { thread.schema.missingFields(in: properties) }

  /// Asks for each missing field together with the other fields of its group; `keep` is passed all values after each
  /// answer.
  mutating func ask(_ session: Session, keep: ([Entry.Property]) throws -> Void) throws {
    while let next = missing.first {
      let group = next.name.group
      let schema = thread.schema
      let together = schema.visible.filter { field in
        field.name == next.name
          || group != nil && field.name.group == group
            && !schema.hasValue(for: field, in: properties)
      }
      if let group, let label = schema.groups.first(where: { $0.name == group })?.label {
        try session.messages.say("\(label):")
      }
      for field in together {
        try ask(for: field, session)
        try keep(properties)
      }
    }
  }

  private mutating func ask(for field: FieldDefinition, _ session: Session) throws {
    let hint = field.type.options.isEmpty ? field.type.description : "\(field.type)"
    while true {
      guard
        let answer = try Questions(session).ask(
          "\(field.title) (\(hint))\(field.isRequired ? "" : ", Enter to skip"): "
        )
      else {
        throw Failure(
          .failure,
          "nothing added: input ended before the last prompt"
        )
      }
      if answer.isEmpty {
        guard field.isRequired else { return }
        try session.messages.warn("a value is required")
      } else if let problem = field.problem(with: answer) {
        try session.messages.warn(problem.reason)
      } else {
        return properties.append(Entry.Property(key: field.name.text, value: answer))
      }
    }
  }
}

extension Entry.Property {
  /// Returns the parts of `NAME=VALUE`; the value is empty if there is no equals sign.
  static func assignment(_ text: String) -> (name: String, value: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let value = parts.count > 1 ? String(parts[1]).trimmingBlanks : ""
    return (String(parts[0]).trimmingBlanks, value)
  }
}
