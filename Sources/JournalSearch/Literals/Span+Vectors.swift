extension Span<UInt8> {
  /// Loads sixteen bytes from `offset`, without a bounds check.
  ///
  /// The calling loops stay within the span; a check would cost more than the comparison.
  @inline(__always)
  func vector(at offset: Int) -> SIMD16<UInt8> {
    unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: SIMD16<UInt8>.self)
  }

  /// The first offset of a non-ASCII byte from `start` to `end`, or `end`.
  func firstHigh(from start: Int, to end: Int) -> Int {
    var offset = start
    while offset &+ 64 <= end, !hasHigh(at: offset) { offset &+= 64 }
    while offset < end, self[offset] < 0x80 { offset &+= 1 }
    return offset
  }

  /// The first offset from `start` to `end` at which a non-ASCII scalar may begin and `isMeant`
  /// returns true, or `nil`.
  ///
  /// Blocks of ASCII are skipped; in other blocks, the two upper bits of a byte show whether a
  /// scalar begins there.
  @inline(__always)
  func firstLead(from start: Int, to end: Int, where isMeant: (Int) -> Bool) -> Int? {
    var offset = start
    while offset &+ 64 <= end {
      if hasHigh(at: offset) {
        var leads = leads(at: offset)
        while leads != 0 {
          let place = offset &+ leads.trailingZeroBitCount
          if isMeant(place) { return place }
          leads &= leads &- 1
        }
      }
      offset &+= 64
    }
    while offset < end {
      if self[offset] >= 0xC0, isMeant(offset) { return offset }
      offset &+= 1
    }
    return nil
  }

  /// The places among 64 at which a non-ASCII scalar begins, one bit each.
  @inline(__always)
  private func leads(at offset: Int) -> UInt64 {
    var leads: UInt64 = 0
    for step in 0..<8 {
      let place = offset &+ step &* 8
      let word = UInt64(
        littleEndian: unsafe bytes.unsafeLoadUnaligned(
          fromUncheckedByteOffset: place,
          as: UInt64.self
        )
      )
      let flags = (word & (word &<< 1)) &>> 7 & 0x0101_0101_0101_0101
      // The product gathers the lowest bit of each byte in the highest byte.
      leads |= ((flags &* 0x0102_0408_1020_4080) &>> 56) &<< UInt64(step &* 8)
    }
    return leads
  }

  /// Whether one of 64 bytes is not ASCII.
  @inline(__always)
  private func hasHigh(at offset: Int) -> Bool {
    let all =
      (vector(at: offset) | vector(at: offset &+ 16))
      | (vector(at: offset &+ 32) | vector(at: offset &+ 48))
    let words = unsafe unsafeBitCast(all, to: SIMD2<UInt64>.self)
    return (words[0] | words[1]) & 0x8080_8080_8080_8080 != 0
  }
}

extension SIMD2<UInt64> {
  /// Returns the index of the first nonzero byte of 16, and sets it to zero.
  @inline(__always)
  mutating func takeFirst() -> Int {
    var (low, high) = (self[0].littleEndian, self[1].littleEndian)
    let place: Int
    if low != 0 {
      place = low.trailingZeroBitCount / 8
      low &= ~(0xFF &<< UInt64(place &* 8))
    } else {
      place = high.trailingZeroBitCount / 8 &+ 8
      high &= ~(0xFF &<< UInt64(place &* 8 &- 64))
    }
    self = SIMD2(low.littleEndian, high.littleEndian)
    return place
  }
}
