import JournalCrypto
import JournalSystem
import TestSupport
import Testing

@Suite struct IdentityTests {
  static let line = KnownKey.secret

  @Test(arguments: [
    line, line + "\n", line + "\r\n", "\n\n" + line, "# created: today\n# \(line)\n" + line,
    "# Ünïcode\r\n\r\n" + line + "\r\n# end", line.lowercased(),
  ])
  func `an identity is read beside comments`(_ text: String) throws {
    let identity = try Identity(parsing: secret(text))
    #expect(identity.recipient.description == KnownKey.recipient)
    let raw = identity.secret.withBytes { bytes in bytes.indices.map { bytes[$0] } }
    #expect(raw == Array(1...32))
  }

  @Test(arguments: [
    "", "\n", "# " + line, line.dropLast() + "F", String(line.dropLast()), line + "E", " " + line,
    line + " ", "AGE-SECRET-KEY-1", KnownKey.recipient, "a" + line.dropFirst(),
    "AGE-SECRET-KEY-PQ-1" + line.dropFirst(16),
  ])
  func `text that is no identity is refused`(_ text: String) throws {
    #expect(error { _ = try Identity(parsing: secret(text)) } == .invalidIdentity)
  }

  @Test func `a file with two identities is refused`() throws {
    let text = Self.line + "\n" + Self.line
    #expect(
      error { _ = try Identity(parsing: secret(text)) } == .unsupported(.severalIdentities)
    )
  }

  @Test func `the text form is read again`() throws {
    #expect(text(try KnownKey.identity().text()) == Self.line)
    let identity = try Identity()
    let same = try Identity(parsing: try identity.text())
    #expect(same.recipient == identity.recipient)
    #expect(text(try same.text()) == text(try identity.text()))
  }

  @Test func `an identity file has comments, which cannot become lines of their own`() throws {
    let file = try KnownKey.identity().file(comments: ["journal: k3f9qd", "Anna\nAGE-SECRET-KEY-1"])
    #expect(text(file) == "# journal: k3f9qd\n# Anna\n# AGE-SECRET-KEY-1\n\(Self.line)\n")
    let same = try Identity(parsing: file)
    #expect(same.recipient.description == KnownKey.recipient)
    #expect(text(try same.file(comments: [])) == Self.line + "\n")
  }

  @Test func `an identity is encrypted without a copy of its text`() throws {
    let me = try Identity()
    let wrap = try KnownKey.identity().file(comments: ["journal"])
      .withBytes { (bytes) throws(CryptoError) in
        try AgeFile.encrypt(bytes, to: [me.recipient])
      }
    let same = try Identity(parsing: try AgeFile.decryptSecret(wrap.span, with: me))
    #expect(same.recipient.description == KnownKey.recipient)
  }

  @Test func `an identity has 32 bytes`() throws {
    let identity = try Identity(raw: try SecretBytes(copying: Array(1...32).span))
    #expect(identity.recipient.description == KnownKey.recipient)
    for count in [0, 31, 33] {
      #expect(
        error { _ = try Identity(raw: try SecretBytes(count: count)) } == .invalidIdentity
      )
    }
  }

  @Test func `new identities differ`() throws {
    let recipients = try (0..<20).map { _ in try Identity().recipient }
    #expect(Set(recipients).count == 20)
  }
}
