internal import JournalFormat

extension FieldDefinition {
  /// Reads a definition; parts that cannot be read are treated as missing and reported.
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
      take(keys, isTypeKnown: type != nil, &problems)
    }
  }

  /// The type, with the other keys of the mapping that belong to it; `nil` if it is unknown.
  private static func type(_ keys: [String: RawValue]) -> FieldType? {
    guard let text = keys["type"]?.scalar, !text.isEmpty else { return .text }
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

  /// The words of a list, or of a line in which `|` or commas separate them.
  private static func options(_ raw: RawValue) -> [String] {
    guard let line = raw.scalar else {
      var seen: Set<String> = []
      return raw.scalars.map(\.withoutBlanks).filter { !$0.isEmpty && seen.insert($0).inserted }
    }
    if line.utf8.contains(0x7C) { return FieldType("choice " + line)?.options ?? [] }
    return ValueList.items(of: line)
  }

  private mutating func take(
    _ keys: [String: RawValue],
    isTypeKnown: Bool,
    _ problems: inout [FieldProblem]
  ) {
    let text = { (key: String) in keys[key]?.scalar.flatMap { $0.isEmpty ? nil : $0 } }
    label = text("label")
    unit = text("unit") ?? unit
    type = type.measured(in: unit)
    details = text("description")
    was = formerNames(keys["was"]?.items ?? [], &problems).filter {
      !$0.utf8.elementsEqual(name.text.utf8)
    }
    defaultValue = keys["default"].flatMap { raw in
      raw.scalar ?? (type.takesSeveralValues ? ValueList.line(of: raw.scalars) : nil)
    }
    isRequired = truth("required", keys, &problems)
    isHidden = truth("hidden", keys, &problems)
    guard isTypeKnown else { return }
    minimum = limit("min", keys, &problems)
    maximum = limit("max", keys, &problems)
    if let defaultValue, problem(with: defaultValue) != nil {
      problems.append(
        .unreadableDefinition("invalid value for default: not of the field's type", key: "default")
      )
    }
  }

  private func formerNames(_ names: [String], _ problems: inout [FieldProblem]) -> [String] {
    let keys = names.filter { PropertyKey.isKey($0.utf8) }
    if keys.count < names.count {
      problems.append(
        .unreadableDefinition(
          "a former name of a field must be a valid key",
          key: "was"
        )
      )
    }
    var known: Set<[UInt8]> = []
    return keys.map { PropertyKey.read(Array($0.utf8)[...]) }
      .filter { known.insert(Array($0)).inserted }.map(\.text)
  }

  private func truth(
    _ key: String,
    _ keys: [String: RawValue],
    _ problems: inout [FieldProblem]
  ) -> Bool {
    guard let text = keys[key]?.scalar, !text.isEmpty else { return false }
    if let truth = Bool(word: text) { return truth }
    problems.append(
      .unreadableDefinition("invalid value for \(key) (expected yes or no)", key: key)
    )
    return false
  }

  private func limit(
    _ key: String,
    _ keys: [String: RawValue],
    _ problems: inout [FieldProblem]
  ) -> FieldValue? {
    guard let text = keys[key]?.scalar, !text.isEmpty else { return nil }
    if case .scale = type { return nil }
    if let value = type.read(text), value.isLess(than: value) != nil { return value }
    problems.append(
      .unreadableDefinition("invalid value for \(key): not of the field's type", key: key)
    )
    return nil
  }
}

extension FieldType {
  /// The type, or `nil` if it is incomplete: a choice needs words to choose from.
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
    "unknown or incomplete field type; its values are read as text"
  )
}
