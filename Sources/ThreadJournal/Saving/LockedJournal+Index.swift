internal import JournalGit
internal import JournalStore
internal import JournalSystem

/// Keeping git's index up to date with our commits. If this fails, nothing is lost, and the next run can do it.
extension LockedJournal {
  /// The time in milliseconds to wait for another program's lock on git's index.
  private static let indexPatience = 2000.0

  /// Brings git's index up to date and closes the record; if another program has locked the index, the next run does
  /// both.
  func finish(
    _ number: Int,
    _ record: OperationRecord,
    read files: [CurrentFile] = []
  ) throws {
    guard try refreshIndex(record.effects.map(\.path), read: files) else { return }
    try close(number)
  }

  /// Writes only our paths into the index; returns `false` if another program has locked it.
  ///
  /// Files among `files` that are unchanged are not read again.
  func refreshIndex(
    _ paths: [JournalPath],
    read files: [CurrentFile] = []
  ) throws -> Bool {
    let changes = try indexChanges(paths, files)
    var waited = 0.0
    var pause = 2.0
    while true {
      do {
        try repository.updateIndex(changes)
        return true
      } catch let error as GitError where error.reason == .locked {
        guard waited < Self.indexPatience else { return false }
        journal.tree.system.pause(milliseconds: Int(pause))
        waited += pause
        pause = min(pause * 2, 50)
      }
    }
  }

  private func indexChanges(
    _ paths: [JournalPath],
    _ files: [CurrentFile]
  ) throws -> [IndexChange] {
    let places = paths.map { place(of: $0) }
    let tip = try repository.head().tip
    let entries = try repository.leaves(at: places, in: tip)
    let read = Dictionary(files.map { ($0.path, $0) }) { $1 }
    var changes: [IndexChange] = []
    for ((path, place), entry) in zip(zip(paths, places), entries) {
      let stamp = try entry.flatMap { entry in
        try self.stamp(path, entry.id, read[path])
      }
      changes.append(IndexChange(path: place, entry: entry, stamp: stamp))
    }
    return changes
  }

  /// Returns the fingerprint by which git recognizes an unchanged file, or `nil` if the file differs from the commit.
  private func stamp(
    _ path: JournalPath,
    _ committed: ObjectID,
    _ read: CurrentFile?
  ) throws -> FileFingerprint? {
    let location = journal.tree.location(of: path)
    if let status = read?.reading?.status, read?.id == committed,
      status == (try? journal.environment.system.status(ofLinkAt: location))
    {
      return FileFingerprint(status)
    }
    let reading = try journal.tree.read(path)
    guard let reading, try id(of: reading.bytes) == committed else { return nil }
    return FileFingerprint(reading.status)
  }
}

extension FileFingerprint {
  init(_ status: FileStatus) {
    self.init(
      size: Int64(status.size),
      modified: Time(status.modified),
      changed: Time(status.changed),
      inode: status.inode,
      device: status.device,
      user: status.uid,
      group: status.gid
    )
  }
}

extension FileFingerprint.Time {
  fileprivate init(_ reading: ClockReading) {
    self.init(seconds: reading.seconds, nanoseconds: Int64(reading.nanoseconds))
  }
}
