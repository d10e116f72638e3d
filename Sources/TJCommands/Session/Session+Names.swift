internal import CommandKit
internal import JournalIndex
internal import JournalModel
internal import ThreadJournal

/// Names of fields and threads that nothing in the journal has: slips, most likely.
extension Session {
  /// Says which names of a query that found nothing no field and no thread has.
  func warnOfUnknownNames(in query: Query) throws(Failure) {
    guard !isQuiet else { return }
    try warnOfUnknownThreads(in: query)
    guard !query.fieldKeys.isEmpty else { return }
    let known = try knownFields()
    for key in query.fieldKeys where !known.contains(key.lowercased()) {
      guard let meant = Suggestion.best(for: key, among: known.sorted()) else { continue }
      try warn("no thread has a field '\(key)'; did you mean '\(meant)'?")
    }
  }

  /// What the options `--sort` and `--reverse` say.
  ///
  /// - Throws: A failure where there is nothing of that name to sort by.
  func order() throws(Failure) -> EntryOrder {
    let order = try OrderOptions(invocation).order()
    guard case .field(let name) = order.key, try !isField(name) else { return order }
    let known = try ["date", "title", "thread"] + knownFields().sorted()
    let meant = Suggestion.best(for: name, among: known)
    throw Failure(
      .usage,
      "nothing can be sorted by '\(name)'" + (meant.map { "; did you mean '\($0)'?" } ?? ""),
      remedy: "take date, title, thread or a field; 'tj fields' lists them"
    )
  }

  /// Whether some thread defines a field, or some entry has a value of that name.
  private func isField(_ name: String) throws(Failure) -> Bool {
    if ReservedKey(name) != nil { return true }
    if try snapshot().metadata.contains(where: { $0.thread.schema[name] != nil }) { return true }
    return try !search(.property(name), sortedBy: .newestFirst, limit: 1, withArchived: true)
      .isEmpty
  }

  /// The names that fields have or had, and those that every thread knows, in small letters.
  private func knownFields() throws(Failure) -> Set<String> {
    Set(try snapshot().fieldNames.map { $0.lowercased() })
  }

  private func warnOfUnknownThreads(in query: Query) throws(Failure) {
    let snapshot = try snapshot()
    for name in query.threadNames where !snapshot.hasThread(name) {
      let meant = Suggestion.best(for: name, among: snapshot.addresses)
      try warn(
        "there is no thread '\(name)'; "
          + (meant.map { "did you mean '\($0)'?" } ?? "'tj threads' lists them")
      )
    }
  }
}
