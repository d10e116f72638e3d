internal import JournalFrontEnd
internal import JournalModel
internal import ThreadJournal

extension NameError: FailureCause {
  var failure: Failure {
    switch self {
    case .noThread(let name, let addresses, let journal):
      Failure(noThread: name, among: addresses, of: journal)
    case .ambiguousThread(let name, let addresses):
      Failure(
        .notFound,
        "ambiguous thread '\(name)': \(addresses.firstFew)",
        hint: "use the full name"
      )
    case .nameAndQuery(let name, let query):
      Failure(
        .usage,
        "'\(name)' names an entry, and '\(query)' is a query",
        hint: "pass names alone, or one query, such as "
          + ShellWords.quoted(query + (name.hasPrefix("@") ? "" : " OR id:\(name)"))
      )
    case .shortID(let word):
      Failure(
        .usage,
        "'\(word)' is not an id: prefixes need at least \(EntryID.shortestPrefix) characters",
        hint: "tj search \(ShellWords.quoted(word))"
      )
    case .noEntry(let word, isThread: true, _):
      Failure(
        .notFound,
        "no such entry: \(word) (it is a thread)",
        hint: "pass \(ShellWords.quoted("in:\(word)")) to select its entries"
      )
    case .noEntry(let word, isThread: false, let isLikelyID):
      Failure(
        .notFound,
        "no such entry: \(word)",
        hint: isLikelyID ? "tj trash" : "tj search \(ShellWords.quoted(word))"
      )
    case .ambiguousEntry(let word, let found): Failure(ambiguous: word, found)
    case .nothingCommon(let queries): Failure(nothingCommon: queries)
    case .tooFewEntries(_, _, hasLater: true):
      Failure(.notFound, "no entries up to now", hint: "tj list")
    case .tooFewEntries(_, 0, _): Failure(.notFound, "no entries yet", hint: "tj add")
    case .tooFewEntries(let word, let count, _):
      Failure(
        .notFound,
        "no such entry: \(word) (only \(count.of("entry", "entries")) so far)",
        hint: "tj list"
      )
    case .nothingWritten:
      Failure(
        .notFound,
        "no record of an entry written on this device (a purge removes such records)",
        hint: "tj list"
      )
    }
  }
}

extension Failure {
  fileprivate init(ambiguous word: String, _ found: [LocatedEntry]) {
    let names = found.map { "\($0.entryID.text) in \($0.address)" }
    var threads: [String] = []
    for address in found.prefix(5).map(\.address) where !threads.contains(address) {
      threads.append(address)
    }
    let choice =
      "pass " + threads.map { "-t \(ShellWords.operand($0))" }.joined(separator: " or ")
    self.init(
      .notFound,
      "ambiguous id '\(word)': \(names.firstFew)",
      hint: found.allSatisfy { $0.entryID.text == found[0].entryID.text }
        ? choice : "use more characters of the id" + (threads.count > 1 ? ", or \(choice)" : "")
    )
  }

  fileprivate init(nothingCommon queries: [String]) {
    let either = queries.map { $0.contains(" ") ? "(\($0))" : $0 }.joined(separator: " OR ")
    self.init(
      .notFound,
      "no entry matches \(queries.map { "'\($0)'" }.joined(separator: " and "))",
      hint: "pass \(ShellWords.quoted(either)) for those that match either"
    )
  }
}
