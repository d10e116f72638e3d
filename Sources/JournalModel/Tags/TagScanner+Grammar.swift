internal import JournalFormat

extension TagScanner {
  /// The end of the tag whose first letter is at `start`, or `start` if there is none.
  static func end(ofTagAt start: Int, in bytes: Span<UInt8>) -> Int {
    var position = start
    while position < bytes.count {
      let byte = bytes[position]
      if (byte | 0x20) &- 0x61 < 26 {
        position += 1
      } else if byte < 0x80 {
        guard position > start, byte.isDigit || byte == .hyphen || byte == 0x5F || byte == 0x2F
        else {
          return position
        }
        position += 1
      } else {
        let (scalar, count) = decode(at: position, in: bytes)
        guard let scalar, belongs(scalar, first: position == start) else { return position }
        position += count
      }
    }
    return position
  }

  /// The range without the slashes at its end.
  static func withoutSlashes(_ range: Range<Int>, in bytes: Span<UInt8>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, bytes[end - 1] == 0x2F { end -= 1 }
    return range.lowerBound..<end
  }

  private static func belongs(_ scalar: Unicode.Scalar, first: Bool) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber: !first
    default: false
    }
  }

  /// The character at an offset, or `nil` if the bytes are not UTF-8, and the number of its bytes.
  private static func decode(
    at position: Int,
    in bytes: Span<UInt8>
  ) -> (Unicode.Scalar?, Int) {
    let lead = bytes[position]
    let count: Int
    switch lead {
    case 0xC2...0xDF: count = 2
    case 0xE0...0xEF: count = 3
    case 0xF0...0xF4: count = 4
    default: return (nil, 1)
    }
    guard position + count <= bytes.count else { return (nil, 1) }
    var value = UInt32(lead) & (0x7F >> UInt32(count))
    for index in 1..<count {
      let byte = bytes[position + index]
      guard byte & 0xC0 == 0x80 else { return (nil, 1) }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    let least: UInt32 = count == 2 ? 0x80 : count == 3 ? 0x800 : 0x10000
    return (value >= least ? Unicode.Scalar(value) : nil, count)
  }
}
