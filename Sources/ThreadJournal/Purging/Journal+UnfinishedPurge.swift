internal import JournalFormat
internal import JournalModel
internal import JournalStore

/// A purge that was broken off: telling of it, finishing it and calling it off.
extension Journal {
  /// Returns the purge that was broken off, or `nil` if there is none.
  ///
  /// One that failed before it changed anything is none.
  public func unfinishedPurge() throws(JournalError) -> UnfinishedPurge? {
    try Saving(self).begunPurge().map(UnfinishedPurge.init)
  }

  /// Finishes a purge that was broken off.
  ///
  /// - Parameter includingNew: Whether to also remove what has been written since under the same id, thread
  ///   or path.
  /// - Returns: What came of it, or `nil` if no purge was broken off.
  /// - Throws: ``JournalError/Reason/purgedTextIsBack(_:)`` if there is such text and it is not to be removed;
  ///   nothing is changed then.
  public func finishPurge(
    includingNew: Bool = false
  ) throws(JournalError) -> PurgeReport? {
    var saving = try Saving(self)
    try saving.prepareToPurge()
    guard let record = try saving.begunPurge() else { return nil }
    return try saving.finish(record, includingNew: includingNew)
  }

  /// Calls off a purge that was broken off, and returns `nil` if there is none.
  ///
  /// History keeps what was to be purged, and what the purge has removed from the threads can be restored.
  ///
  /// - Throws: ``JournalError/Reason/irreversible(_:)`` if history is being rewritten already.
  @discardableResult
  public func abortPurge() throws(JournalError) -> (purge: UnfinishedPurge, outcome: Outcome)? {
    var saving = try Saving(self)
    guard let marker = JournalPath(Saving.purgeMarkers) else { return nil }
    try saving.recover(in: [marker], duringPurge: true)
    guard let record = try saving.begunPurge() else {
      saving.forgetUnbegunPurge()
      return nil
    }
    let purge = UnfinishedPurge(record)
    guard purge.canBeAborted else {
      throw JournalError(
        .irreversible(
          "the purge of \(purge.name) has begun to rewrite history, so it can only be finished"
        )
      )
    }
    let outcome = try saving.withdraw(record, at: marker)
    try saving.note(nil)
    return (purge, outcome)
  }
}

extension Saving {
  /// Finishes a purge that was broken off, with more files where those are named now.
  mutating func finish(
    _ record: PurgeRecord,
    with files: Set<JournalPath> = [],
    includingNew: Bool
  ) throws(JournalError) -> PurgeReport {
    var search = try PurgeSearch(for: record.target, in: journal)
    let states = try search.states(ofFiles: files)
    let found = try search.purge(from: record.trail)
    var purge = record.with(found)
    if !includingNew {
      let isNew = try !found.blocks.isSubset(of: record.blocks) ? true : isBack(purge)
      if isNew { throw JournalError(.purgedTextIsBack(record.name)) }
    }
    purge.files.formUnion(files)
    purge.texts.formUnion(states.texts)
    return try carryOut(purge, record.adding(purge))
  }

  /// Whether the working tree has some of it again, which the purge had removed from there.
  private func isBack(_ purge: Purge) throws(JournalError) -> Bool {
    for path in try Set(knownPaths()).union(purge.files).sorted() {
      guard let bytes = try journal.bytes(of: path) else { continue }
      if try purge.rest(of: bytes, at: path) != .all { return true }
    }
    return false
  }

  /// Removes the marker of a purge that is called off, since no other clone is to be refused for it.
  fileprivate mutating func withdraw(
    _ record: PurgeRecord,
    at marker: JournalPath
  ) throws(JournalError) -> Outcome {
    let line = Array("\(record.marker)\n".utf8)
    return try carryOut(
      Plan(kind: .purge, verb: "abort purge", paths: [marker]) {
        (files, _) throws(JournalError) in
        guard let lines = files[marker], lines.holds(line) else { return Plan.Changes(files: []) }
        let rest = lines.split(separator: 0x0A).map { $0 + [0x0A] }.filter { Array($0) != line }
        let bytes = rest.isEmpty ? nil : Array(rest.joined())
        return Plan.Changes(files: [FileChange(path: marker, bytes: bytes)])
      }
    )
  }
}
