import JournalCrypto
import TestSupport
import Testing

/// Files whose header is wrong in one place, although its code is right.
@Suite struct HeaderRefusalTests {
  static let stanza = ForgedFile.stanza()

  /// The outcome of decrypting a file with the known key: its text, or the error.
  static func outcome(_ change: (inout ForgedFile) -> Void) throws -> Result<String, CryptoError> {
    var file = ForgedFile()
    file.stanzas = [stanza]
    change(&file)
    let bytes = file.bytes
    let identity = try KnownKey.identity()
    return outcome(bytes, identity)
  }

  static func outcome(_ bytes: [UInt8], _ identity: borrowing Identity) -> Result<
    String, CryptoError
  > {
    do throws(CryptoError) {
      let plain = try AgeFile.decrypt(bytes.span, with: identity)
      return .success(String(decoding: plain, as: UTF8.self))
    } catch {
      return .failure(error)
    }
  }

  @Test func `a file made from the specification is read`() throws {
    #expect(try Self.outcome { _ in } == .success("hello"))
  }

  static let firstLines: [(String, CryptoError)] = [
    ("", .notAgeFile), ("age-encryption.org/v1", .damaged(.headerLine(1), .malformed)),
    ("age-encryption.org/v1\r\n", .damaged(.headerLine(1), .malformed)),
    ("age-encryption.org/v1 \n", .damaged(.headerLine(1), .malformed)),
    ("age-encryption.org/v2\n", .unsupported(.version)),
    ("age-encryption.org/v11\n", .unsupported(.version)),
    (" age-encryption.org/v1\n", .notAgeFile), ("Age-encryption.org/v1\n", .notAgeFile),
    ("\nage-encryption.org/v1\n", .notAgeFile), ("hello\n", .notAgeFile),
  ]

  @Test(arguments: firstLines)
  func `another first line is refused`(_ line: String, _ expected: CryptoError) throws {
    let found = try Self.outcome { $0.firstLine = line }
    guard line != "age-encryption.org/v1" else {
      // The next line begins with `->`.
      #expect(found == .failure(.unsupported(.version)))
      return
    }
    #expect(found == .failure(expected))
  }

  static let full = String(repeating: "A", count: 64)

  /// Stanzas of other types: they do not matter, but their form does.
  @Test(arguments: [
    "-> a\n\n", "-> a b c d e f\n\n", "-> x25519 AAAA\nAAAA\n", "-> \(full)\(full)\n\n",
    "-> !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~\nAAAA\n", "-> a\n\(full)\n\(full)\n\n",
    "-> a\n\(full)\nAA\n", "-> a\n\(full)\nAAA\n", "-> x25519\n\n", "-> X25519x\n\n",
  ])
  func `stanzas of other types are skipped`(_ other: String) throws {
    #expect(try Self.outcome { $0.stanzas = [other, Self.stanza] } == .success("hello"))
    #expect(try Self.outcome { $0.stanzas = [Self.stanza, other] } == .success("hello"))
    #expect(try Self.outcome { $0.stanzas = [other] } == .failure(.notForThisKey))
  }

  /// Malformed stanzas, and the line at which that is found.
  static let malformed: [(String, Int)] = [
    ("->\n\n", 2), ("-> \n\n", 2), ("->  a\n\n", 2), ("-> a \n\n", 2), ("-> a  b\n\n", 2),
    ("->a\n\n", 2), (" -> a\n\n", 2), ("-> a\tb\n\n", 2), ("-> ä\n\n", 2), ("-> a\u{7F}\n\n", 2),
    ("-> a\r\n\n", 2), ("-> a\n\r\n", 3), ("\n-> a\n\n", 2), ("-> a\n", 3), ("-> a\nA\n", 3),
    ("-> a\nAB\n", 3), ("-> a\nAAB\n", 3), ("-> a\nAA==\n", 3), ("-> a\nAAA=\n", 3),
    ("-> a\nAA A\n", 3), ("-> a\nAA-A\n", 3), ("-> a\nA_AA\n", 3), ("-> a\nAAAA \n", 3),
    ("-> a\n\(full)\n", 4), ("-> a\n\(full)A\n\n", 3),
    ("-> a\n\(full)AAAA\n\n", 3), ("-> a\n\(full.dropLast())A\n", 4),
    ("-> a\n\(full.dropLast(4))\nAAAA\n", 4), ("--> a\n\n", 2), ("x\n", 2), ("-> a\0\n\n", 2),
  ]

