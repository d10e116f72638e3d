/// Searches for one of a few bytes within a range, sixteen at a time.
///
/// Exports copy the ranges without a hit, and spend most of their time here.
extension Span where Element == UInt8 {
  /// The first offset in `range` of `byte`, or its end.
  package func firstOffset(of byte: UInt8, in range: Range<Int>) -> Int {
    firstOffset(of: byte, or: byte, in: range)
  }

  /// The first offset in `range` of one of two bytes, or its end.
  package func firstOffset(of one: UInt8, or other: UInt8, in range: Range<Int>) -> Int {
    let pair = (SIMD16(repeating: one), SIMD16(repeating: other))
    return firstHit(in: range) { ($0 .== pair.0) .| ($0 .== pair.1) }
  }

  /// The first offset in `range` of a control character or one of two bytes, or its end.
  package func firstControl(or one: UInt8, _ other: UInt8, in range: Range<Int>) -> Int {
    let pair = (SIMD16(repeating: one), SIMD16(repeating: other))
    let limit = SIMD16<UInt8>(repeating: .space)
    return firstHit(in: range) { ($0 .< limit) .| (($0 .== pair.0) .| ($0 .== pair.1)) }
  }

  /// Returns the first offset in `range` of a byte that may prevent a `#` after it from being a tag, or the end of the
  /// range.
  ///
  /// Those are backtick, tilde, backslash, `]`, `<` and colon.
  package func firstTagHiding(in range: Range<Int>) -> Int {
    let marks = (SIMD16<UInt8>(repeating: .backslash), SIMD16<UInt8>(repeating: .closeBracket))
    let fences = (SIMD16<UInt8>(repeating: .backtick), SIMD16<UInt8>(repeating: .tilde))
    let others = (SIMD16<UInt8>(repeating: .colon), SIMD16<UInt8>(repeating: 0x3C))
    return firstHit(in: range) { bytes in
      ((bytes .== marks.0) .| (bytes .== marks.1)) .| ((bytes .== fences.0) .| (bytes .== fences.1))
        .| ((bytes .== others.0) .| (bytes .== others.1))
    }
  }

  /// The first offset in `range` of a byte that is not visible ASCII, or is one of two bytes, or its end.
  package func firstInvisible(or one: UInt8, _ other: UInt8, in range: Range<Int>) -> Int {
    let pair = (SIMD16(repeating: one), SIMD16(repeating: other))
    let bounds = (SIMD16<UInt8>(repeating: .space), SIMD16<UInt8>(repeating: 0x7F))
    return firstHit(in: range) { bytes in
      ((bytes .< bounds.0) .| (bytes .>= bounds.1)) .| ((bytes .== pair.0) .| (bytes .== pair.1))
    }
  }

  /// The first offset in `range` of a non-ASCII byte, or its end.
  package func firstNonASCII(in range: Range<Int>) -> Int {
    let limit = SIMD16<UInt8>(repeating: 0x80)
    return firstHit(in: range) { $0 .>= limit }
  }

  /// The first offset in `range` at which `byte` occurs twice in a row, or its end.
  package func firstPair(of byte: UInt8, in range: Range<Int>) -> Int {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "the range is in the span")
    let pattern = SIMD16(repeating: byte)
    var offset = range.lowerBound
    while offset &+ 17 <= range.upperBound {
      let hits = (vector(at: offset) .== pattern) .& (vector(at: offset &+ 1) .== pattern)
      let words = unsafe unsafeBitCast(hits, to: SIMD2<UInt64>.self)
      if words[0] | words[1] != 0 { return offset &+ place(of: words) }
      offset &+= 16
    }
    while offset &+ 1 < range.upperBound {
      if self[offset] == byte, self[offset &+ 1] == byte { return offset }
      offset &+= 1
    }
    return range.upperBound
  }

  /// The first offset in `range` of a byte that `matches` selects, or its end.
  ///
  /// Ranges shorter than a vector are copied into one that is padded with the last byte.
  @inline(__always)
  private func firstHit(
    in range: Range<Int>,
    _ matches: (SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>>
  ) -> Int {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "the range is in the span")
    var offset = range.lowerBound
    while offset &+ 64 <= range.upperBound {
      let hits =
        (matches(vector(at: offset)) .| matches(vector(at: offset &+ 16)))
        .| (matches(vector(at: offset &+ 32)) .| matches(vector(at: offset &+ 48)))
      let words = unsafe unsafeBitCast(hits, to: SIMD2<UInt64>.self)
      if words[0] | words[1] != 0 { break }
      offset &+= 64
    }
    while offset &+ 16 <= range.upperBound {
      let hits = unsafe unsafeBitCast(matches(vector(at: offset)), to: SIMD2<UInt64>.self)
      if hits[0] | hits[1] != 0 { return offset &+ place(of: hits) }
      offset &+= 16
    }
    guard offset < range.upperBound else { return offset }
    if range.count >= 16 {
      offset = range.upperBound &- 16
      let hits = unsafe unsafeBitCast(matches(vector(at: offset)), to: SIMD2<UInt64>.self)
      return hits[0] | hits[1] != 0 ? offset &+ place(of: hits) : range.upperBound
    }
    var rest = SIMD16(repeating: self[range.upperBound &- 1])
    for index in 0..<range.count { rest[index] = self[offset &+ index] }
    let hits = unsafe unsafeBitCast(matches(rest), to: SIMD2<UInt64>.self)
    return hits[0] | hits[1] != 0 ? offset &+ place(of: hits) : range.upperBound
  }

  /// Returns the position of the first byte of ones.
  @inline(__always)
  private func place(of hits: SIMD2<UInt64>) -> Int {
    hits[0] != 0
      ? hits[0].trailingZeroBitCount / 8 : 8 &+ hits[1].trailingZeroBitCount / 8
  }
}
