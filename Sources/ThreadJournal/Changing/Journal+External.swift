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
    var saving = try Saving(self)
    var paths: [JournalPath] = []
    for address in addresses ?? [] { paths.append(try path(address)) }
    try saving.recover(in: addresses == nil ? saving.committedPaths() : paths)
    paths = try addresses == nil ? saving.editedPaths() : saving.edited(among: paths)
    return try saving.takeUpAll(paths, acceptingLosses: acceptingLosses)
  }
}

extension Saving {
  /// What git calls a symbolic link; what is behind one is a file of its own, or none of ours.
  private static let link: UInt32 = 0o120000

  /// The Markdown files of the last commit.
  private func committedFiles() throws(JournalError) -> [JournalPath: ObjectID] {
    let files = try git { () throws(GitError) in
      try repository.head().tip.map { tip throws(GitError) in
        try repository.files(in: tip, below: String(prefix.dropLast()))
      } ?? []
    }
    var committed: [JournalPath: ObjectID] = [:]
    for file in files where file.path.hasSuffix(".md") && file.entry.mode != Self.link {
      guard let path = JournalPath(String(file.path.dropFirst(prefix.count))) else { continue }
      committed[path] = file.entry.id
    }
    return committed
  }

  /// The paths of the Markdown files of the last commit.
  fileprivate func committedPaths() throws(JournalError) -> [JournalPath] {
    Array(try committedFiles().keys)
  }

  /// Every Markdown file that is committed, and every thread that is not yet.
  func knownPaths() throws(JournalError) -> [JournalPath] {
    let committed = try committedFiles()
    return try (Array(committed.keys) + newThreads(besides: committed)).sorted()
  }

  /// Those of the known files that may differ from the last commit; git's index spares reading the others.
  fileprivate func editedPaths() throws(JournalError) -> [JournalPath] {
    let committed = try committedFiles()
    return try (edited(Array(committed.keys), committed) + newThreads(besides: committed)).sorted()
  }

  fileprivate func edited(among paths: [JournalPath]) throws(JournalError) -> [JournalPath] {
    try edited(paths, committedFiles())
  }

  private func edited(
    _ paths: [JournalPath],
    _ committed: [JournalPath: ObjectID]
  ) throws(JournalError) -> [JournalPath] {
    var stamps: [(path: String, stamp: FileStamp)] = []
    for path in paths {
      let location = journal.tree.location(of: path)
      guard let status = try? journal.ports.system.status(ofLinkAt: location), status.kind == .file
      else { continue }
      stamps.append((place(of: path), FileStamp(status)))
    }
    let known = try git { () throws(GitError) in try repository.knownBlobs(stamps) }
    return paths.filter { known[place(of: $0)] == nil || known[place(of: $0)] != committed[$0] }
  }

  /// The threads that no commit has.
  private func newThreads(
    besides committed: [JournalPath: ObjectID]
  ) throws(JournalError) -> [JournalPath] {
    let listed = try journal.files { () throws(StoreError) in try journal.tree.listing().files }
    var found: [JournalPath] = []
    for file in listed where committed[file.path] == nil && !file.isOutside {
      guard let bytes = try journal.bytes(of: file.path) else { continue }
      if Thread(parsing: bytes).isThread { found.append(file.path) }
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
