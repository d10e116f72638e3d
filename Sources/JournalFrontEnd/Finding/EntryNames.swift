package import JournalSearch
package import JournalModel
internal import ThreadJournal

/// Words by which people name entries: an id or its prefix, `@`, `@-1`, `@@`, or a query.
package struct EntryNames {
  private let reader: JournalReader
  private let now: Instant
  private let explain: (Query) throws -> Void

  /// Creates the names of the entries of a journal at the time `now`; `explain` is called with a query that finds
  /// nothing.
  package init(
    _ reader: JournalReader,
    now: Instant,
    explain: @escaping (Query) throws -> Void
  ) {
    (self.reader, self.now, self.explain) = (reader, now, explain)
  }

  /// Returns the entries that words name, in the order of the words, each once.
  ///
  /// A word without an operator is an id and never a search for text, so that an entry that only mentions the word is
  /// not changed. Several queries are combined into one, as in `tj list`.
  ///
  /// - Throws: A ``NameError`` if the words are both ids and queries, or if each of several queries matches entries
  ///   but no entry matches all of them.
  package func entries(named words: [String]) throws -> [LocatedEntry] {
    var queries: [String] = []
    for word in words where try isQuery(word) { queries.append(word) }
    if let query = queries.first {
      // The example in the error should be an id that a query can name.
      let names = words.filter { !queries.contains($0) }
      guard let name = names.first(where: { !$0.hasPrefix("@") }) ?? names.first else {
        return try entries(matchingAll: queries)
      }
      throw NameError.nameAndQuery(name, query)
    }
    var found: [LocatedEntry] = []
    var seen: Set<EntryReference> = []
    for word in words {
      for entry in try entries(named: word) where seen.insert(entry.id).inserted {
        found.append(entry)
      }
    }
    return found
  }

  /// Returns the one entry with an id or its prefix.
  package func entry(withID word: String) throws -> LocatedEntry {
    let id = word.withoutCaret
    guard id.utf8.count >= EntryID.shortestPrefix else { throw NameError.shortID(word) }
    var meant = try entries(calledOrBeginningWith: id)
    if meant.count != 1 {
      meant =
        try reader.lookAgain {
          let meant = try entries(calledOrBeginningWith: id)
          return meant.count == 1 ? meant : nil
        } ?? meant
    }
    guard let first = meant.first else {
      let isThread = try reader.everything().addresses.contains(word)
      throw NameError.noEntry(word, isThread: isThread, isLikelyID: Self.looksGenerated(id))
    }
    guard meant.count == 1 else { throw NameError.ambiguousEntry(word, meant) }
    return first
  }

  /// Whether a word can only name an entry: `@` in any of its forms, or the id of an entry.
  package func isName(_ word: String) throws -> Bool {
    if word == "@@" || Self.placeFromNewest(word) != nil { return true }
    guard Self.looksGenerated(word) else { return false }
    return try entries(calledOrBeginningWith: word).contains { $0.entryID.text == word }
  }

  /// Whether a word of three characters or more is the id of an entry or begins one.
  package func isBeginning(_ word: String) throws -> Bool {
    let isID = word.utf8.allSatisfy { 0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 || $0 == 0x2D }
    guard isID, word.utf8.count >= EntryID.shortestPrefix else { return false }
    return try !entries(calledOrBeginningWith: word).isEmpty
  }

  /// Returns the one entry that `@`, `@-1`, `@@`, an id or its prefix names, in order to change it.
  package func entryForChange(named word: String) throws -> LocatedEntry {
    reader.readForChange()
    guard word.hasPrefix("@"), let found = try entries(named: word).first else {
      return try entry(withID: word)
    }
    return found
  }

  /// Whether a word is a condition rather than a name of entries.
  private func isQuery(_ word: String) throws -> Bool {
    if word == "@@" || Self.placeFromNewest(word) != nil { return false }
    return try Query(parsing: word, bareWords: .ids).hasOperator
  }

  /// Returns the entries that queries select together.
  private func entries(matchingAll queries: [String]) throws -> [LocatedEntry] {
    let query = try Query(parsing: queries.joined(separator: " "), bareWords: .ids)
    let found = try reader.search(query, sortedBy: .oldestFirst)
    guard found.isEmpty else {
      try reader.tellLeftOutCounts()
      return found
    }
    var alone = queries.count > 1 ? queries : []
    while let last = alone.last {
      let one = try Query(parsing: last, bareWords: .ids)
      if try reader.search(one, sortedBy: .newestFirst, limit: 1).isEmpty { break }
      alone.removeLast()
    }
    if queries.count > 1, alone.isEmpty {
      throw NameError.nothingCommon(queries)
    }
    try explain(query)
    return found
  }

  private func entries(named word: String) throws -> [LocatedEntry] {
    if word == "@@" { return [try lastWritten()] }
    if let place = Self.placeFromNewest(word) { return [try newest(place, named: word)] }
    let ids = word.split(separator: " ").map(String.init)
    var found: [LocatedEntry] = []
    for id in ids { found.append(try entry(withID: id)) }
    return found
  }

  /// Returns 0 for `@`, 1 for `@-1`, and `nil` for other words.
  private static func placeFromNewest(_ word: String) -> Int? {
    if word == "@" { return 0 }
    guard word.hasPrefix("@-"), let place = Int(word.dropFirst(2)), place >= 0 else { return nil }
    // The place stays below the maximum, so that adding 1 to it cannot overflow.
    return min(place, .max - 1)
  }

  /// Returns the newest entry that is not in the future, or the entry `place` places before it.
  private func newest(_ place: Int, named word: String) throws -> LocatedEntry {
    let found = try reader.search(
      .everything,
      sortedBy: .newestFirst,
      limit: place + 1,
      until: now
    )
    guard place < found.count else {
      let later =
        try found.isEmpty
        ? reader.search(.everything, sortedBy: .newestFirst, limit: 1) : []
      throw NameError.tooFewEntries(word, found.count, hasLater: !later.isEmpty)
    }
    return found[place]
  }

  /// Returns the entry that was added or changed last on this device.
  private func lastWritten() throws -> LocatedEntry {
    let operations = try reader.journal.operations()
    let written = operations.lazy.filter { $0.stands && $0.kind != .delete && $0.kind != .external }
    for id in written.compactMap(\.entries.last) {
      if let found = try entries(calledOrBeginningWith: id.text).first(where: { $0.entryID == id })
      {
        return found
      }
    }
    throw NameError.nothingWritten
  }

  /// Returns the entries with an id, or, if there is none, those whose ids have that prefix.
  ///
  /// If exactly one of these is not a count, only that entry is returned.
  private func entries(calledOrBeginningWith id: String) throws -> [LocatedEntry] {
    let found = try reader.asking { snapshot in
      try snapshot.entries(calledOrBeginningWith: id)
    }
    guard found.count > 1, found[0].entryID.text != id else { return found }
    let others = found.filter { !$0.entry.isCount }
    return others.count == 1 ? others : found
  }

  /// Whether a word is more likely an id, possibly of a removed entry, than a word of a text.
  private static func looksGenerated(_ word: String) -> Bool {
    EntryID(word).map { $0.mayBeGenerated || word.contains(where: \.isNumber) } ?? false
  }
}
