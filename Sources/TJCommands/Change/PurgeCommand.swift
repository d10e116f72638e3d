internal import CommandKit
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// `tj purge`: removes something from all history.
enum PurgeCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "purge",
      group: CommandGroup.change,
      "Remove entries, a thread or files from all history, for good.",
      discussion: """
        Rewrites the repository so that no commit, message, draft or operation holds the text any more, \
        nor any version from before the entry had an id. This cannot be undone, and no operation \
        before it can be undone any more. Attachments that nothing else mentions are removed only with \
        --attachments, or after a question.

        In the end everything that can be reached is searched for what was purged: objects, files in the \
        journal and in git's folder, and drafts. A line of twelve bytes or more, and a title of \
        several words, count if no thread or template still has them, and are also found as CSV and JSON \
        write them; where no line of a version counts, the whole of it does. What stays and says the same \
        is listed. Git bundles are not searched but listed. What is left is listed with the commands that \
        remove it, except in files that git needs, and the exit code is 5. Remote repositories, other \
        clones and backups keep what they have; the remotes are listed.

        A purge that fails before it has changed anything leaves nothing behind. One that was broken off \
        later is finished by 'tj purge' alone or by the same command again; no other purge starts before \
        that. If the entry has been written again since, 'tj purge' asks before it removes the new text \
        too. As long as history has not been rewritten, 'tj purge --abort' calls the purge off: history \
        keeps the entry, and 'tj restore' brings it back.
        """,
      options: [
        .flag("whole-thread", "Purge the thread that -t names, with all of its entries."),
        .flag("attachments", "Also purge attachments that nothing else mentions."),
        .value(
          "file",
          "PATH",
          completion: .files,
          isRepeatable: true,
          "Also purge a file, by its path in the journal."
        ),
        .flag("abort", "Call off a purge that was broken off, before history is rewritten."),
      ],
      arguments: [
        ArgumentSpec(
          "ID",
          .any,
          completion: .dynamic("id"),
          "The entries; removed ones too, with -t."
        )
      ],
      examples: [
        ExampleSpec("tj purge k3f9qd", "Remove an entry for good."),
        ExampleSpec("tj purge --whole-thread -t secrets", "Remove a thread for good."),
        ExampleSpec("tj purge --file assets/2024/03/scan.pdf", "Remove a file for good."),
      ],
      seeAlso: ["tj-rm(1)", "tj-trash(1)"]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws(Failure) -> ExitCode {
    let session = try Session(invocation, in: context)
    let files = try session.files()
    let isOfThread = invocation.has("whole-thread")
    if invocation.has("abort") { return try session.abortPurge() }
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
  fileprivate func files() throws(Failure) -> [String] {
    let files = invocation.values("file")
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
    guard let name = invocation.value("thread") else {
      throw Failure(.usage, "--whole-thread needs a thread", remedy: "name it with -t")
    }
    // A thread that was removed has an address in the history alone.
    let address = try purgedThread(name)
    let preview = try Failure.of { () throws(JournalError) in
      try journal.purgePreview(ofThread: address)
    }
    try confirm("remove the thread \(address) from all history, for good?")
    let attachments = try attachments(preview)
    let report = try purging { () throws(JournalError) in
      try journal.purgeThread(address, with: files + attachments)
    }
    return try tell(report, address, preview, attachments)
  }

  fileprivate func purgeFiles(_ files: [String]) throws(Failure) -> ExitCode {
    let names = files.joined(separator: ", ")
    try confirm("remove \(names) from all history, for good?")
    let report = try purging { () throws(JournalError) in try journal.purgeFiles(files) }
    return try tell(report, names, nil, [])
  }

  /// The thread that a name means, in the journal or else in its history.
  private func purgedThread(_ name: String) throws(Failure) -> String {
    do throws(Failure) {
      return try address(of: name)
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
    try confirm("remove \(id.text) (\(versions)) from all history, for good?")
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
      let found = try entry(word)
      return (found.id, found.address)
    } catch {
      if let unfinished, let id = unfinished.id, isMeant(unfinished, by: word),
        let address = unfinished.threads.first
      {
        return (id, address)
      }
      guard let name = invocation.value("thread"), let id = EntryID(word) else { throw error }
      // A thread that was removed has an address in the history alone.
      let address = (try? address(of: name)) ?? name
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
    if invocation.has("attachments") { return own }
    guard canAsk, !invocation.has("yes") else { return [] }
    let names = own.joined(separator: ", ")
    let answer = try ask("also remove what nothing else mentions (\(names))? [y/N] ")?.lowercased()
    return ["y", "yes"].contains(answer) ? own : []
  }

  func tell(
    _ report: PurgeReport,
    _ name: String,
    _ preview: PurgePreview?,
    _ attachments: [String]
  ) throws(Failure) -> ExitCode {
    let (left, names) = (report.remnants, attachments.joined(separator: ", "))
    let what = attachments.isEmpty ? name : "\(name) and \(names)"
    if left.isEmpty {
      try say("purged \(what)")
    } else {
      let count = left.count.of("place")
      try warn("removed \(what) from history, but some of the text is left in \(count)")
      for remnant in left {
        let commands = remnant.commands.map { words in
          words.map(ShellWords.quoted).joined(separator: " ")
        }
        if commands.isEmpty {
          try warn("left: \(remnant.place)")
        } else {
          try warn("left: \(remnant.place)", hint: commands.joined(separator: " && "))
        }
      }
    }
    try tellDetails(report, preview, attachments)
    return left.isEmpty ? .done : .conflict
  }

  private func warn(_ sentence: String, hint: String) throws(Failure) {
    try warn(sentence)
    try context.write(TerminalText.harmless("hint: \(hint)") + "\n", to: .standardError)
  }

  private func tellDetails(
    _ report: PurgeReport,
    _ preview: PurgePreview?,
    _ attachments: [String]
  ) throws(Failure) {
    if invocation.has("verbose") { try say("rewrote \(report.commits.of("commit"))") }
    if report.endsUndo { try say("earlier operations can no longer be undone") }
    if !report.drafts.isEmpty {
      try say("removed from drafts: \(report.drafts.joined(separator: ", "))")
    }
    let similar = report.similarDrafts.filter { draft in
      !report.remnants.contains { $0.commands == [["tj", "draft", "rm", draft]] }
    }
    if !similar.isEmpty {
      try warn("similar text in drafts: \(similar.joined(separator: ", "))")
    }
    if !report.survivors.isEmpty {
      let shown = report.survivors.prefix(10).map { "\($0.id.text) (\($0.address))" }
      let more = report.survivors.count > shown.count ? " and more" : ""
      try say("also in entries that stay: \(shown.joined(separator: ", "))\(more)")
    }
    if !report.survivingTexts.isEmpty {
      try say("also in text that stays: \(report.survivingTexts.joined(separator: ", "))")
    }
    if let shared = preview?.sharedAttachments, !shared.isEmpty {
      try say("kept attachments that other entries mention: \(shared.joined(separator: ", "))")
    }
    let kept = (preview?.attachments ?? []).filter { !attachments.contains($0) }
    if !kept.isEmpty {
      let options = kept.map { "--file \(ShellWords.quoted($0))" }.joined(separator: " ")
      try warn(
        "kept attachments that nothing mentions now: \(kept.joined(separator: ", "))",
        hint: "tj purge \(options)"
      )
    }
    if !report.unsearched.isEmpty {
      try warn("not searched: \(report.unsearched.joined(separator: ", ")) (git bundles)")
    }
    if !report.outOfReach.isEmpty {
      try warn(
        "not reached: \(report.outOfReach.joined(separator: ", ")), other clones and backups"
      )
    }
  }
}
