internal import JournalFormat
internal import JournalGit
internal import JournalModel
internal import JournalStore
internal import JournalSystem

extension Journal {
  /// Takes something out of the working tree, then out of the history, then out of what lies beside it.
  func purge(_ purge: Purge, at path: JournalPath) throws(JournalError) -> PurgeReport {
    var saving = try Saving(self)
    guard saving.prefix.isEmpty else { throw JournalError(.insideLargerRepository(root)) }
    let paths = try saving.knownPaths()
    try saving.recover(in: paths)
    try saving.requireCommittable(paths)
    try saving.leave(purge, at: path, paths)
    let report = try saving.rewrite(purge)
    try files { () throws(StoreError) in try saving.log.removeAll() }
    return PurgeReport(
      commits: report.commits.count,
      drafts: try removeDrafts(of: purge),
      remaining: report.remaining.map(\.hex),
      outOfReach: try saving.remotes()
    )
  }

  private func removeDrafts(of purge: Purge) throws(JournalError) -> [String] {
    let folder = DraftFolder(at: ports.drafts, ports.system)
    return try files { () throws(StoreError) in
      var removed: [String] = []
      for draft in try folder.list() {
        guard let bytes = try folder.read(draft.name), purge.isIn(bytes) else { continue }
        try folder.remove(draft.name)
        removed.append(draft.name.text)
      }
      return removed
    }
  }
}

extension Saving {
  /// Where each purge leaves a line, so that a clone from before can be told from one after it.
  private static let marker = ".tj/purges"

  fileprivate func requireCommittable(_ paths: [JournalPath]) throws(JournalError) {
    if let reason = try obstacle(paths) { throw JournalError(.irreversible(reason)) }
  }

  /// Takes it out of the working tree, with the marker, as an ordinary operation.
  fileprivate mutating func leave(
    _ purge: Purge,
    at path: JournalPath,
    _ known: [JournalPath]
  ) throws(JournalError) {
    guard let marker = JournalPath(Self.marker) else {
      throw JournalError(.badAddress(Self.marker))
    }
    var generator = journal.ports.generator
    let name = ThreadID(using: &generator).text
    let line = Array("\(name) \(journal.ports.now().instant.seconds)\n".utf8)
    let outcome = try carryOut(
      Plan(kind: .purge, paths: known + [marker], acceptsLosses: true) {
        (files, _) throws(JournalError) in
        var changes = Plan.Changes(files: [
          FileChange(path: marker, bytes: (files[marker] ?? []) + line)
        ])
        for path in known {
          guard let bytes = files[path] else { continue }
          switch try purge.rest(of: bytes, at: path) {
          case .all: continue
          case .bytes(let rest): changes.files.append(FileChange(path: path, bytes: rest))
          case .nothing: changes.files.append(FileChange(path: path))
          }
        }
        return changes
      }
    )
    guard case .saved(let reason) = outcome.state else { return }
    throw JournalError(.irreversible(reason))
  }

  /// Rewrites every commit, and destroys what nothing leads to any more.
  fileprivate func rewrite(_ purge: Purge) throws(JournalError) -> RewriteReport {
    let now = journal.ports.now()
    let author = journal.ports.author
    let person = Signature(
      name: author.name,
      email: author.email,
      seconds: now.instant.seconds,
      offsetMinutes: Int32(truncatingIfNeeded: now.offset.seconds / 60)
    )
    return try git { () throws(GitError) in
      try repository.rewrite(by: person, because: "tj: purge", message: purge.message) {
        (place, entry) throws(GitError) in
        guard place.hasSuffix(".md"), let path = JournalPath(place) else { return .keep }
        let bytes = try repository.bytes(ofBlob: entry.id)
        let rest: Purge.Rest
        do throws(JournalError) {
          rest = try purge.rest(of: bytes, at: path)
        } catch {
          throw GitError(.corrupt, function: "purge", path: place, message: error.description)
        }
        switch rest {
        case .all: return .keep
        case .nothing: return .drop
        case .bytes(let rest): return .replace(try repository.write(blob: rest))
        }
      }
    }
  }

  /// The remotes that the repository's settings name.
  fileprivate func remotes() throws(JournalError) -> [String] {
    try git { () throws(GitError) in try repository.remotes() }
  }
}
