extension Span<UInt8> {
  /// The length of the well-formed UTF-8 sequence at `offset`, or 0 if there is none.
  ///
  /// Overlong forms, surrogates and numbers above U+10FFFF are not well formed. Code that counts or
  /// shows text advances by one byte if this is 0, so that every reader agrees on columns.
  package func scalarLength(at offset: Int) -> Int {
    guard offset >= 0, offset < count else { return 0 }
    let lead = self[offset]
    if lead < 0x80 { return 1 }
    let (length, second): (Int, ClosedRange<UInt8>) =
      switch lead {
      case 0xC2...0xDF: (2, 0x80...0xBF)
      case 0xE0: (3, 0xA0...0xBF)
      case 0xED: (3, 0x80...0x9F)
      case 0xE1...0xEF: (3, 0x80...0xBF)
      case 0xF0: (4, 0x90...0xBF)
      case 0xF1...0xF3: (4, 0x80...0xBF)
      case 0xF4: (4, 0x80...0x8F)
      default: (0, 0x80...0xBF)
      }
    guard length > 0, length <= count - offset, second.contains(self[offset + 1]) else { return 0 }
    for follower in 2..<Swift.max(2, length) where self[offset + follower] & 0xC0 != 0x80 {
      return 0
    }
    return length
  }

  /// Whether the bytes are UTF-8; runs of ASCII are skipped at once.
  package var isText: Bool {
    var offset = firstNonASCII(in: 0..<count)
    while offset < count {
      let length = scalarLength(at: offset)
      guard length > 0 else { return false }
      offset += length
      if offset < count, self[offset] < 0x80 { offset = firstNonASCII(in: offset..<count) }
    }
    return true
  }
}
