internal import CSodium

/// Returns the SHA-256 hash of bytes.
///
/// The corresponding C function is `crypto_hash_sha256`.
func sha256(of bytes: Span<UInt8>) -> [UInt8] {
  [UInt8](capacity: 32) { output in
    _ = unsafe output.append(32) { output in
      unsafe bytes.withPointer { unsafe crypto_hash_sha256(output, $0, UInt64($1)) == 0 }
    }
  }
}
