internal import JournalCrypto
internal import JournalSystem

/// Passphrases, which a person types unseen, or another program sends as lines.
struct Passphrases {
  private let context: any Context

  init(in context: any Context) {
    self.context = context
    forbidCoreDumps(context.system)
  }

  /// The longest passphrase, in bytes.
  private static let limit = 1024

  /// Asks for a passphrase.
  func ask(_ question: String) throws -> SecretBytes {
    guard context.isTerminal(.standardInput) else { return try line() }
    try context.write("\(question): ", to: .standardError)
    let typed = try context.system.typingUnseen(at: .standardInput) { try line() }
    try context.write("\n", to: .standardError)
    guard let typed else { throw Failure.cancelled }
    return typed
  }

  /// Asks for a new passphrase, at a terminal twice.
  func askForNew() throws -> SecretBytes {
    let passphrase = try ask("passphrase")
    guard passphrase.count > 0 else {
      throw Failure(.usage, "the passphrase is empty", hint: "pass --no-passphrase for none")
    }
    guard context.isTerminal(.standardInput) else { return passphrase }
    let again = try ask("the same passphrase again")
    let isSame = passphrase.withBytes { one in
      again.withBytes { other in
        one.count == other.count && one.indices.allSatisfy { one[$0] == other[$0] }
      }
    }
    guard isSame else { throw Failure(.usage, "the two passphrases differ") }
    return passphrase
  }

  private func line() throws -> SecretBytes {
    try SecretBytes(readingLineOf: .standardInput, atMost: Self.limit, context.system)
  }
}
