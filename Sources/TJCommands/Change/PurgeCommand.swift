internal import CommandKit
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// `tj purge`: removes something from all history.
enum PurgeCommand: Command {
  static func run(_ invocation: Invocation, in context: any Context) throws(Failure) -> ExitCode {
    let session = try Session(invocation, in: context)
    let options = PurgeOptions(invocation)
    let (files, isOfThread) = (try session.checked(options.files), options.isOfThread)
    if options.isAborted { return try session.abortPurge() }
    let unfinished = try session.unfinishedPurge()
    if invocation.operands.isEmpty, !isOfThread, files.isEmpty {
      return try session.finishPurge(unfinished)
    }
    if let unfinished { try session.refuse(besides: unfinished, files) }
    if isOfThread { return try session.purgeThread(files) }
    if invocation.operands.isEmpty { return try session.purgeFiles(files) }
    var code = ExitCode.done
    let words = session.wordsToPurge(after: unfinished)
    for (number, word) in words.enumerated() {
      let ending = try session.purge(word, number == 0 ? files : [], unfinished)
      if ending != .done { code = ending }
    }
    return code
  }
}

extension Session {
  /// The files that go too; a thread is none of them.
  fileprivate func checked(_ files: [String]) throws(Failure) -> [String] {
    for file in files where file.ends(with: ".md") {
      let address = String(file.dropLast(3))
      let thread = try Failure.of { () throws(JournalError) in try journal.threadBytes(address) }
      guard thread != nil else { continue }
      throw Failure(
        .usage,
        "\(file) is a thread",
        remedy: "",
        hint: "tj purge --whole-thread -t \(ShellWords.quoted(address))"
      )
    }
    return files
  }

  fileprivate func purgeThread(_ files: [String]) throws(Failure) -> ExitCode {
    guard let name = options.thread else {
      throw Failure(.usage, "--whole-thread needs a thread", remedy: "name it with -t")
    }
    // A thread that was removed has an address in the history alone.
    let address = try purgedThread(name)
    let preview = try Failure.of { () throws(JournalError) in
      try journal.purgePreview(ofThread: address)
    }
    try Questions(self).confirm("remove the thread \(address) from all history, for good?")
    let attachments = try attachments(preview)
    let report = try purging { () throws(JournalError) in
      try journal.purgeThread(address, with: files + attachments)
    }
    return try tell(report, address, preview, attachments)
  }

  fileprivate func purgeFiles(_ files: [String]) throws(Failure) -> ExitCode {
    let names = files.joined(separator: ", ")
    try Questions(self).confirm("remove \(names) from all history, for good?")
    let report = try purging { () throws(JournalError) in try journal.purgeFiles(files) }
    return try tell(report, names, nil, [])
  }

  /// The thread that a name means, in the journal or else in its history.
  private func purgedThread(_ name: String) throws(Failure) -> String {
    do throws(Failure) {
      return try ThreadNames(self).address(of: name)
    } catch {
      let isKnown = try? Failure.of { () throws(JournalError) in try journal.canPurge(thread: name)
      }
      guard error.code == .notFound else { throw error }
      guard isKnown == true else {
        throw Failure(
          .notFound,
          "there is no thread '\(name)', and there was none in the history",
          remedy: "'tj threads' lists those that are there, 'tj trash' those that were removed"
        )
      }
      return name
    }
  }

  fileprivate func purge(
    _ word: String,
    _ files: [String],
    _ unfinished: UnfinishedPurge?
  ) throws(Failure) -> ExitCode {
    let (id, address) = try purged(word, unfinished)
    let preview = try Failure.of { () throws(JournalError) in
      try journal.purgePreview(of: id, in: address)
    }
    let versions = preview.map { $0.versions.of("version") } ?? "what is left"
    try Questions(self).confirm("remove \(id.text) (\(versions)) from all history, for good?")
    let attachments = try attachments(preview)
    let report = try purging { () throws(JournalError) in
      try journal.purge(id, in: address, with: files + attachments)
    }
    return try tell(report, id.text, preview, attachments)
  }

  private func purged(
    _ word: String,
    _ unfinished: UnfinishedPurge?
  ) throws(Failure) -> (EntryID, String) {
    do throws(Failure) {
      let found = try EntryNames(self).entry(withID: word)
      return (found.id, found.address)
    } catch {
      if let unfinished, let id = unfinished.id, isMeant(unfinished, by: word),
        let address = unfinished.threads.first
      {
        return (id, address)
      }
      guard let name = options.thread, let id = EntryID(word) else { throw error }
      // A thread that was removed has an address in the history alone.
      let address = (try? ThreadNames(self).address(of: name)) ?? name
      let isKnown = try? Failure.of { () throws(JournalError) in
        try journal.canPurge(id, in: address)
      }
      guard isKnown == true else { throw error }
      return (id, address)
    }
  }

  /// The attachments that go with what is purged; none that nobody has asked for.
  private func attachments(_ preview: PurgePreview?) throws(Failure) -> [String] {
    guard let own = preview?.attachments, !own.isEmpty else { return [] }
    if PurgeOptions(invocation).takesAttachments { return own }
    guard Questions(self).canAsk, !options.isAgreed else { return [] }
    let names = own.joined(separator: ", ")
    let answer = try Questions(self).ask(
      "also remove what nothing else mentions (\(names))? [y/N] "
    )?.lowercased()
    return ["y", "yes"].contains(answer) ? own : []
  }
}
