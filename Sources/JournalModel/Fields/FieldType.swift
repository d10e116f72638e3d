internal import JournalFormat

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

extension FieldType: LosslessStringConvertible {
  /// Parses the one-line form: `scale 1..5`, `number kg`, `choice sun | rain`; `nil` if it is
  /// unknown.
  ///
  /// A `choice` or `choices` alone has no words yet; in a mapping, `options` provides them.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)[...].withoutBlanks
    let end = bytes.firstIndex(where: \.isBlank) ?? bytes.endIndex
    let rest = bytes[end...].withoutBlanks
    switch bytes[..<end].text {
    case "number": self = .number(unit: rest.isEmpty ? nil : rest.text)
    case "integer": self = .integer(unit: rest.isEmpty ? nil : rest.text)
    case "choice": self = .choice(Self.options(rest))
    case "choices": self = .choices(Self.options(rest))
    case "scale":
      guard let range = Self.range(rest) else { return nil }
      self = .scale(range)
    case let word:
      guard rest.isEmpty, let simple = Self.simple[word] else { return nil }
      self = simple
    }
  }

  /// The one-line form, as tools write it.
  public var description: String {
    switch self {
    case .number(let unit?), .integer(let unit?): keyword + " " + unit
    case .scale(let range): "scale \(range.lowerBound)..\(range.upperBound)"
    case .choice(let options) where !options.isEmpty, .choices(let options) where !options.isEmpty:
      keyword + " " + options.joined(separator: " | ")
    default: keyword
    }
  }

  private static let simple: [String: FieldType] = [
    "text": .text, "bool": .bool, "date": .date, "datetime": .datetime, "duration": .duration,
    "link": .link, "url": .url, "tags": .tags,
  ]

  private static func options(_ bytes: ArraySlice<UInt8>) -> [String] {
    var seen: Set<String> = []
    return bytes.split(separator: 0x7C).map { $0.withoutBlanks.text }
      .filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  /// Parses a range such as `1..5`, the smaller number first; `nil` for any other text.
  private static func range(_ bytes: ArraySlice<UInt8>) -> ClosedRange<Int>? {
    guard let dot = bytes.firstIndex(of: 0x2E), bytes[dot...].starts(with: [0x2E, 0x2E]),
      let low = Number(bytes[..<dot].text)?.whole,
      let high = Number(bytes[(dot + 2)...].text)?.whole,
      low <= high
    else { return nil }
    return low...high
  }
}

extension FieldType {
  /// Parses a raw value; returns `nil` if it does not fit the type.
  public func read(_ raw: String) -> FieldValue? {
    switch self {
    case .text: .text(raw)
    case .number(let unit): Number(raw.withoutUnit(unit)).map { .number($0) }
    case .integer(let unit): whole(raw.withoutUnit(unit)).map { .number($0) }
    case .scale(let range):
      whole(raw).flatMap { number in
        number.whole.map(range.contains) == true ? .number(number) : nil
      }
    case .bool: Bool(word: raw).map { .bool($0) }
    case .date: EntryTimestamp(raw).flatMap { $0.isAllDay ? .date($0.date) : nil }
    case .datetime: EntryTimestamp(raw).map { .datetime($0) }
    case .duration: TimeSpan(raw).map { .duration($0) }
    case .choice(let options): Self.choice(raw.withoutBlanks, options).map { .choices([$0]) }
    case .choices(let options): Self.choices(raw, options)
    case .link: Link(raw).map { .link($0) }
    case .url: WebAddress(raw).map { .url($0) }
    case .tags: Tags.rejected(in: raw).isEmpty ? .tags(Tags(parsing: raw)) : nil
    }
  }

  /// A description of the values of this type, in words for a person.
  public var expectation: String {
    switch self {
    case .text: "any text fits"
    case .number: "expected a number such as 7.5, with a decimal point"
    case .integer: "expected a whole number"
    case .scale(let range):
      "expected a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .bool: "expected yes or no"
    case .date: "expected a date such as 2024-03-01"
    case .datetime: "expected a date and time such as 2024-03-01 09:15"
    case .duration: "expected a duration such as 1h30m or 01:30:00"
    case .choice(let options): "expected one of: " + options.joined(separator: ", ")
    case .choices(let options): "expected any of: " + options.joined(separator: ", ")
    case .link: "expected a link such as [[thread#^id]]"
    case .url: "expected a URL such as https://example.org/"
    case .tags: "expected tags such as #work #family"
    }
  }

  private func whole(_ raw: String) -> Number? {
    Number(raw).flatMap { $0.isWhole ? $0 : nil }
  }

  /// Returns the option for `word`: the same word, or else the first that differs only in case;
  /// `nil` if there is none.
  private static func choice(_ word: String, _ options: [String]) -> String? {
    if options.contains(word) { return word }
    let key = word.lowercased()
    return options.first { $0.lowercased() == key }
  }

  private static func choices(_ raw: String, _ options: [String]) -> FieldValue? {
    var chosen: [String] = []
    var seen: Set<String> = []
    let known = Dictionary(options.map { ($0.lowercased(), $0) }) { first, _ in first }
    let exact = Set(options)
    for word in ValueList.items(of: raw) {
      guard let option = exact.contains(word) ? word : known[word.lowercased()] else { return nil }
      if seen.insert(option).inserted { chosen.append(option) }
    }
    return .choices(chosen)
  }
}

extension String {
  /// Returns the text without blanks around it, and without the unit that a number may have.
  package func withoutUnit(_ unit: String?) -> String {
    let text = withoutBlanks
    guard let unit, !unit.isEmpty, text.hasSuffix(unit) else { return text }
    return String(text.dropLast(unit.count))
  }
}
