internal import JournalGit
internal import JournalModel
internal import JournalStore
internal import JournalSystem

extension Journal {
  /// Commits what somebody edited outside, and says what was added, changed and removed.
  ///
  /// With `acceptingLosses`, many entries may be gone at once.
  @discardableResult
  public func takeUpEdits(
    of addresses: [String]? = nil,
    acceptingLosses: Bool = false
  ) throws(JournalError) -> Outcome {
    var named: [JournalPath] = []
    for address in addresses ?? [] { named.append(try path(address)) }
    return try saving { [named] saving throws(JournalError) in
      try saving.recover(in: addresses == nil ? saving.committedPaths() : named)
      let paths = try addresses == nil ? saving.editedPaths() : saving.edited(among: named)
      return try saving.takeUpAll(paths, acceptingLosses: acceptingLosses)
    }
  }
}

extension Saving {
  private func committedFiles() throws(JournalError) -> CommittedFiles {
    try CommittedFiles(of: journal, in: repository, below: prefix)
  }

  /// The paths of the Markdown files of the last commit.
  fileprivate func committedPaths() throws(JournalError) -> [JournalPath] {
    try committedFiles().paths
  }

  /// Every Markdown file that is committed, and every thread that is not yet.
  func knownPaths() throws(JournalError) -> [JournalPath] {
    let committed = try committedFiles()
    return try (committed.paths + newThreads(besides: committed)).sorted()
  }

  /// Those of the known files that may differ from the last commit.
  fileprivate func editedPaths() throws(JournalError) -> [JournalPath] {
    let committed = try committedFiles()
    let edited = try committed.edited(among: committed.paths, in: repository)
    return try (edited + newThreads(besides: committed)).sorted()
  }

  fileprivate func edited(among paths: [JournalPath]) throws(JournalError) -> [JournalPath] {
    try committedFiles().edited(among: paths, in: repository)
  }

  /// The threads that no commit has.
  private func newThreads(
    besides committed: CommittedFiles
  ) throws(JournalError) -> [JournalPath] {
    let listed = try journal.files { () throws(StoreError) in try journal.tree.listing().files }
    var found: [JournalPath] = []
    for file in listed where committed.blobs[file.path] == nil && !file.isOutside {
      guard let bytes = try journal.bytes(of: file.path) else { continue }
      if JournalThread(parsing: bytes).isThread { found.append(file.path) }
    }
    return found
  }

  fileprivate mutating func takeUpAll(
    _ paths: [JournalPath],
    acceptingLosses: Bool
  ) throws(JournalError) -> Outcome {
    _ = try takeUp(paths, acceptingLosses: acceptingLosses)
    guard let external else {
      return Outcome(waiting.map { .saved(because: $0) } ?? .unchanged, notes: notes)
    }
    if let waiting { notes.append(.waiting(because: waiting)) }
    return Outcome(external.state, number: external.number, notes: notes)
  }
}
