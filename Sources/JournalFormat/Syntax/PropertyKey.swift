/// The syntax of the key before the two colons of a property: `mood`, `sleep/hours`.
public enum PropertyKey {
  /// The key of a list item whose bullet is at the start of `content`, followed by two colons and any text; otherwise
  /// `nil`.
  package static func range(ofItem content: Range<Int>, in bytes: Span<UInt8>) -> Range<Int>? {
    let end = content.upperBound
    let bullet = content.lowerBound
    guard bullet + 1 < end, isBullet(bytes[bullet]), bytes[bullet + 1].isBlank else { return nil }
    let start = bytes.skippingBlanks(from: bullet + 1, to: end)
    guard let key = range(from: start, to: end, in: bytes), key.upperBound + 1 < end,
      bytes[key.upperBound + 1] == .colon
    else { return nil }
    return key
  }

  /// The key that begins at `start` and is followed by a colon, or `nil` if there is none.
  package static func range(from start: Int, to end: Int, in bytes: Span<UInt8>) -> Range<Int>? {
    var offset = start
    var part = Part(start: start)
    while offset < end, bytes[offset] != .colon {
      switch bytes[offset] {
      case let byte where isPlain(byte):
        part.length += 1
        offset += 1
      case .slash:
        guard part.isComplete(at: offset, in: bytes) else { return nil }
        part = Part(start: offset + 1)
        offset += 1
      case .backslash:
        guard offset + 1 < end, bytes[offset + 1] == .underscore else { return nil }
        part.length += 1
        offset += 2
      default:
        guard let length = bytes.keyScalarLength(at: offset) else { return nil }
        part.length += 1
        offset += length
      }
      guard part.length <= 50 else { return nil }
    }
    guard offset < end, part.isComplete(at: offset, in: bytes) else { return nil }
    return start..<offset
  }

  /// Whether `text` is a key, as it is written.
  public static func isKey(_ text: some Collection<UInt8>) -> Bool {
    let line = Array(text) + [.colon]
    return range(from: 0, to: line.count, in: line.span) == 0..<line.count - 1
  }

  /// Returns a key without escapes: `\_` is `_`.
  public static func read(_ written: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard written.contains(.backslash) else { return written }
    return written.filter { $0 != .backslash }[...]
  }

  /// Whether `text` is a key that Markdown formatters do not change, so that tools may create it.
  public static func isLasting(_ text: some Collection<UInt8>) -> Bool {
    isKey(text) && lasts(text)
  }

  /// Whether Markdown formatters leave `key` unchanged.
  package static func lasts(_ key: some Collection<UInt8>) -> Bool {
    var isFirst = true
    for byte in key {
      guard byte == .slash || isWord(byte) || !isFirst && isMark(byte) else { return false }
      isFirst = byte == .slash
    }
    return true
  }

  /// Whether a byte is a list mark of Markdown.
  package static func isBullet(_ byte: UInt8) -> Bool {
    byte == .hyphen || byte == .asterisk || byte == .plus
  }

  /// Whether a byte is an ASCII character that is allowed anywhere in a key.
  @inline(__always)
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case .colon, .slash, .backslash, .openBracket, .closeBracket, .backtick, 0x7F...: false
    default: byte >= .space
    }
  }

  /// Whether a lasting key, and each part of it, may begin with this byte.
  private static func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte.isDigit || (byte | 0x20).isLowercase
  }

  /// Whether a byte is one of the marks that a lasting key may contain but not begin with: space and `-_.'()%+&#?,`.
  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case .space, .hash, 0x25...0x29, 0x2B...0x2E, 0x3F, .underscore: true
    default: false
    }
  }

  /// A part of a key between two slashes.
  private struct Part {
    let start: Int
    var length = 0

    /// Whether it may end at `end`: it has scalars, and no white space at its ends.
    func isComplete(at end: Int, in bytes: Span<UInt8>) -> Bool {
      length > 0 && !bytes.isKeySpace(at: start) && !bytes.isKeySpace(endingAt: end)
    }
  }
}

extension Span<UInt8> {
  /// The length of the non-ASCII scalar at `offset`, or `nil` if a key cannot contain it.
  fileprivate func keyScalarLength(at offset: Int) -> Int? {
    let length = scalarLength(at: offset)
    guard length > 1 else { return nil }
    let scalar = scalar(at: offset, length: length)
    switch scalar.properties.generalCategory {
    case .format: return scalar == "\u{200D}" ? length : nil
    case .control, .privateUse, .unassigned, .surrogate: return nil
    default: return length
    }
  }

  fileprivate func isKeySpace(at offset: Int) -> Bool {
    self[offset] < 0x80
      ? self[offset] == .space
      : scalar(at: offset, length: scalarLength(at: offset)).properties.isWhitespace
  }

  fileprivate func isKeySpace(endingAt end: Int) -> Bool {
    var start = end - 1
    while start > 0, self[start] & 0xC0 == 0x80 { start -= 1 }
    return isKeySpace(at: start)
  }

  private func scalar(at offset: Int, length: Int) -> Unicode.Scalar {
    var bytes: [UInt8] = []
    for index in offset..<offset + length { bytes.append(self[index]) }
    return String(decoding: bytes, as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
  }
}
