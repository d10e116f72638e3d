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
  /// A word without an operator is an id and never text, so that no entry is changed that only mentions it.
  func entries(named words: [String]) throws(Failure) -> [LocatedEntry] {
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
  func entry(withID word: String) throws(Failure) -> LocatedEntry {
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
        try session.reader.lookAgain { () throws(Failure) in
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
  func isName(_ word: String) throws(Failure) -> Bool {
    if word == "@@" || Self.placeFromNewest(word) != nil { return true }
    guard Self.looksGenerated(word) else { return false }
    return try entries(calledOrBeginningWith: word).contains { $0.id.text == word }
  }

  /// Whether a word of three characters or more is the id of an entry or begins one.
  func isBeginning(_ word: String) throws(Failure) -> Bool {
    let isID = word.utf8.allSatisfy { 0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 || $0 == 0x2D }
    guard isID, word.utf8.count >= 3 else { return false }
    return try !entries(calledOrBeginningWith: word).isEmpty
  }

  /// Returns the one entry that `@`, `@-1`, `@@`, an id or its prefix names, in order to change it.
  func entryForChange(named word: String) throws(Failure) -> LocatedEntry {
    session.reader.readForChange()
    guard word.hasPrefix("@"), let found = try entries(named: word).first else {
      return try entry(withID: word)
    }
    return found
  }

  private func entries(named word: String) throws(Failure) -> [LocatedEntry] {
    if word == "@@" { return [try lastWritten()] }
    if let place = Self.placeFromNewest(word) { return [try newest(place, named: word)] }
    let query = try Query(typed: word, bareWords: .ids)
    if query.hasOperator {
      let found = try session.reader.search(query, sortedBy: .oldestFirst)
      if found.isEmpty { try EmptyResultAdvice(session).explain(query) }
      return found
    }
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
  private func newest(_ place: Int, named word: String) throws(Failure) -> LocatedEntry {
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
  private func lastWritten() throws(Failure) -> LocatedEntry {
    let operations = try Failure.of { () throws(JournalError) in
      try session.journal.operations()
    }
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

  /// Returns the entries with an id, or, if there is none, those whose ids have that prefix.
  private func entries(calledOrBeginningWith id: String) throws(Failure) -> [LocatedEntry] {
    try session.reader.asking { snapshot throws(QueryError) in
      try snapshot.entries(calledOrBeginningWith: id)
    }
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
