internal import JournalGit
internal import JournalModel
internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// Checks before anything is purged.
extension PurgeRun {
  /// Throws an error if the purge could not be completed, then commits the state of the files.
  mutating func prepare() throws {
    guard locked.prefix.isEmpty else {
      let (root, prefix) = (locked.journal.root, locked.prefix)
      throw JournalError(
        .insideLargerRepository(LargerRepository(of: root, prefix: prefix, refusing: .purge))
      )
    }
    try locked.repository.requireRewritable()
    for tree in try locked.otherWorkingTrees() {
      let numbers = try locked.log(in: tree.gitFolder).numbers()
      guard numbers.contains(where: \.isOpen) else { continue }
      throw JournalError(.unfinishedElsewhere(tree.top))
    }
    let paths = try threads()
    try saving.recover(in: paths)
    try locked.refuseHeld()
    let files = try saving.commitEdits(in: paths, acceptingLosses: true)
    if let obstacle = files.obstacle { throw JournalError(.irreversible(obstacle)) }
    if let reason = try locked.obstacle(paths) { throw JournalError(.irreversible(reason)) }
    try locked.repository.requireFreeIndexes()
  }

  /// The committed files that are threads: a purge does not commit outside edits of other files.
  func threads() throws -> [JournalPath] {
    var paths: [JournalPath] = []
    for path in try locked.knownPaths() {
      if let bytes = try locked.journal.bytes(of: path), !JournalThread.isThread(bytes) { continue }
      paths.append(path)
    }
    return paths
  }

  /// Throws an error if a file of another working tree contains the text, since only the user of that tree can remove
  /// it.
  func refuseElsewhere(_ purge: Purge) throws {
    for tree in try locked.otherWorkingTrees() {
      let files = WorkingTree(root: tree.top, locked.journal.environment.system)
      let listed = try files.listing().files
      let paths = listed.filter { !$0.isOutside }.map(\.path) + purge.files.sorted()
      for path in paths {
        let reading = try files.read(path)
        guard let reading, try purge.rest(of: reading.bytes, at: path) != .all else { continue }
        throw JournalError(
          .irreversible(
            "\(tree.top)/\(path): another working tree of the same repository still has it;"
              + " remove it there too, or remove that tree with 'git worktree remove'"
          )
        )
      }
    }
  }
}

extension LockedJournal {
  /// Throws an error if another program may still write to a replaced file, since that would restore what is purged.
  func refuseHeld() throws {
    for held in try held() {
      throw JournalError(
        .irreversible(
          "\(held.staged.path): text written by another program has not been merged yet and would restore what"
            + " is purged; end that program and purge again"
        )
      )
    }
  }
}
