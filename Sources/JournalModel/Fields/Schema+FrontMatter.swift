internal import JournalYAML

extension Schema {
  /// Reads the keys `fields` and `groups`.
  init(reading frontMatter: FrontMatter?) {
    let fields = frontMatter?.value("fields")?.entries ?? []
    let groups = frontMatter?.value("groups")?.entries ?? []
    self.init(
      entries: fields.map { ($0.name, RawDefinition($0.value)) },
      groups: groups.compactMap { pair in
        pair.value.string.flatMap { $0.isEmpty ? nil : (pair.name, $0) }
      }
    )
  }
}

extension RawDefinition {
  /// The definition in the front matter; a definition that is neither a text nor a mapping has no
  /// type.
  fileprivate init(_ node: YAMLNode) {
    switch RawValue(node) {
    case .mapping(let pairs)?: self = .mapping(pairs)
    case .scalar(let text)?: self = text.isEmpty ? .mapping([]) : .type(text)
    case .list?, nil: self = .mapping([])
    }
  }
}

extension RawValue {
  /// A value as it is written, or `nil` if it is null.
  init?(_ node: YAMLNode) {
    guard !node.isNull else { return nil }
    switch node.content {
    case .scalar(let text, _): self = .scalar(text)
    case .sequence(let items): self = .list(items.compactMap(RawValue.init))
    case .mapping:
      self = .mapping(
        node.entries.compactMap { pair in RawValue(pair.value).map { (pair.name, $0) } }
      )
    case .alias: return nil
    }
  }
}

extension FieldDefinition {
  /// The definition as the front matter writes it: one line if it has nothing but a type.
  var written: YAMLValue {
    var pairs: [(String, YAMLValue)] = [("type", .string(type.description))]
    if let label { pairs.append(("label", .string(label))) }
    if let unit, unit != type.unit { pairs.append(("unit", .string(unit))) }
    if let minimum { pairs.append(("min", minimum.written)) }
    if let maximum { pairs.append(("max", maximum.written)) }
    if let defaultValue { pairs.append(("default", .string(defaultValue))) }
    if isRequired { pairs.append(("required", .plain("true"))) }
    if isHidden { pairs.append(("hidden", .plain("true"))) }
    if let details { pairs.append(("description", .string(details))) }
    if !was.isEmpty { pairs.append(("was", .list(was))) }
    return pairs.count == 1 ? .string(type.description) : .mapping(pairs)
  }
}

extension FieldValue {
  /// The value as the front matter writes it: numbers and days plain, everything else quoted if
  /// necessary.
  fileprivate var written: YAMLValue {
    switch self {
    case .number, .date: .plain(description)
    default: .string(description)
    }
  }
}

/// A field's definition as plain data: one line, or keys with values.
public enum RawDefinition: Sendable {
  /// The type alone: `scale 1..5`.
  case type(String)
  /// `type` and the keys that go with it.
  case mapping([(String, RawValue)])
}
