internal import JournalFormat

/// Parses one JSON value, as strictly as RFC 8259 requires.
///
/// Extra commas, comments, leading zeros, control characters in strings, and anything after the
/// value are errors. Arrays and objects may be nested 128 deep, so that no input exhausts the
/// stack.
package struct JSONReader {
  /// The maximum nesting depth of arrays and objects.
  package static let depthLimit = 128

  private let bytes: [UInt8]
  private var offset = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Parses all of `bytes` as one value, with optional white space around it.
  package static func value(_ bytes: [UInt8]) throws(JSONFault) -> JSONValue {
    var reader = JSONReader(bytes)
    let value = try reader.value(depth: 0)
    reader.skipWhiteSpace()
    guard reader.offset == bytes.count else { throw reader.fault() }
    return value
  }

  private mutating func value(depth: Int) throws(JSONFault) -> JSONValue {
    skipWhiteSpace()
    switch peek {
    case UInt8(ascii: "{"): return try object(depth: depth + 1)
    case UInt8(ascii: "["): return try array(depth: depth + 1)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(try number())
    }
  }

  private mutating func object(depth: Int) throws(JSONFault) -> JSONValue {
    try enter(depth)
    var members: [JSONValue.Member] = []
    guard !take(UInt8(ascii: "}")) else { return .object(members) }
    repeat {
      skipWhiteSpace()
      guard peek == UInt8(ascii: "\"") else { throw fault() }
      let name = try string()
      skipWhiteSpace()
      guard take(.colon) else { throw fault() }
      members.append(JSONValue.Member(name: name, value: try value(depth: depth)))
      skipWhiteSpace()
    } while take(.comma)
    guard take(UInt8(ascii: "}")) else { throw fault() }
    return .object(members)
  }

  private mutating func array(depth: Int) throws(JSONFault) -> JSONValue {
    try enter(depth)
    var elements: [JSONValue] = []
    guard !take(.closeBracket) else { return .array(elements) }
    repeat {
      elements.append(try value(depth: depth))
      skipWhiteSpace()
    } while take(.comma)
    guard take(.closeBracket) else { throw fault() }
    return .array(elements)
  }

  /// Consumes the opening bracket and the white space after it.
  private mutating func enter(_ depth: Int) throws(JSONFault) {
    guard depth <= Self.depthLimit else { throw JSONFault(reason: .tooDeep, offset: offset) }
    offset += 1
    skipWhiteSpace()
  }

  private mutating func word(
    _ word: StaticString,
    _ value: JSONValue
  ) throws(JSONFault) -> JSONValue {
    guard bytes.span.hasPrefix(word, at: offset) else { throw fault() }
    offset += word.utf8CodeUnitCount
    return value
  }

  private mutating func number() throws(JSONFault) -> String {
    let start = offset
    _ = take(.hyphen)
    let whole = offset
    guard skipDigits() > 0, bytes[whole] != UInt8(ascii: "0") || offset == whole + 1 else {
      throw fault()
    }
    if take(.fullStop) {
      guard skipDigits() > 0 else { throw fault() }
    }
    if peek.map({ $0 | 0x20 == UInt8(ascii: "e") }) == true {
      offset += 1
      if peek == .plus || peek == .hyphen { offset += 1 }
      guard skipDigits() > 0 else { throw fault() }
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func string() throws(JSONFault) -> String {
    offset += 1
    if let plain = plainString() { return plain }
    var text: [UInt8] = []
    while true {
      let range = offset..<bytes.count
      let end = bytes.span.firstControl(or: UInt8(ascii: "\""), .backslash, in: range)
      text.append(contentsOf: bytes[offset..<end])
      offset = end
      guard let byte = peek, byte >= 0x20 else { throw fault() }
      offset += 1
      if byte != .backslash { break }
      try readEscape(into: &text)
    }
    guard let string = String(validating: text, as: UTF8.self) else {
      throw JSONFault(reason: .notUTF8, offset: offset)
    }
    return string
  }

  /// Reads a string of ASCII without escapes, as most are, or returns `nil` and reads nothing.
  private mutating func plainString() -> String? {
    let range = offset..<bytes.count
    let end = bytes.span.firstControl(or: UInt8(ascii: "\""), .backslash, in: range)
    guard end < bytes.count, bytes[end] == UInt8(ascii: "\""),
      bytes.span.firstNonASCII(in: offset..<end) == end
    else { return nil }
    defer { offset = end + 1 }
    return String(decoding: bytes[offset..<end], as: UTF8.self)
  }

  private mutating func readEscape(into text: inout [UInt8]) throws(JSONFault) {
    guard let byte = peek else { throw fault() }
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), .backslash, .slash: text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(.lineFeed)
    case UInt8(ascii: "r"): text.append(.carriageReturn)
    case UInt8(ascii: "t"): text.append(.tab)
    case UInt8(ascii: "u"): text.append(contentsOf: String(try scalar()).utf8)
    default:
      offset -= 1
      throw fault()
    }
  }

  /// Reads the character of `\uXXXX`, or of two of them if they are a surrogate pair.
  private mutating func scalar() throws(JSONFault) -> Character {
    let high = try codeUnit()
    guard 0xD800..<0xDC00 ~= high, bytes.span.hasPrefix("\\u", at: offset) else {
      return Character(Unicode.Scalar(high) ?? "\u{FFFD}")
    }
    let mark = offset
    offset += 2
    let low = try codeUnit()
    guard 0xDC00..<0xE000 ~= low,
      let scalar = Unicode.Scalar(0x10000 + (UInt32(high) - 0xD800) << 10 + UInt32(low) - 0xDC00)
    else {
      offset = mark
      return "\u{FFFD}"
    }
    return Character(scalar)
  }

  private mutating func codeUnit() throws(JSONFault) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw fault()
      }
      unit = unit << 4 | UInt16(digit)
      offset += 1
    }
    return unit
  }

  private var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    offset += 1
    return true
  }

  private mutating func skipDigits() -> Int {
    let start = offset
    while let byte = peek, byte.isDigit { offset += 1 }
    return offset - start
  }

  private mutating func skipWhiteSpace() {
    while let byte = peek, byte.isJSONSpace { offset += 1 }
  }

  private func fault() -> JSONFault { JSONFault(reason: .invalidJSON, offset: offset) }
}

extension UInt8 {
  /// Whether the byte is white space between JSON tokens.
  package var isJSONSpace: Bool {
    self == .space || self == .tab || self == .lineFeed || self == .carriageReturn
  }
}

/// A syntax error and its place.
package struct JSONFault: Error, Hashable, Sendable {
  /// The kinds of errors.
  package enum Reason: Hashable, Sendable {
    /// The bytes are not JSON.
    case invalidJSON
    /// Objects and arrays are nested too deeply.
    case tooDeep
    /// A string is not UTF-8.
    case notUTF8
  }

  /// The kind of error.
  package var reason: Reason
  /// The offset in the bytes.
  package var offset: Int
}
