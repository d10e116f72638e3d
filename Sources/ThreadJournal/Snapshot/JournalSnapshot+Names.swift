internal import JournalFormat
public import JournalSearch
internal import JournalModel

/// The names in entries, each with its count; in no particular order.
extension JournalSnapshot {
  /// The tags of the entries that a query selects.
  public func tags(matching query: Query = .everything) throws(QueryError) -> [NameCount] {
    try counts(in: query) { counter, _, entries in
      var table = TagTable()
      var places: [Int] = []
      for found in entries {
        for item in table.tags(of: found.entry) {
          if item.number == places.count {
            places.append(counter.place(of: item.tag.key, shownAs: item.shown))
          }
          counter.count(places[item.number], shownAs: item.shown, at: found.instant)
        }
      }
    }
  }

  /// The senders of the entries that a query selects.
  ///
  /// Only threads whose entries can have a sender are searched; only the metadata of the others is read.
  public func people(matching query: Query = .everything) throws(QueryError) -> [NameCount] {
    let threads = metadata(includingArchived: includesArchived(for: query))
    let conversations = Set(threads.filter { $0.thread.kind.prefix == .sender }.map(\.address))
    let read = reader(query)
    return try counts(
      in: query,
      reading: { [addresses] place in
        conversations.contains(addresses[place]) ? read(place) : nil
      }
    ) { counter, source, entries in
      for found in entries {
        let entry = found.entry
        guard let sender = entry.subject.sender else { continue }
        let name = source.thread.sender(of: entry).map { $0.name } ?? sender.text
        let shown = name == sender.text ? sender.description : "\(sender) \(name)"
        counter.count(
          counter.place(of: sender.text, shownAs: shown),
          shownAs: shown,
          at: found.instant
        )
      }
    }
  }

  /// The fields of the entries that a query selects, and those that a thread defines but no entry has.
  public func fields(matching query: Query = .everything) throws(QueryError) -> [NameCount] {
    var defined = NameCounter()
    for located in metadata(includingArchived: includesArchived(for: query)) {
      for field in located.thread.schema.visible {
        _ = defined.place(of: field.name.text, shownAs: "\(field.name)  \(field.type)")
      }
    }
    return try counts(in: query, besides: defined) { counter, source, entries in
      let (tree, schema) = (source.thread.tree, source.thread.schema)
      let bytes = tree.bytes
      var spellings = SpellingTable()
      var known: [(place: Int, shown: String)] = []
      for found in entries {
        tree.forEachProperty(ofEntryAt: found.position) { property in
          let number = spellings.number(of: bytes.span.extracting(property.writtenKey))
          if number == known.count {
            let (name, shown) = Self.names(of: property.name(in: bytes), in: schema)
            known.append((counter.place(of: name, shownAs: shown), shown))
          }
          counter.count(known[number].place, shownAs: known[number].shown, at: found.instant)
          return true
        }
      }
    }
  }

  private static func names(of key: String, in schema: Schema) -> (name: String, shown: String) {
    let (name, field) = schema.current(key)
    return (name, field.map { "\($0.name)  \($0.type)" } ?? name)
  }

  /// The current and former names of fields, including hidden ones, and those that every thread knows.
  package var fieldNames: Set<String> {
    var names = Set(ReservedKey.allCases.flatMap { [$0.rawValue] + $0.synonyms })
    for located in metadata {
      for field in located.thread.schema.fields { names.formUnion([field.name.text] + field.was) }
    }
    return names
  }

  private func counts(
    in query: Query,
    besides defined: NameCounter = NameCounter(),
    reading: Scan.Reader? = nil,
    _ count: @escaping @Sendable (inout NameCounter, LocatedThread, [LocatedEntry]) -> Void
  ) throws(QueryError) -> [NameCount] {
    var sum = defined
    try scan(query).forEachThread(
      isDivided: true,
      reading: reading ?? reader(query),
      making: { source, entries in
        var counter = NameCounter()
        count(&counter, source, entries)
        return counter
      },
      { part in
        sum.add(part)
        return true
      }
    )
    return sum.counts
  }
}
