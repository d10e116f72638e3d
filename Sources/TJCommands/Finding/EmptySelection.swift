internal import JournalIndex
internal import JournalModel
internal import Spelling
internal import ThreadJournal

/// Why a query may have found nothing: names that the journal does not have, forms that are almost right, and
/// archived threads.
struct EmptySelection {
  private let reader: JournalReader
  private let messages: Messages
  private let names: KnownNames

  /// Explains queries over the journal of this session.
  init(_ session: Session) {
    (reader, messages) = (session.reader, session.messages)
    names = KnownNames(session)
  }

  /// Prints what may be wrong with a query, and what helps.
  func explain(_ query: Query) throws(Failure) {
    guard !messages.isQuiet else { return }
    try warnOfUnknownThreads(in: query)
    try warnOfUnknownFields(in: query)
    for word in query.words {
      guard let meant = try meant(by: word) else { continue }
      try messages.suggest("did you mean '\(meant)'?")
    }
    try tellArchived(query)
  }

  private func warnOfUnknownThreads(in query: Query) throws(Failure) {
    let snapshot = try reader.snapshot()
    for name in query.threadNames where !snapshot.hasThread(name) {
      let meant = NearestWord.to(name, among: snapshot.addresses)
      try messages.warn(
        "no such thread: \(name)",
        hint: meant.map { "did you mean '\($0)'?" } ?? "tj threads"
      )
    }
  }

  private func warnOfUnknownFields(in query: Query) throws(Failure) {
    guard !query.fieldKeys.isEmpty else { return }
    let known = try names.fields()
    for key in query.fieldKeys where !known.contains(key.lowercased()) {
      let meant = NearestWord.to(key, among: known.sorted()).map(Query.key(of:))
      let hint = meant.map { "did you mean '\($0):'?" } ?? "tj fields"
      try messages.warn("no such field: \(key)", hint: hint)
    }
  }

  /// Returns the term that a word almost is: `mood:4` for `mood=4`, `mood:>3` for `mood>3`, `has:mood` for `mood`,
  /// `from:anna` for `@anna`, `on:today` for `today`.
  private func meant(by word: String) throws(Failure) -> String? {
    let name = String(word.prefix { !"=<>".contains($0) })
    if try names.fields().contains(name.lowercased()) {
      let rest = word.dropFirst(name.count)
      let value = rest.drop { $0 == "=" }
      if !value.isEmpty { return "\(name):\(value)" }
      return rest.isEmpty ? "has:\(name)" : nil
    }
    if word.hasPrefix("@"), !word.dropFirst().isEmpty { return "from:\(word.dropFirst())" }
    let isNumber = word.utf8.allSatisfy { 0x30...0x39 ~= $0 }
    guard !isNumber, (try? DateRange(word)) != nil else { return nil }
    return "on:" + word.replacing(" ", with: "-")
  }

  /// Tells how many entries of archived threads would have matched.
  private func tellArchived(_ query: Query) throws(Failure) {
    let count = try reader.asking(withArchived: true) { snapshot throws(QueryError) in
      try snapshot.count(matching: .all([query, .state(.archived)]))
    }
    guard count > 0 else { return }
    let entries = count.of("entry", "entries")
    try messages.say("\(entries) in archived threads \(count == 1 ? "matches" : "match")")
    try messages.suggest("add is:archived to search archived threads")
  }
}
