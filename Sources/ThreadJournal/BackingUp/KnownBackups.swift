internal import JournalSystem

/// The records of the backups in one folder, by the names of their files.
struct KnownBackups {
  private var byName: [[UInt8]: [KnownBackup]] = [:]

  /// The records of `backups`, oldest first.
  init(_ backups: [KnownBackup]) {
    for backup in backups { byName[backup.nameBytes, default: []].append(backup) }
  }

  /// The last backup with this name, and with this checksum unless that is `nil`; `nil` if there is no record of it.
  func backup(named name: String, _ checksum: String?) -> KnownBackup? {
    byName[Array(name.utf8)]?.last { checksum == nil || $0.checksum == checksum }
  }

  /// The backup that `backup` continues, which is `nil` if it is full; `.none` if the records do not show it.
  func predecessor(of backup: KnownBackup) -> BackupContents.Predecessor?? {
    guard let name = backup.predecessor else { return .some(nil) }
    let checksum = backup.predecessorChecksum ?? self.backup(named: name, nil)?.checksum
    return checksum.map { BackupContents.Predecessor(name: name, checksum: $0) }
  }
}

extension Journal {
  /// The backups whose files are in the folder of the file `path`, oldest first.
  func backups(beside path: String) throws -> [KnownBackup] {
    let folder = BackupFolder.real(ofFile: path, environment.system)
    var isHere: [String: Bool] = [:]
    return try backups().filter { backup in
      if let known = isHere[backup.folder] { return known }
      let found = BackupFolder.real(ofFile: backup.path, environment.system) == folder
      isHere[backup.folder] = found
      return found
    }
  }

  /// Returns the first of the files that restoring a backup requires that is missing (`isThere` is false) or has another
  /// size (`isThere` is true).
  ///
  /// It is `nil` if no file is, and also if their folder is missing: it may be on a disk that is not mounted.
  package func missingPart(
    of backup: KnownBackup
  ) throws(JournalError) -> (path: String, isThere: Bool)? {
    try JournalError.unifying {
      guard environment.system.realFolder(backup.folder) != nil else { return nil }
      let known = KnownBackups(try backups(beside: backup.path))
      var (next, seen): (KnownBackup?, Set<[UInt8]>) = (backup, [])
      while let part = next, seen.insert(part.nameBytes).inserted {
        guard isPresent(part) else { return (part.path, environment.system.exists(part.path)) }
        guard let name = part.predecessor else { return nil }
        next = known.backup(named: name, part.predecessorChecksum)
        let place = part.folder.path(of: name)
        if next == nil, !environment.system.exists(place) { return (place, false) }
      }
      return nil
    }
  }
}
