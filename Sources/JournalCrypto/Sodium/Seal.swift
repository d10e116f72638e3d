internal import CSodium

/// Authenticated encryption (ChaCha20-Poly1305) with a key that is used for one file only.
enum Seal {
  /// The number of bytes that sealed bytes have more than plain ones.
  static let overhead = 16

  /// Appends the sealed form of `plain` to `output`, which must have room for it.
  ///
  /// The corresponding C function is `crypto_aead_chacha20poly1305_ietf_encrypt`.
  static func close(
    _ plain: Span<UInt8>,
    key: borrowing WipedBytes,
    nonce: Nonce = Nonce(repeating: 0),
    into output: inout OutputSpan<UInt8>
  ) {
    _ = unsafe output.append(plain.count + overhead) { output in
      unsafe plain.withPointer { plain, count in
        unsafe nonce.span.withPointer { nonce, _ in
          unsafe key.bytes.withPointer { key, _ in
            unsafe crypto_aead_chacha20poly1305_ietf_encrypt(
              output,
              nil,
              plain,
              UInt64(count),
              nil,
              0,
              nil,
              nonce,
              key
            ) == 0
          }
        }
      }
    }
  }

  /// Appends the plain form of `sealed` to `output`, or returns false, with nothing appended, if it is not authentic.
  ///
  /// The corresponding C function is `crypto_aead_chacha20poly1305_ietf_decrypt`.
  static func open(
    _ sealed: Span<UInt8>,
    key: borrowing WipedBytes,
    nonce: Nonce = Nonce(repeating: 0),
    into output: inout OutputSpan<UInt8>
  ) -> Bool {
    guard sealed.count >= overhead else { return false }
    return unsafe output.append(sealed.count - overhead) { output in
      unsafe sealed.withPointer { sealed, count in
        unsafe nonce.span.withPointer { nonce, _ in
          unsafe key.bytes.withPointer { key, _ in
            unsafe crypto_aead_chacha20poly1305_ietf_decrypt(
              output,
              nil,
              nil,
              sealed,
              UInt64(count),
              nil,
              0,
              nonce,
              key
            ) == 0
          }
        }
      }
    }
  }
}

/// The number that a key may be used with only once.
typealias Nonce = InlineArray<12, UInt8>
