internal import JournalIndex
internal import JournalModel
internal import ThreadJournal

/// Words by which people name entries: an id or its prefix, `@`, `@-1`, `@@`, or a query.
struct EntryNames {
  private let session: Session

  /// Creates the names of the entries in this session.
  init(_ session: Session) { self.session = session }

  /// Returns the entries that words name, in the order of the words, each once.
  ///
  /// A word without an operator is an id and never text, so that no entry is changed that only mentions it. Several
  /// queries are one, as in `tj list`.
  ///
  /// - Throws: A failure if there are ids and queries, or if each of several queries finds something and all of them
  ///   together nothing.
  func entries(named words: [String]) throws -> [LocatedEntry] {
    var queries: [String] = []
    for word in words where try isQuery(word) { queries.append(word) }
    if let query = queries.first {
      // An id that a query can name makes the better example.
      let names = words.filter { !queries.contains($0) }
      guard let name = names.first(where: { !$0.hasPrefix("@") }) ?? names.first else {
        return try entries(matchingAll: queries)
      }
      let example = name.hasPrefix("@") ? "" : " OR id:\(name)"
      throw Failure(
        .usage,
        "'\(name)' names an entry, and '\(query)' is a query",
        hint: "pass names alone, or one query, such as \(ShellWords.quoted(query + example))"
      )
    }
    var found: [LocatedEntry] = []
    var seen: Set<String> = []
    for word in words {
      for entry in try entries(named: word) where seen.insert(entry.key).inserted {
        found.append(entry)
      }
    }
    return found
  }

  /// Returns the one entry with an id or its prefix.
  func entry(withID word: String) throws -> LocatedEntry {
    let id = word.hasPrefix("^") ? String(word.dropFirst()) : word
    guard id.utf8.count >= 3 else {
      throw Failure(
        .usage,
        "'\(word)' is not an id: prefixes need at least 3 characters",
        hint: "tj search \(ShellWords.quoted(word))"
      )
    }
    var meant = try entries(calledOrBeginningWith: id)
    if meant.count != 1 {
      meant =
        try session.reader.lookAgain {
          let meant = try entries(calledOrBeginningWith: id)
          return meant.count == 1 ? meant : nil
        } ?? meant
    }
    guard let first = meant.first else {
      if try session.reader.everything().addresses.contains(word) {
        throw Failure(
          .notFound,
          "no such entry: \(word) (it is a thread)",
          hint: "pass \(ShellWords.quoted("in:\(word)")) to select its entries"
        )
      }
      throw Failure(
        .notFound,
        "no such entry: \(word)",
        hint: Self.looksGenerated(id) ? "tj trash" : "tj search \(ShellWords.quoted(word))"
      )
    }
    guard meant.count == 1 else { throw ambiguous(word, meant) }
    return first
  }

  /// Whether a word can only name an entry: `@` in any of its forms, or the id of an entry.
  func isName(_ word: String) throws -> Bool {
    if word == "@@" || Self.placeFromNewest(word) != nil { return true }
    guard Self.looksGenerated(word) else { return false }
    return try entries(calledOrBeginningWith: word).contains { $0.id.text == word }
  }

  /// Whether a word of three characters or more is the id of an entry or begins one.
  func isBeginning(_ word: String) throws -> Bool {
    let isID = word.utf8.allSatisfy { 0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 || $0 == 0x2D }
    guard isID, word.utf8.count >= 3 else { return false }
    return try !entries(calledOrBeginningWith: word).isEmpty
  }

  /// Returns the one entry that `@`, `@-1`, `@@`, an id or its prefix names, in order to change it.
  func entryForChange(named word: String) throws -> LocatedEntry {
    session.reader.readForChange()
    guard word.hasPrefix("@"), let found = try entries(named: word).first else {
      return try entry(withID: word)
    }
    return found
  }

  /// Whether a word is a condition, and no name of entries.
  private func isQuery(_ word: String) throws -> Bool {
    if word == "@@" || Self.placeFromNewest(word) != nil { return false }
    return try Query(typed: word, bareWords: .ids).hasOperator
  }

