internal import CommandKit
internal import JournalIndex
internal import JournalModel

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
    let order = try EntryOrder(invocation)
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
    for address in try addresses() where try readableThread(address)?.schema[name] != nil {
      return true
    }
    return try !search(.property(name), sortedBy: .newestFirst, limit: 1, withArchived: true)
      .isEmpty
  }

  /// The names that fields have or had, and those that every thread knows, in small letters.
  private func knownFields() throws(Failure) -> Set<String> {
    var known: Set<String> = []
    for address in try addresses() {
      guard let thread = try readableThread(address) else { continue }
      known.formUnion(thread.schema.fields.flatMap { [$0.name.text] + $0.was })
    }
    known.formUnion(ReservedKey.allCases.flatMap { [$0.rawValue] + $0.synonyms })
    return Set(known.map { $0.lowercased() })
  }

  private func warnOfUnknownThreads(in query: Query) throws(Failure) {
    guard !query.threadNames.isEmpty else { return }
    let addresses = try addresses()
    for name in query.threadNames where try !isThread(name, among: addresses) {
      let meant = Suggestion.best(for: name, among: addresses)
      try warn(
        "there is no thread '\(name)'; "
          + (meant.map { "did you mean '\($0)'?" } ?? "'tj threads' lists them")
      )
    }
  }

  /// Whether `in:` finds a thread by a name.
  private func isThread(_ name: String, among addresses: [String]) throws(Failure) -> Bool {
    let pattern = ThreadPattern(name, addresses: addresses)
    if addresses.contains(where: { pattern.matches(address: $0) == true }) { return true }
    for address in addresses {
      guard let thread = try readableThread(address) else { continue }
      if pattern.matches(thread, address: address) { return true }
    }
    return false
  }
}
