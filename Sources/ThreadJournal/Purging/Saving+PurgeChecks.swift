internal import JournalGit
internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// What has to be so before anything is purged.
extension Saving {
  /// Refuses what could not be carried through, then brings the history to the state of the files.
  mutating func prepareToPurge() throws(JournalError) {
    guard prefix.isEmpty else { throw JournalError(.insideLargerRepository(journal.root)) }
    try git { () throws(GitError) in try repository.requireRewritable() }
    for tree in try otherWorkingTrees() {
      let numbers = try journal.files { () throws(StoreError) in
        try log(in: tree.gitFolder).numbers()
      }
      guard numbers.contains(where: \.isOpen) else { continue }
      throw JournalError(
        .irreversible(
          "\(tree.top): an operation is unfinished in this working tree; use tj there first"
        )
      )
    }
    let paths = try knownPaths()
    try recover(in: paths)
    for held in try held() {
      throw JournalError(
        .irreversible(
          "\(held.staged.path): a program is still writing to this file as it was before, so its text would come"
            + " back; end that program, then purge again"
        )
      )
    }
    _ = try takeUp(paths, acceptingLosses: true)
    if let waiting { throw JournalError(.irreversible(waiting)) }
    if let reason = try obstacle(paths) { throw JournalError(.irreversible(reason)) }
    try git { () throws(GitError) in try repository.requireFreeIndexes() }
  }

  /// Refuses where another working tree has it in a file, which only its user can take out.
  func refuseElsewhere(_ purge: Purge) throws(JournalError) {
    for tree in try otherWorkingTrees() {
      let files = WorkingTree(root: tree.top, journal.ports.system)
      let listed = try journal.files { () throws(StoreError) in try files.listing().files }
      let paths = listed.filter { !$0.isOutside }.map(\.path) + purge.files.sorted()
      for path in paths {
        let reading = try journal.files { () throws(StoreError) in try files.read(path) }
        guard let reading, try purge.rest(of: reading.bytes, at: path) != .all else { continue }
        throw JournalError(
          .irreversible(
            "\(tree.top)/\(path): this working tree of the same repository still has it;"
              + " remove it there too, or take the tree away with 'git worktree remove'"
          )
        )
      }
    }
  }

  /// The other working trees of the repository that are still there.
  func otherWorkingTrees() throws(JournalError) -> [(gitFolder: String, top: String)] {
    let trees = try git { () throws(GitError) in try repository.workingTrees() }
    return trees.compactMap { tree in
      guard tree.gitFolder != repository.gitFolder, let top = tree.top,
        journal.ports.system.realFolder(top) != nil
      else { return nil }
      return (tree.gitFolder, top)
    }
  }

  /// Forgets the operations of every working tree, and says whether any could have been taken back.
  func forgetOperations() throws(JournalError) -> Bool {
    var isAny = false
    for tree in try git({ () throws(GitError) in try repository.workingTrees() }) {
      try journal.files { () throws(StoreError) in
        let log = log(in: tree.gitFolder)
        try log.tidy()
        for (number, _) in try log.numbers() {
          guard let kind = try log.record(number)?.kind else { continue }
          isAny = isAny || kind != .begin && kind != .purge
        }
        try log.removeAll()
      }
    }
    return isAny
  }

  private func log(in gitFolder: String) -> OperationLog {
    OperationLog(in: RecordFolder(at: "\(gitFolder)/tj/ops", journal.ports.system))
  }
}
