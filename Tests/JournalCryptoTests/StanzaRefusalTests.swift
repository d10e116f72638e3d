import JournalCrypto
import TestSupport
import Testing

/// Stanzas of the two known types that are wrong in one place.
@Suite struct StanzaRefusalTests {
  private func outcome(_ stanzas: [String]) throws -> Result<String, CryptoError> {
    try HeaderRefusalTests.outcome { $0.stanzas = stanzas }
  }

  static let malformed: [String] = [
    "-> X25519\n\n", ForgedFile.stanza(more: " a"), ForgedFile.stanza(more: " AAAA"),
    ForgedFile.stanza(share: Array(1...31)), ForgedFile.stanza(share: Array(1...33)),
    ForgedFile.stanza { Array($0.dropLast()) }, ForgedFile.stanza { $0 + [0] },
    ForgedFile.stanza { _ in [] },
    ForgedFile.stanza(fileKey: Array(1...15)), ForgedFile.stanza(fileKey: Array(1...17)),
    ForgedFile.stanza(fileKey: Array(1...64)),
  ]

  @Test(arguments: malformed)
  func `a malformed stanza ends reading even if another would match`(_ stanza: String) throws {
    let good = ForgedFile.stanza()
    #expect(try outcome([stanza, good]) == .failure(.damaged(.headerLine(2), .malformed)))
    #expect(try outcome([good, stanza]) == .failure(.damaged(.headerLine(4), .malformed)))
    #expect(try outcome([stanza]) == .failure(.damaged(.headerLine(2), .malformed)))
  }

  /// Public bytes with which everybody would know the shared secret: 0, 1, and points of order 8.
  static let lowOrder: [[UInt8]] = [
    [UInt8](repeating: 0, count: 32), [1] + [UInt8](repeating: 0, count: 31),
    [0xEC] + [UInt8](repeating: 0xFF, count: 30) + [0x7F],
    [0xED] + [UInt8](repeating: 0xFF, count: 30) + [0x7F],
    [0xEE] + [UInt8](repeating: 0xFF, count: 30) + [0x7F],
  ]

  @Test(arguments: lowOrder)
  func `a share that everybody could know the secret of ends reading`(_ share: [UInt8]) throws {
    let stanza = ForgedFile.stanza(share: share)
    #expect(try outcome([stanza]) == .failure(.damaged(.header, .malformed)))
    #expect(try outcome([stanza, ForgedFile.stanza()]) == .failure(.damaged(.header, .malformed)))
  }

  @Test func `a share in another form is refused`() throws {
    let stanza = ForgedFile.stanza()
    let share = stanza.split(whereSeparator: { $0 == " " || $0 == "\n" })[2]
    // 43 characters have two bits that are left over.
    let last = share.last.map { ["A", "E", "I"].contains($0) ? "B" : "/" } ?? ""
    for other in [
      share.dropLast() + last, share + "=", "=" + share.dropFirst(), share.dropLast() + "",
    ] {
      let changed = stanza.replacing(share, with: other)
      #expect(try outcome([changed]) == .failure(.damaged(.headerLine(2), .malformed)), "\(other)")
    }
  }

  @Test func `a stanza for another key is passed over`() throws {
    let others = [
      ForgedFile.stanza { [$0[0] ^ 1] + $0.dropFirst() }, ForgedFile.stanza(nonce: 1),
      ForgedFile.stanza(share: ForgedFile.publicBytes(of: Array(7..<39))),
    ]
    for other in others {
      #expect(try outcome([other]) == .failure(.notForThisKey))
      #expect(try outcome([other, ForgedFile.stanza()]) == .success("hello"))
    }
  }

  @Test func `another file key does not fit the code`() throws {
    let stanza = ForgedFile.stanza(fileKey: Array(1...16))
    #expect(try outcome([stanza]) == .failure(.damaged(.header, .wrongCode)))
  }

  @Test func `a recipient that nobody can own is refused`() throws {
    let zero = String(repeating: "q", count: 52)
    let recipient = try #require(Recipient("age1\(zero)5cu47z"))
    #expect(error { _ = try AgeFile.encrypt([1].span, to: [recipient]) } == .invalidRecipient)
  }
}

