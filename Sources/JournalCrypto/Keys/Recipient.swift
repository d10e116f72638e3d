/// The public half of a key, to which anybody can encrypt.
///
/// ```swift
/// let recipient = Recipient("age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p")
/// ```
package struct Recipient: Hashable, Sendable {
  private static let prefix = "age"

  /// The 32 bytes.
  let bytes: [UInt8]

  /// Creates the recipient of an identity.
  init(of secret: Span<UInt8>) {
    bytes = Curve.publicBytes(of: secret)
  }

  /// Parses `age1…`, or returns `nil` if that is not a recipient or its checksum is wrong.
  ///
  /// Recipients for plugins, ssh keys and post-quantum keys have other forms, and are not supported.
  package init?(_ text: String) {
    var isValid = false
    let text = Array(text.utf8)
    bytes = [UInt8](capacity: Curve.count) { output in
      isValid = Bech32.decode(text.span, prefix: Self.prefix, into: &output)
    }
    guard isValid else { return nil }
  }

  /// The first 16 hexadecimal digits of the SHA-256 hash of the bytes: a short name for a file or a message.
  package var fingerprint: String {
    get throws(CryptoError) {
      try Library.start()
      let digits = Array("0123456789abcdef".utf8)
      let text = sha256(of: bytes.span).prefix(8).flatMap {
        [digits[Int($0 >> 4)], digits[Int($0 & 15)]]
      }
      return String(decoding: text, as: UTF8.self)
    }
  }
}

extension Recipient: CustomStringConvertible {
  /// The text form: `age1…`.
  package var description: String {
    let text = [UInt8](capacity: Bech32.length(prefix: Self.prefix)) { output in
      Bech32.encode(bytes.span, prefix: Self.prefix, isUppercase: false, into: &output)
    }
    return String(decoding: text, as: UTF8.self)
  }
}
