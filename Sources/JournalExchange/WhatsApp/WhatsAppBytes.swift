internal import JournalFormat

/// The characters that WhatsApp writes around and between the parts of a header.
extension Span<UInt8> {
  /// The length of a mark of direction or a byte order mark at `offset`, or 0.
  func markLength(at offset: Int, _ end: Int) -> Int {
    guard offset &+ 2 < end else { return 0 }
    switch (self[offset], self[offset &+ 1], self[offset &+ 2]) {
    case (0xE2, 0x80, 0x8E...0x8F), (0xE2, 0x80, 0xAA...0xAE), (0xE2, 0x81, 0xA6...0xA9),
      (0xEF, 0xBB, 0xBF):
      return 3
    default: return 0
    }
  }

  /// The length of a space of any kind at `offset`, or 0.
  func blankLength(at offset: Int, _ end: Int) -> Int {
    guard offset < end else { return 0 }
    let byte = self[offset]
    if byte < 0x80 { return byte.isBlank ? 1 : 0 }
    if byte == 0xC2 { return offset &+ 1 < end && self[offset &+ 1] == 0xA0 ? 2 : 0 }
    guard offset &+ 2 < end else { return 0 }
    switch (byte, self[offset &+ 1], self[offset &+ 2]) {
    case (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xAF), (0xE3, 0x80, 0x80): return 3
    default: return 0
    }
  }

  /// The length of a comma of any script at `offset`, or 0.
  func commaLength(at offset: Int, _ end: Int) -> Int {
    guard offset < end else { return 0 }
    if self[offset] < 0x80 { return self[offset] == .comma ? 1 : 0 }
    return max(length(of: "،", at: offset, end), length(of: "、", at: offset, end))
  }

  /// Whether a hyphen or a dash is at `offset`.
  func isDash(at offset: Int, _ end: Int) -> Bool {
    guard offset < end else { return false }
    if self[offset] < 0x80 { return self[offset] == .hyphen }
    return length(of: "–", at: offset, end) > 0
  }

  /// The value of a decimal digit of any script at `offset`, the zero of its script, and its
  /// length.
  func digit(at offset: Int, _ end: Int) -> (value: Int, zero: UInt32, length: Int)? {
    let length = scalarLength(at: offset)
    guard length > 0, offset &+ length <= end else { return nil }
    let scalar = scalar(at: offset, length)
    guard scalar.properties.numericType == .decimal,
      let number = scalar.properties.numericValue
    else { return nil }
    return (Int(number), scalar.value &- UInt32(number), length)
  }

  /// The length of `text` if it is at `offset`, or 0.
  func length(of text: StaticString, at offset: Int, _ end: Int) -> Int {
    let count = text.utf8CodeUnitCount
    guard offset <= end, count <= end &- offset else { return 0 }
    return hasPrefix(text, at: offset) ? count : 0
  }

  /// The offset before the spaces that end at `offset`.
  func beforeBlank(_ offset: Int) -> Int {
    var start = offset
    while start > 0 {
      if self[start &- 1].isBlank {
        start &-= 1
      } else if start > 1, blankLength(at: start &- 2, start) == 2 {
        start &-= 2
      } else if start > 2, blankLength(at: start &- 3, start) == 3 {
        start &-= 3
      } else {
        break
      }
    }
    return start
  }

  /// The end of the line that begins at `start`, without its line end, and the start of the next
  /// line.
  func wholeLine(at start: Int) -> (text: Range<Int>, next: Int) {
    let feed = firstOffset(of: .lineFeed, in: start..<count)
    var end = feed
    if feed < count, end > start, self[end &- 1] == .carriageReturn { end &-= 1 }
    return (start..<end, Swift.min(feed &+ 1, count))
  }
}
