internal import JournalFormat

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
