internal import JournalGit
internal import JournalStore
internal import JournalSystem

/// All working trees of the repository.
extension LockedJournal {
  /// Returns the other working trees of the repository that still exist.
  func otherWorkingTrees() throws -> [(gitFolder: String, top: String)] {
    let trees = try repository.workingTrees()
    return trees.compactMap { tree in
      guard tree.gitFolder != repository.gitFolder, let top = tree.top,
        journal.environment.system.realFolder(top) != nil
      else { return nil }
      return (tree.gitFolder, top)
    }
  }

  /// Removes the records of operations in every working tree; returns whether any could have been
  /// undone.
  func forgetOperations() throws -> Bool {
    var isAny = false
    for tree in try repository.workingTrees() {
      let log = log(in: tree.gitFolder)
      try log.tidy()
      for (number, _) in try log.numbers() {
        guard let kind = try log.record(number)?.kind else { continue }
        isAny = isAny || kind != .begin && kind != .purge
      }
      try log.removeAll()
    }
    return isAny
  }

  /// Returns the log of a working tree.
  func log(in gitFolder: String) -> OperationLog {
    OperationLog(in: RecordFolder(at: "\(gitFolder)/tj/ops", journal.environment.system))
  }
}