  @Test(arguments: malformed)
  func `a malformed stanza is refused even beside a good one`(_ other: String, _ line: Int) throws {
    let expected = CryptoError.damaged(.headerLine(line), .malformed)
    #expect(try Self.outcome { $0.stanzas = [other, Self.stanza] } == .failure(expected))
    #expect(try Self.outcome { $0.stanzas = [other] } == .failure(expected))
    let after = CryptoError.damaged(.headerLine(line + 2), .malformed)
    #expect(try Self.outcome { $0.stanzas = [Self.stanza, other] } == .failure(after))
  }

  static let codes: [@Sendable (String) -> String] = [
    { _ in "\n" }, { _ in " \n" }, { $0.dropFirst() + "" }, { " " + $0 },
    { $0.dropLast() + " \n" }, { $0.dropLast() + "=\n" }, { $0.dropLast() + "A\n" },
    { $0.dropLast(2) + "\n" }, { $0.dropLast() + "\r\n" }, { " a" + $0 },
    {
      $0.dropLast(2) + (["A", "Q", "g", "w"].contains($0.dropLast().suffix(1)) ? "B" : "/") + "\n"
    },
  ]

  @Test(arguments: codes.indices)
  func `a malformed code is refused`(_ number: Int) throws {
    let found = try Self.outcome { $0.changeCode = Self.codes[number] }
    #expect(found == .failure(.damaged(.headerLine(4), .malformed)))
  }

  @Test func `a header without stanzas is refused`() throws {
    let found = try Self.outcome { $0.stanzas = [] }
    #expect(found == .failure(.damaged(.headerLine(2), .malformed)))
  }

  @Test func `a code with four dashes is refused`() throws {
    let found = try Self.outcome { $0.dashes = "----" }
    #expect(found == .failure(.damaged(.headerLine(4), .malformed)))
  }

  @Test func `a header without its end is cut off`() throws {
    let found = try Self.outcome { file in
      (file.dashes, file.nonce, file.chunks) = ("", [], [])
      file.changeCode = { _ in "" }
    }
    #expect(found == .failure(.damaged(.headerLine(4), .cutOff)))
  }

  @Test func `another code is refused`() throws {
    let found = try Self.outcome { file in
      file.changeCode = { code in
        let letter = code.dropFirst(5).first == "A" ? "B" : "A"
        return code.prefix(5) + letter + code.dropFirst(6)
      }
    }
    #expect(found == .failure(.damaged(.header, .wrongCode)))
  }

  @Test func `the number of stanzas and the size have limits`() throws {
    let other = "-> a\n\n"
    let some = Array(repeating: other, count: 63)
    #expect(try Self.outcome { $0.stanzas = some + [Self.stanza] } == .success("hello"))
    #expect(
      try Self.outcome { $0.stanzas = [Self.stanza] + some + [other] }
        == .failure(.unsupported(.recipients(limit: 64)))
    )
    let long = "-> " + String(repeating: "a", count: 200_000) + "\n\n"
    #expect(try Self.outcome { $0.stanzas = [Self.stanza, long] } == .success("hello"))
    #expect(
      try Self.outcome { $0.stanzas = [Self.stanza, long, long] }
        == .failure(.unsupported(.headerSize(limit: 256 << 10)))
    )
    let body = "-> a\n" + String(repeating: Self.full + "\n", count: 5_000) + "\n"
    #expect(
      try Self.outcome { $0.stanzas = [Self.stanza, body] }
        == .failure(.unsupported(.headerSize(limit: 256 << 10)))
    )
  }
}
