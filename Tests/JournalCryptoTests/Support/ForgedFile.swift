import CSodium

/// An age file of which every part can be wrong; its code and its chunks are made with the right keys all the same.
///
/// It is written from the specification, without the code under test.
///
/// ```swift
/// var file = ForgedFile()
/// file.stanzas = [try ForgedFile.stanza(for: recipient)]
/// file.chunks = [("hello", 0, true)]
/// let bytes = file.bytes
/// ```
struct ForgedFile {
  typealias Chunk = (plain: [UInt8], number: UInt8, isLast: Bool)

  static let fileKey = Array(UInt8(100)..<116)
  static let nonce = Array(UInt8(200)..<216)
  static let text = "hello"

  /// The line before the stanzas.
  var firstLine = "age-encryption.org/v1\n"

  /// The stanzas, each with its line ends.
  var stanzas: [String] = []

  /// What stands before the code.
  var dashes = "---"

  /// Changes the code's line, which begins with a space.
  var changeCode: (String) -> String = { $0 }

  /// The bytes between header and chunks.
  var nonce = Self.nonce

  /// The chunks with the numbers that they are sealed with.
  var chunks: [Chunk] = [(Array(text.utf8), 0, true)]

  /// Bytes after the last chunk.
  var end: [UInt8] = []

  var bytes: [UInt8] {
    _ = csodium_start()
    let header = Array((firstLine + stanzas.joined() + dashes).utf8)
    let code = Self.hmac(Self.hkdf(Self.fileKey, salt: [], "header"), header)
    let key = Self.hkdf(Self.fileKey, salt: nonce, "payload")
    let sealed = chunks.flatMap { chunk in
      Self.seal(
        chunk.plain,
        key,
        [UInt8](repeating: 0, count: 10) + [chunk.number, chunk.isLast ? 1 : 0]
      )
    }
    return header + Array(changeCode(" \(Self.base64(code))\n").utf8) + nonce + sealed + end
  }
}

extension ForgedFile {
  /// Returns a valid stanza for the known key, of which parts can be replaced.
  static func stanza(
    type: String = "X25519",
    share: [UInt8]? = nil,
    more: String = "",
    fileKey: [UInt8] = fileKey,
    nonce: UInt8 = 0,
    body change: ([UInt8]) -> [UInt8] = { $0 }
  ) -> String {
    _ = csodium_start()
    let secret = Array(UInt8(50)..<82)
    var (own, shared) = ([UInt8](repeating: 0, count: 32), [UInt8](repeating: 0, count: 32))
    _ = crypto_scalarmult_base(&own, secret)
    let recipient = publicBytes(of: Array(1...32))
    _ = crypto_scalarmult(&shared, secret, recipient)
    let key = hkdf(shared, salt: own + recipient, "age-encryption.org/v1/X25519")
    let body = change(seal(fileKey, key, [UInt8](repeating: nonce, count: 12)))
    return "-> \(type) \(base64(share ?? own))\(more)\n\(wrapped(body))"
  }

  /// Returns a valid stanza for the passphrase `x`, of which parts can be replaced.
  static func passphraseStanza(
    type: String = "scrypt",
    salt: [UInt8] = Array(1...16),
    label: String = "age-encryption.org/v1/scrypt",
    factor: String = "2",
    cost: UInt64 = 4,
    more: String = "",
    body change: ([UInt8]) -> [UInt8] = { $0 }
  ) -> String {
    _ = csodium_start()
    var key = [UInt8](repeating: 0, count: 32)
    let salted = Array(label.utf8) + salt
    _ = crypto_pwhash_scryptsalsa208sha256_ll([0x78], 1, salted, salted.count, cost, 8, 1, &key, 32)
    let body = change(seal(fileKey, key, [UInt8](repeating: 0, count: 12)))
    return "-> \(type) \(base64(salt)) \(factor)\(more)\n\(wrapped(body))"
  }

  static func publicBytes(of secret: [UInt8]) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: 32)
    _ = crypto_scalarmult_base(&result, secret)
    return result
  }

  /// Returns unpadded base64.
  static func base64(_ bytes: [UInt8]) -> String {
    var text = [CChar](repeating: 0, count: bytes.count * 2 + 8)
    _ = sodium_bin2base64(
      &text,
      text.count,
      bytes,
      bytes.count,
      sodium_base64_VARIANT_ORIGINAL_NO_PADDING
    )
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Returns the lines of a body: all but the last have 64 characters.
  static func wrapped(_ body: [UInt8]) -> String {
    var rest = base64(body)[...]
    var lines = ""
    while rest.count >= 64 {
      lines += rest.prefix(64) + "\n"
      rest = rest.dropFirst(64)
    }
    return lines + rest + "\n"
  }

  private static func hmac(_ key: [UInt8], _ bytes: [UInt8]) -> [UInt8] {
    var state = crypto_auth_hmacsha256_state()
    var code = [UInt8](repeating: 0, count: 32)
    _ = crypto_auth_hmacsha256_init(&state, key + [0], key.count)
    _ = crypto_auth_hmacsha256_update(&state, bytes, UInt64(bytes.count))
    _ = crypto_auth_hmacsha256_final(&state, &code)
    return code
  }

  private static func hkdf(_ secret: [UInt8], salt: [UInt8], _ info: String) -> [UInt8] {
    hmac(hmac(salt, secret), Array(info.utf8) + [1])
  }

  private static func seal(_ plain: [UInt8], _ key: [UInt8], _ nonce: [UInt8]) -> [UInt8] {
    var sealed = [UInt8](repeating: 0, count: plain.count + 16)
    _ = crypto_aead_chacha20poly1305_ietf_encrypt(
      &sealed,
      nil,
      plain,
      UInt64(plain.count),
      nil,
      0,
      nil,
      nonce,
      key
    )
    return sealed
  }
}
