internal import CommandKit
internal import JournalExchange
internal import JournalFrontEnd
internal import JournalModel
internal import ThreadJournal

/// Entries to import from a file, a folder or an archive.
struct Import {
  let session: Session

  let invocation: Invocation

  /// What is imported, as it was given.
  let file: String

  /// What is imported, as messages name it.
  let shownFile: String

  /// What was read.
  let input: ImportInput

  var entries: [ImportItem] { input.items }

  /// What the history tells about earlier imports.
  var past: ImportPast {
    let journal = session.journal
    return ImportPast(
      removed: { try journal.removedEntries(from: $0) },
      imported: { try journal.importedEntries($0, from: $1) }
    )
  }

  /// Adds the new entries.
  func run(from source: borrowing ImportSource) throws -> ExitCode {
    // A thread that is named with `-t` gets the entries, even if other threads have them.
    let places =
      session.options.threads.isEmpty
      ? try session.reader.everything().threads(ofEntriesIn: entries) : [:]
    var plan = try ImportPlan(
      shares(),
      fields: input.fields,
      where: places,
      past: past,
      thread: thread
    )
    let media = try ImportedMedia(
      of: plan,
      from: source,
      or: try invocation[ImportOptions.media].map {
        try session.locator.file($0, in: session.context)
      },
      session
    )
    plan.links = media.links
    if input.hasReport || Output(session).isJSON { return try run(plan, media) }
    try warn(ofDiffering: plan.differing)
    try warn(ofMoved: plan.moved)
    try warnOfLinesAbove()
    try tellViolations(of: plan)
    guard !invocation[ImportOptions.dryRun] else { return try preview(plan) }
    guard !plan.arrivals.isEmpty else {
      try session.messages.say("nothing imported: \(rest(besides: 0, plan))")
      return .done
    }
    let writer = JournalWriter(session)
    let arrivals = plan.arrivals
    let received = try writer.save { try session.journal.receive(arrivals) }
    return try writer.report(
      received.outcome,
      received.outcome.state == .unchanged
        ? "nothing imported: \(rest(besides: 0, plan))"
        : "imported \(sum(received.entries.count, of: plan))"
    )
  }

  /// Reports what is imported, and imports it unless a person has to decide first.
  private func run(_ plan: ImportPlan, _ media: ImportedMedia) throws -> ExitCode {
    let isTrial = invocation[ImportOptions.dryRun]
    let summary = ImportSummary(
      file: shownFile,
      input,
      plan,
      media,
      isTrial: isTrial,
      hasPurges: try session.journal.contents(ofFile: ".tj/purges") != nil
    )
    let output = Output(session)
    let isShown = !output.isJSON && !session.messages.isQuiet
    if isShown { try output.show(summary.readingSections) }
    try warn(ofDiffering: plan.differing)
    try warn(ofMoved: plan.moved)
    try tellViolations(of: plan)
    if !isTrial, !invocation[ImportOptions.force] { try refuse(plan) }
    if summary.largest > ImportSummary.largeSize, invocation[ImportOptions.split] == nil {
      try session.messages.suggest("pass --split year to get a thread for each year")
    }
    let writer = JournalWriter(session)
    let isSaved = !isTrial && (!plan.arrivals.isEmpty || !input.companions.isEmpty)
    let received =
      isSaved
      ? try writer.save {
        try session.journal.receive(
          plan.arrivals,
          attaching: media.files,
          companions: input.companions
        )
      } : nil
    if let received { try writer.tellNotes(of: received.outcome) }
    if output.isJSON { try output.print(summary) }
    let isUnchanged = received?.outcome.state == .unchanged
    if let received, isUnchanged, !plan.arrivals.isEmpty {
      // Another program has imported the same meanwhile.
      return try writer.report(received.outcome, "nothing imported: all of it is already there")
    }
    if isShown { try output.show(summary.resultSections) }
    guard let received else { return .done }
    if isShown, !isUnchanged { try session.messages.suggest("tj undo") }
    return try writer.conclude(received.outcome)
  }

  /// Throws a failure if too much was not understood, or a chat is probably another one than the thread has.
  private func refuse(_ plan: ImportPlan) throws {
    let unread = input.report.unread.count
    if unread * 100 > input.report.recordCount {
      throw Failure(
        .badData,
        "\(shownFile): \(unread.of("line")) of \(input.report.recordCount) not understood",
        hint: "import the rest with --force, or choose another format with --from"
      )
    }
    for group in plan.groups {
      // Where nothing is new, nothing can come into the wrong chat.
      guard let agreement = group.agreement, !agreement.isCertain, !group.new.isEmpty else {
        continue
      }
      let address = ShellWords.operand(group.address)
      let (same, overlap) = (agreement.matchCount, agreement.overlap)
      let evidence =
        same < overlap
        ? "probably not the chat in \(group.address): of \(overlap.of("message")) there in its time, it has \(same)"
        : "cannot tell whether it is the chat in \(group.address): only \(same.of("message")) are the same"
      throw Failure(
        .badData,
        "\(shownFile): \(evidence)",
        hint: "import it separately with -t NAME, or all of it to \(address) with --force"
      )
    }
  }

  private func tellViolations(of plan: ImportPlan) throws {
    var violations = FieldViolations(in: shownFile)
    for group in plan.groups {
      guard let thread = group.thread else { continue }
      violations.look(at: group.new, for: thread, at: group.address)
    }
    try violations.tell(session, isTrial: invocation[ImportOptions.dryRun])
  }

  private func preview(_ plan: ImportPlan) throws -> ExitCode {
    if plan.groups.count > 1 {
      for group in plan.groups {
        try session.messages.say("\(group.address): \(group.new.count.of("entry", "entries"))")
      }
    }
    try session.messages.say(
      plan.count == 0
        ? "nothing to import: \(rest(besides: 0, plan))"
        : "would import \(sum(plan.count, of: plan))"
    )
    return .done
  }
}
