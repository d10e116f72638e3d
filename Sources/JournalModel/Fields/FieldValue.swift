/// A property's value, parsed by its field's type.
public enum FieldValue: Hashable, Sendable {
  /// A text.
  case text(String)
  /// A number, whole for integers and scales.
  case number(Number)
  /// Yes or no.
  case bool(Bool)
  /// A day.
  case date(CivilDate)
  /// A day with a time.
  case datetime(EntryTimestamp)
  /// A length of time.
  case duration(TimeSpan)
  /// One or several of the words to choose from, in the definition's spelling.
  case choices([String])
  /// A reference.
  case link(Link)
  /// An address.
  case url(WebAddress)
  /// Tags.
  case tags(Tags)
}

extension FieldValue: CustomStringConvertible {
  /// The value as tools write it into a property.
  public var description: String {
    switch self {
    case .text(let text): text
    case .number(let number): number.description
    case .bool(let truth): truth ? "true" : "false"
    case .date(let date): date.description
    case .datetime(let stamp): stamp.description
    case .duration(let span): span.description
    case .choices(let words): ValueList.line(of: words)
    case .link(let link): link.description
    case .url(let address): address.description
    case .tags(let tags): tags.description
    }
  }
}

extension FieldValue {
  /// Whether it is less than `other`, or `nil` if the two cannot be compared.
  public func isLess(than other: FieldValue) -> Bool? {
    switch (self, other) {
    case (.number(let one), .number(let other)): one < other
    case (.date(let one), .date(let other)): one < other
    case (.duration(let one), .duration(let other)): one < other
    case (.datetime(let one), .datetime(let other)):
      one.instant(assuming: .utc) < other.instant(assuming: .utc)
    default: nil
    }
  }
}
