internal import JournalFormat

/// The address of a person in a backup: a phone number, a short code, a name of a company or an e-mail address.
///
/// ```swift
/// PhoneNumber("+1 (202) 555-0123").key  // "025550123"
/// PhoneNumber("202-555-0123").key       // "025550123"
/// ```
struct PhoneNumber: Hashable {
  /// How many digits at its end tell a number from others; the digits before them depend on where it is dialed.
  private static let significantCount = 9

  /// The text as it was written.
  let text: String

  /// The same text for all ways in which the number is written: its last digits, or else the text in lower case.
  let key: String

  /// Its digits without the zeros that begin a number in another country or region, or empty if it is no number.
  let digits: String

  /// Parses an address.
  init(_ text: String) {
    self.text = text
    let hasLetters = text.unicodeScalars.contains { $0.properties.isAlphabetic || $0 == "@" }
    let all = hasLetters ? [] : text.utf8.filter(\.isDigit)
    digits = String(decoding: all.drop { $0 == UInt8(ascii: "0") }, as: UTF8.self)
    key =
      all.isEmpty
      ? text.lowercased() : String(decoding: all.suffix(Self.significantCount), as: UTF8.self)
  }
}
