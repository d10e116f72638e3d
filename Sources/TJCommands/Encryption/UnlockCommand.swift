internal import CommandKit
internal import JournalCrypto
internal import ThreadJournal

/// `tj unlock`: makes encrypted entries readable for a while.
struct UnlockCommand: Command {
  private static let minutes = Option.integer(
    "for",
    "MINUTES",
    in: SettingName.lockRange,
    "How long [default: the setting lock-after, or 15]."
  )

  static var spec: CommandSpec {
    CommandSpec(
      "unlock",
      group: CommandGroup.read,
      "Make encrypted entries readable for a while.",
      discussion: """
        Asks for the passphrase of your key, and keeps the key of the journal in the keyring of the kernel, from where it \
        disappears by itself. It is never on the disk. Until then every program of yours could read it.

        Adding entries never needs the key.
        """,
      options: [minutes.spec],
      examples: [
        ExampleSpec("tj unlock", "Unlock the journal."),
        ExampleSpec("tj unlock --for 60", "Unlock it for an hour."),
      ],
      seeAlso: ["tj-lock(1)", "tj-key(1)"]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    let length = invocation[minutes] ?? session.settings.lockMinutes
    try session.journal.requireKey()
    let isShared = try unlock(session, seconds: length * 60)
    try session.messages.say("unlocked for \(length.of("minute"))")
    if !isShared {
      try session.messages.warn("the kernel keeps no keys here, so no other command can read them")
    }
    return .done
  }

  /// Unlocks the journal with the first of the person's keys that can; those without a passphrase come first.
  private static func unlock(_ session: Session, seconds: Int) throws -> Bool {
    let keys = try session.journal.personalKeys()
    let all = try keys.all().sorted { !$0.isProtected && $1.isProtected }
    guard !all.isEmpty else {
      throw Failure(.notFound, "no keys on this device", hint: "tj key new")
    }
    let passphrases = Passphrases(in: session.context)
    for (number, item) in all.enumerated() {
      let name = item.label.isEmpty ? item.fingerprint : "\(item.fingerprint) (\(item.label))"
      do {
        let identity = try keys.open(item) { try passphrases.ask("passphrase of \(name)") }
        return try session.journal.unlock(with: identity, seconds: seconds)
      } catch {
        guard case .encryption(let problem) = JournalError(error).reason,
          [.noReader, .wrongPassphrase].contains(problem), number < all.count - 1
        else { throw error }
        try session.messages.say("\(name): \(JournalError(.encryption(problem)).sentence)")
      }
    }
    throw JournalError(.encryption(.noReader))
  }
}

/// `tj lock`: makes encrypted entries unreadable at once.
enum LockCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "lock",
      group: CommandGroup.read,
      "Make encrypted entries unreadable at once.",
      discussion: """
        It also removes what a 'tj' that was killed while an editor was open has left in memory.
        """,
      examples: [ExampleSpec("tj lock", "Lock the journal.")],
      seeAlso: ["tj-unlock(1)"]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    try session.journal.lock()
    try? MemoryFolder.removeLeft(in: context)
    try session.messages.say("locked")
    return .done
  }
}
