internal import JournalFormat
internal import JournalGit
internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// The files as they stand, with what somebody edited since the last commit taken up.
extension Saving {
  /// How many entries, and which part of all, may go missing without a question.
  private static let lossLimit = (count: 5, part: 5)

  /// Reads the files; those that exist are in the answer, and are committed as they are where they
  /// differ from the last commit.
  mutating func takeUp(
    _ paths: [JournalPath],
    acceptingLosses: Bool = false
  ) throws(JournalError) -> [JournalPath: FileReading] {
    var readings: [JournalPath: FileReading] = [:]
    var edited: [FileEffect] = []
    var contents: [JournalPath: [UInt8]] = [:]
    for path in paths {
      let committed = try committedBlob(path)
      let reading = try settledReading(path, committed: committed)
      readings[path] = reading
      let id = try reading.map { reading throws(JournalError) in
        try git { () throws(GitError) in try Repository.id(ofBlob: reading.bytes) }
      }
      guard id != committed else { continue }
      if let reason = try obstacle([path]) {
        waiting = reason
        continue
      }
      guard reading != nil || committed != nil else { continue }
      try examine(path, reading?.bytes, since: committed, acceptingLosses: acceptingLosses)
      edited.append(FileEffect(path: path, before: committed, after: id))
      contents[path] = reading?.bytes
    }
    if !edited.isEmpty { try commitExternal(edited, contents) }
    return readings
  }

  /// The blob of a file in the last commit.
  func committedBlob(_ path: JournalPath) throws(JournalError) -> ObjectID? {
    try committedBlob(path, git { () throws(GitError) in try repository.head().tip })
  }

  /// The blob of a file in the commit `tip`.
  func committedBlob(
    _ path: JournalPath,
    _ tip: ObjectID?
  ) throws(JournalError) -> ObjectID? {
    guard let tip else { return nil }
    return try git { () throws(GitError) in
      try repository.entry(at: place(of: path), in: tip)?.id
    }
  }

  /// The file, once no editor seems to be in the middle of writing it.
  private func settledReading(
    _ path: JournalPath,
    committed: ObjectID?
  ) throws(JournalError) -> FileReading? {
    let isFiltered = try git { () throws(GitError) in
      try repository.hasCleanFilter(place(of: path))
    }
    if isFiltered { throw JournalError(.filtered(path.text)) }
    let count = try committed.map { id throws(JournalError) in
      try git { () throws(GitError) in try repository.size(ofBlob: id) }
    }
    return try journal.files { () throws(StoreError) in
      try journal.tree.readSettled(path, committedCount: count)
    }
  }

  /// Refuses what looks like a mishap, and notes what a person should know.
  private mutating func examine(
    _ path: JournalPath,
    _ bytes: [UInt8]?,
    since committed: ObjectID?,
    acceptingLosses: Bool
  ) throws(JournalError) {
    let old = Thread(parsing: try committed.map { id throws(JournalError) in try blob(id) } ?? [])
    let new = Thread(parsing: bytes ?? [])
    if let line = Self.conflictLine(new), Self.conflictLine(old) == nil {
      throw JournalError(.conflictMarkers(path.text, line: line))
    }
    let difference = EntryDifference(from: old, to: new)
    let missing = difference.removed.count
    let count = old.entries.count
    if !acceptingLosses, missing >= Self.lossLimit.count, missing * Self.lossLimit.part >= count {
      throw JournalError(.massDisappearance(path.text, missing: missing, of: count))
    }
    notes.append(.tookUp(address: path.address, difference))
    let recent = try entriesAddedHere(path)
    for id in difference.removed where recent.contains(id) {
      notes.append(.droppedRecent(address: path.address, id))
    }
  }

  /// The line of a conflict marker.
  private static func conflictLine(_ thread: Thread) -> Int? {
    thread.tree.conflictMarkerLine
  }

  /// The entries that this program added since somebody else's editing was last taken up.
  private func entriesAddedHere(_ path: JournalPath) throws(JournalError) -> Set<EntryID> {
    var ids: Set<EntryID> = []
    for (number, _) in try numbers().reversed() {
      let record = try journal.files { () throws(StoreError) in try log.record(number) }
      guard let record, record.effects.contains(where: { $0.path == path }) else { continue }
      if record.kind == .external { break }
      if record.kind == .add { ids.formUnion(CommitMessage(parsing: record.message).entries) }
    }
    return ids
  }

  private mutating func commitExternal(
    _ effects: [FileEffect],
    _ contents: [JournalPath: [UInt8]]
  ) throws(JournalError) {
    let message = CommitMessage(kind: .external, threads: effects.map(\.path.address))
    let record = self.record(.external, effects, message)
    let (begun, reason) = try begin(record)
    guard let number = begun else {
      waiting = reason
      return
    }
    try git { () throws(GitError) in
      for effect in effects {
        if let bytes = contents[effect.path] { _ = try repository.write(blob: bytes) }
      }
    }
    let commit = try commit(record)
    try finish(number, record)
    external = Outcome(.committed(commit: commit.hex), number: number)
  }

  /// The bytes of a blob.
  func blob(_ id: ObjectID) throws(JournalError) -> [UInt8] {
    try git { () throws(GitError) in try repository.bytes(ofBlob: id) }
  }

  /// Notes what is about to happen; no number, but a reason, where nobody may write into git's folder
  /// and it can be done without.
  ///
  /// A single file is found to be old or new without its record, and what is new in it is taken up by
  /// the next run that may.
  func begin(
    _ record: OperationRecord
  ) throws(JournalError) -> (number: Int?, reason: String?) {
    do throws(StoreError) {
      return (try log.begin(record), nil)
    } catch {
      guard record.kind == .external || record.effects.count == 1, error.isForbidden else {
        throw JournalError(error)
      }
      return (nil, error.description)
    }
  }

  /// A record of what is done now.
  func record(
    _ kind: OperationKind,
    _ effects: [FileEffect],
    _ message: CommitMessage
  ) -> OperationRecord {
    let now = journal.ports.now()
    return OperationRecord(
      kind: kind,
      seconds: now.instant.seconds,
      offsetMinutes: Int32(truncatingIfNeeded: now.offset.seconds / 60),
      message: message.text,
      effects: effects
    )
  }
}

extension StoreError {
  /// Whether it is a matter of who may write where.
  fileprivate var isForbidden: Bool {
    guard case .system(let error) = reason else { return false }
    return error.reason == .notPermitted || error.reason == .readOnly
  }
}
