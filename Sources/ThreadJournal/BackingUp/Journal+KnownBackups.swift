internal import JournalGit
internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// The backups that this clone has made, each with a record of its own below the git folder.
extension Journal {
  /// The backups, oldest first, whether their files still exist or not.
  package func backups() throws(JournalError) -> [KnownBackup] {
    try JournalError.unifying { try backupRecords().map(\.backup) }
  }

  /// The last backup whose file was not removed by ``thinBackups(beside:keeping:)``, or `nil` if there is none.
  package var lastBackup: KnownBackup? {
    get throws(JournalError) { try backups().last }
  }

  /// Whether the file of a backup is still in its place.
  package func isPresent(_ backup: KnownBackup) -> Bool {
    guard let status = (try? environment.system.status(ofLinkAt: backup.path)) ?? nil else {
      return false
    }
    return status.kind == .file && status.size == backup.size
  }

  /// The records by their names, oldest first; those that a crash cut off are left out.
  func backupRecords() throws -> [(name: RecordName, backup: KnownBackup)] {
    let folder = try backupFolder()
    var found: [(name: RecordName, backup: KnownBackup)] = []
    for record in try folder.list() {
      guard let bytes = try folder.read(record.name),
        let backup = KnownBackup(parsing: String(decoding: bytes, as: UTF8.self))
      else { continue }
      found.append((record.name, backup))
    }
    // Records are in the order of their numbers, which the stable sort keeps for backups of one time.
    return found.sorted { $0.backup.time.instant < $1.backup.time.instant }
  }

  /// Records a backup that was just made; no other process may do so at the same time.
  func note(_ backup: KnownBackup) throws {
    let folder = try backupFolder()
    let names = try folder.names()
    let number = (names.compactMap { Int($0.text) }.max() ?? 0) + 1
    let padding = String(repeating: "0", count: max(0, 10 - String(number).count))
    guard let name = RecordName("\(padding)\(number)") else { return }
    try folder.save(Array(backup.text.utf8), named: name)
  }

  /// Removes the record of a backup.
  func forget(_ name: RecordName) throws {
    let folder = try backupFolder()
    try folder.remove(name)
  }

  private func backupFolder() throws -> RecordFolder {
    RecordFolder(at: "\(try openRepository().commonFolder)/tj/backups", environment.system)
  }
}
