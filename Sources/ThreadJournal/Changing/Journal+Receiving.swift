public import JournalModel
internal import JournalStore
internal import JournalSystem

extension Journal {
  /// Takes in what is new of some entries that come from elsewhere, as one operation; threads that are missing
  /// are begun.
  @discardableResult
  public func receive(
    _ arrivals: [Arrival]
  ) throws(JournalError) -> (ids: [EntryID], outcome: Outcome) {
    var paths: [JournalPath] = []
    for arrival in arrivals { paths.append(try path(arrival.address)) }
    var ids: [EntryID] = []
    let outcome = try perform(
      Plan(kind: .import, paths: paths) { [self, paths] (files, _) throws(JournalError) in
        var result = Plan.Changes(files: [])
        for (path, arrival) in zip(paths, arrivals) {
          guard let received = try received(arrival, into: files[path], path) else { continue }
          result.files.append(FileChange(path: path, bytes: received.bytes))
          result.threads.append(path.address)
          result.entries += received.ids
        }
        ids = result.entries
        return result
      }
    )
    return (ids, outcome)
  }

  /// A thread with what is new to it; nothing where nothing is.
  private func received(
    _ arrival: Arrival,
    into bytes: [UInt8]?,
    _ path: JournalPath
  ) throws(JournalError) -> (bytes: [UInt8], ids: [EntryID])? {
    guard let bytes else {
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
    let drafts = entries.map { $0.draft(in: thread, avoiding: &taken, ports) }
    let changed = try applied(
      [.append(drafts, times: ports.times)],
      to: thread,
      at: arrival.address
    )
    return (changed.bytes, drafts.map(\.id))
  }
}
