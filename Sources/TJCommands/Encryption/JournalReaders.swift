internal import CommandKit
internal import JournalCrypto
internal import JournalSystem
internal import ThreadJournal

/// The readers of a journal, and the keys that it is encrypted to.
struct JournalReaders {
  private let session: Session
  private let writer: JournalWriter

  init(_ invocation: Invocation, in context: any Context) throws {
    session = try Session(invocation, in: context)
    writer = JournalWriter(session)
  }

  func list() throws -> ExitCode {
    let own = try session.journal.personalKeys().all()
    let keys = try session.journal.encryptionState().keys
    try Output(session).print(
      KeyList(own: own, keys: keys),
      of: own.count + keys.count,
      none: "no keys yet",
      hint: "tj key new"
    )
    return .done
  }

  func add(_ text: String) throws -> ExitCode {
    guard let reader = Recipient(text) else {
      throw Failure(
        .usage,
        "not a public key: \(text)",
        hint: "pass the line that 'tj key show' prints on the other device"
      )
    }
    let outcome = try writer.save { try session.journal.addReader(reader) }
    return try writer.report(outcome, "added reader \(reader.fingerprint)")
  }

  /// Prints a new key after it has become a reader.
  func printRecoveryKey() throws -> ExitCode {
    try FirstKey.make(session)
    let identity = try Identity()
    let outcome = try writer.save { try session.journal.addReader(identity.recipient) }
    _ = try writer.report(outcome, "added recovery key \(identity.recipient.fingerprint)")
    let text = try identity.text().withBytes { text in text.indices.map { text[$0] } }
    try session.context.write(text + [0x0A], to: .standardOutput)
    try session.messages.say(
      "write this line down; whoever has it can read the journal, and it is not shown again"
    )
    return .done
  }

  func trust(_ name: String) throws -> ExitCode {
    let keys = try session.journal.encryptionState().keys
    let found = keys.filter { $0.fingerprint.hasPrefix(name) }
    guard found.count == 1 else {
      throw Failure(.notFound, "no such key of the journal: \(name)", hint: "tj key list")
    }
    try session.journal.acceptKey(found[0].fingerprint)
    try session.messages.say("this device now encrypts to \(found[0].fingerprint)")
    return .done
  }
}
