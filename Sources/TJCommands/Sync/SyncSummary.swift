internal import JournalMerging
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// The report of a sync on the screen.
struct SyncSummary {
  private let report: SyncReport
  private let isDry: Bool
  private let session: Session

  /// Creates the report; for a dry run, it is about the changes that a sync would make.
  init(_ report: SyncReport, isDry: Bool, in session: Session) {
    (self.report, self.isDry, self.session) = (report, isDry, session)
  }

  /// Prints the report, and returns the exit code, which is different if a person has to resolve a conflict.
  func show() throws -> ExitCode {
    let writer = JournalWriter(session)
    try writer.tellNotes(of: report.outcome)
    if session.options.output.isJSON {
      try session.context.write(report.object.printed, to: .standardOutput)
    } else {
      let table = table
      if table.isEmpty { try session.messages.say("already in sync with \(report.remote)") }
      // A quiet sync, for example on a timer, reports only conflicts that a person has to resolve.
      if !session.messages.isQuiet || !report.conflicts.isEmpty {
        try table.show(on: Output(session))
      }
      try tellDecisions()
      for warning in report.warnings {
        try session.messages.warn(warning.sentence, hint: warning.hint)
      }
      if !report.removed.isEmpty, !isDry { try session.messages.suggest("tj trash") }
    }
    return try writer.conclude(report.outcome)
      .joined(with: report.conflicts.isEmpty ? .done : .conflict)
  }

  private func tellDecisions() throws {
    for decision in report.decisions {
      let sentence = "\(decision.address): \(decision.note.sentence)"
      // In a quiet sync, a value that was kept next to the chosen one would go unnoticed.
      if session.messages.isQuiet, case .choseProperty(_) = decision.note.decision {
        let id = decision.note.entry.map { " \($0.text)" } ?? ""
        try session.messages.warn(sentence, hint: "tj resolve\(id)")
      }
      try session.messages.say(sentence)
      if let command = decision.otherChoice { try session.messages.suggest(command) }
    }
    // These conflicts belong to no entry, so they are listed by thread.
    let above = report.conflicts.filter { $0.conflict.part == .preamble }
    for conflict in above {
      try session.messages.suggest("edit the text above the first entry of \(conflict.path)")
    }
    if report.conflicts.count > above.count { try session.messages.suggest("tj resolve") }
  }

  private var table: SyncTable {
    var table = SyncTable()
    table.add(isDry ? "to send" : "sent", report.sent)
    table.add(isDry ? "to receive" : "received", report.received.compactMap(\.arrivals))
    table.add(isDry ? "to remove" : "removed", report.removed)
    let lost = report.replaced.filter { !$0.difference.added.isEmpty }
    let count = lost.reduce(0) { $0 + $1.difference.added.count }
    table.add(isDry ? "to remove" : "removed", count, "entry", lost.map(\.address))
    table.add("merged", report.merged.count, "entry", report.merged.map(\.text))
    let open = report.openEntries
    table.add("conflict", open.count, "entry", open.map(\.text))
    let files = report.conflicts.filter { $0.entry == nil }.map(\.address)
    table.add("conflict", files.count, "file", files)
    return table
  }
}

extension SyncReport {
  /// The entries with two versions of their text, each once.
  var openEntries: [EntryID] {
    var known: Set<EntryID> = []
    return conflicts.compactMap(\.entry).filter { known.insert($0).inserted }
  }
}
