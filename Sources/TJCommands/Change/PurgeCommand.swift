internal import CommandKit
internal import JournalFrontEnd
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// `tj purge`: removes something from the whole history.
struct PurgeCommand: Command {
  /// The current session.
  let session: Session

  /// The words that name entries.
  let words: [String]

  /// The command line.
  let invocation: Invocation

  /// The files to purge as well, by their paths in the journal.
  var files: [String] { invocation[Self.file] }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    return try PurgeCommand(session: session, words: invocation.operands, invocation: invocation)
      .run()
  }

  private func run() throws -> ExitCode {
    if invocation[Self.everything] { return try purgeEverything() }
    if invocation[Self.confirmation] != nil {
      throw Failure(.usage, "--confirm is only for --all", hint: "pass -y")
    }
    try refuseThreads(among: files)
    if invocation[Self.abort] { return try abort() }
    let unfinished = try unfinished()
    if words.isEmpty, files.isEmpty, !invocation[Self.wholeThread], !invocation[Self.plainText] {
      return try finish(unfinished)
    }
    if let unfinished { try refuse(besides: unfinished) }
    if invocation[Self.plainText] { return try purgePlainText() }
    if invocation[Self.wholeThread] { return try purgeThread() }
    if words.isEmpty { return try purgeFiles() }
    var code = ExitCode.done
    for (number, word) in words(after: unfinished).enumerated() {
      let ending = try purge(word, number == 0 ? files : [], unfinished)
      if ending != .done { code = ending }
    }
    return code
  }

  /// What it says and asks.
  var dialog: PurgeDialog { PurgeDialog(session: session) }

  /// Throws a failure if a file is a thread.
  private func refuseThreads(among files: [String]) throws {
    for file in files where file.ends(with: ".md") {
      let address = String(file.dropLast(3))
      let thread = try session.journal.threadBytes(address)
      guard thread != nil else { continue }
      throw Failure(
        .usage,
        "\(file) is a thread",
        hint: "tj purge --whole-thread -t \(ShellWords.quoted(address))"
      )
    }
  }

  private func purgeThread() throws -> ExitCode {
    guard let name = session.options.thread else {
      throw Failure(.usage, "--whole-thread requires a thread", hint: "pass -t THREAD")
    }
    guard session.options.threads.count == 1, words.isEmpty else {
      throw Failure(
        .usage,
        "cannot combine --whole-thread with entries or several threads",
        hint: "tj purge --whole-thread -t \(ShellWords.operand(name))"
      )
    }
    let journal = session.journal
    // The address of a removed thread is only in the history.
    let address = try address(of: name)
    let preview = try journal.purgePreview(ofThread: address)
    try dialog.confirm("permanently remove the thread \(address) from the entire history")
    let files = try self.files + attachments(preview, besides: self.files)
    let said = ModelWords(about: address, nil, in: try session.reader.everything())
    return try dialog.purging {
      try journal.purgeThread(address, with: files)
    } _: { report in
      try said.warn(session.messages, "tj purge --whole-thread")
      return try dialog.tell(report, ["thread \(address)"], preview, files)
    }
  }

  private func purgeFiles() throws -> ExitCode {
    let missing = try session.journal.missing(amongFiles: files)
    if let missing {
      throw Failure(
        .notFound,
        JournalError(.notInHistory(missing)).sentence,
        hint: "\(session.journal.git(in: session.context)) log --all --format= --name-only"
      )
    }
    try dialog.confirm("permanently remove \(files.enumeration) from the entire history")
    return try dialog.purging {
      try session.journal.purgeFiles(files)
    } _: { report in
      try dialog.tell(report, files, nil, [])
    }
  }

  /// Returns the address of the thread that a name stands for, in the journal or else in its history.
  private func address(of name: String) throws -> String {
    do {
      let address = try ThreadNames(session.reader).address(of: name)
      guard address == name || address + ".md" == name else {
        throw Failure(
          .usage,
          "\(name) is an alias of the thread \(address)",
          hint: "tj purge --whole-thread -t \(ShellWords.quoted(address))"
        )
      }
      return address
    } catch {
      let isKnown = try? session.journal.canPurge(thread: name)
      guard Failure(error).code == .notFound else { throw error }
      guard isKnown == true else {
        throw Failure(
          .notFound,
          "no such thread, now or in the history: \(name)",
          hint: "tj threads",
          "tj trash"
        )
      }
      return name
    }
  }

  private func purge(
    _ word: String,
    _ files: [String],
    _ unfinished: UnfinishedPurge?
  ) throws -> ExitCode {
    let journal = session.journal
    let (id, address) = try purged(word, unfinished)
    let preview = try journal.purgePreview(of: id, in: address)
    let versions = preview.map { "\($0.versions.of("version")) of " } ?? ""
    let label = (try? EntryNames(session).entry(withID: id.text))?.label ?? id.text
    let twins = preview?.identical ?? []
    let copies = twins.count == 1 ? "its identical copy" : "its identical copies"
    let others = twins.isEmpty ? "" : " and \(copies) \(twins.map(\.text).enumeration)"
    try dialog.confirm("permanently remove \(versions)\(label)\(others) from the entire history")
    let files = try files + attachments(preview, besides: files)
    let said = ModelWords(about: address, [id], in: try session.reader.everything())
    return try dialog.purging {
      try journal.purge(id, in: address, with: files)
    } _: { report in
      try said.warn(session.messages, "tj purge --whole-thread")
      return try dialog.tell(report, ([id] + twins).map(\.text), preview, files)
    }
  }

  private func purged(_ word: String, _ unfinished: UnfinishedPurge?) throws -> (EntryID, String) {
    do {
      let found = try EntryNames(session).entryForChange(named: word)
      return (found.entryID, found.address)
    } catch {
      if let unfinished, let id = unfinished.id, isMeant(unfinished, by: word),
        let address = unfinished.threads.first
      {
        return (id, address)
      }
      guard Failure(error).code == .notFound, let id = EntryID(word),
        let name = session.options.thread ?? lostPlace(of: id)
      else { throw error }
      // The address of a removed thread is only in the history.
      let address = (try? ThreadNames(session.reader).address(of: name)) ?? name
      guard (try? session.journal.canPurge(id, in: address)) == true else { throw error }
      return (id, address)
    }
  }

  /// Returns the address of the thread that an entry was removed from, or `nil` if the trash has no such entry.
  private func lostPlace(of id: EntryID) -> String? {
    (try? session.journal.trash())?.entries.first { $0.id == id }?.version.address
  }

  /// Returns the attachments to purge besides some files; empty unless they were requested.
  private func attachments(_ preview: PurgePreview?, besides files: [String]) throws -> [String] {
    let own = (preview?.attachments ?? []).filter { !files.contains($0) }
    if own.isEmpty { return [] }
    if invocation[Self.attachments] { return own }
    let questions = Questions(session)
    guard questions.canAsk, !session.options.isAgreed else { return [] }
    let names = own.enumeration
    return try questions.isYes("also remove attachments that nothing else refers to (\(names))?")
      ? own : []
  }
}
