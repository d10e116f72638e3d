internal import JournalGit
public import JournalModel
internal import JournalStore

extension Journal {
  /// Every version of a thread, newest first and each once, across renames; with `limit`, the newest so many.
  ///
  /// Each has the bytes of the whole file.
  public func history(
    of address: String,
    limit: Int? = nil
  ) throws(JournalError) -> [Version] {
    try JournalError.unifying {
      try versions(of: address, withMoves: false, limit: limit) { version, _ in version }
    }
  }

  /// Every version of an entry, newest first and each once, across renames of its thread and moves between threads;
  /// with `limit`, the newest so many.
  public func history(
    of id: EntryID,
    in address: String,
    limit: Int? = nil
  ) throws(JournalError) -> [Version] {
    try JournalError.unifying {
      try versions(of: id, in: address, withMoves: false, limit: limit) { version, _ in version }
    }
  }

  /// Returns a row for every version of a thread, or for the newest so many, newest first; with moves, also for every
  /// rename.
  ///
  /// `row` is given each version with the one before it. A large thread can have thousands, so a row should not keep
  /// their bytes.
  package func versions<Row>(
    of address: String,
    withMoves: Bool = true,
    limit: Int? = nil,
    _ row: (Version, _ before: Version?) -> Row
  ) throws -> [Row] {
    try versions(of: .thread, at: path(address), withMoves: withMoves, limit: limit, row)
  }

  /// Returns a row for every version of an entry, or for the newest so many, newest first; with moves, also for every
  /// move, and every rename of its thread.
  package func versions<Row>(
    of id: EntryID,
    in address: String,
    withMoves: Bool = true,
    limit: Int? = nil,
    _ row: (Version, _ before: Version?) -> Row
  ) throws -> [Row] {
    try versions(of: .entry(id), at: path(address), withMoves: withMoves, limit: limit, row)
  }

  /// Returns every version of an entry as it stands in the file, encrypted or not, newest first.
  func storedVersions(of id: EntryID, in address: String) throws -> [Version] {
    let path = try path(address)
    return try versions(of: .entry(id), at: path, withMoves: true, limit: nil, opening: false) {
      version,
      _ in version
    }
  }

  /// Returns every version of an entry, every move, and every rename of its thread, newest first.
  package func steps(of id: EntryID, in address: String) throws -> [Version] {
    try versions(of: id, in: address) { version, _ in version }
  }

  /// Everything that was removed, with `tj` or otherwise, and is no longer in the journal.
  public func trash() throws(JournalError) -> Trash {
    try JournalError.unifying {
      try readingHistory {
        var reader = try HistoryReader(self)
        return try reader.trash()
      }
    }
  }

  private func versions<Row>(
    of trail: PathHistory,
    at path: JournalPath,
    withMoves: Bool,
    limit: Int?,
    opening opensEntries: Bool = true,
    _ row: (Version, _ before: Version?) -> Row
  ) throws -> [Row] {
    try readingHistory {
      var reader = try HistoryReader(self, opening: opensEntries)
      return try reader.versions(of: trail, at: path, withMoves: withMoves, limit: limit, row)
    }
  }
}

extension JournalSnapshot {
  /// Every version of a thread, newest first and each once, across renames; with `limit`, the newest so many.
  ///
  /// A scope other than the writer's has only the versions that the thread had at this address, each without what it
  /// excludes.
  public func history(of address: String, limit: Int? = nil) throws(JournalError) -> [Version] {
    guard scope != .person else { return try journal.history(of: address, limit: limit) }
    // Entries that are encrypted now were plain text once.
    guard let located = thread(at: address), !located.thread.mayHoldEncrypted else { return [] }
    return included(try journal.history(of: address), of: [], at: address, limit)
  }

  /// Every version of an entry, newest first and each once, across renames of its thread and moves between threads;
  /// with `limit`, the newest so many.
  ///
  /// A scope other than the writer's has only the versions that were in this thread at this address, as far as it
  /// includes them.
  public func history(
    of id: EntryID,
    in address: String,
    limit: Int? = nil
  ) throws(JournalError) -> [Version] {
    guard scope != .person else { return try journal.history(of: id, in: address, limit: limit) }
    guard thread(at: address)?.position(of: id) != nil else { return [] }
    return included(try journal.history(of: id, in: address), of: [id], at: address, limit)
  }

  /// The versions without what is outside of the scope: commits name other threads and entries, too.
  private func included(
    _ versions: [Version],
    of ids: [EntryID],
    at address: String,
    _ limit: Int?
  ) -> [Version] {
    let included = versions.lazy.compactMap { version -> Version? in
      guard version.address.utf8.elementsEqual(address.utf8),
        let bytes = scope.included(version.bytes, dayStart: dayStart), !bytes.isEmpty
      else { return nil }
      var version = version
      (version.bytes, version.entries, version.entryCount) = (bytes, ids, ids.count)
      (version.summary, version.origin) = (version.verb, nil)
      return version
    }
    return Array(included.prefix(limit ?? versions.count))
  }
}

extension Journal {
  /// Returns what `read` reads from the history, reading again if a purge has rewritten it meanwhile.
  ///
  /// A purge destroys objects that a reader is about to read. Each failed attempt requires another purge.
  package func readingHistory<Answer>(_ read: () throws -> Answer) throws -> Answer {
    while true {
      let tip = historyTip
      do {
        return try read()
      } catch {
        guard case .repository = JournalError(error).reason, historyTip != tip else { throw error }
      }
    }
  }

  private var historyTip: ObjectID? { (try? openRepository())?.tip }
}

extension Repository {
  fileprivate var tip: ObjectID? { (try? head())?.tip }
}
