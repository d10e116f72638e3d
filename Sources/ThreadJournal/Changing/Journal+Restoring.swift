internal import JournalFormat
internal import JournalMerging
public import JournalModel
internal import JournalStore

extension Journal {
  /// Restores a removed entry, byte for byte and in its place.
  ///
  /// This works whether `tj` or another program removed the entry, and whether or not the removal has been committed.
  /// If its thread is gone too, a file with the thread's metadata and this entry is created.
  @discardableResult
  public func restore(_ id: EntryID) throws(JournalError) -> SavedEntry {
    var address = ""
    let outcome = try saving { [self] saving in
      try saving.recover(in: [])
      let found = try lastState(of: id)
      let path = try currentPath(of: found.thread, found.path)
      address = path.address
      try saving.recover(in: [path])
      return try saving.carryOut(
        Plan(kind: .restore, paths: [path]) { [self] (files, _) in
          let bytes = try restored(id, found.thread, into: files[path], at: path.address)
          return Plan.Changes(
            files: [FileChange(path: path, bytes: bytes)],
            threads: [path.address],
            entries: [id]
          )
        }
      )
    }
    return SavedEntry(address: address, id: id, outcome: outcome)
  }

  /// Returns the last state of a thread that had an entry, and the path of the thread.
  private func lastState(of id: EntryID) throws -> (thread: JournalThread, path: JournalPath) {
    var reader = try HistoryReader(self)
    if let found = try reader.lastState(of: id) { return found }
    for address in try threads() where try thread(address).position(of: id) != nil {
      throw JournalError(.notGone(id.text, address))
    }
    throw JournalError(.notInHistory(id.text))
  }

  /// Replaces an entry by its state in a version of its history.
  @discardableResult
  public func restore(
    _ id: EntryID,
    in address: String,
    to version: Version
  ) throws(JournalError) -> Outcome {
    try change(address, [.replace(id, bytes(of: version, bearing: id))], as: .restore)
  }

  /// Returns the bytes of a version with the entry's id, which a version from before the id was written lacks.
  private func bytes(of version: Version, bearing id: EntryID) -> [UInt8] {
    let state = JournalThread(parsing: version.bytes)
    guard let entry = state.entries.first, entry.header.id == nil else { return version.bytes }
    let edit = state.tree.replacingHeader(of: entry.syntax, id: Array(id.text.utf8))
    return (try? state.tree.applying(edit).bytes) ?? version.bytes
  }

  /// Restores a thread whose file was deleted or emptied, byte for byte, under its name.
  @discardableResult
  public func restoreThread(_ address: String) throws(JournalError) -> Outcome {
    try JournalError.unifying {
      let path = try path(address)
      // The outside deletion is committed first; it removes many entries at once, which is accepted here.
      if try bytes(of: path)?.isEmpty ?? true {
        _ = try commitEdits(of: [address], acceptingLosses: true)
      }
      return try perform(
        Plan(kind: .restore, paths: [path]) { [self] (files, _) in
          guard files[path]?.isEmpty ?? true else { throw JournalError(.exists(address)) }
          return Plan.Changes(
            files: [FileChange(path: path, bytes: try lastState(ofThreadAt: path))],
            threads: [path.address]
          )
        }
      )
    }
  }

  /// Returns the last contents of the file of a deleted or emptied thread.
  private func lastState(ofThreadAt path: JournalPath) throws -> [UInt8] {
    if let last = try history(of: path.address).first(where: { !$0.bytes.isEmpty }) {
      return last.bytes
    }
    var reader = try HistoryReader(self)
    if let lost = try reader.lastState(ofThreadAt: path) { return lost }
    throw JournalError(.notInHistory(path.address))
  }

  /// Restores a file that is not a thread, such as an attachment, as it was before it was removed.
  @discardableResult
  public func restoreFile(_ place: String) throws(JournalError) -> Outcome {
    guard let path = JournalPath(place) else { throw JournalError(.badAddress(place)) }
    return try perform(
      Plan(kind: .restore, paths: [path]) { [self] (files, _) in
        guard files[path] == nil else { throw JournalError(.notGone(place, "the journal")) }
        var reader = try HistoryReader(self)
        guard let bytes = try reader.lastState(ofFileAt: path) else {
          throw JournalError(.notInHistory(place))
        }
        return Plan.Changes(files: [FileChange(path: path, bytes: bytes)])
      }
    )
  }

  /// The current path of a thread of the history, or its last one if it is gone.
  private func currentPath(of thread: JournalThread, _ path: JournalPath) throws -> JournalPath {
    guard let id = thread.id else { return path }
    if let bytes = try bytes(of: path), JournalThread(parsing: bytes).id == id { return path }
    for address in try threads() where try self.thread(address).id == id {
      return try self.path(address)
    }
    return path
  }

  /// The file with an entry of an earlier state inserted again.
  private func restored(
    _ id: EntryID,
    _ old: JournalThread,
    into now: [UInt8]?,
    at address: String
  ) throws -> [UInt8] {
    guard let now else {
      let others = old.identities().ids.filter { $0 != id }
      return try applied([.remove(others)], to: old, at: address).bytes
    }
    let thread = JournalThread(parsing: now)
    guard thread.position(of: id) == nil else { throw JournalError(.exists(id.description)) }
    let without = try applied([.remove([id])], to: old, at: address)
    let merged = Merge(base: without.bytes, ours: now, theirs: old.bytes)
    if merged.isClean { return merged.bytes }
    do throws(ChangeError) {
      return try thread.receiving([id], from: old, times: environment.times).bytes
    } catch {
      throw JournalError(.change(address, error))
    }
  }
}
