internal import JournalGit
internal import JournalModel
internal import JournalStore
internal import JournalSystem

extension Journal {
  /// Writes a backup of everything: the repository, the files that are not committed, the drafts and the settings.
  ///
  /// It is a git bundle, from which plain git can clone the repository. The file is complete, has been read back and is
  /// on disk when this returns; if it throws an error, there is no file.
  package func backUp(_ request: BackupRequest) throws(JournalError) -> BackupReport {
    try JournalError.unifying { try BackupWriting(of: self, request).run() }
  }
}

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
  private func backupRecords() throws -> [(name: RecordName, backup: KnownBackup)] {
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
  private func forget(_ name: RecordName) throws {
    let folder = try backupFolder()
    try folder.remove(name)
  }

  private func backupFolder() throws -> RecordFolder {
    RecordFolder(at: "\(try openRepository().commonFolder)/tj/backups", environment.system)
  }
}

/// Removing earlier backups.
extension Journal {
  /// The backups in the folder of `backup` that `rule` does not keep, oldest first.
  ///
  /// `backup` itself is kept, and so is everything that a kept backup, or any other file in the folder, continues.
  /// Only files are returned that this clone has made, and whose headers still say so.
  package func superfluousBackups(
    beside backup: KnownBackup,
    keeping rule: RetentionRule
  ) throws(JournalError) -> [KnownBackup] {
    try JournalError.unifying {
      try superfluousBackups(beside: backup, keeping: rule, among: nil)
    }
  }

  /// Removes the files of those of `chosen` that are still superfluous, and their records; returns the number.
  ///
  /// A file is removed only after those that continue it, so that an interruption never leaves a backup without the
  /// ones that it requires.
  package func remove(
    _ chosen: [KnownBackup],
    beside backup: KnownBackup,
    keeping rule: RetentionRule
  ) throws(JournalError) -> Int {
    try JournalError.unifying { try removing(chosen, beside: backup, keeping: rule) }
  }

  private func removing(
    _ chosen: [KnownBackup],
    beside backup: KnownBackup,
    keeping rule: RetentionRule
  ) throws -> Int {
    try BackupFolder.whileLocked(ofFile: backup.path, environment) {
      let found = try superfluousBackups(beside: backup, keeping: rule, among: Set(chosen))
      let names = KnownBackups(found)
      let previous = found.map { $0.predecessor.flatMap { names.backup(named: $0, nil) } }
      let continued = Dictionary(zip(found, previous)) { first, _ in first }
      var dependents = Dictionary(previous.compactMap { $0.map { ($0, 1) } }, uniquingKeysWith: +)
      let records = Dictionary(grouping: try backupRecords(), by: \.backup)
      var free = found.filter { dependents[$0] == nil }
      var count = 0
      while let next = free.popLast() {
        guard try removeFile(of: next) else { continue }
        for record in records[next] ?? [] { try forget(record.name) }
        count += 1
        guard let earlier = continued[next] ?? nil, let left = dependents[earlier] else { continue }
        dependents[earlier] = left - 1
        if left == 1 { free.append(earlier) }
      }
      return count
    }
  }

  /// Returns the superfluous backups; backups that are not in `chosen` are kept, too, unless `chosen` is `nil`.
  private func superfluousBackups(
    beside backup: KnownBackup,
    keeping rule: RetentionRule,
    among chosen: Set<KnownBackup>?
  ) throws -> [KnownBackup] {
    let recorded = try backups(beside: backup.path)
    let headers = recorded.map { header(of: $0) }
    let known = zip(recorded, headers).filter { $1 != nil }.map(\.0)
    let periods = rule.kept(known.map(\.time), now: backup.time)
    var kept = Set(periods.map { known[$0].nameBytes })
    kept.insert(backup.nameBytes)
    for other in known where chosen?.contains(other) == false { kept.insert(other.nameBytes) }
    // A file that no longer agrees with its record may still be repaired from a copy, so the backup that it continues
    // is kept.
    for (other, header) in zip(recorded, headers)
    where header == nil && environment.system.exists(other.path) {
      if let name = other.predecessor { kept.insert(Array(name.utf8)) }
    }
    let own = zip(recorded, headers).compactMap { backup, header in
      header.map { (backup.nameBytes, $0) }
    }
    let others = OtherBackups(
      besides: Dictionary(own) { _, last in last },
      in: environment.drafts.lastPathPart.above ?? "/var/tmp",
      environment.system
    )
    kept.formUnion(try others.requiredNames(in: backup.folder))
    let predecessors = Dictionary(
      known.map { ($0.nameBytes, $0.predecessor.map { Array($0.utf8) }) },
      uniquingKeysWith: { _, last in last }
    )
    for name in kept {
      var next = predecessors[name] ?? nil
      while let name = next, kept.insert(name).inserted { next = predecessors[name] ?? nil }
    }
    return known.filter { !kept.contains($0.nameBytes) }
  }

  /// Removes the file of a backup, unless another file has replaced it; returns whether it was removed.
  private func removeFile(of backup: KnownBackup) throws -> Bool {
    guard header(of: backup) != nil else { return false }
    try environment.system.remove(backup.path)
    try OpenFolder(backup.folder, environment.system).sync()
    return true
  }

  /// The header of the file of a backup, or `nil` if the header shows that it is not the file that was written.
  private func header(of backup: KnownBackup) -> BundleHeader? {
    guard isPresent(backup), let header = try? BackupFile(backup.path, environment.system).header(),
      header[BackupContents.filesReference] == backup.files
    else { return nil }
    return header
  }
}
