import JournalCrypto
import TestSupport
import Testing

/// Debian's `age` reads what is written here, and the other way round.
@Suite(.enabled(if: AgeProgram.isPresent, "needs age: apt-get install age"))
struct AgeProgramTests {
  static let counts = [0, 1, 65_535, 65_536, 65_537, 131_072, 131_073]

  static func plain(_ count: Int) -> [UInt8] {
    var generator = SeededGenerator(seed: UInt64(count))
    return generator.bytes(count)
  }

  @Test(arguments: counts, [false, true])
  func `age reads what is written here`(_ count: Int, _ isArmored: Bool) throws {
    try TemporaryDirectory.run { folder in
      let plain = Self.plain(count)
      let recipient = try KnownKey.identity().recipient
      let file = try AgeFile.encrypt(plain.span, to: [recipient])
      let parts = try encryptedInParts(plain, of: 10_000, to: [recipient])
      try folder.write(KnownKey.secret + "\n", to: "me.txt")
      for file in [file, parts] {
        try folder.write(isArmored ? AgeArmor.encode(file.span) : file, to: "a.age")
        let outcome = try AgeProgram.run(["age", "-d", "-i", "me.txt", "a.age"], in: folder)
        #expect(outcome.exitCode == 0)
        #expect(outcome.output == plain)
      }
    }
  }

  @Test(arguments: counts, [false, true])
  func `what age writes is read here`(_ count: Int, _ isArmored: Bool) throws {
    try TemporaryDirectory.run { folder in
      let plain = Self.plain(count)
      let identity = try KnownKey.identity()
      let other = try Identity().recipient.description
      try folder.write(plain, to: "a")
      let outcome = try AgeProgram.run(
        ["age", "-r", other, "-r", KnownKey.recipient, "-o", "a.age"]
          + (isArmored ? ["-a", "a"] : ["a"]),
        in: folder
      )
      #expect(outcome.exitCode == 0, "\(outcome.text)")
      let written = try folder.read("a.age")
      let file = isArmored ? try AgeArmor.decode(written.span) : written
      #expect(try AgeFile.decrypt(file.span, with: identity) == plain)
      let found = try decryptedInParts(file, of: 10_000, with: identity)
      #expect(found.plain == plain && found.error == nil)
      if isArmored { #expect(AgeArmor.encode(file.span) == written) }
    }
  }

  @Test func `identity files are exchanged`() throws {
    try TemporaryDirectory.run { folder in
      #expect(try AgeProgram.run(["age-keygen", "-o", "me.txt"], in: folder).exitCode == 0)
      let text = try folder.read("me.txt")
      let identity = try Identity(parsing: try SecretBytes(copying: text.span))
      let shown = try AgeProgram.run(["age-keygen", "-y", "me.txt"], in: folder)
      #expect(shown.text == identity.recipient.description + "\n")
      let own = try Identity()
      try folder.write(JournalCryptoTests.text(try own.text()) + "\n", to: "own.txt")
      let other = try AgeProgram.run(["age-keygen", "-y", "own.txt"], in: folder)
      #expect(other.text == own.recipient.description + "\n")
    }
  }

  @Test func `age asks for the passphrase of what is written here`() throws {
    try TemporaryDirectory.run { folder in
      let plain = Array("a quiet day\n".utf8)
      let passphrase = try secret("correct horse")
      let file = try AgeFile.encrypt(plain.span, withPassphrase: passphrase, workFactor: 10)
      try folder.write(file, to: "a.age")
      try AgeProgram.type(["correct horse"], into: ["age", "-d", "-o", "a", "a.age"], in: folder)
      #expect(try folder.read("a") == plain)
    }
  }

  @Test func `what age encrypts with a passphrase is read here`() throws {
    try TemporaryDirectory.run { folder in
      let plain = Array("a quiet day\n".utf8)
      try folder.write(plain, to: "a")
      let words = ["correct horse", "correct horse"]
      try AgeProgram.type(words, into: ["age", "-p", "-o", "a.age", "a"], in: folder)
      let file = try folder.read("a.age")
      let passphrase = try secret("correct horse")
      #expect(try AgeFile.decrypt(file.span, withPassphrase: passphrase) == plain)
    }
  }
}

/// The programs `age` and `age-keygen`.
private enum AgeProgram {
  static let isPresent: Bool = {
    let found = try? TemporaryDirectory.run { try run(["age", "--version"], in: $0).exitCode }
    return found == 0
  }()

  static func run(
    _ words: [String],
    in folder: TemporaryDirectory
  ) throws -> ChildProcess.Outcome {
    try ChildProcess(words, in: folder.path).run()
  }

  /// Types passphrases on a terminal, since `age` reads them from nowhere else.
  static func type(
    _ passphrases: [String],
    into words: [String],
    in folder: TemporaryDirectory
  ) throws {
    try PseudoTerminal.run(ChildProcess(words, in: folder.path)) { terminal in
      for passphrase in passphrases {
        try terminal.wait(for: "passphrase")
        try terminal.wait(for: ": ")
        try terminal.type(passphrase + "\r")
      }
      #expect(try terminal.waitForExit() == 0, "\(terminal.text)")
    }
  }
}
