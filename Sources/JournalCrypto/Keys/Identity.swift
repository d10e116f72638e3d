/// The secret half of a key, which decrypts what was encrypted to its recipient.
///
/// It can be used by several threads at once.
///
/// ```swift
/// let identity = try Identity()
/// let file = try AgeFile.encrypt(text.span, to: [identity.recipient])
/// let same = try AgeFile.decrypt(file.span, with: identity)
/// ```
package struct Identity: ~Copyable, Sendable {
  private static let prefix = "age-secret-key-"

  /// The public half.
  package let recipient: Recipient

  /// The 32 secret bytes, as they are kept in the kernel's keyring.
  package let secret: SecretBytes

  /// Creates the identity with these 32 secret bytes.
  package init(raw secret: consuming SecretBytes) throws(CryptoError) {
    guard secret.count == Curve.count else { throw .invalidIdentity }
    recipient = Recipient(of: secret.bytes)
    self.secret = secret
  }

  /// Creates a new, random identity.
  package init() throws(CryptoError) {
    try Library.start()
    let random = WipedBytes(random: Curve.count)
    try self.init(raw: SecretBytes(copying: random.bytes))
  }

  /// Reads an identity file: comment lines that begin with `#`, and one line `AGE-SECRET-KEY-1…`.
  package init(parsing text: borrowing SecretBytes) throws(CryptoError) {
    let line = try Self.line(of: text.bytes)
    var secret = try SecretBytes(capacity: Curve.count)
    let isValid = secret.append { output in
      Bech32.decode(text.bytes.extracting(line), prefix: Self.prefix, into: &output)
    }
    guard isValid else { throw .invalidIdentity }
    try self.init(raw: secret)
  }

  private init(_ secret: consuming SecretBytes, _ recipient: Recipient) {
    self.recipient = recipient
    self.secret = secret
  }

  /// Returns a copy, for an owner that lives longer.
  func copy() throws(CryptoError) -> Identity {
    Identity(try SecretBytes(copying: secret.bytes), recipient)
  }

  /// Returns the text form `AGE-SECRET-KEY-1…`, without a line feed.
  package func text() throws(CryptoError) -> SecretBytes {
    var text = try SecretBytes(capacity: Bech32.length(prefix: Self.prefix))
    text.append { writeText(into: &$0) }
    return text
  }

  /// Returns an identity file as `age-keygen` writes it: lines with comments, and the text form.
  package func file(comments: [String]) throws(CryptoError) -> SecretBytes {
    let lines = comments.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    let beginning = Array(lines.map { "# \($0)\n" }.joined().utf8)
    let count = beginning.count + Bech32.length(prefix: Self.prefix) + 1
    var file = try SecretBytes(capacity: count)
    file.append { output in
      output.append(copying: beginning.span)
      writeText(into: &output)
      output.append(0x0A)
    }
    return file
  }

  private func writeText(into output: inout OutputSpan<UInt8>) {
    Bech32.encode(secret.bytes, prefix: Self.prefix, isUppercase: true, into: &output)
  }

  /// Returns the place of the only line that is neither empty nor a comment.
  private static func line(of text: Span<UInt8>) throws(CryptoError) -> Range<Int> {
    var found: Range<Int>?
    var start = 0
    while start < text.count {
      var end = start
      while end < text.count, text[end] != 0x0A { end += 1 }
      let hasReturn = end > start && text[end - 1] == 0x0D
      let line = start..<(hasReturn ? end - 1 : end)
      if !line.isEmpty, text[start] != UInt8(ascii: "#") {
        guard found == nil else { throw .unsupported(.severalIdentities) }
        found = line
      }
      start = end + 1
    }
    guard let found else { throw .invalidIdentity }
    return found
  }
}
