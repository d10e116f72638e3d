internal import JournalFormat

/// A position in a line that moves over the parts of a WhatsApp header.
///
/// It looks at bytes, since most lines of a long chat are looked at only to find out that they are
/// text.
struct WhatsAppScanner {
  /// A number as it is written.
  struct Number: Hashable {
    /// Its value.
    var value: Int
    /// The count of its digits.
    var width: Int
    /// The digit zero of its script.
    var zero: UInt32
    /// The year before the first one of the Japanese era that it counts in, or 0.
    var era = 0
  }

  /// The offset of the next byte.
  var offset: Int

  /// The end of the line.
  let end: Int

  /// A hash of what was read, in which all numbers of a similar width and all spaces are the same.
  private(set) var shape: UInt64 = 0xCBF2_9CE4_8422_2325

  /// A scanner of a line.
  init(_ line: Range<Int>) { (offset, end) = (line.lowerBound, line.upperBound) }

  /// The next byte.
  func peek(_ bytes: Span<UInt8>) -> UInt8? { offset < end ? bytes[offset] : nil }

  /// Adds a sign to the shape.
  mutating func note(_ sign: UInt64) { shape = (shape ^ sign) &* 0x100_0000_01B3 }

  /// Reads a byte if it is the next one.
  mutating func take(_ byte: UInt8, _ bytes: Span<UInt8>) -> Bool {
    guard peek(bytes) == byte else { return false }
    offset &+= 1
    note(UInt64(byte))
    return true
  }

  /// Reads a text if it is next.
  mutating func take(_ text: StaticString, _ bytes: Span<UInt8>) -> Bool {
    let length = bytes.length(of: text, at: offset, end)
    guard length > 0 else { return false }
    for place in offset..<offset &+ length { note(UInt64(bytes[place])) }
    offset &+= length
    return true
  }

  /// Skips marks of direction.
  mutating func skipMarks(_ bytes: Span<UInt8>) {
    while offset < end, bytes[offset] >= 0x80 {
      let length = bytes.markLength(at: offset, end)
      guard length > 0 else { return }
      offset &+= length
    }
  }

  /// Skips spaces of any kind and marks of direction; returns whether there was a space.
  @discardableResult
  mutating func skipBlanks(_ bytes: Span<UInt8>) -> Bool {
    var isBlank = false
    while offset < end {
      let length = bytes.blankLength(at: offset, end)
      let mark = length > 0 ? 0 : bytes.markLength(at: offset, end)
      guard length > 0 || mark > 0 else { break }
      if length > 0 { isBlank = true }
      offset &+= length &+ mark
    }
    if isBlank { note(0x20) }
    return isBlank
  }

  /// Reads a number of up to four digits of one script.
  mutating func number(_ bytes: Span<UInt8>) -> Number? {
    var number = Number(value: 0, width: 0, zero: 0)
    while offset < end {
      let byte = bytes[offset]
      if byte < 0x80 {
        guard byte.isDigit, number.zero == 0 || number.zero == 0x30 else { break }
        number.zero = 0x30
        number.value = number.value &* 10 &+ Int(byte &- 0x30)
        offset &+= 1
      } else {
        guard let (digit, zero, length) = bytes.digit(at: offset, end),
          number.zero == 0 || number.zero == zero
        else { break }
        number.zero = zero
        number.value = number.value &* 10 &+ digit
        offset &+= length
      }
      number.width &+= 1
      if number.width > 4 { return nil }
    }
    guard number.width > 0 else { return nil }
    note(UInt64(number.zero) << 8 | (number.width > 2 ? 2 : 1))
    return number
  }

  /// Reads a number with an optional letter of a Japanese era before it.
  mutating func datePart(_ bytes: Span<UInt8>) -> Number? {
    guard let letter = peek(bytes) else { return nil }
    var era = 0
    switch letter {
    case UInt8(ascii: "R"): era = 2018
    case UInt8(ascii: "H"): era = 1988
    default: return number(bytes)
    }
    offset &+= 1
    note(UInt64(letter))
    guard var number = number(bytes), number.width <= 2 else { return nil }
    number.era = era
    return number
  }

  /// Reads letters, in lower case, without full stops and with single spaces between words.
  ///
  /// They are no part of the shape, since which half of a day it is differs from line to line.
  mutating func words(_ bytes: Span<UInt8>) -> [UInt8]? {
    var words: [UInt8] = []
    var isBlank = false
    while offset < end {
      let byte = bytes[offset]
      let length = byte < 0x80 ? 1 : bytes.scalarLength(at: offset)
      guard length > 0, offset &+ length <= end else { return nil }
      if byte == .fullStop || bytes.markLength(at: offset, end) > 0 {
        offset &+= length
        continue
      }
      if bytes.blankLength(at: offset, end) > 0 || bytes.commaLength(at: offset, end) > 0 {
        isBlank = true
        offset &+= length
        continue
      }
      guard (byte | 0x20).isLowercase || byte == 0x22 || byte == 0x27 || byte >= 0x80,
        byte < 0x80 || bytes.digit(at: offset, end) == nil && !bytes.isDash(at: offset, end)
      else { break }
      if isBlank, !words.isEmpty { words.append(.space) }
      isBlank = false
      for place in offset..<offset &+ length {
        words.append(byte < 0x80 ? (byte | 0x20) : bytes[place])
      }
      offset &+= length
      if words.count > 60 { return nil }
    }
    if isBlank { offset = bytes.beforeBlank(offset) }
    return words
  }

  /// Reads `AM` or `PM` in any case if nothing else follows; most files with a 12-hour clock have
  /// these.
  mutating func takeCommonHalf(_ bytes: Span<UInt8>) -> WhatsAppDayHalf? {
    guard offset &+ 2 < end, bytes[offset &+ 1] | 0x20 == 0x6D else { return nil }
    let after = bytes[offset &+ 2]
    guard after == .closeBracket || after == .space && bytes.isDash(at: offset &+ 3, end) else {
      return nil
    }
    switch bytes[offset] | 0x20 {
    case 0x61:
      offset &+= 2
      return .morning
    case 0x70:
      offset &+= 2
      return .afternoon
    default: return nil
    }
  }
}
