internal import JournalFrontEnd
internal import JournalIndex
internal import JournalModel
internal import ThreadJournal

/// The completions of a journal for a word that is being typed.
struct WordCompletion {
  /// The number of ids that are offered: those of the newest entries.
  private static let mostIDs = 50

  /// The keys of terms in queries, except for fields.
  private static let keys = [
    "tag", "in", "from", "is", "has", "no", "on", "since", "until", "title", "body",
  ]

  private let word: String
  private let session: Session

  /// Creates the completions of the journal of `session` for `word`.
  init(of word: String, in session: Session) { (self.word, self.session) = (word, session) }

  /// Returns the candidates of a kind, each with a description after a tab, if it has one.
  ///
  /// The shell keeps those that begin with the word.
  func candidates(_ kind: String) throws -> [String] {
    switch kind {
    case "thread":
      // A tab would end the name.
      return try threads().filter { !$0.address.utf8.contains(0x09) }
        .map { $0.address + ($0.thread.title.map { "\t\($0)" } ?? "") }
    case "tally": return try tallies().filter { !$0.utf8.contains(0x09) }
    case "tag":
      let sign = word.first.map { $0 == "+" || $0 == "-" ? String($0) : "" } ?? ""
      return try tags().map { sign + $0 }
    case "person": return try people().map { "@\($0)" }
    case "field": return try fieldNames()
    case "sort": return (["date", "-date", "title", "thread"] + (try fieldNames())).sorted()
    case "assignment": return try assignments()
    case "id":
      let isQuery = word.hasPrefix("#") || word.contains(":")
      return try isQuery ? queries() : ids()
    case "query": return try queries()
    case "draft":
      return try session.journal.drafts.ofThisJournal().map(\.name)
    case "template":
      return try session.journal.templateNames()
    case "removed":
      let trash = try session.journal.trash()
      return trash.entries.map(\.id.text)
    default: return []
    }
  }

  private func threads() throws -> [LocatedThread] {
    try session.reader.snapshot().metadata.filter { !$0.thread.isArchived }
  }

  private func tallies() throws -> [String] {
    try session.reader.snapshot().tallyAddresses
  }

  private func tags() throws -> [String] {
    try session.reader.asking { snapshot in try snapshot.tags() }
      .map { String($0.shown.dropFirst()) }.sorted()
  }

  private func people() throws -> [String] {
    try session.reader.asking { snapshot in try snapshot.people() }
      .map(\.name).sorted()
  }

  private func ids() throws -> [String] {
    let newest = try session.reader.search(
      .everything,
      sortedBy: .newestFirst,
      limit: Self.mostIDs
    )
    return ["@\tthe newest entry", "@@\tthe entry added or changed last"]
      + newest.map { "\($0.id.text)\t\($0.shownTime) \($0.headline)" }
  }

  private func fields() throws -> [FieldDefinition] {
    try session.reader.snapshot().metadata.flatMap { $0.thread.schema.visible }
  }

  private func fieldNames() throws -> [String] {
    Set(try fields().map(\.name.text)).sorted()
  }

  /// `mood=` for each field, and `mood=4` for each value once a field is typed.
  private func assignments() throws -> [String] {
    guard let sign = word.firstIndex(of: "=") else { return try fieldNames().map { "\($0)=" } }
    let name = String(word[..<sign])
    return try values(of: name).map { "\(name)=\($0)" }
  }

  /// The values that fields with this name can have, if there are only a few; otherwise empty.
  private func values(of name: String) throws -> [String] {
    var values: [String] = []
    for field in try fields() where field.name.text == name {
      for value in field.type.fewValues where !values.contains(value) { values.append(value) }
    }
    return values
  }

  /// The keys of a query, or the values once a key is typed; everything before the last blank is kept.
  private func queries() throws -> [String] {
    let lead = word.lastIndex(of: " ").map { word[...$0] } ?? ""
    let term = word.dropFirst(lead.count)
    if term.hasPrefix("#") { return try tags().map { "\(lead)#\($0)" } }
    guard let colon = term.firstIndex(of: ":") else {
      let keys =
        Self.keys + (try fieldNames().map(Query.key(of:)))
        + (try tallies().map(Query.key(ofTally:)))
      return keys.map { "\(lead)\($0):" }
    }
    let key = String(term[..<colon])
    return try values(ofKey: key).map { "\(lead)\(key):\($0)" }
  }

  private func values(ofKey key: String) throws -> [String] {
    switch key {
    case "tag": try tags()
    case "in": try threads().map(\.address).filter { !$0.contains(" ") }
    case "from": try people()
    case "is": EntryState.allCases.map(\.rawValue)
    case "has", "no": (["attachment", "body", "tag", "title"] + (try fieldNames())).sorted()
    case "date", "on", "since", "until", "after", "before":
      DateForm.all.flatMap(\.examples).filter { (try? DateRange($0)) != nil && !$0.contains(",") }
        .map { $0.replacing(" ", with: "-") }
    default: try values(of: key)
    }
  }
}

extension FieldType {
  /// All values of the type, if they can be listed; otherwise empty.
  fileprivate var fewValues: [String] {
    switch self {
    case .scale(let range): range.count <= 20 ? range.map(String.init) : []
    case .bool: ["true", "false"]
    case .choice(let options), .choices(let options): options
    case .date: ["today", "yesterday"]
    default: []
    }
  }
}
