internal import CommandKit
internal import JournalFrontEnd
internal import JournalModel
internal import ThreadJournal

/// `tj encrypt`: encrypts entries, or a thread with all that will be written in it.
struct EncryptCommand: Command {
  private static let oneReader = Option.flag(
    "one-reader",
    "Encrypt even if only one key can unlock the journal: if it is lost, so is the text."
  )

  static var spec: CommandSpec {
    CommandSpec(
      "encrypt",
      group: CommandGroup.change,
      "Encrypt entries, or a thread.",
      discussion: """
        An encrypted entry keeps its date, its time and its id; its title, fields and text are an age file in its place. \
        Without the key it can still be listed, moved, removed and merged. 'tj encrypt -t THREAD' encrypts all entries of \
        a thread and all that will be written in it, also what you type into its file, before that is committed. The \
        thread's own title, fields and description stay readable.

        The text that was there before stays in the history: 'tj purge' removes it.

        The first time, a key of the journal is made, which your own keys on this device can unlock. It needs a second way \
        to read: another key ('tj key add'), or one on paper ('tj key recovery').
        """,
      options: FilterOptions.withCounts + [oneReader.spec],
      arguments: [FilterOptions.argument(.any)],
      examples: [
        ExampleSpec("tj encrypt @", "Encrypt the newest entry."),
        ExampleSpec("tj encrypt -t therapy", "Encrypt a thread."),
      ],
      seeAlso: ["tj-decrypt(1)", "tj-key(1)", "tj-unlock(1)", "tj-purge(1)"]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    try prepareKey(session, isSure: invocation[oneReader])
    let threads = try WholeThreads(invocation, in: session)
    if !threads.addresses.isEmpty {
      return try threads.change(saying: "encrypted", session.journal.encryptThread) { address in
        try PlainTextPurge(address: address, ids: nil).offer(session)
      }
    }
    let chosen = try ChosenEntries(invocation, in: session)
    try chosen.confirm("encrypt")
    let plain = chosen.entries.filter { !$0.entry.isEncrypted }
    let code = try chosen.change(saying: "encrypted \(chosen.entries.label)") { entries in
      try session.journal.encrypt(entries)
    }
    for (address, entries) in plain.byThread where code == .done {
      let purge = PlainTextPurge(address: address, ids: Set(entries.map(\.entryID)))
      try purge.offer(session)
    }
    return code
  }

  /// Makes the key of the journal if there is none, and asks for a second way to read.
  private static func prepareKey(_ session: Session, isSure: Bool) throws {
    try FirstKey.make(session)
    let keys = try session.journal.encryptionState().keys.filter(\.isAccepted)
    guard keys.contains(where: { $0.otherReaders > 0 }) || isSure else {
      throw Failure(
        .failure,
        "only keys on this device can unlock the journal: if they are lost, so is the text",
        hint: "tj key recovery",
        "tj encrypt --one-reader …"
      )
    }
  }
}

/// `tj decrypt`: makes encrypted entries plain text again.
enum DecryptCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "decrypt",
      group: CommandGroup.change,
      "Make encrypted entries plain text again.",
      discussion: """
        From then on the plain text is in the history, too, and on every device and remote that the journal is synced to.
        """,
      options: FilterOptions.withCounts,
      arguments: [FilterOptions.argument(.any)],
      examples: [
        ExampleSpec("tj decrypt @", "Decrypt the newest entry."),
        ExampleSpec("tj decrypt -t therapy", "Decrypt a thread."),
      ],
      seeAlso: ["tj-encrypt(1)", "tj-unlock(1)"]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    let threads = try WholeThreads(invocation, in: session)
    if !threads.addresses.isEmpty {
      try Questions(session)
        .confirm("make all of \(threads.addresses.enumeration) readable without a key")
      return try threads.change(saying: "decrypted", session.journal.decryptThread)
    }
    let chosen = try ChosenEntries(invocation, in: session)
    if let entry = chosen.entries.first(where: { $0.thread.encryptsEntries }) {
      throw Failure(
        .failure,
        "\(entry.address) encrypts all of its entries",
        hint: "tj decrypt -t \(ShellWords.operand(entry.address))"
      )
    }
    try Questions(session).confirm("make \(chosen.entries.label) readable without a key")
    return try chosen.change(saying: "decrypted \(chosen.entries.label)") { entries in
      try session.journal.decrypt(entries)
    }
  }
}

/// The threads of a command line that has nothing but `-t`, each with all its entries.
private struct WholeThreads {
  let addresses: [String]

  private let session: Session

  init(_ invocation: Invocation, in session: Session) throws {
    self.session = session
    let isWhole = invocation.operands.isEmpty && FilterOptions(invocation).isEmpty
    let names = ThreadNames(session.reader)
    addresses = try isWhole ? session.options.threads.map { try names.address(of: $0) } : []
  }

  /// Changes each thread in an operation of its own, reports it, and calls `next` with those that changed.
  func change(
    saying verb: String,
    _ operation: (String) throws -> Outcome,
    then next: (String) throws -> Void = { _ in }
  ) throws -> ExitCode {
    let writer = JournalWriter(session)
    var code = ExitCode.done
    for address in addresses {
      let outcome = try writer.save { try operation(address) }
      let isNew = outcome.state != .unchanged
      let result = isNew ? "\(verb) \(address)" : "nothing changed in \(address)"
      code = try writer.report(outcome, result).joined(with: code)
      if isNew { try next(address) }
    }
    return code
  }
}