/// Stanzas for passphrases.
@Suite struct PassphraseRefusalTests {
  private func outcome(_ stanzas: [String], limit: Int = 8) throws -> Result<String, CryptoError> {
    var file = ForgedFile()
    file.stanzas = stanzas
    let bytes = file.bytes
    let passphrase = try secret("x")
    do throws(CryptoError) {
      let plain = try AgeFile.decrypt(bytes.span, withPassphrase: passphrase, maxWorkFactor: limit)
      return .success(String(decoding: plain, as: UTF8.self))
    } catch {
      return .failure(error)
    }
  }

  @Test func `a stanza made from the specification is read`() throws {
    #expect(try outcome([ForgedFile.passphraseStanza()]) == .success("hello"))
    #expect(try outcome([ForgedFile.passphraseStanza(factor: "1", cost: 2)]) == .success("hello"))
  }

  @Test(arguments: [
    "0", "00", "02", "+2", "-2", "2a", "a", "0x2", "2.0", "2e0", "２", "02", "1e1",
  ])
  func `another spelling of the work factor is refused`(_ factor: String) throws {
    let found = try outcome([ForgedFile.passphraseStanza(factor: factor)])
    #expect(found == .failure(.damaged(.headerLine(2), .malformed)))
  }

  @Test(arguments: [
    ("9", 9), ("23", 23), ("64", 64), ("100", 100), ("4294967298", 4_294_967_298),
    ("18446744073709551618", Int.max), (String(repeating: "9", count: 1000), Int.max),
  ])
  func `a work factor above the limit is refused at once`(_ text: String, _ factor: Int) throws {
    let found = try outcome([ForgedFile.passphraseStanza(factor: text)])
    #expect(found == .failure(.unsupported(.workFactor(factor, limit: 8))))
  }

  static let malformed: [String] = [
    ForgedFile.passphraseStanza(salt: Array(1...15)),
    ForgedFile.passphraseStanza(salt: Array(1...17)),
    ForgedFile.passphraseStanza(more: " 1"), "-> scrypt\n\n", "-> scrypt AAAA\n\n",
    ForgedFile.passphraseStanza { Array($0.dropLast()) }, ForgedFile.passphraseStanza { $0 + [1] },
    ForgedFile.passphraseStanza { _ in [] },
    ForgedFile.passphraseStanza().replacing("scrypt A", with: "scrypt =A"),
  ]

  @Test(arguments: malformed)
  func `a malformed stanza is refused`(_ stanza: String) throws {
    #expect(try outcome([stanza]) == .failure(.damaged(.headerLine(2), .malformed)))
  }

  @Test func `a wrong salt, label, cost or body is a wrong passphrase`() throws {
    for stanza in [
      ForgedFile.passphraseStanza(label: "age-encryption.org/v1/SCRYPT"),
      ForgedFile.passphraseStanza(cost: 8), ForgedFile.passphraseStanza(factor: "3"),
      ForgedFile.passphraseStanza { [$0[0] ^ 1] + $0.dropFirst() },
    ] {
      #expect(try outcome([stanza]) == .failure(.wrongPassphrase))
    }
  }

  @Test func `a passphrase is never beside other stanzas`() throws {
    let (one, two) = (ForgedFile.passphraseStanza(), ForgedFile.stanza())
    for stanzas in [[one, two], [two, one], [one, one], [one, "-> a\n\n"]] {
      #expect(try outcome(stanzas) == .failure(.damaged(.header, .malformed)))
      let found = try HeaderRefusalTests.outcome { $0.stanzas = stanzas }
      #expect(found == .failure(.damaged(.header, .malformed)))
    }
    #expect(try HeaderRefusalTests.outcome { $0.stanzas = [one] } == .failure(.needsPassphrase))
    #expect(try outcome([two]) == .failure(.needsKey))
    #expect(try outcome([ForgedFile.passphraseStanza(type: "Scrypt")]) == .failure(.needsKey))
  }
}
