internal import JournalFormat

/// A format for dates and times: `d MMMM yyyy, HH:mm`.
///
/// The letters are those of Unicode, and the names are English. Text is put between single quotes,
/// and `''` is a quote; characters other than letters stand for themselves. There are no braces, so
/// that a pattern can be part of a template.
///
/// | letters | for 2024-03-01 09:05:07 |
/// | --- | --- |
/// | `yyyy`, `yy` | 2024, 24 |
/// | `MMMM`, `MMM`, `MM`, `M` | March, Mar, 03, 3 |
/// | `dd`, `d` | 01, 1 |
/// | `EEEE`, `EEE` | Friday, Fri |
/// | `HH`, `H`, `h`, `a` | 09, 9, 9, am |
/// | `mm`, `ss` | 05, 07 |
///
/// ```swift
/// try TimePattern("EEEE d MMMM").text(of: stamp)  // "Friday 1 March"
/// ```
public struct TimePattern: Hashable, Sendable {
  enum Token: String, CaseIterable, Hashable, Sendable {
    case yyyy, yy
    case MMMM, MMM, MM, M
    case dd, d
    case EEEE, EEE
    case HH, H, h, a
    case mm, ss

    /// Whether it needs a time of day.
    var isOfClock: Bool {
      switch self {
      case .HH, .H, .h, .a, .mm, .ss: true
      default: false
      }
    }

    var isHour: Bool { self == .HH || self == .H || self == .h }
  }

  enum Part: Hashable, Sendable {
    case token(Token)
    case text(String)
  }

  let parts: [Part]

  /// Returns a stamp in this format.
  ///
  /// An all-day stamp has no time: a pattern with only a time gives an empty text, and together
  /// with a date the time is 00:00.
  public func text(of stamp: EntryTimestamp) -> String {
    if stamp.isAllDay, !hasDate, hasTime { return "" }
    return parts.map { part in
      switch part {
      case .token(let token): Self.text(token, stamp)
      case .text(let text): text
      }
    }.joined()
  }

  /// All letters, for an error.
  static var overview: String { Token.allCases.map(\.rawValue).joined(separator: " ") }

  private var hasDate: Bool { contains { !$0.isOfClock } }

  private var hasTime: Bool { contains { $0.isOfClock } }

  /// Whether it contains such a token.
  func contains(_ matches: (Token) -> Bool) -> Bool {
    parts.contains {
      if case .token(let token) = $0 { matches(token) } else { false }
    }
  }

  private static func text(_ token: Token, _ stamp: EntryTimestamp) -> String {
    let date = stamp.date
    let hour = stamp.time?.hour ?? 0
    return switch token {
    case .yyyy: String(date.description.dropLast(6))
    case .yy: twoDigits(abs(date.year) % 100)
    case .MMMM: date.monthName
    case .MMM: String(date.monthName.prefix(3))
    case .MM: twoDigits(date.month)
    case .M: String(date.month)
    case .dd: twoDigits(date.day)
    case .d: String(date.day)
    case .EEEE: date.weekday.name
    case .EEE: date.weekday.abbreviation
    case .HH: twoDigits(hour)
    case .H: String(hour)
    case .h: String((hour + 11) % 12 + 1)
    case .a: hour < 12 ? "am" : "pm"
    case .mm: twoDigits(stamp.time?.minute ?? 0)
    case .ss: twoDigits(stamp.time?.second ?? 0)
    }
  }
}

extension TimePattern: CustomStringConvertible {
  /// The pattern in a form that parses as the same pattern.
  public var description: String {
    parts.indices.map { index in
      switch parts[index] {
      case .token(let token): token.rawValue
      case .text(let text): Self.quoted(text, atEdge: index == 0 || index == parts.count - 1)
      }
    }.joined()
  }

  /// Quotes blanks at the edge of a pattern, which would not be visible in a template.
  private static func quoted(_ text: String, atEdge: Bool) -> String {
    let isPlain = !text.utf8.contains { isLetter($0) || $0 == quote }
    guard !isPlain || (atEdge && text.withoutBlanks != text) else { return text }
    return "'" + text.map { $0 == "'" ? "''" : String($0) }.joined() + "'"
  }
}

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

  private static let quote = UInt8(ascii: "'")

  private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }
}
