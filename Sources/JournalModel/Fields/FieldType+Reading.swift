extension FieldType {
  /// Parses a raw value; returns `nil` if it does not fit the type.
  public func read(_ raw: String) -> FieldValue? {
    switch self {
    case .text: .text(raw)
    case .number(let unit): Number(Self.without(unit, raw)).map { .number($0) }
    case .integer(let unit): whole(Self.without(unit, raw)).map { .number($0) }
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

  /// The number without its unit, which people may also type.
  private static func without(_ unit: String?, _ raw: String) -> String {
    let text = raw.withoutBlanks
    guard let unit, !unit.isEmpty, text.hasSuffix(unit) else { return text }
    return String(text.dropLast(unit.count))
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
