internal import JournalFormat
internal import JournalGit
internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// The only code that adds commits to the history.
extension LockedJournal {
  /// The number of attempts to commit while other programs move the branch.
  private static let attempts = 100
  private static let pause = 20

  /// The mode of a file that is neither executable nor a link.
  static let plainFile: UInt32 = 0o100644

  /// Commits the effects of an operation whose blobs are in the repository.
  func commit(_ record: OperationRecord) throws -> NewCommit {
    let author = journal.environment.author()
    let signature = Signature(
      name: author.name,
      email: author.email,
      seconds: record.seconds,
      offsetMinutes: record.offsetMinutes
    )
    var lock: LeftLock?
    for _ in 0..<Self.attempts {
      let head = try repository.head()
      guard let branch = head.branchName else {
        throw JournalError(.repository("the repository is not on a branch (detached HEAD)"))
      }
      do {
        let commit = try newCommit(of: record, over: head.tip, signature)
        if commit == head.tip { return NewCommit(id: commit) }
        try repository.syncObjects()
        let left = try repository.move(
          branch,
          from: head.tip,
          to: commit,
          by: signature,
          because: "tj: \(record.message.prefix { $0 != "\n" })"
        )
        return NewCommit(id: commit, note: left.map { .shaky(because: "\($0)") })
      } catch let error as GitError {
        switch error.reason {
        case .changed: lock = nil
        case .locked:
          lock = (try? repository.lockFile(of: branch)).flatMap(\.self)
            .map { LeftLock($0, journal.environment.system) }
          journal.tree.system.pause(milliseconds: Self.pause)
        default: throw error
        }
      }
    }
    if let lock { throw JournalError(.branchLocked(lock)) }
    throw JournalError(.repository("other programs keep committing to the branch"))
  }

  /// Writes the commit of an operation over the commit `tip`; returns `tip` if there is nothing to commit.
  private func newCommit(
    of record: OperationRecord,
    over tip: ObjectID?,
    _ signature: Signature
  ) throws -> ObjectID {
    let join = try HistoryJoin(of: record.joins, to: tip, in: repository)
    let changes = try treeChanges(record, tip, join)
    let tree = try repository.tree(updating: tip, with: changes)
    if let join {
      if let commit = try join.forward(to: tree, in: repository) { return commit }
    } else if let tip, try repository.details(of: tip).tree == tree {
      return tip
    }
    return try repository.commit(
      tree: tree,
      parents: [tip, join?.theirs].compactMap(\.self),
      author: signature,
      committer: signature,
      message: record.message
    )
  }

  /// Returns the changes that the effects of an operation make to the tree of the commit `tip`.
  private func treeChanges(
    _ record: OperationRecord,
    _ tip: ObjectID?,
    _ join: HistoryJoin?
  ) throws -> [TreeChange] {
    let places = record.effects.map { place(of: $0.path) }
    let own = Set(record.effects.map(\.path))
    var changes = try join?.changesOfModes(besides: own, over: tip, in: repository) ?? []
    for ((effect, place), old) in zip(
      zip(record.effects, places),
      try repository.leaves(at: places, in: tip)
    ) {
      if old == nil, effect.after == nil { continue }
      let mode = join?.mode(of: place) ?? old.flatMap { $0.isFile ? $0.mode : nil }
      let entry = effect.after.map { TreeEntry(id: $0, mode: mode ?? Self.plainFile) }
      changes.append(TreeChange(path: place, entry: entry))
    }
    return changes
  }
}

/// A commit that the branch now points to.
struct NewCommit {
  let id: ObjectID

  /// A note for the person about how it was made, or `nil` if there is none.
  var note: SaveWarning?
}
