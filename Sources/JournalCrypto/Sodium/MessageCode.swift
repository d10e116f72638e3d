internal import CSodium

/// An authentication code (HMAC-SHA-256) of bytes that are added part by part.
@safe struct MessageCode: ~Copyable {
  /// The number of bytes of a code.
  static let count = 32

  // The state depends on the key, so it must not be copied.
  private let state: UnsafeMutablePointer<crypto_auth_hmacsha256_state>

  /// The corresponding C function is `crypto_auth_hmacsha256_init`.
  init(key: Span<UInt8>) {
    unsafe state = .allocate(capacity: 1)
    _ = unsafe key.withPointer { unsafe crypto_auth_hmacsha256_init(state, $0, $1) }
  }

  deinit {
    unsafe sodium_memzero(state, MemoryLayout<crypto_auth_hmacsha256_state>.size)
    unsafe state.deallocate()
  }

  /// The corresponding C function is `crypto_auth_hmacsha256_update`.
  mutating func add(_ bytes: Span<UInt8>) {
    _ = unsafe bytes.withPointer { unsafe crypto_auth_hmacsha256_update(state, $0, UInt64($1)) }
  }

  /// Returns the code of all bytes added.
  ///
  /// The corresponding C function is `crypto_auth_hmacsha256_final`.
  consuming func finish() -> WipedBytes {
    unsafe WipedBytes(count: Self.count) { unsafe _ = crypto_auth_hmacsha256_final(state, $0) }
  }
}

/// Derives a key (HKDF-SHA-256) from a secret; `info` names the purpose.
///
/// It is written by hand, since libsodium has it only from version 1.0.19 on.
func derivedKey(
  from secret: Span<UInt8>,
  salt: Span<UInt8> = Span(),
  info: String
) -> WipedBytes {
  var extraction = MessageCode(key: salt)
  extraction.add(secret)
  let seed = extraction.finish()
  var expansion = MessageCode(key: seed.bytes)
  expansion.add(info.utf8.span)
  expansion.add(CollectionOfOne(1).span)
  return expansion.finish()
}
