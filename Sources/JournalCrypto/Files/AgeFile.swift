/// Files in the age format, version 1, as a whole in memory.
///
/// Only native keys (X25519) and passphrases are supported. A file tells nobody for whom it is, and does not say who
/// wrote it: anyone who knows a recipient can encrypt to it.
package enum AgeFile {
  /// The work factor of new passphrases: 256 MiB and about a second.
  package static let usualWorkFactor = 18

  /// The greatest work factor that is accepted by default: 1 GiB and some seconds.
  package static let usualMaxWorkFactor = 20

  /// Returns `plain`, encrypted to recipients, any of whom can decrypt it.
  ///
  /// - Precondition: There is at least one recipient.
  package static func encrypt(
    _ plain: Span<UInt8>,
    to recipients: [Recipient]
  ) throws(CryptoError) -> [UInt8] {
    try Library.start()
    let fileKey = WipedBytes(random: AgeHeader.keyCount)
    let header = try AgeHeader.bytes(wrapping: fileKey, to: recipients)
    return file(header, plain, fileKey)
  }

  /// Returns `plain`, encrypted with a passphrase.
  package static func encrypt(
    _ plain: Span<UInt8>,
    withPassphrase passphrase: borrowing SecretBytes,
    workFactor: Int = usualWorkFactor
  ) throws(CryptoError) -> [UInt8] {
    let fileKey = WipedBytes(random: AgeHeader.keyCount)
    let header = try AgeHeader.bytes(wrapping: fileKey, with: passphrase, workFactor: workFactor)
    return file(header, plain, fileKey)
  }

  private static func file(
    _ header: [UInt8],
    _ plain: Span<UInt8>,
    _ fileKey: borrowing WipedBytes
  ) -> [UInt8] {
    let nonce = WipedBytes(random: SealedContent.nonceCount)
    let content = SealedContent(fileKey, nonce: nonce.bytes)
    let sealed = SealedContent.sealedCount(of: plain.count)
    return [UInt8](capacity: header.count + SealedContent.nonceCount + sealed) { output in
      output.append(copying: header.span)
      output.append(copying: nonce.bytes)
      content.seal(all: plain, into: &output)
    }
  }
}

extension AgeFile {
  /// Whether a file can only be decrypted with a passphrase.
  package static func needsPassphrase(_ file: Span<UInt8>) throws(CryptoError) -> Bool {
    try AgeHeader(parsing: file).needsPassphrase(file)
  }

  /// Returns the content of a file that is encrypted to an identity's recipient.
  package static func decrypt(
    _ file: Span<UInt8>,
    with identity: borrowing Identity
  ) throws(CryptoError) -> [UInt8] {
    try OpenedFile(file, with: identity).content(of: file)
  }

  /// Returns the content of a file that is encrypted with a passphrase.
  package static func decrypt(
    _ file: Span<UInt8>,
    withPassphrase passphrase: borrowing SecretBytes,
    maxWorkFactor: Int = usualMaxWorkFactor
  ) throws(CryptoError) -> [UInt8] {
    try OpenedFile(file, with: passphrase, maxWorkFactor).content(of: file)
  }

  /// Returns the content of a small file, such as an identity, in memory for secrets.
  package static func decryptSecret(
    _ file: Span<UInt8>,
    with identity: borrowing Identity
  ) throws(CryptoError) -> SecretBytes {
    try OpenedFile(file, with: identity).secretContent(of: file)
  }

  /// Returns the content of a small file, such as an identity, in memory for secrets.
  package static func decryptSecret(
    _ file: Span<UInt8>,
    withPassphrase passphrase: borrowing SecretBytes,
    maxWorkFactor: Int = usualMaxWorkFactor
  ) throws(CryptoError) -> SecretBytes {
    try OpenedFile(file, with: passphrase, maxWorkFactor).secretContent(of: file)
  }
}

/// A file whose header is read and authenticated.
private struct OpenedFile: ~Copyable {
  /// The place of the sealed chunks.
  private let place: Range<Int>

  private let sealed: SealedContent

  init(_ file: Span<UInt8>, with identity: borrowing Identity) throws(CryptoError) {
    let header = try AgeHeader(parsing: file)
    try self.init(file, header, try header.fileKey(in: file, for: identity))
  }

  init(
    _ file: Span<UInt8>,
    with passphrase: borrowing SecretBytes,
    _ limit: Int
  ) throws(CryptoError) {
    let header = try AgeHeader(parsing: file)
    let fileKey = try header.fileKey(in: file, for: passphrase, maxWorkFactor: limit)
    try self.init(file, header, fileKey)
  }

  private init(
    _ file: Span<UInt8>,
    _ header: AgeHeader,
    _ fileKey: consuming WipedBytes
  ) throws(CryptoError) {
    try header.check(file, fileKey)
    let start = header.count + SealedContent.nonceCount
    guard start <= file.count else { throw .damaged(.nonce, .cutOff) }
    place = start..<file.count
    sealed = SealedContent(fileKey, nonce: file.extracting(header.count..<start))
  }

  func content(of file: Span<UInt8>) throws(CryptoError) -> [UInt8] {
    let count = SealedContent.plainCount(of: place.count)
    return try [UInt8](capacity: count) { (output) throws(CryptoError) in
      try sealed.open(all: file.extracting(place), into: &output)
    }
  }

  func secretContent(of file: Span<UInt8>) throws(CryptoError) -> SecretBytes {
    var secret = try SecretBytes(capacity: SealedContent.plainCount(of: place.count))
    try secret.append { (output) throws(CryptoError) in
      try sealed.open(all: file.extracting(place), into: &output)
    }
    return secret
  }
}
