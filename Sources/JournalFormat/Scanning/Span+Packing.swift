extension Span<UInt8> {
  /// The first eight bytes of `range` as a number; different shorter ranges without NUL have different numbers.
  @inlinable
  package func packed(_ range: Range<Int>) -> UInt64 {
    var word: UInt64 = 0
    for offset in range.prefix(8) { word = word << 8 | UInt64(self[offset]) }
    return word
  }
}
