internal import JournalFormat

/// Splits a typed date into words, numbers and marks.
struct DateTokens {
  private let bytes: [UInt8]
  private var position = 0
  private var found: [DateToken] = []

  private init(_ text: String) { bytes = Array(text.utf8) }

  /// The pieces of `text`.
  static func of(_ text: String) throws(DateError) -> [DateToken] {
    var tokens = DateTokens(text)
    while try tokens.next() {}
    return tokens.found
  }

  private mutating func next() throws(DateError) -> Bool {
    let lead = try lead()
    guard position < bytes.count else { return false }
    let start = position
    let kind: DateToken.Kind
    switch bytes[position] {
    case let byte where byte.isDigit: kind = number()
    case let byte where Self.isLetter(byte): kind = word()
    case UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "+"):
      kind = .mark(bytes[position])
      position += 1
    default: throw unknown(from: start)
    }
    found.append(DateToken(kind: kind, lead: lead, range: start..<position))
    return true
  }

  /// Blanks, a comma or a hyphen before the next piece.
  private mutating func lead() throws(DateError) -> DateToken.Lead {
    let start = position
    if start > 0, position < bytes.count, bytes[position] == UInt8(ascii: ",") { position += 1 }
    while position < bytes.count, bytes[position].isBlank { position += 1 }
    let isSpaced = position > start || start == 0
    guard position < bytes.count, bytes[position] == UInt8(ascii: "-") else {
      return isSpaced ? .blank : .glued
    }
    let after = position + 1 < bytes.count ? bytes[position + 1] : 0
    guard after.isDigit || (!isSpaced && Self.isLetter(after)) else {
      throw unknown(from: position)
    }
    position += 1
    return isSpaced ? .minus : .hyphen
  }

  private mutating func number() -> DateToken.Kind {
    var value = 0
    var digits = 0
    while position < bytes.count, bytes[position].isDigit {
      if digits < 9 { value = value * 10 + Int(bytes[position] - UInt8(ascii: "0")) }
      digits += 1
      position += 1
    }
    return .number(value, digits: digits)
  }

  private mutating func word() -> DateToken.Kind {
    let start = position
    while position < bytes.count, Self.isLetter(bytes[position]) { position += 1 }
    return .word(String(decoding: bytes[start..<position], as: UTF8.self).inASCIILowercase)
  }

  /// An error about text that is not a piece of a date, up to the next blank.
  private func unknown(from start: Int) -> DateError {
    var end = start
    while end < bytes.count, !bytes[end].isBlank { end += 1 }
    return .notUnderstood(bytes[start..<end], at: start..<end)
  }

  /// Whether `byte` is an ASCII letter, or a byte of any other script.
  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || 0x61...0x7A ~= byte | 0x20
  }
}

/// A piece of a typed date: a word, a number or a mark, and the separator before it.
struct DateToken {
  /// The kind of a piece.
  enum Kind: Equatable {
    /// Letters, in lower case.
    case word(String)
    /// Digits: their value and their number; the value of more than nine digits is undefined.
    case number(Int, digits: Int)
    /// One of `: . / +`.
    case mark(UInt8)
  }

  /// The separator from the piece before.
  enum Lead: Equatable {
    /// No separator.
    case glued
    /// Blanks or a comma; also before the first piece.
    case blank
    /// A hyphen between two pieces, which means a blank unless the date is an ISO date.
    case hyphen
    /// A hyphen before a number, at the start of the text or after a blank.
    case minus
  }

  let kind: Kind
  let lead: Lead
  let range: Range<Int>

  /// The word, or `nil` if it is not one.
  var word: String? {
    guard case .word(let word) = kind else { return nil }
    return word
  }

  /// Returns the value of a number with that many digits, or `nil` for any other piece.
  func number(_ digits: ClosedRange<Int>) -> Int? {
    guard case .number(let value, let count) = kind, digits ~= count else { return nil }
    return value
  }

  /// Whether it is this mark, directly after the piece before.
  func isGlued(_ mark: Unicode.Scalar) -> Bool {
    lead == .glued && kind == .mark(UInt8(ascii: mark))
  }
}
