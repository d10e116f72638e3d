extension AgeHeader {
  /// The number of bytes of a file key.
  static let keyCount = 16

  private static let wrappedCount = keyCount + Seal.overhead

  /// Whether the key is wrapped with a passphrase; such a file has no other stanza.
  func needsPassphrase(_ file: Span<UInt8>) throws(CryptoError) -> Bool {
    for stanza in stanzas where stanza.hasType(Self.scrypt, in: file) {
      guard stanzas.count == 1 else { throw .damaged(.header, .malformed) }
      return true
    }
    return false
  }

  /// Returns the file key for an identity.
  func fileKey(in file: Span<UInt8>, for identity: borrowing Identity) throws(CryptoError)
    -> WipedBytes
  {
    guard try !needsPassphrase(file) else { throw .needsPassphrase }
    // All stanzas are checked before the first one is opened: what a forger sees must not depend on the identity.
    var wraps: [(share: [UInt8], body: [UInt8])] = []
    for stanza in stanzas where stanza.hasType(Self.x25519, in: file) {
      guard stanza.arguments.count == 2, let body = stanza.body(Self.wrappedCount, in: file),
        let share = stanza.argument(1, Curve.count, in: file)
      else { throw .damaged(.headerLine(stanza.line), .malformed) }
      wraps.append((share, body))
    }
    for wrap in wraps {
      guard
        let key = Self.wrapKey(identity.secret.bytes, wrap.share, identity.recipient, wrap.share)
      else { throw .damaged(.header, .malformed) }
      if let fileKey = Self.unwrapped(wrap.body, key) { return fileKey }
    }
    throw .notForThisKey
  }

  /// Returns the file key for a passphrase.
  func fileKey(
    in file: Span<UInt8>,
    for passphrase: borrowing SecretBytes,
    maxWorkFactor limit: Int
  ) throws(CryptoError) -> WipedBytes {
    guard try needsPassphrase(file) else { throw .needsKey }
    let stanza = stanzas[0]
    guard stanza.arguments.count == 3, let body = stanza.body(Self.wrappedCount, in: file),
      let salt = stanza.argument(1, Scrypt.saltCount, in: file),
      let factor = Scrypt.workFactor(file.extracting(stanza.arguments[2]))
    else { throw .damaged(.headerLine(stanza.line), .malformed) }
    guard factor <= limit else { throw .unsupported(.workFactor(factor, limit: limit)) }
    let key = try Scrypt.key(of: passphrase, salt: salt.span, workFactor: factor)
    guard let fileKey = Self.unwrapped(body, key) else { throw .wrongPassphrase }
    return fileKey
  }

  /// Throws an error unless the code of the header was made with the file key.
  func check(_ file: Span<UInt8>, _ fileKey: borrowing WipedBytes) throws(CryptoError) {
    guard let code = [UInt8](base64: file.extracting(code)),
      Self.code(of: file.extracting(authenticated), fileKey).isEqual(to: code.span)
    else { throw .damaged(.header, .wrongCode) }
  }

  private static func unwrapped(
    _ body: [UInt8],
    _ key: borrowing WipedBytes
  ) -> WipedBytes? {
    var isOpen = false
    let fileKey = WipedBytes(capacity: keyCount) { output in
      isOpen = Seal.open(body.span, key: key, into: &output)
    }
    return isOpen ? consume fileKey : nil
  }
}

extension AgeHeader {
  /// The type of stanzas for recipients; types are case-sensitive.
  static let x25519 = "X25519"

  /// The type of stanzas for passphrases.
  static let scrypt = "scrypt"

  /// Returns the key that wraps a file key for a recipient, or `nil` if one of the public bytes is such that everybody
  /// would know it.
  static func wrapKey(
    _ secret: Span<UInt8>,
    _ publicBytes: [UInt8],
    _ recipient: Recipient,
    _ share: [UInt8]
  ) -> WipedBytes? {
    guard let shared = Curve.sharedSecret(secret, publicBytes.span) else { return nil }
    let salt = share + recipient.bytes
    return derivedKey(from: shared.bytes, salt: salt.span, info: "age-encryption.org/v1/X25519")
  }

  /// Returns the code over the bytes of a header.
  static func code(of header: Span<UInt8>, _ fileKey: borrowing WipedBytes) -> WipedBytes {
    var code = MessageCode(key: derivedKey(from: fileKey.bytes, info: "header").bytes)
    code.add(header)
    return code.finish()
  }
}

extension AgeHeader.Stanza {
  fileprivate func hasType(_ type: String, in file: Span<UInt8>) -> Bool {
    file.extracting(arguments[0]).elementsEqual(type.utf8.span)
  }

  /// Returns the bytes of a parameter, or `nil` if there are not `count`.
  fileprivate func argument(_ number: Int, _ count: Int, in file: Span<UInt8>) -> [UInt8]? {
    let bytes = [UInt8](base64: file.extracting(arguments[number]))
    return bytes?.count == count ? bytes : nil
  }

  /// Returns the bytes of the body, or `nil` if there are not `count`, which must fit on one line.
  fileprivate func body(_ count: Int, in file: Span<UInt8>) -> [UInt8]? {
    let bytes = [UInt8](base64: file.extracting(body))
    return bytes?.count == count ? bytes : nil
  }
}
