internal import JournalGit
internal import JournalModel
internal import JournalSystem

/// The search for the backup that an incremental one continues: the last one in the same folder.
struct PreviousBackup {
  /// The reason why no backup can be continued.
  struct Unusable: Error {
    let reason: String
  }

  private let writing: BackupWriting

  /// Prepares the search for `writing`.
  init(of writing: BackupWriting) { self.writing = writing }

  /// The backup, and the commits in it that are still part of the history, which `reachable` lists.
  ///
  /// The file is read to its end: one that is damaged must not be continued.
  func continued(
    by reachable: Set<ObjectID>,
    in source: borrowing Repository
  ) throws(Unusable) -> (backup: KnownBackup, commits: [ObjectID]) {
    let journal = writing.journal
    let folder = BackupFolder.real(ofFile: writing.request.path, writing.system)
    let known = (try? journal.backups()) ?? []
    guard
      let last = known.last(where: { backup in
        journal.isPresent(backup)
          && BackupFolder.real(ofFile: backup.path, writing.system) == folder
      })
    else { throw Unusable(reason: "there is no earlier backup in this folder") }
    guard let (header, checksum) = try? BackupFile(last.path, writing.system).read(),
      checksum == last.checksum
    else { throw Unusable(reason: "\(last.name) is not the file that was written") }
    var commits: Set<ObjectID> = []
    for reference in header.references {
      guard let commit = (try? source.resolve(reference.id.hex)) ?? nil else { continue }
      if reachable.contains(commit) { commits.insert(commit) }
    }
    guard !commits.isEmpty else {
      throw Unusable(reason: "the history was rewritten after \(last.name)")
    }
    return (last, commits.sorted())
  }
}
