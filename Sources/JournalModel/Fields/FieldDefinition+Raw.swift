extension FieldDefinition {
  /// Reads a definition; what cannot be read counts as absent and is reported.
  public init(_ name: FieldName, _ raw: RawDefinition, problems: inout [FieldProblem]) {
    switch raw {
    case .type(let text):
      let type = FieldType(text)?.complete
      self.init(name, type: type ?? .text)
      if type == nil { problems.append(.unknown) }
    case .mapping(let pairs):
      let keys = Dictionary(pairs) { _, last in last }
      let type = Self.type(keys)?.complete
      self.init(name, type: type ?? .text)
      if type == nil { problems.append(.unknown) }
      take(keys, &problems)
    }
  }

  /// The type, with what other keys of the mapping say about it.
  private static func type(_ keys: [String: RawValue]) -> FieldType? {
    guard let word = keys["type"] else { return .text }
    guard let text = word.scalar else { return nil }
    let options = keys["options"].map(options) ?? []
    switch FieldType(text) {
    case .choice(let words)?: return .choice(words.isEmpty ? options : words)
    case .choices(let words)?: return .choices(words.isEmpty ? options : words)
    case let type?: return type
    case nil:
      guard text.withoutBlanks == "scale", let low = keys["min"]?.scalar,
        let high = keys["max"]?.scalar
      else { return nil }
      return FieldType("scale \(low)..\(high)")
    }
  }

  /// The words of a list, or of a line with `|` or commas between them.
  private static func options(_ raw: RawValue) -> [String] {
    guard let line = raw.scalar else {
      var seen: Set<String> = []
      return raw.scalars.filter { !$0.isEmpty && seen.insert($0).inserted }
    }
    if line.utf8.contains(0x7C) { return FieldType("choice " + line)?.options ?? [] }
    return ValueList.items(of: line)
  }

  private mutating func take(_ keys: [String: RawValue], _ problems: inout [FieldProblem]) {
    label = keys["label"]?.scalar
    unit = keys["unit"]?.scalar ?? unit
    type = type.measured(in: unit)
    details = keys["description"]?.scalar
    was = keys["was"]?.scalars ?? []
    defaultValue = keys["default"].flatMap { raw in
      raw.scalar ?? (type.takesSeveralValues ? ValueList.line(of: raw.scalars) : nil)
    }
    isRequired = truth("required", keys, &problems)
    isHidden = truth("hidden", keys, &problems)
    minimum = limit("min", keys, &problems)
    maximum = limit("max", keys, &problems)
    if let defaultValue, problem(with: defaultValue) != nil {
      problems.append(
        .unreadableDefinition("the default of the field does not fit its type", key: "default")
      )
    }
  }

  private func truth(
    _ key: String,
    _ keys: [String: RawValue],
    _ problems: inout [FieldProblem]
  ) -> Bool {
    guard let raw = keys[key] else { return false }
    if let truth = raw.scalar.flatMap(Truth.reading) { return truth }
    problems.append(
      .unreadableDefinition("the key \(key) of a field should be yes or no", key: key)
    )
    return false
  }

  private func limit(
    _ key: String,
    _ keys: [String: RawValue],
    _ problems: inout [FieldProblem]
  ) -> FieldValue? {
    guard let raw = keys[key] else { return nil }
    if case .scale = type { return nil }
    if let value = raw.scalar.flatMap(type.read), value.isLess(than: value) != nil { return value }
    problems.append(
      .unreadableDefinition("the key \(key) of a field does not fit its type", key: key)
    )
    return nil
  }
}

extension FieldType {
  /// The type, unless something is missing: a choice needs words to choose from.
  fileprivate var complete: FieldType? {
    switch self {
    case .choice(let options), .choices(let options): options.isEmpty ? nil : self
    default: self
    }
  }

  fileprivate func measured(in unit: String?) -> FieldType {
    switch self {
    case .number: .number(unit: unit)
    case .integer: .integer(unit: unit)
    default: self
    }
  }
}

extension FieldProblem {
  fileprivate static let unknown = FieldProblem.unknownType(
    "the type of the field is not known or not complete; its values read as text"
  )
}
