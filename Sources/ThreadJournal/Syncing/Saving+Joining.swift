internal import JournalGit
internal import JournalMerging
internal import JournalModel
internal import JournalStore

/// Joining the history of another device to the one here.
extension Saving {
  /// Carries out a proposed merge, and joins the history of the other side to the one here.
  ///
  /// All outside edits must have been committed. With `remerging`, files that have changed since the proposal are merged
  /// once more, under the lock.
  ///
  /// - Returns: The outcome, or `nil` if files have changed since the proposal: then nothing was done.
  mutating func join(
    _ proposal: ProposedMerge,
    remerging: Bool,
    for report: inout SyncReport
  ) throws -> Outcome? {
    guard let history = proposal.history else { return Outcome(.unchanged) }
    try refuseObstacles(to: proposal.paths)
    var joined: JoinedFiles? = proposal.joined
    var plan = Plan(kind: .sync, paths: proposal.paths) { files, _ in
      if files != proposal.files { joined = remerging ? try history.merged(over: files) : nil }
      // The error stops the plan; the caller of this method does not see it.
      guard let joined else { throw JournalError(.stopped) }
      let threads = joined.changes.map(\.path).filter(\.isMarkdown).map(\.address)
      return Plan.Changes(files: joined.changes, threads: threads)
    }
    plan.joins = history.theirs
    do {
      let outcome = try carryOut(plan)
      if let joined { report.note(joined.merge) }
      return outcome
    } catch {
      if joined == nil { return nil }
      throw error
    }
  }

  /// Removes the files here whose paths the other side needs for folders, and those that take their places.
  mutating func makeRoom(for proposal: ProposedMerge) throws {
    let (files, inTheWay) = (proposal.files, proposal.joined.inTheWay)
    try refuseObstacles(to: proposal.paths)
    let displaced = Set(inTheWay.compactMap { files[$0] })
    let moved = proposal.joined.changes.filter { change in
      inTheWay.contains(change.path) || change.bytes.map(displaced.contains) ?? false
    }
    _ = try carryOut(
      Plan(kind: .sync, paths: moved.map(\.path)) { now, _ in
        let isSame = inTheWay.allSatisfy { now[$0] == files[$0] }
        return Plan.Changes(files: isSame ? moved : [])
      }
    )
  }

  private func refuseObstacles(to paths: [JournalPath]) throws {
    if let reason = try locked.obstacle(paths) { throw JournalError(.sync(.blocked(reason))) }
  }
}

extension SyncReport {
  /// Adds the decisions and the conflicts of a merge.
  mutating func note(_ merge: JournalMerge) {
    for (path, notes) in merge.notes.sorted(by: { $0.key < $1.key }) {
      let bytes = merge.files[path] ?? []
      let address = Self.address(path, of: bytes)
      decisions += notes.map { note in
        let other = note.lost.flatMap { Self.value(of: bytes[$0]) }
        return SyncDecision(address: address, path: path.text, note: note, other: other)
      }
    }
    for (path, open) in merge.conflicts.sorted(by: { $0.key < $1.key }) {
      let address = Self.address(path, of: merge.files[path] ?? [])
      conflicts += open.map { SyncConflict(address: address, path: path.text, conflict: $0) }
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

  /// The address of a thread, or the path of another file.
  private static func address(_ path: FilePath, of bytes: [UInt8]) -> String {
    guard JournalThread(metadataOf: bytes).isThread else { return path.text }
    return JournalPath(path.text)?.address ?? path.text
  }
}
