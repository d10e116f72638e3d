internal import JournalGit
internal import JournalMerging
internal import JournalModel
internal import JournalStore

/// Joining the history of another device to the one here.
extension Saving {
  /// Merges the history of the commit `theirs` into the files here, and joins it to the history here.
  ///
  /// All outside edits must have been committed.
  mutating func join(
    _ theirs: ObjectID,
    for report: inout SyncReport
  ) throws(JournalError) -> Outcome {
    guard let first = try HistoryMerge(theirs, in: locked) else { return Outcome(.unchanged) }
    if let reason = try locked.obstacle(first.paths) { throw JournalError(.sync(.blocked(reason))) }
    var history = first
    if first.mayNeedRoom, try makeRoom(for: first) {
      guard let rest = try HistoryMerge(theirs, in: locked) else { return Outcome(.unchanged) }
      history = rest
    }
    var joined: JoinedFiles?
    var plan = Plan(kind: .sync, paths: history.paths) {
      [history] (files, _) throws(JournalError) in
      let result = try history.merged(over: files)
      joined = result
      let threads = result.changes.map(\.path).filter(\.isMarkdown).map(\.address)
      return Plan.Changes(files: result.changes, threads: threads)
    }
    plan.joins = theirs
    let outcome = try carryOut(plan)
    if let joined { report.note(joined.merge) }
    return outcome
  }

  /// Removes the files that are in the way of folders, and returns whether there were any.
  private mutating func makeRoom(for history: HistoryMerge) throws(JournalError) -> Bool {
    var files: [JournalPath: [UInt8]] = [:]
    for path in history.paths { files[path] = try locked.journal.bytes(of: path) }
    let result = try history.merged(over: files)
    guard !result.inTheWay.isEmpty else { return false }
    let moved = result.changes.filter { change in
      result.inTheWay.contains(change.path)
        || change.bytes.map { bytes in result.inTheWay.contains { files[$0] == bytes } } ?? false
    }
    _ = try carryOut(
      Plan(kind: .sync, paths: moved.map(\.path)) { (now, _) throws(JournalError) in
        let isSame = result.inTheWay.allSatisfy { now[$0] == files[$0] }
        return Plan.Changes(files: isSame ? moved : [])
      }
    )
    return true
  }
}

extension SyncReport {
  /// Adds the decisions and the conflicts of a merge.
  mutating func note(_ merge: JournalMerge) {
    for (path, notes) in merge.notes.sorted(by: { $0.key < $1.key }) {
      let bytes = merge.files[path] ?? []
      decisions += notes.map { note in
        let other = note.lost.flatMap { Self.value(of: bytes[$0]) }
        return SyncDecision(address: Self.address(path), note: note, other: other)
      }
    }
    for (path, open) in merge.conflicts.sorted(by: { $0.key < $1.key }) {
      conflicts += open.map { SyncConflict(address: Self.address(path), conflict: $0) }
    }
  }

  /// The value of a property, from its lines in a file, if it is on the first.
  private static func value(of lines: ArraySlice<UInt8>) -> String? {
    let line = lines.prefix { $0 != 0x0A }
    guard lines.count <= line.count + 1,
      let colon = line.indices.first(where: { line[$0...].starts(with: Array("::".utf8)) })
    else { return nil }
    let value = line[(colon + 2)...].drop { $0 == 0x20 }
    return String(validating: value.reversed().drop { $0 == 0x0D }.reversed(), as: UTF8.self)
  }

  private static func address(_ path: FilePath) -> String {
    JournalPath(path.text)?.address ?? path.text
  }
}
