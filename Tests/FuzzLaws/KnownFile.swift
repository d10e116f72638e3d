internal import JournalCrypto

/// The key and the passphrase that the seeds of the fuzzer are encrypted with, and one file for this key.
enum KnownFile {
  static let plain = Array("a quiet day with tea\n".utf8)

  static let armored = Array(
    """
    -----BEGIN AGE ENCRYPTED FILE-----
    YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IFgyNTUxOSAzeER4dHJnb1RYRzAwZUFu
    SlBlV2o2eXJ0b0JLRWRTSVBWdDVHK0VKZENrCnYzY3B6aWhOOWxQSEpTckpFZkV1
    d2Z6ektFeUlDY0F1SzZMWTlNd2R0YUEKLS0tIEh2ZnpMdFRjbzQxYTJhVk1Ldlh3
    dWFOUlYwVzFGNlEwVVBjb2Y1TlkzVjgKVk22J8cnCnBf5PrG7+Jxg4yhp/UyITsU
    PwjhKfABqOub7Q7Ad2ysVnbV8jpLRUY+9szUmEA=
    -----END AGE ENCRYPTED FILE-----

    """.utf8
  )

  /// The work factor of seeds, which is quick, and the greatest that is tried.
  private static let workFactor = 4

  static func identity() throws(CryptoError) -> Identity {
    let line = Array(
      "AGE-SECRET-KEY-1QYPQXPQ9QCRSSZG2PVXQ6RS0ZQG3YYC5Z5TPWXQERGD3C8G7RUSQGPQYEE".utf8
    )
    return try Identity(parsing: try SecretBytes(copying: line.span))
  }

  /// The content of a file for the key, or the error.
  static func content(of file: [UInt8]) throws(LawViolation) -> Result<[UInt8], CryptoError> {
    try withoutErrors { () throws(CryptoError) in
      let identity = try identity()
      return Result { () throws(CryptoError) in try AgeFile.decrypt(file.span, with: identity) }
    }
  }

  /// The same from a file in parts.
  static func content(
    of file: [UInt8],
    inPartsOf size: Int
  ) throws(LawViolation) -> Result<[UInt8], CryptoError> {
    try withoutErrors { () throws(CryptoError) in
      let identity = try identity()
      return Result { () throws(CryptoError) in
        var reader = try AgeReader(with: identity)
        var plain: [UInt8] = []
        for start in stride(from: 0, to: file.count, by: size) {
          let part = file[start..<min(start + size, file.count)]
          try reader.read(part.span, into: &plain)
        }
        try reader.finish(into: &plain)
        return plain
      }
    }
  }

  static func contentForPassphrase(of file: [UInt8]) throws(CryptoError) -> [UInt8] {
    try AgeFile.decrypt(file.span, withPassphrase: passphrase(), maxWorkFactor: workFactor)
  }

  static func encryptedWithPassphrase(_ plain: [UInt8]) throws(CryptoError) -> [UInt8] {
    try AgeFile.encrypt(plain.span, withPassphrase: passphrase(), workFactor: workFactor)
  }

  private static func passphrase() throws(CryptoError) -> SecretBytes {
    let word: [UInt8] = [0x78]
    return try SecretBytes(copying: word.span)
  }

  /// The recipients of an identity in a text, and of the one that its text form has.
  static func recipients(
    ofIdentityAndCopy text: [UInt8]
  ) throws(CryptoError) -> [Recipient] {
    let identity = try Identity(parsing: try SecretBytes(copying: text.span))
    let copy = try Identity(parsing: try identity.text())
    return [identity.recipient, copy.recipient]
  }
}
