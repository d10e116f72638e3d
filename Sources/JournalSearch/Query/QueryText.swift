internal import JournalModel

/// Writes texts in a query: bare if that parses as the same text, otherwise in quotes.
enum QueryText {
  /// The days that a word such as `2026-05-01`, `2026-05` or `2026-W18` denotes without a key, or
  /// `nil` for other words.
  static func day(_ text: String) -> DateRange? {
    let bytes = Array(text.utf8)
    let isDate =
      [7, 8, 10].contains(bytes.count) && bytes[4] == UInt8(ascii: "-")
      && bytes[..<4].allSatisfy { 0x30...0x39 ~= $0 }
    return isDate ? try? DateRange(text) : nil
  }

  /// A text as a term of its own.
  static func word(_ text: String) -> String {
    let isPlain =
      isBare(text) && !text.unicodeScalars.contains(":")
      && !"-#^/".unicodeScalars.contains(first(of: text))
      && !["AND", "OR", "NOT"].contains(text) && day(text) == nil
    return isPlain ? text : quoted(text)
  }

  /// A text after a key.
  static func value(_ text: String) -> String {
    let isPlain =
      isBare(text) && !"/<>=".unicodeScalars.contains(first(of: text)) && !text.contains("..")
    return isPlain ? text : quoted(text)
  }

  /// Dates after a key, including the two dots of a range.
  static func dates(_ text: String) -> String {
    isBare(text) && !"<>=".unicodeScalars.contains(first(of: text)) ? text : quoted(text)
  }

  /// The key of a field.
  static func key(_ text: String) -> String {
    let isPlain =
      isBare(text) && !text.unicodeScalars.contains(":")
      && !"-#^/".unicodeScalars.contains(first(of: text))
      && !text.utf8.allSatisfy { 0x30...0x39 ~= $0 }
      && QueryKey(rawValue: lowercased(text)) == nil
    return isPlain ? text : quoted(text)
  }

  /// A text in quotes, with a backslash before quotes and backslashes.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result + "\""
  }

  /// Whether a scalar ends a word.
  static func isDelimiter(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "(" || scalar == ")" || scalar.properties.isWhitespace
  }

  /// The letters A to Z in lower case.
  static func lowercased(_ text: String) -> String {
    String(decoding: text.utf8.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  private static func isBare(_ text: String) -> Bool {
    !text.isEmpty && !text.unicodeScalars.contains { isDelimiter($0) || $0 == "\"" }
  }

  private static func first(of text: String) -> Unicode.Scalar { text.unicodeScalars.first ?? " " }
}

extension Query {
  /// Whether a word before a colon is a keyword of the query language, and not the name of a field.
  public static func isKey(_ word: String) -> Bool {
    QueryKey(rawValue: word.lowercased()) != nil
  }

  /// A key that also stands for the property `location`, which is its usual name.
  package static let placeKey = "place"
}
