internal import JournalGit
internal import JournalStore
internal import JournalSystem

/// Removing earlier backups.
extension Journal {
  /// The backups in the folder of `backup` that `rule` does not keep, oldest first.
  ///
  /// `backup` itself is kept, and every backup that one of the kept ones continues. Only files are named that this clone
  /// has made, and whose header still says so.
  package func superfluousBackups(
    beside backup: KnownBackup,
    keeping rule: RetentionRule
  ) throws(JournalError) -> [KnownBackup] {
    let folder = BackupFolder.real(ofFile: backup.path, ports.system)
    let known = try backups().filter { other in
      BackupFolder.real(ofFile: other.path, ports.system) == folder && isOwn(other)
    }
    let chosen = rule.kept(known.map(\.time), now: backup.time)
    var kept = Set(chosen.map { known[$0].name.asBytes })
    kept.insert(backup.name.asBytes)
    let predecessors = Dictionary(
      known.map { ($0.name.asBytes, $0.predecessor?.asBytes) },
      uniquingKeysWith: { _, last in last }
    )
    for name in kept {
      var next = predecessors[name] ?? nil
      while let name = next, kept.insert(name).inserted { next = predecessors[name] ?? nil }
    }
    return known.filter { !kept.contains($0.name.asBytes) }
  }

  /// Removes the file of a backup and its record, unless another file is in its place by now; returns whether it did.
  package func remove(_ backup: KnownBackup) throws(JournalError) -> Bool {
    guard isOwn(backup) else { return false }
    do throws(SystemError) {
      try ports.system.remove(backup.path)
    } catch {
      throw JournalError(error)
    }
    for record in try backupRecords() where record.backup == backup { try forget(record.name) }
    return true
  }

  /// Whether the file of a backup is there, and is the one that was written, as far as its header tells.
  private func isOwn(_ backup: KnownBackup) -> Bool {
    guard isPresent(backup), let header = try? BackupFile(backup.path, ports.system).header()
    else { return false }
    return header[BackupContents.filesReference] == backup.files
  }
}

extension String {
  /// The bytes of a name, since two spellings of one text are two files.
  fileprivate var asBytes: [UInt8] { Array(utf8) }
}
