internal import JournalGit
internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// A sync of a journal with a branch of a remote: fetch, merge, push, and again if the remote moves meanwhile.
struct SyncRun: Sendable {
  /// The number of pushes that may fail because the remote branch has moved.
  private static let attempts = 8

  /// The number of merges for one push, the last of them under the lock.
  private static let proposals = 4

  /// The number of pushes that may fail because of a lock, which git holds only for a moment.
  private static let lockAttempts = 4

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
    network = journal.environment.network(
      in: journal.root,
      mayAsk: options.mayAsk,
      hasSSHCommand: remote.hasSSHCommand
    )
    report = SyncReport(remote.branch.remote)
  }

  /// Fetches from the remote.
  func fetch() -> Result<Void, any Error> {
    Result {
      try network.fetch(remote.branch.remote, at: remote.address, onProgress: onProgress)
    }
  }

  /// Syncs until neither side has anything that the other lacks, given the result of the first fetch.
  mutating func run(after fetched: Result<Void, any Error>) throws {
    let (branch, address) = (remote.branch, remote.address)
    for attempt in 1...Self.attempts {
      do {
        try (attempt == 1 ? fetched : fetch()).get()
      } catch let error as TransferError {
        // A git program that a killed sync started may still be running.
        guard [.busy, .locked].contains(error.reason), attempt < Self.attempts else { throw error }
        pause(before: attempt)
        journal.clearLeftTransfer(from: remote.branch.remote)
        continue
      }
      if options.replaces { return try replace() }
      guard let commit = try merge() else { return }
      do {
        try network.push(commit, to: branch, at: address, replacing: nil, onProgress: onProgress)
        return isNew ? noteUpstream() : ()
      } catch let error as TransferError {
        let isLocked = [.locked, .lockedThere].contains(error.reason)
        guard isLocked || [.moved, .busy].contains(error.reason),
          attempt < (isLocked ? Self.lockAttempts : Self.attempts)
        else { throw error }
        pause(before: attempt)
      }
    }
  }

  /// Sets the upstream for `git pull` and `git push` once the remote branch exists; a sync does not depend on it.
  private func noteUpstream() {
    guard let repository = try? journal.openRepository() else { return }
    try? repository.setUpstreamIfNone(remote.branch)
  }

  /// Waits for another device or program to finish: longer each time, and for a random time, so that waiting programs
  /// do not retry at once.
  private func pause(before attempt: Int) {
    let limit = Self.pause << UInt64(attempt)
    journal.environment.system.pause(
      milliseconds: Int(limit / 4 + journal.environment.random() % limit)
    )
  }

  /// Replaces the history of the remote by the one here, from which something was purged.
  private mutating func replace() throws {
    let objects = try JournalObjects(of: journal)
    let tips = try SyncTips(remote.branch, in: objects)
    guard let ours = tips.ours, let theirs = tips.theirs, try tips.isPurgedHere(in: objects) else {
      throw JournalError(.sync(.nothingPurged))
    }
    report.replaced = try TreeDiff(
      from: tips.trees.ours,
      to: tips.trees.theirs,
      in: objects.repository
    ).threads
    if options.isDry { return }
    let (branch, address) = (remote.branch, remote.address)
    try network.push(ours, to: branch, at: address, replacing: theirs, onProgress: onProgress)
  }

  /// Merges what was fetched, and returns the commit to push, or `nil` if the remote has everything.
  private mutating func merge() throws -> ObjectID? {
    let objects = try JournalObjects(of: journal)
    if options.isDry {
      try preview(in: objects)
      return nil
    }
    for attempt in 1...Self.proposals {
      // If other programs keep writing, the last merge is computed under the lock, which keeps them out.
      let isLast = attempt == Self.proposals
      let proposal = isLast ? nil : try ProposedMerge(remote, options, in: objects)
      guard let (tips, now) = try carryOut(proposal) else { continue }
      try noteNews(of: tips, ours: now.trees.ours, in: objects)
      return now.ours == tips.theirs ? nil : now.ours
    }
    throw JournalError(.repository("other programs keep changing the journal", remedy: "try again"))
  }

  /// Reports what a sync would do.
  private mutating func preview(in objects: JournalObjects) throws {
    let tips = try SyncTips(remote.branch, in: objects)
    try tips.check(RemoteAddress.sanitized(remote.address), in: objects, acceptingLosses: true)
    var ours: ObjectID?
    report.outcome.notes += try deferringSignals { saving in
      ours = try saving.locked.workingTree()
      return Outcome(.unchanged)
    }.notes
    start = (ours, try tips.baseTree(in: objects))
    if let theirs = tips.theirs { ours = try objects.preview(theirs, over: ours, for: &report) }
    try noteNews(of: tips, ours: ours, in: objects)
  }

  /// Carries out a merge under the lock; one that is `nil` is computed there.
  ///
  /// - Returns: Where both sides were before and after it, or `nil` if something has changed since it was proposed.
  private mutating func carryOut(
    _ proposal: ProposedMerge?
  ) throws -> (before: SyncTips, after: SyncTips)? {
    var (run, tips): (SyncRun, (SyncTips, SyncTips)?) = (self, nil)
    let outcome = try deferringSignals { saving in try run.carryOut(proposal, in: &saving, &tips) }
    self = run
    report.outcome.notes += outcome.notes
    if case .committed = outcome.state { report.outcome.state = outcome.state }
    if case .saved(let reason) = outcome.state { throw JournalError(.sync(.blocked(reason))) }
    return tips
  }

  private mutating func carryOut(
    _ proposed: ProposedMerge?,
    in saving: inout Saving,
    _ tips: inout (SyncTips, SyncTips)?
  ) throws -> Outcome {
    let locked = saving.locked
    let proposal =
      if let proposed { proposed } else { try ProposedMerge(remote, options, in: locked) }
    let before = try SyncTips(remote.branch, in: locked)
    guard before.areSame(as: proposal.tips) else { return Outcome(.unchanged) }
    isNew = before.theirs == nil
    if !isNew { try? locked.repository.setUpstreamIfNone(remote.branch) }
    let first = if let start { start } else { (before.trees.ours, try before.baseTree(in: locked)) }
    if !proposal.joined.inTheWay.isEmpty {
      start = first
      try saving.makeRoom(for: proposal)
      return Outcome(.unchanged)
    }
    let outcome = try saving.join(proposal, remerging: proposed == nil, for: &report)
    guard let outcome else { return Outcome(.unchanged) }
    start = first
    tips = (before, try SyncTips(remote.branch, in: locked))
    return outcome
  }

  /// Runs `body` under the lock; Ctrl-C takes effect only at its end.
  private func deferringSignals(_ body: (inout Saving) throws -> Outcome) throws -> Outcome {
    try journal.environment.system.deferringSignals {
      try journal.saving { saving in
        try saving.recover(in: [])
        return try body(&saving)
      }
    }
  }

  /// Reports what each side has that the other one lacked, given their earlier commits and the current tree here.
  private mutating func noteNews(
    of tips: SyncTips,
    ours: ObjectID?,
    in objects: JournalObjects
  ) throws {
    let theirs = tips.trees.theirs
    let news = try TreeDiff(from: start?.ours, to: ours, in: objects.repository)
    // Otherwise nothing was merged, and all news come from the remote.
    let isMerged = start?.ours != start?.base && ours != theirs
    let received =
      isMerged
      ? news.limited(to: try TreeDiff(from: start?.base, to: theirs, in: objects.repository))
      : news.threads
    report.sent = try TreeDiff(from: theirs, to: ours, in: objects.repository).threads
    report.received = received
    if !options.isDry {
      report.warnings = try journal.encryptionWarnings(after: received, since: tips.ours)
    }
  }
}
