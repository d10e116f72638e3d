internal import JournalFormat
internal import JournalGit
internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// The files as they stand, with what somebody edited since the last commit taken up.
extension Saving {
  /// For how many files writers are kept out until their new bytes are in place.
  ///
  /// Each lease is an open file. Beyond that number, what an editor saves meanwhile is found after the exchange.
  private static let leaseLimit = 64

  /// Reads the files; those that exist are in the answer, and are committed as they are where they
  /// differ from the last commit.
  mutating func takeUp(
    _ paths: [JournalPath],
    acceptingLosses: Bool = false
  ) throws(JournalError) -> [JournalPath: FileReading] {
    var readings: [JournalPath: FileReading] = [:]
    var edited: [FileEffect] = []
    var contents: [JournalPath: [UInt8]] = [:]
    let looks = try looks(at: paths)
    for (path, committed, reading) in looks {
      readings[path] = reading
      let id = try reading.map { reading throws(JournalError) in try self.id(of: reading.bytes) }
      guard id != committed else {
        try? catchUp(path, committed)
        continue
      }
      if reading == nil, try isSkipped(path) { continue }
      let edit = try edit(path, reading?.bytes, since: committed, acceptingLosses: acceptingLosses)
      if let reason = try obstacle([path]) {
        waiting = reason
        // Nothing but the file has this text yet; what takes its place now may be taken back.
        if let reading { _ = try? keep(reading.bytes) }
        continue
      }
      notes.append(.tookUp(address: path.address, edit))
      try noteDropped(edit.removed, path)
      edited.append(FileEffect(path: path, before: committed, after: id))
      contents[path] = reading?.bytes
    }
    if !edited.isEmpty { try commitExternal(edited, contents) }
    return readings
  }

  /// Writes a file into git's index that is behind our last commit.
  ///
  /// `git commit` reads the index before it locks it, and writes back what it read: a state of ours from
  /// before.
  private func catchUp(_ path: JournalPath, _ committed: ObjectID?) throws(JournalError) {
    let indexed = try git { () throws(GitError) in try repository.indexed(place(of: path)) }
    let staged: ObjectID?
    switch indexed {
    case .conflicted: return
    case .absent: staged = nil
    case .file(let entry): staged = entry.id
    }
    if staged != committed, try isOurs(staged, path) { _ = try refreshIndex([path]) }
  }

  /// Whether git is told that the working tree need not have the file.
  private func isSkipped(_ path: JournalPath) throws(JournalError) -> Bool {
    let place = place(of: path)
    return try git { () throws(GitError) in
      try repository.skippedFiles().contains { $0.utf8.elementsEqual(place.utf8) }
    }
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

  /// Reads files, or throws ``JournalError/Reason/beingSaved(_:)`` while an editor seems to be in the middle of
  /// saving one of them and may still be waited for.
  private mutating func looks(
    at paths: [JournalPath]
  ) throws(JournalError) -> [(path: JournalPath, committed: ObjectID?, reading: FileReading?)] {
    var looks: [(path: JournalPath, committed: ObjectID?, reading: FileReading?)] = []
    for path in paths {
      let committed = try committedBlob(path)
      let look = try look(at: path, committed)
      if look.isUnsettled, isPatient { throw JournalError(.beingSaved(path.text)) }
      if paths.count <= Self.leaseLimit { leases[path] = look.lease }
      looks.append((path, committed, try beforeWriting(look, committed)))
    }
    return looks
  }

  private func look(
    at path: JournalPath,
    _ committed: ObjectID?
  ) throws(JournalError) -> Look {
    let isFiltered = try git { () throws(GitError) in
      try repository.hasCleanFilter(place(of: path))
    }
    if isFiltered { throw JournalError(.filtered(path.text)) }
    let count = try size(of: committed)
    do throws(StoreError) {
      return try journal.tree.look(at: path, committedCount: count)
    } catch {
      if error.reason == .stillChanging, isPatient { throw JournalError(.beingSaved(path.text)) }
      throw JournalError(error)
    }
  }

  private func size(of blob: ObjectID?) throws(JournalError) -> Int? {
    try blob.map { id throws(JournalError) in
      try git { () throws(GitError) in try repository.size(ofBlob: id) }
    }
  }

  /// What a file held before a program began to write it, where that program has not come to its end in time.
  ///
  /// Half of a file is nobody's wish. What was committed last is changed in its place, and what the program
  /// writes is merged once it is complete.
  private func beforeWriting(
    _ look: Look,
    _ committed: ObjectID?
  ) throws(JournalError) -> FileReading? {
    guard look.isOpenForWriting, let reading = look.reading, let committed,
      try reading.bytes.count < size(of: committed) ?? 0
    else { return look.reading }
    return FileReading(bytes: try blob(committed), status: reading.status)
  }

  /// What somebody edited; refused where it looks like a mishap.
  private func edit(
    _ path: JournalPath,
    _ bytes: [UInt8]?,
    since committed: ObjectID?,
    acceptingLosses: Bool
  ) throws(JournalError) -> EntryDifference {
    let old = Thread(parsing: try committed.map { id throws(JournalError) in try blob(id) } ?? [])
    let new = Thread(parsing: bytes ?? [])
    if let line = new.tree.conflictMarkerLine, old.tree.conflictMarkerLine == nil {
      throw JournalError(.conflictMarkers(path.text, line: line))
    }
    let difference = EntryDifference(from: old, to: new)
    let count = old.entries.count
    if !acceptingLosses, difference.isMassDisappearance(from: count) {
      throw JournalError(
        .massDisappearance(path.text, missing: difference.removed.count, of: count)
      )
    }
    return difference
  }

  /// Notes which of the removed entries this program brought since somebody else's editing was last
  /// taken up: whoever removed them may have begun before.
  private mutating func noteDropped(
    _ removed: [EntryID],
    _ path: JournalPath
  ) throws(JournalError) {
    guard !removed.isEmpty else { return }
    var recent: Set<EntryID> = []
    for (number, _) in try numbers().reversed() {
      let record = try record(number)
      guard let record, let effect = record.effects.first(where: { $0.path == path }) else {
        continue
      }
      if record.kind == .external { break }
      recent.formUnion(try brought(by: effect))
    }
    for id in removed where recent.contains(id) {
      notes.append(.droppedRecent(address: path.address, id))
    }
  }

  /// The entries that the file did not have before.
  private func brought(by effect: FileEffect) throws(JournalError) -> Set<EntryID> {
    var states: [[EntryID]] = []
    for id in [effect.before, effect.after] {
      let bytes = try id.flatMap { id throws(JournalError) in try holds(id) ? try blob(id) : nil }
      states.append(Thread(parsing: bytes ?? []).identities().ids)
    }
    return Set(states[1]).subtracting(states[0])
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
    do throws(JournalError) {
      for bytes in effects.compactMap({ contents[$0.path] }) { try keep(bytes) }
      let commit = try commit(record)
      try? finish(number, record)
      external = Outcome(.committed(commit: commit.hex), number: number)
    } catch {
      // No file was changed, so that the next run finds the same edits.
      try? drop(number)
      throw error
    }
  }
}
