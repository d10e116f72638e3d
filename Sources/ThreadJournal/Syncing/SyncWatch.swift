internal import JournalGit
internal import JournalStore
internal import JournalSystem

/// Waits for something that is worth a sync.
struct SyncWatch {
  /// The number of milliseconds without news after which a writer counts as done.
  private static let quiet = 2000

  /// The longest time to wait for that, in milliseconds.
  private static let longest = 20_000

  private let journal: Journal

  init(of journal: Journal) { self.journal = journal }

  /// Waits until there is something to send and no program seems to be writing; at most for the given number of
  /// milliseconds.
  ///
  /// After a failure, only new changes count: what could not be sent just now is not tried again at once.
  func wait(atMost limit: Int, afterFailure hasFailed: Bool) throws {
    let clock = ContinuousClock()
    let end = clock.now + .milliseconds(limit)
    // Each wait has a watch of its own, since folders may have been added since the last one.
    let watch = try? FolderWatch(journal.environment.system)
    for folder in try folders() { try? watch?.add(folder) }
    var mayBeNew = !hasFailed
    while case let left = Int((end - clock.now) / .milliseconds(1)), left > 0 {
      if mayBeNew, try journal.hasNews() { return try settle(watch, before: end) }
      guard let watch else {
        journal.environment.system.pause(milliseconds: min(left, Self.quiet))
        continue
      }
      if try Self.news(of: watch, within: left) { mayBeNew = true }
    }
  }

  /// Waits until no program seems to be writing.
  private func settle(_ watch: FolderWatch?, before end: ContinuousClock.Instant)
    throws
  {
    guard let watch else { return }
    let last = min(end, .now + .milliseconds(Self.longest))
    while .now < last, try Self.news(of: watch, within: Self.quiet) {}
  }

  /// Waits for news, and returns whether there are any.
  private static func news(of watch: FolderWatch, within limit: Int) throws -> Bool {
    do throws(SystemError) {
      return try watch.news(within: limit).map { !$0.isEmpty } ?? false
    } catch {
      throw JournalError(.files(error.description))
    }
  }

  private func folders() throws -> [String] {
    let threads = try journal.tree.listing().folders
    let others =
      try journal.contents(ofFolder: "assets").paths
      + [".tj", Journal.templates, Journal.analysisTypes]
    return threads + others.map { "\(journal.root)/\($0)" }
  }
}

extension Journal {
  /// Syncs whenever something has changed here, and at least every so many seconds, until `onReport` returns `false`.
  public func syncContinuously(
    every seconds: Int,
    _ options: SyncOptions = SyncOptions(),
    onReport: (Result<SyncReport, JournalError>) -> Bool
  ) throws(JournalError) {
    try JournalError.unifying {
      let watch = SyncWatch(of: self)
      while true {
        let result = Result { () throws(JournalError) in try sync(options) }
        guard onReport(result) else { return }
        let hasFailed = if case .failure = result { true } else { false }
        try watch.wait(atMost: seconds * 1000, afterFailure: hasFailed)
      }
    }
  }

  /// Whether something here is missing in the last known state of the remote.
  fileprivate func hasNews() throws -> Bool {
    let status = try syncStatus()
    return !status.edited.isEmpty || !status.editedFiles.isEmpty || !status.ahead.isEmpty
  }
}
