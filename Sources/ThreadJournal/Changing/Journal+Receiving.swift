internal import JournalModel
internal import JournalStore
internal import JournalSystem

extension Journal {
  /// Adds entries from elsewhere, as one operation, and creates the threads that do not exist.
  ///
  /// - Returns: The entries that were added.
  @discardableResult
  public func receive(
    _ arrivals: [IncomingEntries]
  ) throws(JournalError) -> SavedEntries {
    try JournalError.unifying {
      var paths: [JournalPath] = []
      for arrival in arrivals { paths.append(try path(arrival.address)) }
      var added: [EntryReference] = []
      var plan = Plan(kind: .import, paths: paths) { [self, paths] files, _ in
        var result = Plan.Changes(files: [])
        added = []
        for (path, arrival) in zip(paths, arrivals) {
          guard let received = try received(arrival, into: files[path], path) else { continue }
          result.files.append(FileChange(path: path, bytes: received.bytes))
          result.threads.append(path.address)
          result.entries += received.ids
          added += received.ids.map { EntryReference($0, in: path.address) }
        }
        return result
      }
      // Entries that came through a pipe exist nowhere else, so a draft has to keep them.
      plan.newText = { [self] in
        arrivals.last.map { text(of: $0.entries(nil), for: $0.address) } ?? []
      }
      let outcome = try perform(plan)
      return SavedEntries(entries: added, outcome: outcome)
    }
  }

  /// Returns the file of a thread with its new entries, or `nil` if there are none.
  private func received(
    _ arrival: IncomingEntries,
    into bytes: [UInt8]?,
    _ path: JournalPath
  ) throws -> (bytes: [UInt8], ids: [EntryID])? {
    guard let bytes else {
      _ = try newPath(arrival.address)
      let title = arrival.address.lastPathPart.name
      let new = NewThread(
        title,
        kind: arrival.kind,
        fields: arrival.fields,
        entries: arrival.entries(nil)
      )
      return try self.bytes(of: new, from: nil, at: arrival.address)
    }
    let thread = try thread(arrival.address, in: [path: bytes])
    let entries = arrival.entries(thread)
    guard !entries.isEmpty else { return nil }
    var taken: Set<EntryID> = []
    let drafts = entries.map { $0.draft(in: thread, avoiding: &taken, environment) }
    let changed = try applied(
      [.append(drafts, times: environment.times)],
      to: thread,
      at: arrival.address
    )
    return (changed.bytes, drafts.map(\.id))
  }
}
