public import JournalModel
internal import JournalStore

extension Journal {
  /// Every version of a thread, newest first and each once, across renames.
  public func history(of address: String) throws(JournalError) -> [Version] {
    let path = try path(address)
    return try versions(of: .thread, at: path)
  }

  /// Every version of an entry, newest first and each once, across renames of its thread and moves between threads.
  public func history(of id: EntryID, in address: String) throws(JournalError) -> [Version] {
    let path = try path(address)
    return try versions(of: .entry(id), at: path)
  }

  /// Returns every version of a thread and every rename, newest first.
  package func steps(of address: String) throws(JournalError) -> [Version] {
    let path = try path(address)
    return try versions(of: .thread, at: path, withMoves: true)
  }

  /// Returns every version of an entry, every move, and every rename of its thread, newest first.
  package func steps(of id: EntryID, in address: String) throws(JournalError) -> [Version] {
    let path = try path(address)
    return try versions(of: .entry(id), at: path, withMoves: true)
  }

  /// Everything that was removed, with `tj` or otherwise, and is no longer in the journal.
  public func trash() throws(JournalError) -> Trash {
    try readingHistory { () throws(JournalError) in
      var reader = try HistoryReader(self)
      return try reader.trash()
    }
  }

  private func versions(
    of trail: Trail,
    at path: JournalPath,
    withMoves: Bool = false
  ) throws(JournalError) -> [Version] {
    try readingHistory { () throws(JournalError) in
      var reader = try HistoryReader(self)
      return try reader.versions(of: trail, at: path, withMoves: withMoves)
    }
  }
}
