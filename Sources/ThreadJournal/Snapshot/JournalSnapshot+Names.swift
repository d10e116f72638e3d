public import JournalIndex
internal import JournalModel

/// The names in entries, each with its count; in no particular order.
extension JournalSnapshot {
  /// The tags of the entries that a query selects.
  public func tags(matching query: Query = .everything) throws(QueryError) -> [NameCount] {
    try counts(in: query) { counter, entries in
      for found in entries {
        for tag in found.entry.tags {
          counter.add(tag.key, shownAs: tag.description, at: found.instant)
        }
      }
    }
  }

  /// The senders of the entries that a query selects.
  public func people(matching query: Query = .everything) throws(QueryError) -> [NameCount] {
    try counts(in: query) { counter, entries in
      for found in entries {
        let entry = found.entry
        guard let sender = entry.subject.sender else { continue }
        let name = found.thread.sender(of: entry).map { $0.name } ?? sender.text
        let shown = name == sender.text ? sender.description : "\(sender) \(name)"
        counter.add(sender.text, shownAs: shown, at: found.instant)
      }
    }
  }

  /// The fields of the entries that a query selects, and those that a thread defines but no entry has.
  public func fields(matching query: Query = .everything) throws(QueryError) -> [NameCount] {
    var defined = NameCounter()
    for located in metadata {
      for field in located.thread.schema.visible {
        defined.note(field.name.text, shownAs: "\(field.name)  \(field.type)")
      }
    }
    return try counts(in: query, besides: defined) { counter, entries in
      // A thread has few keys, and each in many entries.
      var known: [String: (name: String, shown: String)] = [:]
      for found in entries {
        for property in found.entry.properties {
          let key = property.key
          if known[key] == nil { known[key] = Self.names(of: key, in: found.thread.schema) }
          guard let names = known[key] else { continue }
          counter.add(names.name, shownAs: names.shown, at: found.instant)
        }
      }
    }
  }

  private static func names(of key: String, in schema: Schema) -> (name: String, shown: String) {
    let field = schema[key]
    let name = field?.name.text ?? ReservedKey(key)?.rawValue ?? key
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
    _ count: @escaping @Sendable (inout NameCounter, [LocatedEntry]) -> Void
  ) throws(QueryError) -> [NameCount] {
    var sum = defined
    try forEachThread(matching: query, isDivided: true) { _, entries in
      var counter = NameCounter()
      count(&counter, entries)
      return counter
    } _: { part in
      sum.add(part)
      return true
    }
    return Array(sum.counts.values)
  }
}
