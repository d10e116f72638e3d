/// A piece of front matter as plain data, independent of its syntax.
public enum RawValue: Sendable {
  /// A text; its type is determined later, by the schema.
  case scalar(String)
  /// Several values.
  case list([RawValue])
  /// Keys with their values, in the order of the file.
  case mapping([(String, RawValue)])

  /// The text, or `nil` if it is not one.
  public var scalar: String? {
    guard case .scalar(let text) = self else { return nil }
    return text
  }

  /// The items of a list; a text is split at its commas.
  var items: [String] {
    let texts = scalar.map { $0.split(separator: ",").map { String($0).withoutBlanks } } ?? scalars
    return texts.filter { !$0.isEmpty }
  }

  /// The texts of a list, or the single text; nested lists are left out.
  public var scalars: [String] {
    switch self {
    case .scalar(let text): [text]
    case .list(let items): items.compactMap(\.scalar)
    case .mapping: []
    }
  }
}
