internal import JournalIndex
internal import JournalModel
internal import ThreadJournal

/// The entries that the words and the options of a command choose.
struct EntrySelection {
  private let session: Session
  private let options: FilterOptions

  /// A selection by these options, in the threads that `-t` lets through; what it finds may be `forChange`.
  init(_ session: Session, _ options: FilterOptions, forChange: Bool = false) {
    (self.session, self.options) = (session, options)
    if forChange { session.reader.readForChange() }
  }

  /// Whether an option says which entries are meant.
  var hasFilters: Bool { !options.isEmpty || !session.options.threads.isEmpty }

  /// Returns the entries that words mean, in the order of the words, as far as the options let them through and the
  /// person picks them where that is asked for.
  func entries(named words: [String]) throws(Failure) -> [LocatedEntry] {
    try picked(all(named: words))
  }

  private func picked(_ found: [LocatedEntry]) throws(Failure) -> [LocatedEntry] {
    try session.options.picks ? EntryPicker(session).pick(found) : found
  }

  private func all(named words: [String]) throws(Failure) -> [LocatedEntry] {
    let found = try EntryNames(session).entries(named: words)
    let query = try options.asQuery()
    guard !query.isEverything else { return found }
    return try session.reader.asking { snapshot throws(QueryError) in
      try snapshot.entries(of: found, matching: query)
    }
  }

  /// Returns the entries of the words, or those of the options alone.
  ///
  /// - Throws: A usage error if neither chooses any.
  func entries(namedOrFiltered words: [String]) throws(Failure) -> [LocatedEntry] {
    if !words.isEmpty { return try entries(named: words) }
    guard hasFilters || session.options.picks else {
      throw Failure(
        .usage,
        "no entries selected",
        hint: "pass an id, @ for the newest, or a query such as tag:work"
      )
    }
    let query = try options.asQuery()
    let order: EntryOrder = hasFilters ? .oldestFirst : .newestFirst
    let found = try session.reader.search(query, sortedBy: order)
    if found.isEmpty { try EmptySelection(session).explain(query) }
    return try picked(found)
  }
}
