import JournalCrypto
import TestSupport
import Testing

@Suite struct AgeArmorTests {
  static let file = Array("age-encryption.org/v1\n".utf8) + [UInt8](repeating: 7, count: 99)
  static let text = String(decoding: AgeArmor.encode(file.span), as: UTF8.self)

  static func decoded(_ text: String) throws(CryptoError) -> [UInt8] {
    try AgeArmor.decode(Array(text.utf8).span)
  }

  @Test(arguments: 0...150)
  func `any bytes survive armor, in lines of 64 characters`(_ count: Int) throws {
    var generator = SeededGenerator(seed: UInt64(count))
    let bytes = generator.bytes(count)
    let text = AgeArmor.encode(bytes.span)
    #expect(try AgeArmor.decode(text.span) == bytes)
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 2 + (count + 47) / 48)
    #expect(lines.dropFirst().dropLast(2).allSatisfy { $0.count == 64 })
    #expect(text.last == 0x0A)
  }

  @Test func `line ends and white space around are accepted`() throws {
    let text = Self.text
    let blank = String(repeating: " \t\r\n", count: 256)
    for variant in [
      String(text.dropLast()), text.replacing("\n", with: "\r\n"), blank + text + blank,
      "\n\n" + text.replacing("\n", with: "\r\n") + " \n\t",
    ] {
      #expect(try Self.decoded(variant) == Self.file)
    }
  }

  /// Changes of ``text``, and where they are found; lines are counted from 1.
  static let changes: [(String, String, CryptoError)] = [
    ("-----BEGIN AGE", "----BEGIN AGE", .notAgeFile),
    ("FILE-----\n", "FILE----- \n", .notAgeFile),
    ("-----BEGIN", "\u{FEFF}-----BEGIN", .notAgeFile),
    ("-----BEGIN", "text\n-----BEGIN", .notAgeFile),
    ("-----BEGIN", String(repeating: "\n", count: 1025) + "-----BEGIN", .notAgeFile),
    ("FILE-----\nYWdl", "FILE-----\n\nYWdl", .damaged(.armor(line: 2), .malformed)),
    ("FILE-----\nYWdl", "FILE-----\nHeader: a\n\nYWdl", .damaged(.armor(line: 2), .malformed)),
    ("\nBwcH", "\n BwcH", .damaged(.armor(line: 3), .malformed)),
    ("BwcH\nBwcH", "BwcHBwcH\n", .damaged(.armor(line: 2), .malformed)),
    ("YWdl", "", .damaged(.armor(line: 3), .malformed)),
    ("YWdl", "YW_l", .damaged(.armor(line: 2), .malformed)),
    ("YWdl", "YWd=", .damaged(.armor(line: 2), .malformed)),
    ("Bw==\n-----END", "Bw=\n-----END", .damaged(.armor(line: 4), .malformed)),
    ("Bw==\n-----END", "Bw\n-----END", .damaged(.armor(line: 4), .malformed)),
    ("Bw==\n-----END", "Bx==\n-----END", .damaged(.armor(line: 4), .malformed)),
    ("Bw==\n-----END", "Bw==\n\n-----END", .damaged(.armor(line: 5), .malformed)),
    ("Bw==\n-----END", "Bw==\nBwcH\n-----END", .damaged(.armor(line: 5), .malformed)),
    ("Bw==\n-----END", "Bw==-----END", .damaged(.armor(line: 4), .malformed)),
    ("-----END AGE", " -----END AGE", .damaged(.armor(line: 5), .malformed)),
    ("-----END AGE", "-----END PGP", .damaged(.armor(line: 5), .malformed)),
    ("-----END AGE ENCRYPTED FILE-----\n", "", .damaged(.armor(line: 5), .cutOff)),
    ("FILE-----\n", "FILE-----\r", .notAgeFile),
  ]

  @Test(arguments: changes)
  func `other text is refused`(_ old: String, _ new: String, _ expected: CryptoError) throws {
    let changed = Self.text.replacing(old, with: new, maxReplacements: 1)
    try #require(changed != Self.text)
    #expect(error { _ = try Self.decoded(changed) } == expected, "\(changed)")
  }

  @Test(arguments: ["x", "```\n", Self.text, String(repeating: "\n", count: 1025)])
  func `text after the end is refused`(_ more: String) throws {
    #expect(
      error { _ = try Self.decoded(Self.text + more) } == .damaged(.armor(line: 5), .extended)
    )
  }

  @Test func `a text without armor is no age file`() {
    for text in ["", "\n", "age-encryption.org/v1\n"] {
      #expect(error { _ = try Self.decoded(text) } == .notAgeFile)
    }
  }

  @Test func `changed text is refused, or has the same bytes`() throws {
    let bytes = Array(Self.text.utf8)
    try forEachCase(count: Cases.count(20_000), seed: 3) { generator, _ in
      var changed = bytes
      changed[generator.int(in: 0..<bytes.count)] = UInt8(generator.int(in: 0..<256))
      if let found = try? AgeArmor.decode(changed.span) {
        try #require(AgeArmor.encode(found.span) == changed || found == Self.file)
      }
    }
  }
}
