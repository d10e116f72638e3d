internal import JournalFormat
public import JournalModel
public import JournalSearch

/// An entry that is like a text or another entry by its words.
public struct Neighbor: Hashable, Sendable {
  /// The entry.
  public let entry: LocatedEntry

  /// How much it is alike; comparable within one result only.
  public let score: Double

  /// The words that both share, those that decided first, in lower case and without accents.
  public let words: [String]
}

/// Finding what belongs together.
extension JournalSnapshot {
  /// The entries whose words are most like those of a text, among those that a query selects, best first.
  ///
  /// ```swift
  /// for neighbor in try snapshot.neighbors(of: "tulips in the rain", limit: 10) {
  ///   print(neighbor.entry.address, neighbor.words)
  /// }
  /// ```
  public func neighbors(
    of text: String,
    matching query: Query = .everything,
    limit: Int = 20,
    besides own: EntryReference? = nil
  ) throws(QueryError) -> [Neighbor] {
    let words = LikenessQuery(Array(text.utf8))
    if words.isEmpty { return [] }
    var likeness = Likeness(to: words)
    try forEachThread(matching: query, isDivided: true) { _, entries in
      var part = Likeness(to: words)
      part.add(entries)
      return part
    } _: { part in
      likeness.add(part)
      return true
    }
    var found: [Neighbor] = []
    var known: [[UInt8]: [LocatedEntry]] = [:]
    for match in likeness.best(limit + 1) {
      let name = Array(match.address.utf8)
      let entries = known[name] ?? thread(at: match.address)?.entries(from: times) ?? []
      known[name] = entries
      guard match.position < entries.count, entries[match.position].id != own else { continue }
      let entry = entries[match.position]
      found.append(Neighbor(entry: entry, score: match.score, words: match.words))
    }
    return Array(found.prefix(limit))
  }

  /// The entries that are most like another entry, best first.
  public func neighbors(
    of found: LocatedEntry,
    matching query: Query = .everything,
    limit: Int = 20
  ) throws(QueryError) -> [Neighbor] {
    let entry = found.entry
    let tags = entry.tags.map(\.text).joined(separator: " ")
    let text = "\(entry.title)\n\(entry.bodyText)\n\(tags)"
    return try neighbors(of: text, matching: query, limit: limit, besides: found.id)
  }

  /// The addresses of the threads that a link can name.
  package var threadAddresses: ThreadAddresses { ThreadAddresses(addresses) }

  /// What a link in the thread at an address leads to, with the position of the entry that it names, or `nil` if that is
  /// not in the journal; `known` are the ``threadAddresses``.
  package func target(
    of written: WrittenLink,
    in address: String,
    among known: ThreadAddresses
  ) -> (thread: LocatedThread, position: Int?)? {
    let (id, name): (EntryID?, String?) =
      switch written.link.target {
      case .entry(let id, let thread): (id, thread)
      case .thread(let thread, _): (nil, thread)
      case .file, .url: (nil, "")
      }
    let place = name.map { known.address(named: $0, from: address) } ?? address
    guard let place, let source = thread(at: place) else { return nil }
    guard let id else { return (source, nil) }
    return source.position(of: id).map { (source, $0) }
  }

  /// The entries that link to an entry, oldest first, each with the key of the property that has the link, or `nil` if
  /// it is in the text.
  ///
  /// Only the files that contain the id are read as threads.
  package func sources(
    linkingTo entry: EntryReference
  ) throws(QueryError) -> [(entry: LocatedEntry, key: String?)] {
    let mark = Array("^\(entry.id.text)".utf8)
    let withArchived = scope.includesArchived
    let found = Scan.map(addresses.count) { [files, places, addresses] number -> [LocatedEntry]? in
      guard let bytes = files.bytes(places[number], includingArchived: withArchived),
        bytes.span.firstOffset(of: mark.span, from: 0) != nil
      else { return nil }
      let source = LocatedThread(address: addresses[number], thread: JournalThread(parsing: bytes))
      return source.entries(from: times).filter { found in
        let block = found.entry.syntax.range
        return found.id == entry
          || source.thread.bytes[block].span.firstOffset(of: mark.span, from: 0) != nil
      }
    }.flatMap(\.self).sorted { $0.instant < $1.instant }
    let index = LinkIndex(of: found, among: addresses)
    let place = LinkIndex.Place(entry.address, entry.id)
    let entries = Dictionary(found.map { ($0.id, $0) }) { first, _ in first }
    return index.sources(linkingTo: place).compactMap { source in
      entries[source.entry].map { ($0, source.key) }
    }
  }
}
