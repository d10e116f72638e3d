internal import CommandKit
internal import JournalCrypto
internal import ThreadJournal

/// `tj rekey`: makes a new key of the journal.
struct RekeyCommand: Command {
  private static let readers = Option.values(
    "reader",
    "AGE1…",
    "A reader besides your own keys on this device."
  )

  private static let all = Option.flag("all", "Encrypt what is there anew, too.")

  static var spec: CommandSpec {
    CommandSpec(
      "rekey",
      group: CommandGroup.change,
      "Make a new key of the journal, for example without a reader.",
      discussion: """
        What is written from now on is encrypted to the new key, which your keys on this device and those that you name \
        can unlock. What is there stays encrypted to the old one, unless --all is given. A reader who is left out keeps \
        what the reader could read: it is in every copy of the history. Other devices go on with the old key until 'tj \
        key trust' accepts the new one there.
        """,
      options: [readers.spec, all.spec],
      examples: [
        ExampleSpec("tj rekey --reader age1…", "Make a new key for yourself and one other reader."),
        ExampleSpec("tj rekey --all", "Encrypt everything anew, for yourself alone."),
      ],
      seeAlso: ["tj-key(1)", "tj-encrypt(1)"]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    let keys = try session.journal.encryptionState().keys
    guard !keys.isEmpty else { throw JournalError(.encryption(.noKey)) }
    let others = try invocation[readers].map { text in
      guard let reader = Recipient(text) else { throw Failure(.usage, "not a public key: \(text)") }
      return reader
    }
    let own = try session.journal.personalKeys().all().map(\.recipient)
    guard !own.isEmpty else {
      throw Failure(.notFound, "you have no key on this device", hint: "tj key new")
    }
    let count = own.count + others.count
    let before = keys.first(where: \.isAccepted)?.readers ?? 0
    try Questions(session).confirm(
      "make a new key of the journal for \(count.of("reader")) (the one that it has is for \(before))"
    )
    let writer = JournalWriter(session)
    let seconds = session.settings.lockMinutes * 60
    let made = try writer.save { try session.journal.makeKey(for: own + others, seconds: seconds) }
    let code = try writer.report(made, "made a new key of the journal for \(count.of("reader"))")
    if others.isEmpty { try session.messages.suggest("tj key recovery") }
    guard invocation[all], code == .done else { return code }
    let outcome = try writer.save { try session.journal.encryptAnew() }
    return try writer.report(outcome, "encrypted everything anew")
  }
}
