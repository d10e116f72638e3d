internal import JournalGit
internal import JournalModel
internal import JournalStore
internal import JournalSystem

extension Journal {
  /// Commits outside edits, and returns what was added, changed and removed: of the threads with these addresses, or of
  /// all threads, attachments, templates and settings.
  ///
  /// All edits go into one commit, except that large attachments are divided among several: the files of a commit are
  /// held in memory.
  ///
  /// With `acceptingLosses`, it is accepted if many entries or files are gone at once.
  @discardableResult
  public func commitEdits(
    of addresses: [String]? = nil,
    acceptingLosses: Bool = false
  ) throws(JournalError) -> Outcome {
    try JournalError.unifying {
      var named: [JournalPath] = []
      for address in addresses ?? [] { named.append(try path(address)) }
      return try saving { [named] saving in
        let locked = saving.locked
        try saving.recover(in: addresses == nil ? locked.committedPaths() : named)
        if addresses != nil {
          let paths = try locked.edited(among: named)
          return try saving.commitAllEdits(paths, acceptingLosses: acceptingLosses)
        }
        let companions = try locked.companions()
        if !acceptingLosses { try companions.refuseLosses() }
        let threads = try locked.editedThreads(besides: companions)
        return try saving.commitAllEdits(
          of: threads,
          with: companions.portions(),
          acceptingLosses: acceptingLosses
        )
      }
    }
  }
}

extension LockedJournal {
  private func committedFiles() throws -> CommittedFiles {
    try CommittedFiles(of: journal, in: repository, below: prefix)
  }

  /// Returns the paths of the Markdown files of the last commit.
  fileprivate func committedPaths() throws -> [JournalPath] {
    try committedFiles().paths
  }

  /// Returns every Markdown file that is committed, and every thread that is not committed yet.
  func knownPaths() throws -> [JournalPath] {
    let committed = try committedFiles()
    return try (committed.paths + committed.newThreads()).sorted()
  }

  /// The files besides threads that belong to the journal.
  func companions() throws -> CompanionFiles {
    try CompanionFiles(of: journal, in: repository, below: prefix)
  }

  /// Returns the known Markdown files that may differ from the last commit and are not among `companions`.
  func editedThreads(besides companions: CompanionFiles) throws -> [JournalPath] {
    let committed = try committedFiles()
    let edited = try committed.edited(among: committed.paths, in: repository)
    let threads = try edited + committed.newThreads()
    return Set(threads).subtracting(companions.edited).sorted()
  }

  fileprivate func edited(among paths: [JournalPath]) throws -> [JournalPath] {
    try committedFiles().edited(among: paths, in: repository)
  }
}

extension Saving {
  /// Commits outside edits of threads, with the first portion of other files, and then those of the other portions.
  fileprivate mutating func commitAllEdits(
    of threads: [JournalPath],
    with portions: [[JournalPath]],
    acceptingLosses: Bool
  ) throws -> Outcome {
    let first = (threads + (portions.first ?? [])).sorted()
    var outcome = try commitAllEdits(first, acceptingLosses: acceptingLosses)
    for portion in portions.dropFirst() {
      // The remaining portions are committed next time.
      if locked.journal.environment.system.isAskedToEnd { break }
      let next = try commitAllEdits(portion, acceptingLosses: acceptingLosses)
      let notes = outcome.notes + next.notes
      if next.state != .unchanged { outcome = next }
      outcome.notes = notes
      if case .saved = next.state { break }
    }
    return outcome
  }

  /// Commits outside edits of the files, and nothing else.
  fileprivate mutating func commitAllEdits(
    _ paths: [JournalPath],
    acceptingLosses: Bool
  ) throws -> Outcome {
    let files = try commitEdits(in: paths, acceptingLosses: acceptingLosses)
    guard var outcome = files.committed else {
      return Outcome(files.obstacle.map { .saved(because: $0) } ?? .unchanged)
    }
    if let obstacle = files.obstacle { outcome.notes.append(.waiting(because: obstacle)) }
    return outcome
  }
}

/// A thread whose file differs from the last commit.
package struct UncommittedEdit: Hashable, Sendable {
  /// The thread's address.
  package var address: String

  /// The contents of the file in the last commit, or `nil` if it has no such file.
  package var committed: [UInt8]?

  /// The current contents of the file, or `nil` if it is gone.
  package var now: [UInt8]?
}

extension Journal {
  /// Returns the outside edits that are not committed, without changing anything.
  package func edits() throws -> [UncommittedEdit] {
    let repository = try openRepository()
    let prefix = try prefix(in: repository)
    let committed = try CommittedFiles(of: self, in: repository, below: prefix)
    var edits: [UncommittedEdit] = []
    for path in try committed.edited(among: committed.paths, in: repository) {
      guard let blob = committed.blobs[path] else { continue }
      let old = try repository.storedBytes(ofBlob: blob)
      let now = try bytes(of: path)
      if now != old {
        edits.append(UncommittedEdit(address: path.address, committed: old, now: now))
      }
    }
    for path in try committed.newThreads() {
      guard let now = try bytes(of: path) else { continue }
      edits.append(UncommittedEdit(address: path.address, committed: nil, now: now))
    }
    return edits.sorted { $0.address.utf8.lexicographicallyPrecedes($1.address.utf8) }
  }
}
