/// The type of the values of a field.
public enum FieldType: Hashable, Sendable {
  /// Any text, possibly of several lines.
  case text
  /// A decimal number with an optional unit.
  case number(unit: String?)
  /// A whole number with an optional unit.
  case integer(unit: String?)
  /// A whole number from a range.
  case scale(ClosedRange<Int>)
  /// Yes or no.
  case bool
  /// A day.
  case date
  /// A day with a time.
  case datetime
  /// A length of time.
  case duration
  /// One of several words.
  case choice([String])
  /// Any of several words.
  case choices([String])
  /// A reference to an entry, a thread or a file.
  case link
  /// An address outside the journal.
  case url
  /// Tags.
  case tags

  /// The word that a definition begins with.
  public var keyword: String {
    switch self {
    case .text: "text"
    case .number: "number"
    case .integer: "integer"
    case .scale: "scale"
    case .bool: "bool"
    case .date: "date"
    case .datetime: "datetime"
    case .duration: "duration"
    case .choice: "choice"
    case .choices: "choices"
    case .link: "link"
    case .url: "url"
    case .tags: "tags"
    }
  }

  /// The unit of the numbers, or `nil` if there is none.
  public var unit: String? {
    switch self {
    case .number(let unit), .integer(let unit): unit
    default: nil
    }
  }

  /// The words to choose from; empty for other types.
  public var options: [String] {
    switch self {
    case .choice(let options), .choices(let options): options
    default: []
    }
  }

  /// Whether a value may have several lines.
  public var takesSeveralLines: Bool { self == .text }

  /// Whether several properties with the same key make one value.
  public var takesSeveralValues: Bool {
    switch self {
    case .choices, .tags: true
    default: false
    }
  }
}
