public import JournalModel

extension Journal {
  /// Removes an entry from all history: from every commit, reflog, stash and draft of this repository,
  /// with the objects that held it.
  ///
  /// Nothing before can be taken back afterwards. What other clones, remotes and backups hold is out of
  /// reach; the report names the remotes. Their next sync is refused by the marker that is left behind.
  @discardableResult
  public func purge(_ id: EntryID, in address: String) throws(JournalError) -> PurgeReport {
    let path = try path(address)
    var reader = try HistoryReader(self)
    let versions = try reader.versions(of: .entry(id), at: path)
    guard !versions.isEmpty else { throw JournalError(.notInHistory(id.description)) }
    return try purge(Purge(of: id, versions: versions.map(\.bytes)), at: path)
  }

  /// Removes a thread from all history, under every name that it had.
  @discardableResult
  public func purgeThread(_ address: String) throws(JournalError) -> PurgeReport {
    let path = try path(address)
    var reader = try HistoryReader(self)
    let versions = try reader.versions(of: .thread, at: path)
    guard !versions.isEmpty else { throw JournalError(.notInHistory(address)) }
    let id = versions.lazy.compactMap { Thread(parsing: $0.bytes).id }.first
    let addresses = Set(versions.map(\.address))
    return try purge(
      Purge(ofThread: id, at: addresses, versions: versions.map(\.bytes)),
      at: path
    )
  }
}
