internal import JournalGit
internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// The writing of one backup: its contents are read under the journal's lock, and written after it is released.
///
/// The file gets its name only once it has been read back. Objects never change, so other processes can work in the
/// journal while the objects are written.
struct BackupWriting {
  let journal: Journal
  let request: BackupRequest
  let time: ZonedInstant

  /// Prepares the backup that is requested.
  init(of journal: Journal, _ request: BackupRequest) {
    (self.journal, self.request, time) = (journal, request, journal.environment.now())
  }

  var system: System { journal.environment.system }

  /// Makes the backup; if that fails, no file is left.
  func run() throws -> BackupReport {
    let repository = try journal.openRepository()
    let prefix = try journal.prefix(in: repository)
    guard prefix.isEmpty else {
      throw JournalError(
        .insideLargerRepository(
          LargerRepository(of: journal.root, prefix: prefix, refusing: .backUp)
        )
      )
    }
    try refuseInside(repository.commonFolder)
    if repository.isShallow { throw JournalError(.backup(.shallow)) }
    let room = try room(in: repository)
    // The chain is read before the journal is locked, since that can take long.
    let chain = request.isIncremental ? try PreviousBackup.find(for: self, in: room) : nil
    let material = try material(after: chain, in: room.source)
    let checksum = try write(material, after: try? chain?.get(), from: room)
    let report = try report(of: material, checksum)
    room.close()
    return report
  }

  /// Prepares the place for the objects, and waits for maintenance, which other commands start, or another backup.
  private func room(in repository: borrowing Repository) throws -> BackupObjectStore {
    var left = journal.environment.patience
    while true {
      if let room = try BackupObjectStore(of: repository) { return room }
      guard left > 0, !system.isAskedToEnd else { throw JournalError(.backup(.busy)) }
      system.pause(milliseconds: 100)
      left -= 0.1
    }
  }

  /// Throws an error for a file inside the journal or its git folder.
  private func refuseInside(_ gitFolder: String) throws {
    let folder = request.path.lastPathPart.above.map { $0.isEmpty ? "/" : $0 } ?? "."
    guard let real = system.realFolder(folder) else {
      throw JournalError(.backup(.noFolder(folder)))
    }
    for place in [journal.root, gitFolder] where real.path(below: place) != nil {
      throw JournalError(.backup(.insideJournal(request.path)))
    }
  }

  /// Reads everything under the lock, after what earlier commands left unfinished has been finished.
  private func material(
    after chain: Result<PreviousBackup, PreviousBackup.Unusable>?,
    in source: borrowing Repository
  ) throws -> BackupMaterial {
    var saving = Saving(try LockedJournal(journal))
    // An operation that cannot be finished is backed up as it is.
    try? saving.recover(in: [])
    return try BackupMaterial(of: self, after: chain, in: source)
  }

  /// Writes the file, reads it back, and gives it its name; returns the checksum.
  private func write(
    _ material: BackupMaterial,
    after chain: PreviousBackup?,
    from room: borrowing BackupObjectStore
  ) throws -> String {
    let file = try placing { try UnnamedFile(request.path, system) }
    do {
      let checksum = try write(material, to: file, from: room.source)
      try file.sync()
      try verify(material, checksum, in: file, in: room)
      if system.isAskedToEnd { throw JournalError(.stopped) }
      try BackupFolder.whileLocked(ofFile: request.path, journal.environment) {
        if !material.isComplete { try chain?.requirePresence(system) }
        try placing { try file.finish() }
      }
      return checksum
    } catch {
      file.discard()
      throw error
    }
  }

  /// Runs `body`, and throws an error with a specific reason if the new file exists already.
  private func placing<Answer>(_ body: () throws -> Answer) throws -> Answer {
    do {
      return try body()
    } catch let error as StoreError where error.reason == .exists {
      throw JournalError(.exists(request.path))
    }
  }

  private func write(
    _ material: BackupMaterial,
    to file: UnnamedFile,
    from source: borrowing Repository
  ) throws -> String {
    let checksum = SharedValue(SHA256())
    let system = system
    let write = { (part: [UInt8]) in
      if system.isAskedToEnd { throw GitError(.locked, function: "write") }
      checksum.withLock { $0.update(part.span) }
      try file.write(part)
    }
    do {
      if let pack = pack(of: material, from: source) {
        try write(material.header.bytes)
        try pack.forEachPart(write)
      } else {
        try source.bundle(material.header, of: material.ids.sorted(), to: write)
      }
    } catch {
      throw system.isAskedToEnd ? JournalError(.stopped) : error
    }
    return checksum.withLock { $0.digest().hexadecimal }
  }

  /// A pack of a complete backup, if git can make it; an incremental one has few objects.
  private func pack(
    of material: BackupMaterial,
    from source: borrowing Repository
  ) -> BackupPack? {
    guard material.isComplete, !system.isAskedToEnd else { return nil }
    let place = "\(source.commonFolder)/tj/backup"
    return BackupPack(
      from: Set(material.header.references.map(\.id)),
      count: material.ids.count,
      stores: ["\(source.commonFolder)/objects", "\(place)/objects"],
      in: "\(place)/pack",
      journal.environment
    )
  }

  /// Reads the file, every object in it, and compares them with what was to be written.
  private func verify(
    _ material: BackupMaterial,
    _ checksum: String,
    in file: UnnamedFile,
    in room: borrowing BackupObjectStore
  ) throws {
    var found = SHA256()
    do {
      let check = try room.check()
      let (header, ids) = try check.receive(bundle: file.readablePath) { part in
        if system.isAskedToEnd { throw GitError(.locked, function: "read") }
        found.update(part.span)
      }
      let isSame =
        header.bytes == material.header.bytes && Set(ids) == material.ids
        && found.digest().hexadecimal == checksum
      if isSame { return }
    } catch {
      if system.isAskedToEnd { throw JournalError(.stopped) }
      guard case .bundle? = (error as? GitError)?.reason else { throw error }
    }
    throw JournalError(
      .backup(.damaged(request.path, because: "what was read back is not what was written"))
    )
  }

  private func report(
    of material: BackupMaterial,
    _ checksum: String
  ) throws -> BackupReport {
    let status: FileStatus?
    do {
      status = try system.status(ofLinkAt: request.path)
    } catch {
      throw StoreError(error, .read, request.path)
    }
    let backup = KnownBackup(
      time: time,
      path: request.path,
      size: status?.size ?? 0,
      checksum: checksum,
      files: material.files,
      predecessor: material.contents.predecessor?.name,
      predecessorChecksum: material.contents.predecessor?.checksum,
      hasVerifiedChain: !material.isComplete,
      largeFiles: material.uncommitted.large
    )
    var report = BackupReport(
      backup: backup,
      objects: material.ids.count,
      drafts: material.drafts,
      files: material.uncommitted.files.count,
      skipped: material.uncommitted.skipped,
      whyFull: material.whyFull?.reason,
      isChainBroken: material.whyFull?.isBroken ?? false
    )
    do {
      try journal.note(backup)
    } catch {
      // The backup is complete; throwing an error would make the person repeat it.
      report.whyUnrecorded = JournalError(error).sentence
    }
    return report
  }
}
