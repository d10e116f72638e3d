internal import CSodium

/// The X25519 function: two people who know their own secret and the other's public bytes get the same shared secret.
enum Curve {
  /// The number of bytes of secrets, public bytes and shared secrets.
  static let count = 32

  /// Returns the public bytes of a secret.
  ///
  /// The corresponding C function is `crypto_scalarmult_base`.
  static func publicBytes(of secret: Span<UInt8>) -> [UInt8] {
    precondition(secret.count == count)
    return [UInt8](capacity: count) { output in
      _ = unsafe output.append(count) { output in
        unsafe secret.withPointer { secret, _ in unsafe crypto_scalarmult_base(output, secret) == 0
        }
      }
    }
  }

  /// Returns the shared secret, or `nil` if the public bytes are such that everybody would know it.
  ///
  /// The corresponding C function is `crypto_scalarmult`.
  static func sharedSecret(_ secret: Span<UInt8>, _ publicBytes: Span<UInt8>) -> WipedBytes? {
    precondition(secret.count == count && publicBytes.count == count)
    var result: CInt = -1
    let shared = unsafe WipedBytes(count: count) { shared in
      result = unsafe secret.withPointer { secret, _ in
        unsafe publicBytes.withPointer { point, _ in
          unsafe crypto_scalarmult(shared, secret, point)
        }
      }
    }
    return result == 0 ? consume shared : nil
  }
}
