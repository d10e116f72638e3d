public import JournalIndex
internal import JournalModel

/// The names in entries, each with its count; in no particular order.
extension JournalSnapshot {
  /// The tags of the entries that a query selects.
  public func tags(matching query: Query = .everything) throws(QueryError) -> [NameCount] {
    try counts(in: query) { counter, found in
      for tag in found.entry.tags {
        counter.add(tag.key, shownAs: tag.description, at: found.instant)
      }
    }
  }

  /// The senders of the entries that a query selects.
  public func people(matching query: Query = .everything) throws(QueryError) -> [NameCount] {
    try counts(in: query) { counter, found in
      let entry = found.entry
      guard let sender = entry.subject.sender else { return }
      let name = found.thread.sender(of: entry).map { $0.name } ?? sender.text
      let shown = name == sender.text ? sender.description : "\(sender) \(name)"
      counter.add(sender.text, shownAs: shown, at: found.instant)
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
    return try counts(in: query, besides: defined) { counter, found in
      for property in found.entry.properties {
        let field = found.thread.schema[property.key]
        let name = field?.name.text ?? ReservedKey(property.key)?.rawValue ?? property.key
        let shown = field.map { "\($0.name)  \($0.type)" } ?? name
        counter.add(name, shownAs: shown, at: found.instant)
      }
    }
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
    _ count: @escaping @Sendable (inout NameCounter, LocatedEntry) -> Void
  ) throws(QueryError) -> [NameCount] {
    var sum = defined
    try forEachThread(matching: query) { _, entries in
      var counter = NameCounter()
      for entry in entries { count(&counter, entry) }
      return counter
    } _: { part in
      sum.add(part)
      return true
    }
    return Array(sum.counts.values)
  }
}
