internal import JournalModel
internal import ThreadJournal

/// What a purge says to the person, and asks.
struct PurgeDialog {
  /// The current session.
  let session: Session

  /// Asks for confirmation after a warning about the side effects of a purge.
  func confirm(_ act: String) throws {
    let questions = Questions(session)
    if questions.canAsk, !session.options.isAgreed {
      try session.messages.say("after a purge, earlier operations can no longer be undone")
    }
    try questions.confirm(act)
  }

  /// Runs a purge and reports its result with `tell`; if it fails midway, reports what is left to do.
  ///
  /// Signals do not interrupt the report: no other output names what is left.
  func purging<Answer, Result>(
    _ body: () throws -> Answer,
    _ tell: (Answer) throws -> Result
  ) throws -> Result {
    do {
      return try JournalWriter(session).save {
        let answer = try body()
        try session.journal.pruneVectors(isWhole: true)
        return answer
      } then: { answer in
        try tell(answer)
      }
    } catch {
      guard let unfinished = try? session.journal.unfinishedPurge() else { throw error }
      let failure = Failure(error)
      throw Failure(
        failure.code,
        "the purge of \(unfinished.name) was interrupted: \(failure.problem)",
        hints: failure.hints + ["tj purge"]
      )
    }
  }

  /// Reports a purge, with the places where text is left and the commands that remove it.
  func tell(
    _ report: PurgeReport,
    _ names: [String],
    _ preview: PurgePreview?,
    _ files: [String]
  ) throws -> ExitCode {
    let (left, what) = (report.remnants, (names + files).enumeration)
    if left.isEmpty, !report.unsearched.isEmpty {
      let count = report.unsearched.count.of("place")
      try session.messages.warn(
        "removed \(what) from the history, but \(count) could not be searched"
      )
    } else if left.isEmpty {
      try session.messages.say("purged \(what)")
    } else {
      let count = left.count.of("place")
      try session.messages.warn(
        "removed \(what) from the history, but parts remain in \(count)"
      )
      for remnant in left { try tell(remnant) }
    }
    try tellDetails(report, preview, files)
    return left.isEmpty && report.unsearched.isEmpty ? .done : .conflict
  }

  /// Reports a place where text is left, with the command that removes it.
  func tell(_ remnant: PurgeRemnant) throws {
    let sentence = "remaining: \(remnant.placeInWords)"
    guard let hint = remnant.hint else { return try session.messages.warn(sentence) }
    try session.messages.warn(sentence, hint: hint)
  }

  private func tellDetails(
    _ report: PurgeReport,
    _ preview: PurgePreview?,
    _ files: [String]
  ) throws {
    if session.options.output.isVerbose {
      try session.messages.say("rewrote \(report.commits.of("commit"))")
    }
    if report.endsUndo { try session.messages.say("earlier operations can no longer be undone") }
    if !report.drafts.isEmpty {
      try session.messages.say(
        "removed the text from drafts: \(report.drafts.enumeration)"
      )
    }
    let similar = report.similarDrafts.filter { draft in
      !report.remnants.contains { $0.draft == draft }
    }
    if !similar.isEmpty {
      try session.messages.warn("similar text in drafts: \(similar.joined(separator: ", "))")
    }
    if !report.survivors.isEmpty {
      let shown = report.survivors.prefix(10).map { "\($0.id.text) (\($0.address))" }
      let more = report.survivors.count > shown.count ? " and more" : ""
      let kept = report.survivors.count
      try session.messages.say(
        "the text is also in \(kept.of("entry", "entries")) that \(kept == 1 ? "was" : "were") kept: "
          + shown.joined(separator: ", ") + more
      )
    }
    if !report.survivingTexts.isEmpty {
      try session.messages.say(
        "the text is also in: \(report.survivingTexts.joined(separator: ", "))"
      )
    }
    if let shared = preview?.sharedAttachments, !shared.isEmpty {
      try session.messages.say(
        "kept \(shared.count.of("attachment")) used by other entries: \(shared.joined(separator: ", "))"
      )
    }
    let kept = (preview?.attachments ?? []).filter { !files.contains($0) }
    if !kept.isEmpty {
      let options = kept.map { "--file \(ShellWords.quoted($0))" }.joined(separator: " ")
      try session.messages.warn(
        "kept \(kept.count.of("unused attachment")): \(kept.joined(separator: ", "))",
        hint: "tj purge \(options)"
      )
    }
    try tellUntouched(report)
  }

  /// Reports the places that the purge did not reach.
  private func tellUntouched(_ report: PurgeReport) throws {
    if !report.unsearched.isEmpty {
      try session.messages.warn(
        "not searched: \(report.unsearched.joined(separator: ", ")) (other repositories, git bundles or packs)"
      )
    }
    if !report.outOfReach.isEmpty {
      try session.messages.warn(
        "not purged: \(report.outOfReach.joined(separator: ", ")), other clones and backups"
      )
    }
    let backups = ((try? session.journal.backups()) ?? []).filter(session.journal.isPresent)
    if !backups.isEmpty {
      try session.messages.warn(
        "not purged: \(backups.count.of("backup")) made by 'tj backup'",
        hint: "tj backup list"
      )
    }
  }
}

extension PurgeRemnant {
  /// The place, and if a program still has it open, when `tj commit` can remove it.
  fileprivate var placeInWords: String {
    guard isInUse else { return place }
    return commands.isEmpty
      ? "\(place); 'tj commit' removes it once that program has ended"
      : "\(place) (run 'tj commit' once that program has finished)"
  }

  /// The commands that remove the text, or `nil` if there are none.
  fileprivate var hint: String? {
    if let draft { return "tj draft rm \(ShellWords.quoted(draft))" }
    let lines = commands.map { words in words.map(ShellWords.quoted).joined(separator: " ") }
    return lines.isEmpty ? nil : lines.joined(separator: " && ")
  }
}
