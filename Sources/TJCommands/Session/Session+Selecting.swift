internal import CommandKit
internal import JournalIndex
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// Which entries are meant.
extension Session {
  /// The entries that the words behind a command mean, in the order of the words.
  ///
  /// A word without an operator is an id and never text, so that nothing is changed that only mentions it.
  func selected(_ words: [String]) throws(Failure) -> [LocatedEntry] {
    var found: [LocatedEntry] = []
    var seen: Set<String> = []
    for word in words {
      for entry in try selected(word) where seen.insert(entry.key).inserted { found.append(entry) }
    }
    return try filtered(found)
  }

  /// The entries of the words, or of the options alone; a usage error where neither says anything.
  func selectedOrFiltered(_ words: [String]) throws(Failure) -> [LocatedEntry] {
    if !words.isEmpty { return try selected(words) }
    guard hasFilters else {
      throw Failure(
        .usage,
        "it is not said which entries are meant",
        remedy: "give an id, @ for the newest, or a query such as tag:work"
      )
    }
    let query = try filters()
    let found = try search(query, sortedBy: .oldestFirst)
    if found.isEmpty { try warnOfUnknownNames(in: query) }
    return found
  }

  /// Whether an option says which entries are meant.
  var hasFilters: Bool { !FilterOptions(invocation).isEmpty || !options.threads.isEmpty }

  /// The entries that a query finds, as the options say which, in which order and how many.
  func listed(_ query: Query) throws(Failure) -> [LocatedEntry] {
    let order = try order()
    return try search(
      .all([query, filters()]),
      sortedBy: order,
      limit: OrderOptions(invocation).number
    )
  }

  /// What the options for the common cases mean.
  func filters() throws(Failure) -> Query { try FilterOptions(invocation).asQuery() }

  private func selected(_ word: String) throws(Failure) -> [LocatedEntry] {
    if let place = Self.placeFromNewest(word) { return [try newest(place)] }
    let query = try Query(typed: word, bareWords: .ids)
    if query.hasOperator {
      let found = try search(query, sortedBy: .oldestFirst)
      if found.isEmpty { try warnOfUnknownNames(in: query) }
      return found
    }
    let ids = word.split(separator: " ").map(String.init)
    var found: [LocatedEntry] = []
    for id in ids { found.append(try entry(id)) }
    return found
  }

  /// 0 for `@`, 1 for `@-1`.
  private static func placeFromNewest(_ word: String) -> Int? {
    if word == "@" { return 0 }
    guard word.hasPrefix("@-"), let place = Int(word.dropFirst(2)), place >= 0 else { return nil }
    return place
  }

  /// The newest entry that is not in the future, or one before it.
  private func newest(_ place: Int) throws(Failure) -> LocatedEntry {
    let found = try search(
      .everything,
      sortedBy: .newestFirst,
      limit: place + 1,
      until: now.instant
    )
    guard place < found.count else {
      throw Failure(
        .notFound,
        found.isEmpty
          ? "there is no entry yet"
          : "there \(found.count == 1 ? "is" : "are") only \(found.count.of("entry", "entries"))",
        remedy: "'tj list' shows them"
      )
    }
    return found[place]
  }

  /// The one entry of an id, or of how it begins.
  func entry(_ word: String) throws(Failure) -> LocatedEntry {
    let id = word.hasPrefix("^") ? String(word.dropFirst()) : word
    guard id.utf8.count >= 3 else {
      throw Failure(
        .usage,
        "'\(word)' is too short for an id",
        remedy: "give three characters or more"
      )
    }
    var meant = try entries(calledOrBeginningWith: id)
    if meant.count != 1 {
      meant =
        try lookAgain { () throws(Failure) in
          let meant = try entries(calledOrBeginningWith: id)
          return meant.count == 1 ? meant : nil
        } ?? meant
    }
    guard let first = meant.first else {
      throw Failure(
        .notFound,
        "there is no entry '\(word)'",
        remedy: "'tj list' shows the ids; to look for text, use 'tj search'"
      )
    }
    guard meant.count == 1 else { throw ambiguous(word, meant) }
    return first
  }

  /// The entries with an id; if there is none, those whose ids begin so.
  private func entries(calledOrBeginningWith id: String) throws(Failure) -> [LocatedEntry] {
    try asking { snapshot throws(QueryError) in
      try snapshot.entries(calledOrBeginningWith: id)
    }
  }

  private func ambiguous(_ word: String, _ found: [LocatedEntry]) -> Failure {
    let names = found.prefix(5).map { "\($0.id.text) in \($0.address)" }
    return Failure(
      .notFound,
      "'\(word)' may be \(names.joined(separator: ", "))",
      remedy: found.allSatisfy { $0.id.text == found[0].id.text }
        ? "say with -t which thread is meant" : "give more of the id, or the thread with -t"
    )
  }

  /// Those of some entries that the options let through.
  private func filtered(_ found: [LocatedEntry]) throws(Failure) -> [LocatedEntry] {
    let query = try filters()
    guard !query.isEverything else { return found }
    return try asking { snapshot throws(QueryError) in
      try snapshot.entries(of: found, matching: query)
    }
  }
}

extension LocatedEntry {
  /// What tells it from every other entry of the journal.
  var key: String { "\(address)^\(id.text)" }
}

extension Failure {
  init(_ error: QueryError) {
    let arrow =
      String(repeating: " ", count: error.range.lowerBound) + "^"
      + String(repeating: "~", count: max(0, error.range.count - 1))
    self.init(
      .usage,
      "in the query, column \(error.column): \(error.message)",
      remedy: error.remedy,
      excerpt: "  \(error.text)\n  \(arrow)"
    )
  }
}
