internal import JournalGit
internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// How to sync.
public struct SyncOptions: Sendable {
  /// Whether to merge and push nothing.
  public var isDry: Bool

  /// Whether git may ask for a password, since a person is at a terminal.
  public var mayAsk: Bool

  /// Whether it is accepted if outside edits or the remote have removed many entries at once.
  public var acceptsLosses: Bool

  /// Whether the history of the remote is replaced by the one here, from which something was purged.
  public var replaces: Bool

  /// Options for a sync of everything, without questions.
  public init(
    isDry: Bool = false,
    mayAsk: Bool = false,
    acceptsLosses: Bool = false,
    replaces: Bool = false
  ) {
    (self.isDry, self.mayAsk) = (isDry, mayAsk)
    (self.acceptsLosses, self.replaces) = (acceptsLosses, replaces)
  }
}

extension Journal {
  /// Syncs the journal with its remote: commits outside edits, fetches, merges entry by entry, and pushes.
  ///
  /// The lock is held only while merged files are written, so that other writers do not wait for the network or for a
  /// long merge. If the remote cannot be reached, the outside edits have been committed anyway, and the error has
  /// their notes.
  @discardableResult
  public func sync(
    _ options: SyncOptions = SyncOptions(),
    onProgress: @escaping @Sendable (String) -> Void = { _ in }
  ) throws(JournalError) -> SyncReport {
    try JournalError.unifying {
      let remote = try remote()
      let lock = try syncLock()
      clearLeftTransfer(from: remote.branch.remote)
      let report = Result { try sync(with: remote, options, onProgress: onProgress) }
      lock.release()
      return try report.get()
    }
  }

  private func sync(
    with remote: Remote,
    _ options: SyncOptions,
    onProgress: @escaping @Sendable (String) -> Void
  ) throws -> SyncReport {
    var run = SyncRun(of: self, with: remote, options, onProgress: onProgress)
    let (edits, fetched) = try commitEdits(besides: run, options)
    do {
      if case .saved(let reason) = edits.state { throw JournalError(.sync(.blocked(reason))) }
      try run.run(after: fetched)
      if !options.isDry { noteSync(with: remote.branch.remote) }
      var report = run.report
      report.outcome.notes = edits.notes + report.outcome.notes
      return report
    } catch {
      throw JournalError(error).telling(edits.notes)
    }
  }

  /// Commits outside edits while the first fetch of a sync is on its way.
  private func commitEdits(
    besides run: SyncRun,
    _ options: SyncOptions
  ) throws -> (Outcome, Result<Void, any Error>) {
    if options.isDry { return (Outcome(.unchanged), run.fetch()) }
    let steps = System.concurrently(2) { number in
      number == 0
        ? FirstStep.fetched(run.fetch())
        : FirstStep.edits(
          Result {
            try environment.system.deferringSignals {
              try commitEdits(acceptingLosses: options.acceptsLosses)
            }
          }
        )
    }
    guard case .fetched(let fetched) = steps[0], case .edits(let edits) = steps[1] else {
      return (Outcome(.unchanged), run.fetch())
    }
    return (try edits.get(), fetched)
  }

  /// Removes what a killed sync has left and would block the next one, if that is possible.
  func clearLeftTransfer(from remote: String) {
    guard let repository = try? openRepository() else { return }
    try? repository.clearLeftTransfer(from: remote)
  }

  /// Takes the lock of syncs and purges: two concurrent syncs would fetch and push the same commits, and a purge
  /// would miss what a sync is fetching or merging.
  func syncLock() throws -> JournalLock {
    let repository = try openRepository()
    try repository.makeOwnFolder()
    do {
      return try JournalLock(
        on: "\(repository.commonFolder)/tj",
        patience: environment.patience,
        environment.system
      )
    } catch {
      guard case .locked(let holder) = JournalError(error).reason else { throw error }
      throw JournalError(.sync(.running(pid: holder)))
    }
  }
}

/// The result of one of the two first steps of a sync, which run concurrently.
private enum FirstStep: Sendable {
  case fetched(Result<Void, any Error>)
  case edits(Result<Outcome, any Error>)
}

/// When this clone was last synced with each of its remotes, in a record below the git folder.
extension Journal {
  /// The time of the last sync with a remote, or `nil` if none was recorded.
  func lastSync(with remote: String, in repository: borrowing Repository) -> Instant? {
    guard let name = RecordName(remote),
      let bytes = try? syncFolder(in: repository).read(name),
      let seconds = Int64(String(decoding: bytes, as: UTF8.self).prefix { $0 != "\n" })
    else { return nil }
    return Instant(seconds: seconds)
  }

  /// Records that a sync with a remote has just succeeded; a failure to record it is ignored.
  private func noteSync(with remote: String) {
    guard let name = RecordName(remote), let repository = try? openRepository() else { return }
    let text = "\(environment.now().instant.seconds)\n"
    let folder = syncFolder(in: repository)
    // A sync that was killed here has left a temporary file.
    try? folder.removeLeftovers(of: remote, before: ClockReading(seconds: .max))
    try? folder.save(Array(text.utf8), named: name, lasting: .none)
  }

  private func syncFolder(in repository: borrowing Repository) -> RecordFolder {
    RecordFolder(at: "\(repository.commonFolder)/tj/syncs", environment.system)
  }
}
