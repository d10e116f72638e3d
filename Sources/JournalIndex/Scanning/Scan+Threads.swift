internal import JournalFormat
internal import JournalModel

extension Scan {
  /// Searches one file, no further than needed.
  func look<Kept: Sendable>(
    into file: Int,
    for hits: inout WorkerHits<Kept>,
    reading read: Reader,
    keeping: Keeper<Kept>
  ) throws(QueryError) {
    guard selector.mayMatch(address: addresses[file]), hits.wants(file: file),
      let bytes = read(file)
    else { return }
    if let headers = HeaderScan(self, hits.last),
      let found = headers.found(in: bytes, file: file)
    {
      guard !found.isEmpty else { return }
      return hits.insert(found, of: located(JournalThread(parsing: bytes), file), keeping: keeping)
    }
    guard let (thread, positions) = try meant(of: bytes, file) else { return }
    hits.insert(
      ranked(positions, in: thread, file: file),
      of: located(thread, file),
      keeping: keeping
    )
  }

  /// The entries that the query selects in a file, in file order, or `nil` if there are none.
  func meant(
    in file: Int,
    reading read: Reader
  ) throws(QueryError) -> (thread: JournalThread, positions: [Int])? {
    guard selector.mayMatch(address: addresses[file]), let bytes = read(file) else { return nil }
    return try meant(of: bytes, file)
  }

  private func meant(
    of bytes: [UInt8],
    _ file: Int
  ) throws(QueryError) -> (thread: JournalThread, positions: [Int])? {
    guard selector.mayMatch(bytes.span) else { return nil }
    let thread = JournalThread(parsing: bytes)
    let positions = try selector.positions(in: thread, address: addresses[file])
    return positions.isEmpty ? nil : (thread, positions)
  }

  /// A thread with its address.
  func located(_ thread: JournalThread, _ file: Int) -> LocatedThread {
    LocatedThread(address: addresses[file], thread: thread)
  }

  /// Entries of a thread with their sort keys, in file order.
  func ranked(_ positions: [Int], in thread: JournalThread, file: Int) -> [Ranked<Void>] {
    let instants = thread.instants(of: positions, from: selector.context.times)
    return ranked(positions, instants, thread, file)
  }

  /// Entries of a thread with their sort keys.
  func ranked(
    _ positions: [Int],
    _ instants: [Instant],
    _ thread: JournalThread,
    _ file: Int
  ) -> [Ranked<Void>] {
    var ranked: [Ranked<Void>] = []
    ranked.reserveCapacity(positions.count)
    for (position, instant) in zip(positions, instants) {
      if let latest, latest < instant { continue }
      let key =
        if case .field(let key, _) = order {
          SortKey(key, of: thread.entries[position])
        } else {
          SortKey.none
        }
      let hit = Hit(file: file, position: position, instant: instant)
      ranked.append(Ranked(hit: hit, key: key, kept: ()))
    }
    return ranked
  }
}

extension JournalThread {
  /// The times of the entries at `positions`.
  ///
  /// Nearly all headers contain it; if one does not, the whole thread is consulted.
  func instants(of positions: [Int], from source: TimeSource) -> [Instant] {
    let bytes = bytes.span
    var stamps = StampReader()
    var instants: [Instant] = []
    instants.reserveCapacity(positions.count)
    for position in positions {
      let start = Int(tree.starts[position])
      guard let instant = stamps.instant(at: start, in: bytes) else {
        let times = times(from: source)
        return positions.map { times[$0].instant }
      }
      instants.append(Instant(seconds: instant))
    }
    return instants
  }
}
