/// The SHA-256 hash of FIPS 180-4, computed piece by piece.
///
/// It is used to derive ids of entries. It is implemented here because this module and those below
/// it use only the standard library; it is not used for encryption.
///
/// ```swift
/// var hash = SHA256()
/// hash.update(Array("abc".utf8).span)
/// hash.digest().hexadecimal  // "ba7816bf8f01cfea…"
/// ```
package struct SHA256: Sendable {
  var state: [8 of UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
    0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]

  /// The bytes of the last, incomplete block, most significant first, followed by zeros.
  private var pending: [16 of UInt32] = .init(repeating: 0)
  private var byteCount: UInt64 = 0

  /// Creates a hash of no bytes.
  package init() {}

  /// Adds bytes at the end.
  package mutating func update(_ bytes: Span<UInt8>) {
    var position = 0
    while position < bytes.count {
      if pendingCount == 0, bytes.count - position >= 64 {
        compress(Self.words(of: bytes, at: position))
        position += 64
        byteCount &+= 64
      } else {
        update(bytes[position])
        position += 1
      }
    }
  }

  /// Adds one byte at the end.
  package mutating func update(_ byte: UInt8) {
    let place = pendingCount
    pending[place >> 2] |= UInt32(byte) << UInt32(24 - (place & 3) * 8)
    byteCount &+= 1
    if place == 63 { compressPending() }
  }

  /// Returns the hash of all added bytes; copy the value first to add more later.
  package consuming func digest() -> Digest {
    let bitCount = byteCount &* 8
    update(0x80)
    if pendingCount > 56 { compressPending() }
    pending[14] = UInt32(truncatingIfNeeded: bitCount >> 32)
    pending[15] = UInt32(truncatingIfNeeded: bitCount)
    compress(pending)
    return Digest(words: state)
  }

  private var pendingCount: Int { Int(byteCount & 63) }

  private mutating func compressPending() {
    compress(pending)
    pending = .init(repeating: 0)
  }

  /// The 64 bytes at `start` as numbers, most significant byte first.
  private static func words(of bytes: Span<UInt8>, at start: Int) -> [16 of UInt32] {
    var words: [16 of UInt32] = .init(repeating: 0)
    for index in 0..<16 {
      let place = start + index * 4
      words[index] =
        UInt32(bytes[place]) << 24 | UInt32(bytes[place + 1]) << 16
        | UInt32(bytes[place + 2]) << 8 | UInt32(bytes[place + 3])
    }
    return words
  }
}

/// Two hashes are equal if the same bytes were added to them, which can be determined without
/// finishing either.
extension SHA256: Hashable {
  /// Whether the same bytes were added.
  package static func == (one: Self, other: Self) -> Bool {
    guard one.byteCount == other.byteCount else { return false }
    for index in 0..<8 where one.state[index] != other.state[index] { return false }
    for index in 0..<16 where one.pending[index] != other.pending[index] { return false }
    return true
  }

  /// Hashes the state.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(byteCount)
    hasher.combine(state[0])
    for index in 0..<8 {
      hasher.combine(UInt64(pending[index * 2]) << 32 | UInt64(pending[index * 2 + 1]))
    }
  }
}
