internal import JournalFormat
internal import JournalModel
internal import JournalStore

/// Continuing or aborting an interrupted purge.
extension PurgeRun {
  /// Finishes an interrupted purge, with additional files if any are named.
  mutating func finish(
    _ record: PurgeRecord,
    with files: Set<JournalPath> = [],
    includingNew: Bool
  ) throws -> PurgeReport {
    var search = try PurgeSearch(for: record.target, in: locked.journal)
    let states = try search.states(ofFiles: files)
    let found = try search.purge(from: record.trail)
    var purge = record.with(found)
    if !includingNew {
      let isNew = try !found.blocks.isSubset(of: record.blocks) ? true : isBack(purge)
      if isNew { throw JournalError(.purgedTextIsBack(record.name)) }
    }
    purge.files.formUnion(files)
    purge.texts.formUnion(states.texts)
    purge.contents.formUnion(states.contents)
    return try carryOut(purge, record.adding(purge))
  }

  /// Whether some of the text that the purge removed from the working tree has been written again.
  private func isBack(_ purge: Purge) throws -> Bool {
    for path in try Set(locked.knownPaths()).union(purge.files).sorted() {
      guard let bytes = try locked.journal.bytes(of: path) else { continue }
      if try purge.rest(of: bytes, at: path) != .all { return true }
    }
    return false
  }

  /// Removes the marker of an aborted purge, which would otherwise make the syncs of other clones fail.
  mutating func withdraw(_ record: PurgeRecord) throws -> Outcome {
    let marker = try PurgeRecord.markerFile()
    let line = Array("\(record.marker)\n".utf8)
    var outcome = try saving.carryOut(
      Plan(kind: .purge, verb: "abort purge", paths: [marker]) { files, _ in
        guard let lines = files[marker], lines.holds(line) else { return Plan.Changes(files: []) }
        let rest = lines.split(separator: 0x0A).map { $0 + [0x0A] }.filter { Array($0) != line }
        let bytes = rest.isEmpty ? nil : Array(rest.joined())
        return Plan.Changes(files: [FileChange(path: marker, bytes: bytes)])
      }
    )
    outcome.notes = saving.events.notes
    try locked.note(nil)
    return outcome
  }

  /// Recovers, and returns the purge to abort, or `nil` if there is none that changed anything.
  mutating func recoverForWithdrawal() throws -> PurgeRecord? {
    try saving.recover(in: [PurgeRecord.markerFile()], duringPurge: true)
    if let record = try locked.begunPurge() { return record }
    locked.forgetUnbegunPurge()
    return nil
  }
}
