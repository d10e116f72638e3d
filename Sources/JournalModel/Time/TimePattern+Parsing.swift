internal import JournalFormat

extension TimePattern {
  /// Parses a pattern.
  ///
  /// - Throws: ``TemplateError`` with the place of the first mistake.
  public init(_ text: String) throws(TemplateError) {
    let bytes = Array(text.utf8)
    var parts: [Part] = []
    var position = 0
    var literal: [UInt8] = []
    func endLiteral() {
      guard !literal.isEmpty else { return }
      parts.append(.text(literal[...].text))
      literal = []
    }
    while position < bytes.count {
      let start = position
      if bytes[start] == .openBrace || bytes[start] == .closeBrace {
        throw Self.unknown(start..<start + 1, in: bytes)
      } else if bytes[start] == Self.quote {
        literal += try Self.quoted(in: bytes, &position)
      } else if Self.isLetter(bytes[start]) {
        while position < bytes.count, bytes[position] == bytes[start] { position += 1 }
        endLiteral()
        parts.append(.token(try Self.token(start..<position, in: bytes)))
      } else {
        literal.append(bytes[start])
        position += 1
      }
    }
    endLiteral()
    guard !parts.isEmpty else { throw TemplateError(.emptyPattern, at: 0..<0, in: bytes) }
    self.init(parts: parts)
    if contains({ $0 == .mm }), !contains(\.isHour) {
      throw TemplateError(.minutesWithoutHours, at: 0..<bytes.count, in: bytes)
    }
  }

  private static func token(
    _ place: Range<Int>,
    in bytes: [UInt8]
  ) throws(TemplateError) -> Token {
    let letters = bytes[place].text
    if let token = Token(rawValue: letters) { return token }
    let lowered = letters.inASCIILowercase
    let meant = Token.allCases.first { $0.rawValue.inASCIILowercase == lowered }
    throw unknown(place, in: bytes, meant: meant)
  }

  private static func unknown(
    _ place: Range<Int>,
    in bytes: [UInt8],
    meant: Token? = nil
  ) -> TemplateError {
    let letters = bytes[place].text
    return TemplateError(.unknownLetters(letters, meant: meant?.rawValue), at: place, in: bytes)
  }

  /// The text between two quotes; two quotes in a row stand for one.
  private static func quoted(
    in bytes: [UInt8],
    _ position: inout Int
  ) throws(TemplateError) -> [UInt8] {
    let start = position
    var text: [UInt8] = []
    position += 1
    while position < bytes.count {
      let isQuote = bytes[position] == quote
      let isDoubled = isQuote && position + 1 < bytes.count && bytes[position + 1] == quote
      if isQuote, !isDoubled {
        position += 1
        return text.isEmpty ? [quote] : text
      }
      if bytes[position] == .openBrace || bytes[position] == .closeBrace {
        throw unknown(position..<position + 1, in: bytes)
      }
      text.append(bytes[position])
      position += isDoubled ? 2 : 1
    }
    throw TemplateError(.openQuote, at: start..<start + 1, in: bytes)
  }

  static let quote = UInt8(ascii: "'")

  static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }
}
