extension AgeHeader {
  /// Returns a header that wraps a file key for recipients.
  static func bytes(
    wrapping fileKey: borrowing WipedBytes,
    to recipients: [Recipient]
  ) throws(CryptoError) -> [UInt8] {
    precondition(!recipients.isEmpty, "a file without recipients could never be read")
    guard recipients.count <= stanzaLimit else {
      throw .unsupported(.recipients(limit: stanzaLimit))
    }
    var header = Array(firstLine.utf8)
    for recipient in recipients {
      let secret = WipedBytes(random: Curve.count)
      let share = Curve.publicBytes(of: secret.bytes)
      guard let key = wrapKey(secret.bytes, recipient.bytes, recipient, share) else {
        throw .invalidRecipient
      }
      header += "-> \(x25519) ".utf8
      header.append(base64: share.span, isPadded: false)
      append(fileKey, wrappedWith: key, to: &header)
    }
    finish(&header, fileKey)
    return header
  }

  /// Returns a header that wraps a file key with a passphrase.
  static func bytes(
    wrapping fileKey: borrowing WipedBytes,
    with passphrase: borrowing SecretBytes,
    workFactor: Int
  ) throws(CryptoError) -> [UInt8] {
    let salt = WipedBytes(random: Scrypt.saltCount)
    let key = try Scrypt.key(of: passphrase, salt: salt.bytes, workFactor: workFactor)
    var header = Array((firstLine + "-> \(scrypt) ").utf8)
    header.append(base64: salt.bytes, isPadded: false)
    header += " \(workFactor)".utf8
    append(fileKey, wrappedWith: key, to: &header)
    finish(&header, fileKey)
    return header
  }

  /// Appends the body of a stanza, which fits on one line.
  private static func append(
    _ fileKey: borrowing WipedBytes,
    wrappedWith key: borrowing WipedBytes,
    to header: inout [UInt8]
  ) {
    let body = [UInt8](capacity: keyCount + Seal.overhead) { output in
      Seal.close(fileKey.bytes, key: key, into: &output)
    }
    header.append(0x0A)
    header.append(base64: body.span, isPadded: false)
    header.append(0x0A)
  }

  private static func finish(_ header: inout [UInt8], _ fileKey: borrowing WipedBytes) {
    header += "---".utf8
    let code = code(of: header.span, fileKey)
    header.append(0x20)
    header.append(base64: code.bytes, isPadded: false)
    header.append(0x0A)
  }
}
