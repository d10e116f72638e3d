internal import CommandKit
internal import JournalFrontEnd
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// The handling of an interrupted purge by `tj purge`.
extension PurgeCommand {
  /// The interrupted purge, or `nil` if there is none.
  func unfinished() throws -> UnfinishedPurge? {
    try session.journal.unfinishedPurge()
  }

  /// Throws a failure if the command would purge something else before the interrupted purge is finished.
  func refuse(besides unfinished: UnfinishedPurge) throws {
    if invocation[Self.wholeThread] {
      let name = session.options.thread ?? ""
      let address = (try? ThreadNames(session.reader).address(of: name)) ?? name
      if unfinished.isOfThread, unfinished.threads.contains(address) { return }
    } else if !words.isEmpty {
      if words.contains(where: { isMeant(unfinished, by: $0) }) { return }
    } else if unfinished.id == nil, !unfinished.isOfThread,
      Set(unfinished.files).isSubset(of: files)
    {
      return
    }
    throw Failure(
      .failure,
      "the purge of \(unfinished.name) was interrupted",
      hint: "tj purge"
    )
  }

  /// Whether a word names the entry of an unfinished purge, which need not be in the journal any more.
  func isMeant(_ unfinished: UnfinishedPurge, by word: String) -> Bool {
    guard let id = unfinished.id else { return false }
    if let found = try? EntryNames(session).entry(withID: word) {
      return found.entryID == id && unfinished.threads.contains(found.address)
    }
    if let name = session.options.thread {
      let address = (try? ThreadNames(session.reader).address(of: name)) ?? name
      guard unfinished.threads.contains(address) else { return false }
    }
    let text = word.withoutCaret
    return text.utf8.count >= 3 && id.text.hasPrefix(text)
  }

  /// Returns the words that name entries, starting with the one of an unfinished purge.
  func words(after unfinished: UnfinishedPurge?) -> [String] {
    guard let unfinished else { return words }
    let first = words.filter { isMeant(unfinished, by: $0) }
    return first + words.filter { !first.contains($0) }
  }

  /// Finishes the interrupted purge; text that has been added since is purged only if that is requested.
  func finish(_ unfinished: UnfinishedPurge?) throws -> ExitCode {
    guard let unfinished else {
      throw Failure(.usage, "no entries selected", hint: "pass ids, --file or --whole-thread")
    }
    let code = try dialog.purging { () -> PurgeReport?? in
      do {
        return .some(try session.journal.finishPurge())
      } catch let error as JournalError where error.isOfNewText {
        return nil
      }
    } _: { report in
      try report.map { try tell($0, of: unfinished) }
    }
    if let code { return code }
    try confirmNewText(of: unfinished)
    return try dialog.purging {
      try session.journal.finishPurge(includingNew: true)
    } _: { report in
      try tell(report, of: unfinished)
    }
  }

  private func tell(_ report: PurgeReport?, of unfinished: UnfinishedPurge) throws -> ExitCode {
    guard let report else { return .done }
    return try dialog.tell(report, [unfinished.name], nil, [])
  }

  private func confirmNewText(of unfinished: UnfinishedPurge) throws {
    if session.options.isAgreed { return }
    let name = unfinished.name
    let canBeAborted = unfinished.canBeAborted
    guard Questions(session).canAsk else {
      throw Failure(
        .failure,
        "refusing to finish the purge of \(name) without confirmation: new text has been added since it was interrupted",
        hint: canBeAborted ? "" : "copy what you want to keep first",
        "tj purge -y",
        canBeAborted ? "tj purge --abort" : ""
      )
    }
    try session.messages.say("\(name): new text has been added since the purge was interrupted")
    try Questions(session).confirm("permanently remove the new text from the entire history too")
  }

  /// Aborts the interrupted purge, and reports the current state.
  func abort() throws -> ExitCode {
    let aborted: AbortedPurge?
    do {
      aborted = try session.context.system.deferringSignals { try session.journal.abortPurge() }
    } catch let error as JournalError {
      guard case .irreversible = error.reason else { throw error }
      throw Failure(.failure, error.description, hint: "tj purge")
    }
    guard let aborted else {
      throw Failure(.usage, "no interrupted purge")
    }
    let code = try JournalWriter(session).report(
      aborted.outcome,
      "aborted the purge of \(aborted.purge.name); its text is still in the history"
    )
    for command in waysBack(from: aborted.purge) { try session.messages.mention(hint: command) }
    return code
  }

  /// Returns the commands that restore what an aborted purge has removed from the working tree.
  private func waysBack(from purge: UnfinishedPurge) -> [String] {
    var ways: [String] = []
    if let id = purge.id, (try? EntryNames(session).entry(withID: id.text)) == nil {
      ways.append("tj restore \(id.text)")
    } else if purge.isOfThread, let address = purge.threads.first {
      ways.append("tj thread restore \(ShellWords.quoted(address))")
    }
    let gone = purge.files.filter { (try? session.journal.contents(ofFile: $0)) == nil }
    if !gone.isEmpty {
      let git = session.journal.git(in: session.context)
      ways.append(([git, "log --oneline --"] + gone.map(ShellWords.quoted)).joined(separator: " "))
    }
    return ways
  }
}

extension JournalError {
  /// Whether the text of an unfinished purge has been written again.
  fileprivate var isOfNewText: Bool {
    if case .purgedTextIsBack = reason { true } else { false }
  }
}

extension UnfinishedPurge {
  /// Whether a whole thread is purged.
  fileprivate var isOfThread: Bool { id == nil && !threads.isEmpty && !isOfPlainText }
}
