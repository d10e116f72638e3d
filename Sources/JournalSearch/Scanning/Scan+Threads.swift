internal import JournalFormat
internal import JournalModel

extension Scan {
  /// Searches one file, only as far as necessary.
  func look<Kept: Sendable>(
    into file: Int,
    for hits: inout WorkerHits<Kept>,
    reading read: Reader,
    keeping: @escaping Keeper<Kept>
  ) throws(QueryError) {
    guard selector.mayMatch(address: addresses[file]), hits.wants(file: file),
      let bytes = read(file), try !look(atHeadersOf: bytes, file, for: &hits, keeping: keeping)
    else { return }
    let none = hits.none
    let parts = try parts(of: bytes, file) { source, positions in
      var part = none
      part.insert(ranked(positions, in: source.thread, file: file), of: source, keeping: keeping)
      return part
    }
    for part in parts { hits.add(part) }
  }

  /// Searches one file by its headers alone.
  ///
  /// - Returns: Whether that is enough for the query.
  private func look<Kept: Sendable>(
    atHeadersOf bytes: [UInt8],
    _ file: Int,
    for hits: inout WorkerHits<Kept>,
    keeping: Keeper<Kept>
  ) throws(QueryError) -> Bool {
    guard let headers = HeaderScan(self, hits.last) else { return false }
    let parser = FileParser(bytes, for: self)
    // A large file may have many results, whose values all workers should create together.
    guard limit != nil || !parser.isDivided else { return false }
    let tree = parser.tree()
    // The headers of a tally do not show which entries are counts.
    if selector.leftOut != nil, Self.mayBeOfAmounts(bytes),
      JournalThread(tree: tree).kind.prefix == .amount
    {
      return false
    }
    let parts = parser.divided(tree.entries.indices) { headers.found(in: tree, at: $0, file: file) }
    guard !parts.contains(where: { $0 == nil }) else { return false }
    let found = parts.flatMap { $0 ?? [] }
    if !found.isEmpty {
      let source = located(JournalThread(tree: tree), file, expecting: found.map(\.hit.position))
      hits.insert(found, of: source, keeping: keeping)
    }
    return true
  }

  /// Whether a file may be a tally according to its front matter.
  private static func mayBeOfAmounts(_ bytes: [UInt8]) -> Bool {
    let end = SyntaxTree.startOfText(in: bytes.span)
    // With a backslash, the front matter can spell any word in another way.
    return bytes[..<end].contains(0x5C)
      || ByteFinder(Array("kind".utf8), ignoresCase: false).first(in: bytes.span, from: 0, to: end)
        != nil
  }

  /// Calls `make` with the entries that the query selects in a file, and returns its results in
  /// file order.
  ///
  /// `make` is called once with all entries or, for a large file, once per stretch, concurrently.
  func parts<Part: Sendable>(
    of bytes: [UInt8],
    _ file: Int,
    _ make: @escaping @Sendable (LocatedThread, [Int]) -> Part
  ) throws(QueryError) -> [Part] {
    let parser = FileParser(bytes, for: self)
    // In a large file, the workers search for the entries themselves, so the check in advance is
    // left out.
    guard parser.isDivided || selector.mayMatch(bytes.span) else { return [] }
    return try parts(in: parser.tree(), parser, file, make)
  }

  /// Does the same with a file that has already been parsed.
  func parts<Part: Sendable>(
    in tree: SyntaxTree,
    _ parser: FileParser,
    _ file: Int,
    _ make: @escaping @Sendable (LocatedThread, [Int]) -> Part
  ) throws(QueryError) -> [Part] {
    let results = parser.divided(tree.entries.indices) { stretch in
      // Processors that update one reference count wait for each other, so each stretch gets its
      // own copy of the tree.
      let thread = JournalThread(tree: parser.isDivided ? tree.apart() : tree)
      return Result { () throws(QueryError) -> Part? in
        let positions = try selector.plan(in: thread, address: addresses[file])
          .positions(among: stretch)
        return positions.isEmpty
          ? nil : make(located(thread, file, expecting: positions), positions)
      }
    }
    var parts: [Part] = []
    for result in results {
      if let part = try result.get() { parts.append(part) }
    }
    return parts
  }

  /// Calls `make` with the entries that the query selects in a file; the file is not read if it
  /// cannot match.
  func parts<Part: Sendable>(
    of file: Int,
    reading read: Reader,
    _ make: @escaping @Sendable (LocatedThread, [Int]) -> Part
  ) throws(QueryError) -> [Part] {
    guard selector.mayMatch(address: addresses[file]), let bytes = read(file) else { return [] }
    return try parts(of: bytes, file, make)
  }

  /// Returns a thread with its address, prepared for the entries at `positions`.
  private func located(
    _ thread: JournalThread,
    _ file: Int,
    expecting positions: [Int]
  ) -> LocatedThread {
    LocatedThread(address: addresses[file], thread: thread, expected: positions)
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
      if let earliest, instant < earliest { continue }
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
  /// Nearly all headers contain their time; if one does not, the times of the whole thread are
  /// computed.
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
