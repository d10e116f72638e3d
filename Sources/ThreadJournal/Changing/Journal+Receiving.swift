internal import JournalModel
internal import JournalStore
internal import JournalSystem

extension Journal {
  /// Takes in entries that come from elsewhere, as one operation; threads that are missing are begun.
  @discardableResult
  public func receive(_ arrivals: [Arrival]) throws(JournalError) -> Outcome {
    var paths: [JournalPath] = []
    for arrival in arrivals { paths.append(try path(arrival.address)) }
    return try perform(
      Plan(kind: .import, paths: paths) { [self, paths] (files, _) throws(JournalError) in
        var result = Plan.Changes(files: [])
        for (path, arrival) in zip(paths, arrivals) {
          let (bytes, ids) = try received(arrival, into: files[path], path)
          result.files.append(FileChange(path: path, bytes: bytes))
          result.threads.append(path.address)
          result.entries += ids
        }
        return result
      }
    )
  }

  private func received(
    _ arrival: Arrival,
    into bytes: [UInt8]?,
    _ path: JournalPath
  ) throws(JournalError) -> ([UInt8], [EntryID]) {
    guard let bytes else {
      let title = arrival.address.lastPathPart.name
      let new = NewThread(
        title,
        kind: arrival.kind,
        fields: arrival.fields,
        entries: arrival.entries
      )
      return try self.bytes(of: new, from: nil, at: arrival.address)
    }
    let thread = try thread(arrival.address, in: [path: bytes])
    var taken: Set<EntryID> = []
    let drafts = arrival.entries.map { $0.draft(in: thread, avoiding: &taken, ports) }
    let changed = try applied(
      [.append(drafts, times: ports.times)],
      to: thread,
      at: arrival.address
    )
    return (changed.bytes, drafts.map(\.id))
  }
}
