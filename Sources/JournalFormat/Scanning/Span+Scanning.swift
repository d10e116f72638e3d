/// Searches for bytes eight at a time.
///
/// The structure of a thread file is found by its line ends, so parsing spends most of its time here. Words are
/// compared by arithmetic on all their bytes at once; possible hits are then verified exactly.
extension Span where Element == UInt8 {
  /// The offset of the first line feed at or after `start`, or the end.
  package func firstLineFeed(from start: Int) -> Int {
    var offset = start
    while offset &+ 8 <= count {
      let hits = zeroBytes(of: word(at: offset) ^ Self.lineFeeds)
      if hits != 0 { return offset &+ hits.trailingZeroBitCount / 8 }
      offset &+= 8
    }
    while offset < count, self[offset] != .lineFeed { offset &+= 1 }
    return offset
  }

  /// Returns the offset of the first line from `start` to `end` that begins with `##` and satisfies `isWanted`, or
  /// `end`.
  ///
  /// All such lines are tested in order, in one pass over the bytes. Line feeds followed by a hash are searched for at
  /// 64 positions at once; there is rarely more than one among them.
  ///
  /// - Precondition: `start` is the start of a line.
  @inline(__always)
  package func firstHashLine(from start: Int, to end: Int, where isWanted: (Int) -> Bool) -> Int {
    if start < end, startsWithHashes(at: start), isWanted(start) { return start }
    let pair = (SIMD16(repeating: UInt8.lineFeed), SIMD16(repeating: UInt8.hash))
    var offset = start
    while offset &+ 65 <= count, offset &+ 1 < end {
      var hits = Places64(
        pairs(pair, at: offset),
        pairs(pair, at: offset &+ 16),
        pairs(pair, at: offset &+ 32),
        pairs(pair, at: offset &+ 48)
      )
      while let place = hits.takeFirst() {
        let next = offset &+ place &+ 1
        if next < end, startsWithHashes(at: next), isWanted(next) { return next }
      }
      offset &+= 64
    }
    while offset &+ 1 < end {
      if self[offset] == .lineFeed, startsWithHashes(at: offset &+ 1), isWanted(offset &+ 1) {
        return offset &+ 1
      }
      offset &+= 1
    }
    return end
  }

  /// The first offset at or after `start` of `needle`, of two bytes or more, or `nil` if it does not occur.
  package func firstOffset(of needle: Span<UInt8>, from start: Int) -> Int? {
    guard needle.count >= 2 else { return nil }
    var offset = start
    while offset < count {
      offset = skippingBlocks(without: needle[0], needle[1], from: offset)
      let end = Swift.min(offset &+ 64, count)
      while offset < end {
        if matches(needle, at: offset) { return offset }
        offset &+= 1
      }
    }
    return nil
  }

  /// The length of the common prefix of both.
  package func commonPrefix(with other: Span<UInt8>) -> Int {
    let most = Swift.min(count, other.count)
    var length = 0
    while length &+ 8 <= most, word(at: length) == other.word(at: length) { length &+= 8 }
    while length < most, self[length] == other[length] { length &+= 1 }
    return length
  }

  /// The length of the common suffix of both.
  package func commonSuffix(with other: Span<UInt8>) -> Int {
    let most = Swift.min(count, other.count)
    var length = 0
    while length &+ 8 <= most,
      word(at: count &- length &- 8) == other.word(at: other.count &- length &- 8)
    {
      length &+= 8
    }
    while length < most, self[count &- length &- 1] == other[other.count &- length &- 1] {
      length &+= 1
    }
    return length
  }

  /// Returns the first offset, in steps of 64 from `start`, after which `first` and `second` may occur in a row.
  ///
  /// Both bytes are searched for together, since one alone would match too often: every header has a caret.
  @inline(__always)
  private func skippingBlocks(without first: UInt8, _ second: UInt8, from start: Int) -> Int {
    let pair = (SIMD16(repeating: first), SIMD16(repeating: second))
    var offset = start
    while offset &+ 65 <= count, !hasPair(pair, at: offset) { offset &+= 64 }
    return offset
  }

  /// Whether both bytes of `pair` occur in a row at one of 64 places.
  @inline(__always)
  private func hasPair(_ pair: (SIMD16<UInt8>, SIMD16<UInt8>), at offset: Int) -> Bool {
    let hits =
      (pairs(pair, at: offset) | pairs(pair, at: offset &+ 16))
      | (pairs(pair, at: offset &+ 32) | pairs(pair, at: offset &+ 48))
    return hits[0] | hits[1] != 0
  }

  /// Returns a byte of ones for each of 16 positions that has both bytes of `pair` in a row.
  @inline(__always)
  private func pairs(_ pair: (SIMD16<UInt8>, SIMD16<UInt8>), at offset: Int) -> SIMD2<UInt64> {
    let hits = (vector(at: offset) .== pair.0) .& (vector(at: offset &+ 1) .== pair.1)
    return unsafe unsafeBitCast(hits, to: SIMD2<UInt64>.self)
  }

  /// Sixteen bytes from `offset`; the calling loops keep them within the span.
  @inline(__always)
  func vector(at offset: Int) -> SIMD16<UInt8> {
    unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: SIMD16<UInt8>.self)
  }

  private func matches(_ needle: Span<UInt8>, at offset: Int) -> Bool {
    guard offset &+ needle.count <= count else { return false }
    for index in needle.indices where needle[index] != self[offset &+ index] { return false }
    return true
  }

  /// Whether the bytes from `offset` are those of `text`.
  package func hasPrefix(_ text: StaticString, at offset: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard offset &+ length <= count else { return false }
    let start = unsafe text.utf8Start
    for index in 0..<length where unsafe start[index] != self[offset &+ index] { return false }
    return true
  }

  private func startsWithHashes(at offset: Int) -> Bool {
    offset &+ 1 < count && self[offset] == .hash && self[offset &+ 1] == .hash
  }

  @inlinable
  static var lineFeeds: UInt64 { 0x0A0A_0A0A_0A0A_0A0A }

  /// Eight bytes from `offset`, the first one lowest; the caller keeps them within the span.
  @inlinable
  @inline(__always)
  package func word(at offset: Int) -> UInt64 {
    let word = unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self)
    return UInt64(littleEndian: word)
  }

  /// Whether one of the eight bytes from `offset` is a line feed; the caller keeps them within the span.
  @inlinable
  @inline(__always)
  package func hasLineFeed(inWordAt offset: Int) -> Bool {
    zeroBytes(of: word(at: offset) ^ Self.lineFeeds) != 0
  }

  /// The top bit of each byte that is zero; bits above the lowest hit may be false.
  @inlinable
  @inline(__always)
  func zeroBytes(of word: UInt64) -> UInt64 {
    (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
  }
}
