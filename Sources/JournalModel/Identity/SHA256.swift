/// The SHA-256 hash of FIPS 180-4, computed piece by piece.
///
/// Derived ids of entries are made with it. It is implemented here because the modules below have
/// only the standard library; it is not used for encryption.
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
  private var pending: [64 of UInt8] = .init(repeating: 0)
  private var pendingCount = 0
  private var byteCount: UInt64 = 0

  /// Creates a hash of no bytes.
  package init() {}

  /// Adds bytes at the end.
  package mutating func update(_ bytes: Span<UInt8>) {
    var position = 0
    byteCount &+= UInt64(bytes.count)
    while position < bytes.count {
      if pendingCount == 0, bytes.count - position >= 64 {
        compress(bytes, at: position)
        position += 64
        continue
      }
      append(bytes[position])
      position += 1
    }
  }

  /// Adds one byte at the end.
  package mutating func update(_ byte: UInt8) {
    byteCount &+= 1
    append(byte)
  }

  /// The hash of everything added; copy the value first to add more later.
  package consuming func digest() -> Digest {
    let bitCount = byteCount &* 8
    append(0x80)
    while pendingCount != 56 { append(0) }
    for shift in stride(from: 56, through: 0, by: -8) {
      append(UInt8(truncatingIfNeeded: bitCount >> UInt64(shift)))
    }
    return Digest(words: state)
  }

  private mutating func append(_ byte: UInt8) {
    pending[pendingCount] = byte
    pendingCount += 1
    guard pendingCount == 64 else { return }
    pendingCount = 0
    let block = pending
    compress(block.span, at: 0)
  }
}
