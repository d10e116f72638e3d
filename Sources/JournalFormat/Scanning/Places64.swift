/// The hits among 64 consecutive positions, returned in order.
///
/// Each of four groups has sixteen bytes, one for each position, and a byte of ones is a hit. The four groups are
/// combined, with one bit each, so that one comparison tells whether there is a hit, and the first hit is found by
/// counting zeros.
struct Places64 {
  private var lots: (low: UInt64, high: UInt64)

  @inline(__always)
  init(
    _ first: SIMD2<UInt64>,
    _ second: SIMD2<UInt64>,
    _ third: SIMD2<UInt64>,
    _ fourth: SIMD2<UInt64>
  ) {
    let one = SIMD2<UInt64>(repeating: 0x0101_0101_0101_0101)
    let all =
      ((first & one) | (second & (one &<< 1))) | ((third & (one &<< 2)) | (fourth & (one &<< 3)))
    lots = (all[0].littleEndian, all[1].littleEndian)
  }

  /// Removes and returns the first hit, or returns `nil` if none is left.
  @inline(__always)
  mutating func takeFirst() -> Int? {
    var bits = lots.low | lots.high
    guard bits != 0 else { return nil }
    bits |= bits &>> 32
    bits |= bits &>> 16
    bits |= bits &>> 8
    let lot = bits.trailingZeroBitCount
    let mask = 0x0101_0101_0101_0101 as UInt64 &<< UInt64(truncatingIfNeeded: lot)
    let low = lots.low & mask
    let high = lots.high & mask
    let place: Int
    if low != 0 {
      place = low.trailingZeroBitCount / 8
      lots.low &= ~(low & (0 &- low))
    } else {
      place = 8 &+ high.trailingZeroBitCount / 8
      lots.high &= ~(high & (0 &- high))
    }
    return lot &* 16 &+ place
  }
}
