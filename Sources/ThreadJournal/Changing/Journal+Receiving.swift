internal import JournalFormat
internal import JournalModel
internal import JournalStore
internal import JournalSystem

extension Journal {
  /// Adds entries from elsewhere, as one operation, with the files that they link to, and creates the threads that do
  /// not exist.
  ///
  /// - Returns: The entries that were added.
  @discardableResult
  public func receive(
    _ arrivals: [IncomingEntries],
    attaching attachments: [NewAttachment] = []
  ) throws(JournalError) -> SavedEntries {
    try JournalError.unifying {
      var paths: [JournalPath] = []
      for arrival in arrivals { paths.append(try path(arrival.address)) }
      let places = try self.places(of: attachments)
      var added: [EntryReference] = []
      var plan = Plan(kind: .import, paths: places + paths) { [self, paths] files, _ in
        let attached = try placed(attachments, in: files)
        var result = Plan.Changes(files: attached.files)
        added = []
        for (path, arrival) in zip(paths, arrivals) {
          guard let received = try received(arrival, attached, into: files[path], path) else {
            continue
          }
          result.files.append(FileChange(path: path, bytes: received.bytes))
          result.threads.append(path.address)
          result.entries += received.ids
          added += received.ids.map { EntryReference($0, in: path.address) }
        }
        // Attachments alone are no import.
        return result.threads.isEmpty ? Plan.Changes(files: []) : result
      }
      // Entries that came through a pipe exist nowhere else, so a draft has to keep them.
      plan.newText = { [self] in
        arrivals.last.flatMap { arrival in
          (try? arrival.content(nil)).map { text(of: $0.entries, for: arrival.address) }
        } ?? []
      }
      let outcome = try perform(plan)
      return SavedEntries(entries: added, outcome: outcome)
    }
  }

  /// Returns the file of a thread with its new entries, or `nil` if there are none.
  private func received(
    _ arrival: IncomingEntries,
    _ attached: PlacedAttachments,
    into bytes: [UInt8]?,
    _ path: JournalPath
  ) throws -> (bytes: [UInt8], ids: [EntryID])? {
    let address = arrival.address
    let old = try bytes.map { try thread(address, in: [path: $0]) }
    let content = try arrival.content(old)
    let entries = content.entries.map { attached.relinking($0, from: address, to: address) }
    guard let thread = old else {
      _ = try newPath(address)
      var new = NewThread(
        arrival.title ?? address.lastPathPart.name,
        kind: arrival.kind,
        fields: arrival.fields,
        entries: entries
      )
      new.changes = JournalThread.blank.changes(for: content.people)
      return try self.bytes(of: new, from: nil, at: address)
    }
    guard !entries.isEmpty else { return nil }
    var taken: Set<EntryID> = []
    let drafts = entries.map { $0.draft(in: thread, avoiding: &taken, environment) }
    let changed = try applied(
      thread.changes(for: content.people) + [.append(drafts, times: environment.times)],
      to: thread,
      at: address
    )
    return (changed.bytes, drafts.map(\.id))
  }

  /// The entries that the thread at an address once had and no longer has, as a thread of their own; those that went
  /// because an import was undone are not among them.
  package func removedEntries(from address: String) throws -> JournalThread {
    var blocks: [UInt8] = []
    _ = try versions(of: address) { version, before in
      guard let before, version.verb != "undo import" else { return }
      let (old, new) = (JournalThread(parsing: before.bytes), JournalThread(parsing: version.bytes))
      for removed in RemovedEntries(from: old, to: new).list {
        blocks += removed.block
        if blocks.last != .lineFeed { blocks.append(.lineFeed) }
      }
    }
    return JournalThread(parsing: Array("---\ntj: 1\n---\n\n".utf8) + blocks)
  }
}
