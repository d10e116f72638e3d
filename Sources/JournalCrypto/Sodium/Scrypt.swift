internal import CSodium
internal import JournalSystem

/// The derivation of a key from a passphrase, which takes time and memory on purpose.
enum Scrypt {
  /// The number of bytes of a salt.
  static let saltCount = 16

  /// The number of bytes that are allocated without asking whether they are there.
  private static let freeMemory = 32 << 20

  private static let label = "age-encryption.org/v1/scrypt"

  /// Parses a work factor, the binary logarithm of the cost: decimal digits without a sign or a leading zero.
  ///
  /// A number that is far too large is returned as `Int.max`.
  static func workFactor(_ text: Span<UInt8>) -> Int? {
    guard text.count > 0, text[0] != UInt8(ascii: "0") else { return nil }
    var factor = 0
    for place in text.indices {
      guard 0x30...0x39 ~= text[place] else { return nil }
      factor = factor < 1 << 32 ? factor * 10 + Int(text[place] - 0x30) : .max
    }
    return factor
  }

  /// Returns the key of a passphrase.
  ///
  /// The corresponding C function is `crypto_pwhash_scryptsalsa208sha256_ll`.
  static func key(
    of passphrase: borrowing SecretBytes,
    salt: Span<UInt8>,
    workFactor: Int
  ) throws(CryptoError) -> WipedBytes {
    precondition(1..<40 ~= workFactor, "the work factor is a binary logarithm")
    let memory = 1 << (workFactor + 10)
    // Beyond the limit of a container, the process would be ended.
    if memory >= freeMemory, let available = System().availableMemory(), available < memory {
      throw .noMemory(memory)
    }
    var salted = Array(label.utf8)
    salted.append(copying: salt)
    var result: CInt = -1
    let key = unsafe WipedBytes(count: 32) { key in
      result = unsafe passphrase.bytes.withPointer { passphrase, count in
        unsafe crypto_pwhash_scryptsalsa208sha256_ll(
          passphrase,
          count,
          salted,
          salted.count,
          1 << UInt64(workFactor),
          8,
          1,
          key,
          32
        )
      }
    }
    guard result == 0 else { throw .noMemory(memory) }
    return key
  }
}
