internal import JournalFormat
internal import JournalGit
internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// The only way into the history.
extension Saving {
  /// How often a commit is tried while others move the branch, and how long the pause is then.
  private static let attempts = 100
  private static let pause = 20

  /// Why the files cannot be committed now; nothing where they can.
  func obstacle(_ paths: [JournalPath]) throws(JournalError) -> String? {
    if let activity = repository.activity() {
      return "git is in the middle of a \(activity.words); finish it, then it will be committed"
    }
    let head = try git { () throws(GitError) in try repository.head() }
    if case .detached = head {
      return
        "the repository is on no branch (detached HEAD); switch to one, then it will be committed"
    }
    for path in paths {
      if let reason = try stagingObstacle(path, head.tip) { return reason }
    }
    return nil
  }

  /// Whether somebody has prepared something else of the file for a commit of their own.
  private func stagingObstacle(
    _ path: JournalPath,
    _ tip: ObjectID?
  ) throws(JournalError) -> String? {
    let committed = try committedBlob(path, tip)
    let indexed = try git { () throws(GitError) in try repository.indexed(place(of: path)) }
    let staged: ObjectID?
    switch indexed {
    case .conflicted: return "\(path): a merge of this file is unfinished in git; finish it first"
    case .absent: staged = nil
    case .file(let entry): staged = entry.id
    }
    guard staged != committed else { return nil }
    if let staged, let bytes = try journal.bytes(of: path), try id(of: bytes) == staged {
      return nil
    }
    if try isOurs(staged, path) { return nil }
    return "\(path): another change of it is staged in git; commit or unstage that first"
  }

  /// Whether an operation of this device left or met the file with this content.
  ///
  /// The index may lag behind our commits, since somebody else held its lock.
  private func isOurs(_ id: ObjectID?, _ path: JournalPath) throws(JournalError) -> Bool {
    try journal.files { () throws(StoreError) in
      for (number, _) in try log.numbers().reversed() {
        guard let record = try log.record(number) else { continue }
        for effect in record.effects where effect.path == path || effect.origin == path {
          if effect.before == id || effect.after == id { return true }
        }
      }
      return false
    }
  }

  /// Commits the effects of an operation whose blobs are in the repository.
  mutating func commit(_ record: OperationRecord) throws(JournalError) -> ObjectID {
    let author = journal.ports.author
    let signature = Signature(
      name: author.name,
      email: author.email,
      seconds: record.seconds,
      offsetMinutes: record.offsetMinutes
    )
    for _ in 0..<Self.attempts {
      let head = try git { () throws(GitError) in try repository.head() }
      guard let branch = head.branchName else {
        throw JournalError(.repository("HEAD is no branch"))
      }
      do throws(GitError) {
        let tree = try repository.tree(updating: head.tip, with: treeChanges(record, head.tip))
        if let tip = head.tip, try repository.details(of: tip).tree == tree { return tip }
        let commit = try repository.commit(
          tree: tree,
          parents: head.tip.map { [$0] } ?? [],
          author: signature,
          committer: signature,
          message: record.message
        )
        try syncObjects()
        try repository.move(
          branch,
          from: head.tip,
          to: commit,
          by: signature,
          because: "tj: \(record.message.prefix { $0 != "\n" })"
        )
        return commit
      } catch {
        switch error.reason {
        case .changed: continue
        case .locked: journal.tree.system.pause(milliseconds: Self.pause)
        default: throw JournalError(error)
        }
      }
    }
    throw JournalError(.repository("the branch moves all the time; try again"))
  }
}
