internal import JournalGit
internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// A sync of a journal with a branch of a remote: fetch, merge, push, and again if the remote moves meanwhile.
struct SyncRun: Sendable {
  /// The number of times that a push may find the branch moved.
  private static let attempts = 8

  /// Half the longest pause before the second attempt, in milliseconds.
  private static let pause: UInt64 = 100

  private let journal: Journal
  private let remote: Journal.Remote
  private let network: any Transfer
  private let options: SyncOptions
  private let onProgress: @Sendable (String) -> Void

  /// The trees here and of the common ancestor before the first merge, or `nil` before they are known.
  private var start: (ours: ObjectID?, base: ObjectID?)?

  /// Whether the remote has no such branch yet.
  private var isNew = false

  /// What has been done so far.
  private(set) var report: SyncReport

  init(
    of journal: Journal,
    with remote: Journal.Remote,
    _ options: SyncOptions,
    onProgress: @escaping @Sendable (String) -> Void
  ) {
    (self.journal, self.remote, self.onProgress) = (journal, remote, onProgress)
    self.options = options
    network = journal.ports.network(
      in: journal.root,
      mayAsk: options.mayAsk,
      hasSSHCommand: remote.hasSSHCommand
    )
    report = SyncReport(remote.branch.remote)
  }

  /// Fetches what the remote has.
  func fetch() -> Result<Void, TransferError> {
    Result { () throws(TransferError) in
      try network.fetch(remote.branch.remote, at: remote.address, onProgress: onProgress)
    }
  }

  /// Syncs until neither side has anything that the other lacks, given the result of the first fetch.
  mutating func run(after fetched: Result<Void, TransferError>) throws(JournalError) {
    let (branch, address) = (remote.branch, remote.address)
    for attempt in 1...Self.attempts {
      do throws(TransferError) {
        try (attempt == 1 ? fetched : fetch()).get()
      } catch {
        // A sync that was killed may have left its git program at work.
        guard error.reason == .busy, attempt < Self.attempts else { throw JournalError(error) }
        pause(before: attempt)
        continue
      }
      if options.replaces { return try replace() }
      guard let commit = try merge() else { return }
      do throws(TransferError) {
        try network.push(commit, to: branch, at: address, replacing: nil, onProgress: onProgress)
        return isNew ? noteUpstream() : ()
      } catch {
        guard [.moved, .busy].contains(error.reason), attempt < Self.attempts else {
          throw JournalError(error)
        }
        pause(before: attempt)
      }
    }
  }

  /// Has `git pull` and `git push` use the branch, too, as soon as it is there; a sync does not depend on it.
  private func noteUpstream() {
    guard let repository = try? journal.openRepository() else { return }
    try? repository.setUpstreamIfNone(remote.branch)
  }

  /// Lets another device or program finish: longer each time, and not as long as others that wait.
  private func pause(before attempt: Int) {
    let limit = Self.pause << UInt64(attempt)
    journal.ports.system.pause(milliseconds: Int(limit / 4 + journal.ports.random() % limit))
  }

  /// Replaces the history of the remote by the one here, from which something was purged.
  private mutating func replace() throws(JournalError) {
    let locked = try LockedJournal(journal)
    let tips = try SyncTips(remote.branch, in: locked)
    guard let ours = tips.ours, let theirs = tips.theirs, try tips.isPurgedHere(in: locked) else {
      throw JournalError(.sync(.nothingPurged))
    }
    report.replaced = try locked.git { () throws(GitError) in
      try TreeNews(from: tips.trees.ours, to: tips.trees.theirs, in: locked.repository).threads
    }
    if options.isDry { return }
    do throws(TransferError) {
      let (branch, address) = (remote.branch, remote.address)
      try network.push(
        ours,
        to: branch,
        at: address,
        replacing: theirs,
        onProgress: onProgress
      )
    } catch {
      throw JournalError(error)
    }
  }

  /// Merges what was fetched, and returns the commit to push, or `nil` if the remote has everything.
  private mutating func merge() throws(JournalError) -> ObjectID? {
    var (run, commit): (SyncRun, ObjectID?) = (self, nil)
    let outcome = try journal.ports.system.undisturbed { () throws(JournalError) in
      try journal.saving { saving throws(JournalError) in
        try saving.recover(in: [])
        return try run.merge(in: &saving, &commit)
      }
    }
    self = run
    report.outcome.notes += outcome.notes
    if case .committed = outcome.state { report.outcome.state = outcome.state }
    if case .saved(let reason) = outcome.state { throw JournalError(.sync(.blocked(reason))) }
    return commit
  }

  private mutating func merge(
    in saving: inout Saving,
    _ commit: inout ObjectID?
  ) throws(JournalError) -> Outcome {
    let locked = saving.locked
    let tips = try SyncTips(remote.branch, in: locked)
    try tips.check(RemoteAddress.harmless(remote.address), in: locked)
    var outcome = Outcome(.unchanged)
    var ours = tips.trees.ours
    if options.isDry { ours = try locked.workingTree() }
    let start = if let start { start } else { (ours: ours, base: try tips.baseTree(in: locked)) }
    self.start = start
    isNew = tips.theirs == nil
    if !isNew, !options.isDry { try? locked.repository.setUpstreamIfNone(remote.branch) }
    if let theirs = tips.theirs {
      if options.isDry {
        ours = try locked.preview(theirs, over: ours, for: &report)
      } else {
        outcome = try saving.join(theirs, for: &report)
      }
    }
    if !options.isDry {
      let now = try SyncTips(remote.branch, in: locked)
      ours = now.trees.ours
      commit = now.ours == tips.theirs ? nil : now.ours
    }
    (report.received, report.sent) = try locked.git { () throws(GitError) in
      let theirs = tips.trees.theirs
      let news = try TreeNews(from: start.ours, to: ours, in: locked.repository)
      // Otherwise nothing was merged, and all news are theirs.
      let isMerged = start.ours != start.base && ours != theirs
      let received =
        isMerged
        ? news.limited(to: try TreeNews(from: start.base, to: theirs, in: locked.repository))
        : news.threads
      return (received, try TreeNews(from: theirs, to: ours, in: locked.repository).threads)
    }
    return outcome
  }
}
