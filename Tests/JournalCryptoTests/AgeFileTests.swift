import JournalCrypto
import JournalSystem
import TestSupport
import Testing

@Suite struct AgeFileTests {
  static let text = Array("a quiet day\n".utf8)

  /// A low work factor, so that tests are quick.
  static let factor = 4

  @Test(arguments: [0, 1, 2, 255, 500, 65_535, 65_536, 65_537, 131_072, 131_073, 300_000])
  func `what is encrypted is decrypted again, with a known size`(_ count: Int) throws {
    let identity = try Identity()
    var generator = SeededGenerator(seed: UInt64(count))
    let plain = generator.bytes(count)
    let file = try AgeFile.encrypt(plain.span, to: [identity.recipient])
    #expect(file.count == 200 + count + 16 * max(0, (count - 1) / 65_536))
    #expect(try AgeFile.decrypt(file.span, with: identity) == plain)
  }

  @Test func `each of several recipients can decrypt, and nobody else`() throws {
    let one = try Identity()
    let two = try Identity()
    let three = try Identity()
    let file = try AgeFile.encrypt(Self.text.span, to: [one.recipient, two.recipient])
    #expect(file.count == 298 + Self.text.count)
    #expect(try AgeFile.decrypt(file.span, with: one) == Self.text)
    #expect(try AgeFile.decrypt(file.span, with: two) == Self.text)
    #expect(error { _ = try AgeFile.decrypt(file.span, with: three) } == .notForThisKey)
  }

  @Test func `equal texts have different files`() throws {
    let recipient = try Identity().recipient
    let files = try (0..<10).map { _ in try AgeFile.encrypt(Self.text.span, to: [recipient]) }
    #expect(Set(files.map { Array($0[22...]) }).count == 10)
    #expect(Set(files.map { Array($0.suffix(28)) }).count == 10)
  }

  @Test func `as many recipients can be written as can be read`() throws {
    let identity = try Identity()
    let recipients = try (0..<63).map { _ in try Identity().recipient }
    let file = try AgeFile.encrypt(Self.text.span, to: recipients + [identity.recipient])
    #expect(try AgeFile.decrypt(file.span, with: identity) == Self.text)
    let tooMany = recipients + [identity.recipient, identity.recipient]
    #expect(
      error { _ = try AgeFile.encrypt(Self.text.span, to: tooMany) }
        == .unsupported(.recipients(limit: 64))
    )
  }

  @Test func `a file without recipients is a mistake of the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = try AgeFile.encrypt([1].span, to: [])
    }
  }

  @Test func `a passphrase decrypts what it encrypted`() throws {
    let passphrase = try secret("correct horse")
    let file = try AgeFile.encrypt(
      Self.text.span,
      withPassphrase: passphrase,
      workFactor: Self.factor
    )
    #expect(try AgeFile.needsPassphrase(file.span))
    #expect(try AgeFile.decrypt(file.span, withPassphrase: passphrase) == Self.text)
    for other in ["correct hors", "", "correct horse\n"] {
      let wrong = try secret(other)
      #expect(
        error { _ = try AgeFile.decrypt(file.span, withPassphrase: wrong) } == .wrongPassphrase
      )
    }
  }

  @Test func `keys and passphrases are not exchanged`() throws {
    let identity = try Identity()
    let passphrase = try secret("x")
    let (one, two) = (
      try AgeFile.encrypt(Self.text.span, to: [identity.recipient]),
      try AgeFile.encrypt(Self.text.span, withPassphrase: passphrase, workFactor: Self.factor)
    )
    #expect(try !AgeFile.needsPassphrase(one.span))
    #expect(error { _ = try AgeFile.decrypt(one.span, withPassphrase: passphrase) } == .needsKey)
    #expect(error { _ = try AgeFile.decrypt(two.span, with: identity) } == .needsPassphrase)
  }

  @Test func `a work factor above the limit is refused`() throws {
    let passphrase = try secret("x")
    let file = try AgeFile.encrypt(Self.text.span, withPassphrase: passphrase, workFactor: 9)
    let refused = error {
      _ = try AgeFile.decrypt(file.span, withPassphrase: passphrase, maxWorkFactor: 8)
    }
    #expect(refused == .unsupported(.workFactor(9, limit: 8)))
    #expect(
      try AgeFile.decrypt(file.span, withPassphrase: passphrase, maxWorkFactor: 9) == Self.text
    )
  }

  @Test func `an identity can be decrypted into memory for secrets`() throws {
    let identity = try Identity()
    let passphrase = try secret("x")
    let line = Array("# me\n\(KnownKey.secret)\n".utf8)
    let wrapped = try AgeFile.encrypt(line.span, to: [identity.recipient])
    let one = try Identity(parsing: try AgeFile.decryptSecret(wrapped.span, with: identity))
    #expect(one.recipient.description == KnownKey.recipient)
    let locked = try AgeFile.encrypt(line.span, withPassphrase: passphrase, workFactor: Self.factor)
    let two = try Identity(
      parsing: try AgeFile.decryptSecret(locked.span, withPassphrase: passphrase)
    )
    #expect(two.recipient == one.recipient)
  }

  @Test func `an empty file has an empty secret`() throws {
    let identity = try Identity()
    let file = try AgeFile.encrypt(Span(), to: [identity.recipient])
    let found = try AgeFile.decryptSecret(file.span, with: identity)
    #expect(found.count == 0)
    #expect(try AgeFile.decrypt(file.span, with: identity) == [])
  }

  @Test func `several threads use one identity`() throws {
    let identity = try Identity()
    let recipient = identity.recipient
    let results = concurrently(identity) { identity in
      (0..<50).allSatisfy { number in
        let plain = Array("entry \(number)".utf8)
        guard let file = try? AgeFile.encrypt(plain.span, to: [recipient]) else { return false }
        return (try? AgeFile.decrypt(file.span, with: identity)) == plain
      }
    }
    #expect(results == [true, true, true, true])
  }

  /// Calls `body` on four threads that share one identity.
  private func concurrently(
    _ identity: consuming Identity,
    _ body: @escaping @Sendable (borrowing Identity) -> Bool
  ) -> [Bool] {
    let shared = SharedIdentity(identity)
    return System.concurrently(4) { _ in body(shared.identity) }
  }
}

/// An identity that closures can hold.
private final class SharedIdentity: Sendable {
  let identity: Identity

  init(_ identity: consuming Identity) { self.identity = identity }
}
