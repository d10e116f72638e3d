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
  func commit(_ record: OperationRecord) throws(JournalError) -> NewCommit {
    let author = journal.ports.author()
    let signature = Signature(
      name: author.name,
      email: author.email,
      seconds: record.seconds,
      offsetMinutes: record.offsetMinutes
    )
    var lock: LeftLock?
    for _ in 0..<Self.attempts {
      let head = try git { () throws(GitError) in try repository.head() }
      guard let branch = head.branchName else {
        throw JournalError(.repository("the repository is on no branch (detached HEAD)"))
      }
      do throws(GitError) {
        let tree = try repository.tree(updating: head.tip, with: treeChanges(record, head.tip))
        if let tip = head.tip, try repository.details(of: tip).tree == tree {
          return NewCommit(id: tip)
        }
        let commit = try repository.commit(
          tree: tree,
          parents: head.tip.map { [$0] } ?? [],
          author: signature,
          committer: signature,
          message: record.message
        )
        try repository.syncObjects()
        let left = try repository.move(
          branch,
          from: head.tip,
          to: commit,
          by: signature,
          because: "tj: \(record.message.prefix { $0 != "\n" })"
        )
        return NewCommit(id: commit, note: left.map { .shaky(because: $0.description) })
      } catch {
        switch error.reason {
        case .changed: lock = nil
        case .locked:
          lock = (try? repository.lockFile(of: branch)).flatMap(\.self)
            .map { LeftLock($0, journal.ports.system) }
          journal.tree.system.pause(milliseconds: Self.pause)
        default: throw JournalError(error)
        }
      }
    }
    if let lock { throw JournalError(.branchLocked(lock)) }
    throw JournalError(.repository("other programs keep committing to the branch"))
  }

  /// Returns the changes that the effects of an operation make to the tree of the commit `tip`.
  private func treeChanges(
    _ record: OperationRecord,
    _ tip: ObjectID?
  ) throws(GitError) -> [TreeChange] {
    let places = record.effects.map { place(of: $0.path) }
    var changes: [TreeChange] = []
    for ((effect, place), old) in zip(
      zip(record.effects, places),
      try repository.entries(at: places, in: tip)
    ) {
      if old == nil, effect.after == nil { continue }
      let mode = old.flatMap { $0.isFile ? $0.mode : nil } ?? Self.plainFile
      let entry = effect.after.map { TreeEntry(id: $0, mode: mode) }
      changes.append(TreeChange(path: place, entry: entry))
    }
    return changes
  }
}

/// A commit that the branch now points to.
struct NewCommit {
  let id: ObjectID

  /// A note for the person about how it was made, or `nil` if there is none.
  var note: SavingNote?
}
