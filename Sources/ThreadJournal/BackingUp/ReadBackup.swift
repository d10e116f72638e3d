internal import JournalGit
internal import JournalModel
internal import JournalSystem

/// A backup that has been read into a repository of its own, with everything that a restored journal will have.
///
/// Both verifying and restoring a backup read it in this way, so that a verified backup can be restored.
struct ReadBackup {
  /// The backup and those that it continues.
  let chain: BackupChain

  /// The parts of the backup besides the repository.
  let parts: BackupParts

  /// The files of the working tree.
  let files: RestoredFiles

  /// Reads the backup at `path`, and gives the new `repository` its references, its `HEAD` and its index.
  init(
    _ path: String,
    into repository: borrowing Repository,
    _ system: System
  ) throws {
    chain = try BackupChain(reading: path, into: repository, system)
    let contents = chain.contents
    do {
      let aliases = Set(contents.aliases.map { Array($0.name.utf8) })
      let references = contents.references.filter {
        $0.name.utf8.starts(with: "refs/".utf8) && !aliases.contains(Array($0.name.utf8))
      }
      try repository.restore(references, aliases: contents.aliases.map { ($0.name, $0.target) })
      let tip = contents.references.first { $0.name.utf8.elementsEqual("HEAD".utf8) }?.id
      try repository.restoreHead(branch: contents.branch, tip: tip)
      if let tip { try repository.restoreIndex(tip) }
      parts = try BackupParts(chain.files, in: repository)
      var committed: [[UInt8]: TreeEntry] = [:]
      if let tip {
        committed = try repository.paths(belowTree: try repository.details(of: tip).tree)
      }
      files = try RestoredFiles(committed, changedBy: parts, of: repository)
    } catch {
      if system.isAskedToEnd { throw JournalError(.stopped) }
      throw JournalError(error, reading: path)
    }
  }
}

/// The parts of a backup besides the repository.
struct BackupParts {
  /// The drafts.
  private(set) var drafts: [(name: String, text: [UInt8])] = []

  /// The files of the working tree that are not in the last commit, by their paths.
  private(set) var files: [[UInt8]: TreeEntry] = [:]

  /// The paths of the last commit that the working tree did not have.
  private(set) var removed: [[UInt8]] = []

  /// The personal settings, or `nil` if there were none.
  private(set) var settings: [UInt8]?

  /// The remote that the journal was synced with, or `nil` if there was none.
  private(set) var remote: (name: String, address: String)?

  /// Reads the commit `commit`; see ``BackupPart``.
  init(_ commit: ObjectID, in repository: borrowing Repository) throws {
    let tree = try repository.details(of: commit).tree
    for named in try repository.namedEntries(ofTree: tree) {
      let id = named.entry.id
      switch BackupPart(rawValue: String(decoding: named.name, as: UTF8.self)) {
      case .drafts:
        for draft in try repository.namedEntries(ofTree: id) {
          let name = String(decoding: draft.name, as: UTF8.self)
          drafts.append((name, try repository.bytes(ofBlob: draft.entry.id)))
        }
      case .files: files = try repository.paths(belowTree: id)
      case .remote:
        let text = String(decoding: try repository.bytes(ofBlob: id), as: UTF8.self)
        let lines = text.parts(at: "\n")
        if lines.count == 3, lines[2].isEmpty { remote = (lines[0], lines[1]) }
      case .removed:
        removed = try repository.bytes(ofBlob: id).split(separator: 0).map { Array($0) }
      case .settings: settings = try repository.bytes(ofBlob: id)
      case .about, nil: continue
      }
    }
  }
}
