/// A pattern of eight bytes: digits in some places and certain characters in the others.
///
/// All eight bytes are compared at once by arithmetic on a word. Nearly all headers have the form in which tools write
/// them, so two or three such words are enough to parse them.
///
/// ```swift
/// let month = DigitPattern("0000-00-")
/// let digits = month.digits(at: 3, in: bytes)   // of `## 2024-03-01`: 2024, 03
/// ```
@frozen
package struct DigitPattern: Sendable {
  @usableFromInline let model: UInt64
  @usableFromInline let room: UInt64

  /// The pattern of `model`, in which `0` stands for any digit and every other character for itself.
  @inlinable
  @inline(__always)
  package init(_ model: StaticString) {
    precondition(model.utf8CodeUnitCount == 8, "a pattern has eight characters")
    var (word, room) = (0 as UInt64, 0 as UInt64)
    for index in 0..<8 {
      let byte = unsafe UInt64(model.utf8Start[index])
      let shift = UInt64(truncatingIfNeeded: index &* 8)
      word |= byte &<< shift
      // Adding this to the difference of a byte sets the top bit if the difference is greater than allowed.
      room |= (byte == 0x30 ? 0x76 : 0x7F) &<< shift
    }
    (self.model, self.room) = (word, room)
  }

  /// The digits of the eight bytes at `offset`, the first one lowest, or `nil` if the bytes do not match.
  @inlinable
  @inline(__always)
  package func digits(at offset: Int, in bytes: Span<UInt8>) -> UInt64? {
    precondition(offset >= 0 && offset &+ 8 <= bytes.count, "the bytes are in the span")
    let word = unsafe bytes.bytes.unsafeLoadUnaligned(
      fromUncheckedByteOffset: offset,
      as: UInt64.self
    )
    let digits = UInt64(littleEndian: word) ^ model
    return ((digits &+ room) | digits) & 0x8080_8080_8080_8080 == 0 ? digits : nil
  }
}
