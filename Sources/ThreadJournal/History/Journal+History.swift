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
    of trail: Trail,
    at path: JournalPath,
    withMoves: Bool,
    limit: Int?,
    _ row: (Version, _ before: Version?) -> Row
  ) throws -> [Row] {
    try readingHistory {
      var reader = try HistoryReader(self)
      return try reader.versions(of: trail, at: path, withMoves: withMoves, limit: limit, row)
    }
  }
}
