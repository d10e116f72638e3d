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