  /// Returns the entries that queries select together.
  private func entries(matchingAll queries: [String]) throws -> [LocatedEntry] {
    let reader = session.reader
    let query = try Query(typed: queries.joined(separator: " "), bareWords: .ids)
    let found = try reader.search(query, sortedBy: .oldestFirst)
    guard found.isEmpty else {
      try reader.tellLeftOutCounts()
      return found
    }
    var alone = queries.count > 1 ? queries : []
    while let last = alone.last {
      let one = try Query(typed: last, bareWords: .ids)
      if try reader.search(one, sortedBy: .newestFirst, limit: 1).isEmpty { break }
      alone.removeLast()
    }
    if queries.count > 1, alone.isEmpty {
      let either = queries.map { $0.contains(" ") ? "(\($0))" : $0 }.joined(separator: " OR ")
      throw Failure(
        .notFound,
        "no entry matches \(queries.map { "'\($0)'" }.joined(separator: " and "))",
        hint: "pass \(ShellWords.quoted(either)) for those that match either"
      )
    }
    try EmptyResultAdvice(session).explain(query)
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
    // There is always one before it, so that places can be counted up to it.
    return min(place, .max - 1)
  }

  /// Returns the newest entry that is not in the future, or the one so many places before it.
  private func newest(_ place: Int, named word: String) throws -> LocatedEntry {
    let found = try session.reader.search(
      .everything,
      sortedBy: .newestFirst,
      limit: place + 1,
      until: session.now.instant
    )
    guard place < found.count else {
      let later =
        try found.isEmpty
        ? session.reader.search(.everything, sortedBy: .newestFirst, limit: 1) : []
      guard later.isEmpty else {
        throw Failure(.notFound, "no entries up to now", hint: "tj list")
      }
      throw Failure(
        .notFound,
        found.isEmpty
          ? "no entries yet"
          : "no such entry: \(word) (only \(found.count.of("entry", "entries")) so far)",
        hint: found.isEmpty ? "tj add" : "tj list"
      )
    }
    return found[place]
  }

  /// Returns the entry that was added or changed last on this device.
  private func lastWritten() throws -> LocatedEntry {
    let operations = try session.journal.operations()
    let written = operations.lazy.filter { $0.stands && $0.kind != .delete && $0.kind != .external }
    for id in written.compactMap(\.entries.last) {
      if let found = try entries(calledOrBeginningWith: id.text).first(where: { $0.id == id }) {
        return found
      }
    }
    throw Failure(
      .notFound,
      "no record of an entry written on this device (a purge removes such records)",
      hint: "tj list"
    )
  }

  /// Returns the entries with an id, or, if there is none, those whose ids have that prefix; if one of them is no count,
  /// only that one.
  private func entries(calledOrBeginningWith id: String) throws -> [LocatedEntry] {
    let found = try session.reader.asking { snapshot in
      try snapshot.entries(calledOrBeginningWith: id)
    }
    guard found.count > 1, found[0].id.text != id else { return found }
    let others = found.filter { !$0.entry.isCount }
    return others.count == 1 ? others : found
  }

  /// Whether a word is more likely an id, possibly of a removed entry, than a word of a text.
  private static func looksGenerated(_ word: String) -> Bool {
    EntryID(word).map { $0.mayBeGenerated || word.contains(where: \.isNumber) } ?? false
  }

  private func ambiguous(_ word: String, _ found: [LocatedEntry]) -> Failure {
    let names = found.map { "\($0.id.text) in \($0.address)" }
    var threads: [String] = []
    for address in found.prefix(5).map(\.address) where !threads.contains(address) {
      threads.append(address)
    }
    let choice =
      "pass " + threads.map { "-t \(ShellWords.operand($0))" }.joined(separator: " or ")
    return Failure(
      .notFound,
      "ambiguous id '\(word)': \(names.firstFew)",
      hint: found.allSatisfy { $0.id.text == found[0].id.text }
        ? choice : "use more characters of the id" + (threads.count > 1 ? ", or \(choice)" : "")
    )
  }
}

extension LocatedEntry {
  /// A key that identifies it within the journal.
  fileprivate var key: String { "\(address)^\(id.text)" }
}
