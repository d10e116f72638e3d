internal import JournalFormat
internal import JournalModel

/// What a vector is of: a text and a model.
package struct VectorKey: Hashable, Sendable {
  /// The number of bytes of ``bytes``.
  static let size = 16

  private let high: UInt64
  private let low: UInt64

  /// The key of a text that was sent to a model.
  package init(of text: String, for model: String) {
    var hash = SHA256()
    hash.update(Array(model.utf8).span)
    hash.update(0)
    hash.update(Array(text.utf8).span)
    self.init(hash.digest().bytes.span, at: 0)
  }

  /// The key that stands at an offset in bytes.
  init(_ bytes: Span<UInt8>, at offset: Int) {
    (high, low) = (bytes.number(at: offset), bytes.number(at: offset + 8))
  }

  /// The first half of the hash.
  var bytes: [UInt8] { high.bytes + low.bytes }
}

/// A number that stands for the id of an entry, by which the vector of an entry is found quickly; whether it is of the
/// entry's present text is decided by the ``VectorKey``.
struct EntryMark: Hashable, Comparable, Sendable {
  let number: UInt64

  /// The mark of an id; ids have the same mark very seldom.
  init(of id: EntryID) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in id.text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    number = hash
  }

  init(_ number: UInt64) { self.number = number }

  static func < (one: Self, other: Self) -> Bool { one.number < other.number }
}

extension Span<UInt8> {
  /// The number in eight bytes, the lowest first.
  func number(at offset: Int) -> UInt64 {
    var number: UInt64 = 0
    for place in 0..<8 { number |= UInt64(self[offset + place]) << UInt64(place * 8) }
    return number
  }

  /// The number in four bytes, the lowest first.
  func shortNumber(at offset: Int) -> UInt32 {
    var number: UInt32 = 0
    for place in 0..<4 { number |= UInt32(self[offset + place]) << UInt32(place * 8) }
    return number
  }
}

extension FixedWidthInteger {
  /// Its bytes, the lowest first.
  var bytes: [UInt8] {
    (0..<Self.bitWidth / 8).map { UInt8(truncatingIfNeeded: self >> ($0 * 8)) }
  }
}
