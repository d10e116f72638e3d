internal import JournalGit
internal import JournalModel
internal import JournalStore
internal import JournalSystem

extension Journal {
  /// Commits outside edits, and returns what was added, changed and removed.
  ///
  /// With `acceptingLosses`, it is accepted if many entries are gone at once.
  @discardableResult
  public func commitEdits(
    of addresses: [String]? = nil,
    acceptingLosses: Bool = false
  ) throws(JournalError) -> Outcome {
    var named: [JournalPath] = []
    for address in addresses ?? [] { named.append(try path(address)) }
    return try saving { [named] saving throws(JournalError) in
      let locked = saving.locked
      try saving.recover(in: addresses == nil ? locked.committedPaths() : named)
      let paths = try addresses == nil ? locked.editedPaths() : locked.edited(among: named)
      return try saving.commitAllEdits(paths, acceptingLosses: acceptingLosses)
    }
  }
}

extension LockedJournal {
  private func committedFiles() throws(JournalError) -> CommittedFiles {
    try CommittedFiles(of: journal, in: repository, below: prefix)
  }

  /// Returns the paths of the Markdown files of the last commit.
  fileprivate func committedPaths() throws(JournalError) -> [JournalPath] {
    try committedFiles().paths
  }

  /// Returns every Markdown file that is committed, and every thread that is not committed yet.
  func knownPaths() throws(JournalError) -> [JournalPath] {
    let committed = try committedFiles()
    return try (committed.paths + newThreads(besides: committed)).sorted()
  }

  /// Returns the known files that may differ from the last commit.
  func editedPaths() throws(JournalError) -> [JournalPath] {
    let committed = try committedFiles()
    let edited = try committed.edited(among: committed.paths, in: repository)
    return try (edited + newThreads(besides: committed)).sorted()
  }

  fileprivate func edited(among paths: [JournalPath]) throws(JournalError) -> [JournalPath] {
    try committedFiles().edited(among: paths, in: repository)
  }

  /// Returns the threads that are in no commit.
  private func newThreads(
    besides committed: CommittedFiles
  ) throws(JournalError) -> [JournalPath] {
    let listed = try journal.files { () throws(StoreError) in try journal.tree.listing().files }
    var found: [JournalPath] = []
    for file in listed where committed.blobs[file.path] == nil && !file.isOutside {
      if found.count.isMultiple(of: 64), journal.ports.system.isAskedToEnd {
        throw JournalError(.stopped)
      }
      guard let bytes = try journal.bytes(of: file.path) else { continue }
      if JournalThread(parsing: bytes).isThread { found.append(file.path) }
    }
    return found
  }
}

extension Saving {
  /// Commits outside edits of the files, and nothing else.
  fileprivate mutating func commitAllEdits(
    _ paths: [JournalPath],
    acceptingLosses: Bool
  ) throws(JournalError) -> Outcome {
    let files = try commitEdits(in: paths, acceptingLosses: acceptingLosses)
    guard var outcome = files.committed else {
      return Outcome(files.obstacle.map { .saved(because: $0) } ?? .unchanged)
    }
    if let obstacle = files.obstacle { outcome.notes.append(.waiting(because: obstacle)) }
    return outcome
  }
}
