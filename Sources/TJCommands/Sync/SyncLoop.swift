internal import JournalFrontEnd
internal import JournalSystem
internal import ThreadJournal

/// A sync that is repeated until the person stops it.
struct SyncLoop {
  private let session: Session
  private let options: SyncOptions

  /// The number of minutes after which the remote is checked even if nothing has changed here.
  private let minutes: Int

  init(every minutes: Int, _ options: SyncOptions, in session: Session) {
    (self.minutes, self.options, self.session) = (minutes, options, session)
  }

  /// Syncs until Ctrl-C; a problem that may pass is reported when it begins and when it is over.
  func run() throws -> ExitCode {
    try session.journal.requireRemote()
    try session.messages.say("syncing every \(minutes.of("minute")) and after each change")
    var failure: (any Error)?
    var lastProblem: String?
    try session.journal.syncContinuously(every: minutes * 60, options) { result in
      do {
        lastProblem = try report(result, after: lastProblem)
        return true
      } catch {
        failure = error
        return false
      }
    }
    if let failure { throw failure }
    return .done
  }

  /// Reports a sync, and returns the problem, if there is one.
  private func report(
    _ result: Result<SyncReport, JournalError>,
    after lastProblem: String?
  ) throws -> String? {
    session.reader.forget()
    switch result {
    case .success(let report):
      if lastProblem != nil { try session.messages.warn("syncing with \(report.remote) again") }
      if !report.isEmpty { _ = try SyncSummary(report, isDry: false, in: session).show() }
      return nil
    case .failure(let error):
      // A problem that only a person can solve ends the loop.
      guard error.isPassing else { throw error }
      try JournalWriter(session).tell(error.notes)
      if lastProblem != error.sentence {
        try session.messages.warn(error.sentence)
        try session.messages.say("next attempt after a change, or in \(minutes.of("minute"))")
      }
      return error.sentence
    }
  }
}

extension SyncReport {
  /// Whether the sync changed nothing.
  fileprivate var isEmpty: Bool {
    sent.isEmpty && received.isEmpty && conflicts.isEmpty && outcome.notes.isEmpty
  }
}

extension JournalError {
  /// Whether the problem may be over by the next sync.
  fileprivate var isPassing: Bool {
    switch reason {
    case .sync(.network), .sync(.running), .sync(.blocked), .locked, .beingSaved, .conflict: true
    default: false
    }
  }
}
