internal import JournalGit
internal import JournalStore
internal import JournalSystem

/// What follows a commit: none of it can lose anything, and all of it can be done by the next run.
extension Saving {
  /// How long a foreign hold of git's index is waited for.
  private static let indexPatience = 2000.0

  /// What git calls a file that is no program and no link.
  private static let plainFile: UInt32 = 0o100644

  /// Brings git's index up to date and closes the record; where the index is held, the next run does.
  func finish(_ number: Int, _ record: OperationRecord) throws(JournalError) {
    guard try refreshIndex(record.effects.map(\.path)) else { return }
    try journal.files { () throws(StoreError) in try log.finish(number) }
  }

  /// Writes our paths, and nothing else, into the index; false where another program holds it.
  func refreshIndex(_ paths: [JournalPath]) throws(JournalError) -> Bool {
    let changes = try indexChanges(paths)
    var waited = 0.0
    var pause = 2.0
    while true {
      do throws(GitError) {
        try repository.updateIndex(changes)
        return true
      } catch {
        guard case .locked = error.reason else { throw JournalError(error) }
        guard waited < Self.indexPatience else { return false }
        journal.tree.system.pause(milliseconds: Int(pause))
        waited += pause
        pause = min(pause * 2, 50)
      }
    }
  }

  private func indexChanges(_ paths: [JournalPath]) throws(JournalError) -> [IndexChange] {
    var changes: [IndexChange] = []
    let tip = try git { () throws(GitError) in try repository.head().tip }
    for path in paths {
      let entry = try git { () throws(GitError) in
        try tip.flatMap { tip throws(GitError) in
          try repository.entry(at: place(of: path), in: tip)
        }
      }
      changes.append(
        IndexChange(path: place(of: path), entry: entry, stamp: try stamp(path, entry?.id))
      )
    }
    return changes
  }

  /// What git may know a file by, if it holds just what is committed.
  private func stamp(
    _ path: JournalPath,
    _ committed: ObjectID?
  ) throws(JournalError) -> FileStamp? {
    let reading = try journal.files { () throws(StoreError) in try journal.tree.read(path) }
    guard let reading, let committed, try id(of: reading.bytes) == committed else { return nil }
    return FileStamp(reading.status)
  }

  /// What the effects mean for a tree.
  func treeChanges(
    _ record: OperationRecord,
    _ tip: ObjectID?
  ) throws(GitError) -> [TreeChange] {
    var changes: [TreeChange] = []
    for effect in record.effects {
      let old = try tip.flatMap { tip throws(GitError) in
        try repository.entry(at: place(of: effect.path), in: tip)
      }
      if old == nil, effect.after == nil { continue }
      let mode = old.flatMap { $0.isFile ? $0.mode : nil } ?? Self.plainFile
      let entry = effect.after.map { TreeEntry(id: $0, mode: mode) }
      changes.append(TreeChange(path: place(of: effect.path), entry: entry))
    }
    return changes
  }
}

extension FileStamp {
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

extension FileStamp.Time {
  fileprivate init(_ reading: ClockReading) {
    self.init(seconds: reading.seconds, nanoseconds: Int64(reading.nanoseconds))
  }
}
