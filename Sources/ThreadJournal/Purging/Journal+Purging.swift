public import JournalModel
internal import JournalStore

extension Journal {
  /// Removes an entry from all history: from every commit, reflog, stash and draft of this repository,
  /// with the objects that held it.
  ///
  /// It need not stand in the journal any more: what only another branch, a stash or a reflog leads to
  /// is found too. Nothing before can be taken back afterwards. What other clones, remotes and backups
  /// hold is out of reach; the report names the remotes. Their next sync is refused by the marker that
  /// is left behind. Where a purge was broken off, the next one finishes it first.
  @discardableResult
  public func purge(_ id: EntryID, in address: String) throws(JournalError) -> PurgeReport {
    try purge(.entry(id), at: path(address), called: id.description)
  }

  /// Removes a thread from all history, under every name that it had.
  @discardableResult
  public func purgeThread(_ address: String) throws(JournalError) -> PurgeReport {
    try purge(.thread, at: path(address), called: address)
  }

  /// Whether a purge of the entry would find anything, or finish what was broken off.
  package func canPurge(_ id: EntryID, in address: String) throws(JournalError) -> Bool {
    try canPurge(.entry(id), at: path(address))
  }

  /// Whether a purge of the thread would find anything, or finish what was broken off.
  package func canPurge(thread address: String) throws(JournalError) -> Bool {
    try canPurge(.thread, at: path(address))
  }

  private func canPurge(
    _ target: Purge.Target,
    at path: JournalPath
  ) throws(JournalError) -> Bool {
    if try Saving(self).begunPurge() != nil { return true }
    var search = try PurgeSearch(for: target, in: self)
    return try search.purge(at: path) != nil
  }

  private func purge(
    _ target: Purge.Target,
    at path: JournalPath,
    called name: String
  ) throws(JournalError) -> PurgeReport {
    var saving = try Saving(self)
    try saving.prepareToPurge()
    var finished: PurgeReport?
    if let record = try saving.begunPurge() {
      var search = try PurgeSearch(for: record.target, in: self)
      let purge = record.with(try search.purge(from: record.trail))
      finished = try saving.carryOut(purge, record)
    }
    var search = try PurgeSearch(for: target, in: self)
    if let purge = try search.purge(at: path) {
      return try saving.carryOut(purge, PurgeRecord(purge, marker: newMarker()))
    }
    guard let finished else { throw JournalError(.notInHistory(name)) }
    return finished
  }

  /// A line that no journal has yet.
  private func newMarker() -> String {
    var generator = ports.generator
    return "\(ThreadID(using: &generator).text) \(ports.now().instant.seconds)"
  }
}
