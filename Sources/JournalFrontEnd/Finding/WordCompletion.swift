internal import JournalSearch
internal import JournalModel
package import ThreadJournal

/// The completions of a journal for a word that is being typed.
///
/// ```swift
/// try WordCompletion(of: "mood=", in: snapshot, journal).candidates("assignment")  // ["mood=1", "mood=2", …]
/// ```
package struct WordCompletion {
  /// The number of ids that are offered: those of the newest entries.
  private static let mostIDs = 50

  private let word: String
  private let snapshot: JournalSnapshot
  private let journal: Journal

  /// Ways to write a date, which are offered where a query takes one.
  private let dates: [String]

  /// Creates the completions for `word` in a journal, from the entries and threads in `snapshot`.
  package init(
    of word: String,
    in snapshot: JournalSnapshot,
    _ journal: Journal,
    dates: [String] = []
  ) {
    (self.word, self.snapshot, self.journal, self.dates) = (word, snapshot, journal, dates)
  }

  /// Returns the candidates of a kind, each with a description after a tab, if it has one.
  ///
  /// The candidates include some that do not begin with the word.
  package func candidates(_ kind: String) throws -> [String] {
    switch kind {
    case "thread":
      // A tab would end the name.
      return threads.filter { !$0.address.utf8.contains(0x09) }
        .map { $0.address + ($0.thread.title.map { "\t\($0)" } ?? "") }
    case "tally": return snapshot.tallyAddresses.filter { !$0.utf8.contains(0x09) }
    case "tag":
      let sign = word.first.map { $0 == "+" || $0 == "-" ? String($0) : "" } ?? ""
      return try tags().map { sign + $0 }
    case "person": return try people().map { "@\($0)" }
    case "field": return fieldNames
    case "measure":
      let numeric = fields.filter { $0.type.isNumeric }.map(\.name.text)
      return Set(numeric).sorted() + snapshot.tallyAddresses.filter { !$0.utf8.contains(0x09) }
    case "sort": return (["date", "-date", "title", "thread"] + fieldNames).sorted()
    case "assignment": return assignments
    case "id":
      let isQuery = word.hasPrefix("#") || word.contains(":")
      return try isQuery ? queries() : ids()
    case "query": return try queries()
    case "draft":
      return try journal.drafts.ofThisJournal().map(\.name)
    case "template":
      return try journal.templateNames()
    case "removed":
      return try journal.trash().entries.map(\.id.text)
    default: return []
    }
  }

  private var threads: [LocatedThread] { snapshot.metadata.filter { !$0.thread.isArchived } }

  private func tags() throws -> [String] {
    try snapshot.tags().map { String($0.shown.dropFirst()) }.sorted()
  }

  private func people() throws -> [String] { try snapshot.people().map(\.name).sorted() }

  private func ids() throws -> [String] {
    let newest = try snapshot.entries(order: .newestFirst, limit: Self.mostIDs)
    return ["@\tthe newest entry", "@@\tthe entry added or changed last"]
      + newest.map { "\($0.entryID.text)\t\($0.shownTime) \($0.headline)" }
  }

  private var fields: [FieldDefinition] { snapshot.metadata.flatMap { $0.thread.schema.visible } }

  private var fieldNames: [String] { Set(fields.map(\.name.text)).sorted() }

  /// `mood=` for each field, and `mood=4` for each value once a field is typed.
  private var assignments: [String] {
    guard let sign = word.firstIndex(of: "=") else { return fieldNames.map { "\($0)=" } }
    let name = String(word[..<sign])
    return values(of: name).map { "\(name)=\($0)" }
  }

  /// The values that fields with this name can have, if there are only a few; otherwise empty.
  private func values(of name: String) -> [String] {
    var values: [String] = []
    for field in fields where field.name.text == name {
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
        QueryKey.allCases.filter(\.isOffered).map(\.rawValue) + fieldNames.map(Query.key(of:))
        + snapshot.tallyAddresses.map(Query.key(ofTally:))
      return keys.map { "\(lead)\($0):" }
    }
    let key = String(term[..<colon])
    return try values(ofKey: key).map { "\(lead)\(key):\($0)" }
  }

  private func values(ofKey key: String) throws -> [String] {
    switch QueryKey(rawValue: key) {
    case .tag: try tags()
    case .in: threads.map(\.address).filter { !$0.contains(" ") }
    case .from: try people()
    case .is: EntryState.allCases.map(\.rawValue) + EntryTrait.all.map(\.word)
    case .has, .no: (["attachment", "body", "tag", "title"] + fieldNames).sorted()
    case .date, .on, .since, .until, .after, .before:
      dates.filter { (try? DateRange($0)) != nil && !$0.contains(",") }
        .map { $0.replacing(" ", with: "-") }
    case .tags, .title, .body, .id, nil: values(of: key)
    }
  }
}

extension FieldType {
  /// Whether its values are numbers or durations.
  fileprivate var isNumeric: Bool {
    switch self {
    case .number, .integer, .scale, .duration: true
    default: false
    }
  }

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
