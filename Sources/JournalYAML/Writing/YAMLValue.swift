/// A value to write.
///
/// ```swift
/// try matter.setting(["participants", "anna"], to: ["name": "Anna", "me": .plain("true")])
/// ```
public enum YAMLValue: Sendable {
  /// A text, quoted if a reader could parse it as another type.
  case string(String)
  /// A token that other readers should interpret, such as `true` or `24`; the caller guarantees
  /// that it is valid.
  case plain(String)
  /// A list.
  case sequence([YAMLValue])
  /// Keys with values, in the order in which they are written.
  case mapping([(String, YAMLValue)])

  /// A list of texts.
  public static func list(_ texts: [String]) -> YAMLValue { .sequence(texts.map(YAMLValue.string)) }
}

extension YAMLValue: ExpressibleByStringLiteral {
  /// A text.
  public init(stringLiteral text: String) { self = .string(text) }
}

extension YAMLValue: ExpressibleByArrayLiteral {
  /// A list.
  public init(arrayLiteral items: YAMLValue...) { self = .sequence(items) }
}

extension YAMLValue: ExpressibleByDictionaryLiteral {
  /// Keys with values, in their order.
  public init(dictionaryLiteral entries: (String, YAMLValue)...) { self = .mapping(entries) }
}

extension YAMLValue: Hashable {
  /// Whether both have the same written form.
  public static func == (one: YAMLValue, other: YAMLValue) -> Bool {
    switch (one, other) {
    case (.string(let one), .string(let other)), (.plain(let one), .plain(let other)):
      one.isIdentical(to: other)
    case (.sequence(let one), .sequence(let other)): one == other
    case (.mapping(let one), .mapping(let other)):
      one.count == other.count
        && zip(one, other).allSatisfy { $0.0.isIdentical(to: $1.0) && $0.1 == $1.1 }
    default: false
    }
  }

  /// Hashes the parts that `==` compares.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .string(let text), .plain(let text): hasher.combine(text)
    case .sequence(let items): hasher.combine(items)
    case .mapping(let entries):
      for (name, value) in entries {
        hasher.combine(name)
        hasher.combine(value)
      }
    }
  }
}
