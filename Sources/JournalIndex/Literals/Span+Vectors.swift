extension Span<UInt8> {
  /// Sixteen bytes from `offset`.
  ///
  /// The loops that call this keep inside of the span, which is why it is not made sure of here: that would
  /// cost more than the comparison.
  @inline(__always)
  func vector(at offset: Int) -> SIMD16<UInt8> {
    unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: SIMD16<UInt8>.self)
  }

  /// The first offset from `start` to `end` where a byte above ASCII stands, or `end`.
  func firstHigh(from start: Int, to end: Int) -> Int {
    var offset = start
    while offset &+ 64 <= end, !hasHigh(at: offset) { offset &+= 64 }
    while offset < end, self[offset] < 0x80 { offset &+= 1 }
    return offset
  }

  /// The first offset from `start` to `end` where a scalar may begin that is compared as ASCII or not at all.
  ///
  /// These are letters of Latin with marks or of their own, marks, and a few signs. Their first bytes are
  /// few; what else begins with one of them is for the caller to tell. Words of eight bytes are what the
  /// compiler makes good code of here; vectors compared with constants it takes apart.
  func firstAccentable(from start: Int, to end: Int) -> Int {
    var offset = start
    while offset &+ 64 <= end {
      if hasHigh(at: offset) {
        for step in 0..<8 {
          var high = word(at: offset &+ step &* 8) & 0x8080_8080_8080_8080
          while high != 0 {
            let place = offset &+ step &* 8 &+ high.trailingZeroBitCount / 8
            if Self.isAccentable(self[place]) { return place }
            high &= high &- 1
          }
        }
      }
      offset &+= 64
    }
    while offset < end, !Self.isAccentable(self[offset]) { offset &+= 1 }
    return offset
  }

  @inline(__always)
  private static func isAccentable(_ byte: UInt8) -> Bool {
    byte &- 0xC3 < 11 || byte == 0xE1 || byte == 0xE2 || byte == 0xEF
  }

  /// Whether one of 64 bytes is above ASCII.
  @inline(__always)
  private func hasHigh(at offset: Int) -> Bool {
    let all =
      (vector(at: offset) | vector(at: offset &+ 16))
      | (vector(at: offset &+ 32) | vector(at: offset &+ 48))
    let words = unsafe unsafeBitCast(all, to: SIMD2<UInt64>.self)
    return (words[0] | words[1]) & 0x8080_8080_8080_8080 != 0
  }

  /// Eight bytes from `offset`, the first one lowest.
  @inline(__always)
  private func word(at offset: Int) -> UInt64 {
    let word = unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self)
    return UInt64(littleEndian: word)
  }
}

extension SIMD2<UInt64> {
  /// The place of the first of 16 bytes that is not zero, which becomes zero.
  @inline(__always)
  mutating func takeFirst() -> Int {
    let half = self[0] != 0 ? 0 : 1
    let shift = self[half].littleEndian.trailingZeroBitCount & ~7
    self[half] &= ~((0xFF as UInt64) << UInt64(shift)).littleEndian
    return half &* 8 &+ shift / 8
  }
}
