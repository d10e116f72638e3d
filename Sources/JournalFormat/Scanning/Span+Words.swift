/// Counts words, sixteen bytes at a time.
extension Span<UInt8> {
  /// The number of words: runs without white space that contain a letter or a digit.
  ///
  /// A byte that is not ASCII counts as a letter.
  package var wordCount: Int {
    guard count > 16 else {
      return indices.count { isFirstLetter(at: $0) }
    }
    var words = isFirstLetter(at: 0) ? 1 : 0
    var offset = 1
    while offset &+ 16 <= count {
      words &+= firstLetters(at: offset, from: 0)
      offset &+= 16
    }
    // The last vector overlaps the one before, whose bytes are already counted.
    return words &+ firstLetters(at: count &- 16, from: UInt8(16 &- (count &- offset)))
  }

  /// Returns the number of first letters of words among sixteen bytes, without those before `lane`.
  ///
  /// Most words begin after white space, and are counted at once. For a letter after another character, as in `don't`
  /// or `#work`, the bytes before are examined.
  @inline(__always)
  private func firstLetters(at offset: Int, from lane: UInt8) -> Int {
    let letters = Self.letters(in: vector(at: offset)) .& (Self.lanes .>= Self.all(lane))
    let before = vector(at: offset &- 1)
    let spaces = Self.whiteSpace(in: before)
    let clear = unsafe unsafeBitCast(letters .& spaces, to: SIMD2<UInt64>.self)
    var words = (clear[0].nonzeroBitCount &+ clear[1].nonzeroBitCount) / 8
    let known = spaces .| Self.letters(in: before)
    let places = unsafe (
      unsafeBitCast(letters, to: SIMD2<UInt64>.self), unsafeBitCast(known, to: SIMD2<UInt64>.self)
    )
    for half in 0..<2 {
      var unclear = places.0[half] & ~places.1[half]
      while unclear != 0 {
        let place = unclear.trailingZeroBitCount / 8
        if isFirstLetter(at: offset &+ half &* 8 &+ place) { words &+= 1 }
        unclear &= ~(0xFF &<< UInt64(truncatingIfNeeded: place &* 8))
      }
    }
    return words
  }

  /// Whether the byte at `offset` is the first letter or digit since white space or the start.
  private func isFirstLetter(at offset: Int) -> Bool {
    guard self[offset].isWordLetter else { return false }
    var before = offset
    while before > 0, !self[before - 1].isWordSpace {
      before -= 1
      if self[before].isWordLetter { return false }
    }
    return true
  }

  // Vectors are compared with vectors, since the compiler generates a comparison byte by byte for a single number.

  private static var lanes: SIMD16<UInt8> {
    SIMD16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
  }

  @inline(__always)
  private static func letters(in bytes: SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>> {
    let folded = (bytes | all(0x20)) &- all(0x61)
    return (folded .< all(26)) .| (bytes &- all(0x30) .< all(10)) .| (bytes .>= all(0x80))
  }

  @inline(__always)
  private static func whiteSpace(in bytes: SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>> {
    (bytes .== all(0x20)) .| (bytes &- all(0x09) .< all(5))
  }

  @inline(__always)
  private static func all(_ byte: UInt8) -> SIMD16<UInt8> { SIMD16(repeating: byte) }
}

extension UInt8 {
  fileprivate var isWordLetter: Bool { (self | 0x20) &- 0x61 < 26 || isDigit || self >= 0x80 }
  fileprivate var isWordSpace: Bool { self == .space || self &- 0x09 < 5 }
}
