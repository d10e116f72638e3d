internal import JournalFormat

extension Span<UInt8> {
  /// The scalar at `offset` and its length in bytes; U+FFFD for a byte that is not part of one.
  func scalar(at offset: Int) -> (value: UInt32, length: Int) {
    let lead = UInt32(self[offset])
    if lead < 0x80 { return (lead, 1) }
    let length = scalarLength(at: offset)
    guard length > 0 else { return (0xFFFD, 1) }
    var value = lead & (0x7F >> UInt32(length))
    for index in 1..<length { value = value << 6 | UInt32(self[offset + index] & 0x3F) }
    return (value, length)
  }
}

extension [UInt8] {
  /// Adds a scalar in UTF-8.
  mutating func append(scalar: UInt32) {
    guard scalar >= 0x80 else { return append(UInt8(truncatingIfNeeded: scalar)) }
    guard let unicode = Unicode.Scalar(scalar) else { return }
    append(contentsOf: UTF8.encode(unicode) ?? UTF8.encodedReplacementCharacter)
  }
}
