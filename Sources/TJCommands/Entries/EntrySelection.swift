internal import JournalFrontEnd
internal import JournalSearch
internal import JournalModel
internal import ThreadJournal

/// The entries that the words and the options of a command select.
struct EntrySelection {
  private let session: Session
  private let options: FilterOptions

  /// Creates a selection by these options, in the threads that `-t` selects; with `forChange`, its entries can be
  /// changed.
  init(_ session: Session, _ options: FilterOptions, forChange: Bool = false) {
    (self.session, self.options) = (session, options)
    if forChange { session.reader.readForChange() }
  }

  /// Whether an option selects entries.
  var hasFilters: Bool { !options.isEmpty || !session.options.threads.isEmpty }

  /// Returns the entries that words name and that match the options, in the order of the words; with `--pick`, those
  /// that the person picks, the newest first.
  func entries(named words: [String]) throws -> [LocatedEntry] {
    try picked(all(named: words))
  }

  private func picked(_ found: [LocatedEntry]) throws -> [LocatedEntry] {
    guard session.options.picks else { return found }
    return try EntryPicker(session).pick(found.sorted { $0.instant > $1.instant })
  }

  private func all(named words: [String]) throws -> [LocatedEntry] {
    let found = try EntryNames(session).entries(named: words)
    let query = try options.asQuery()
    guard !query.isEverything else { return found }
    return try session.reader.asking { snapshot in
      try snapshot.entries(of: found, matching: query)
    }
  }

  /// Returns the entries that the words name, or, without words, those that the options select.
  ///
  /// - Throws: A usage error if there are neither words nor options.
  func entries(namedOrFiltered words: [String]) throws -> [LocatedEntry] {
    if !words.isEmpty { return try entries(named: words) }
    guard hasFilters || session.options.picks else {
      throw Failure.nothingSelected
    }
    let query = try options.asQuery()
    let found = try session.reader.search(query, sortedBy: .oldestFirst)
    if found.isEmpty { try EmptyResultAdvice(session).explain(query) }
    try session.reader.tellLeftOutCounts()
    return try picked(found)
  }
}

extension Failure {
  /// The failure of a command that was called without words or options that select entries.
  static var nothingSelected: Failure {
    Failure(
      .usage,
      "no entries selected",
      hint: "pass an id, @ for the newest, or a query such as tag:work"
    )
  }
}
