internal import JournalFrontEnd
internal import JournalSearch
internal import JournalModel
internal import Spelling
internal import ThreadJournal

/// Explains why a query may have found nothing: unknown names, almost correct forms, archived threads.
struct EmptyResultAdvice {
  private let reader: JournalReader
  private let messages: Messages
  private let names: FieldNames

  /// Whether `-t` selects the threads.
  private let isLimited: Bool

  /// Creates explanations for queries over the journal of this session.
  init(_ session: Session) {
    (reader, messages) = (session.reader, session.messages)
    names = FieldNames(session)
    isLimited = !session.options.threads.isEmpty
  }

  /// Prints what may be wrong with a query, and how to correct it; if `isWhole` is false, the query is only a part of
  /// the search.
  func explain(_ query: Query, isWhole: Bool = true) throws {
    guard !messages.isQuiet else { return }
    try warnOfUnreadableFrontMatter(query)
    try warnOfUnknownThreads(in: query)
    try warnOfUnknownFields(in: query)
    try warnOfUnreadableValues(in: query)
    try warnOfImpossibleDates(in: query)
    let meanings = try meanings(of: query)
    for meant in meanings { try messages.suggest("did you mean '\(meant)'?") }
    if meanings.isEmpty { try warnOfUnknownAssignments(in: query) }
    if isWhole { try tellArchived(query) }
  }

  /// Warns of threads without the titles and fields that were asked for, since their front matter cannot be read.
  private func warnOfUnreadableFrontMatter(_ query: Query) throws {
    guard isLimited || !query.fieldKeys.isEmpty || !query.threadNames.isEmpty else { return }
    for located in try reader.snapshot().metadata {
      reader.faults.note(located.thread, at: located.address)
    }
    try reader.tellFaults()
  }

  private func warnOfUnknownThreads(in query: Query) throws {
    let snapshot = try reader.snapshot()
    for name in query.threadNames where !snapshot.hasThread(name) {
      let meant = NearestWord.to(name, among: snapshot.addresses)
      try messages.warn(
        "no such thread: \(name)",
        hint: meant.map { "did you mean '\($0)'?" } ?? "tj threads"
      )
    }
  }

  private func warnOfUnknownFields(in query: Query) throws {
    guard !query.fieldKeys.isEmpty else { return }
    let known = try names.fields()
    for key in query.fieldKeys where !known.contains(key.lowercased()) && key != Query.placeKey {
      if key.lowercased() == Self.threadKey {
        let name = query.fieldValues.first { $0.key == key }?.value ?? "NAME"
        try messages.warn("no such field: \(key)", hint: "did you mean 'in:\(name)'?")
        continue
      }
      if let name = Query.tallyName(ofKey: key) {
        try warnOfUnknownTally(name)
        continue
      }
      if let type = Query.analysisType(ofKey: key) {
        try warnOfUnknownAnalyses(type)
        continue
      }
      let meant =
        try tallyKey(meantBy: key, in: query)
        ?? NearestWord.to(key, among: known.sorted()).map(Query.key(of:))
      let hint = meant.map { "did you mean '\($0):'?" } ?? "tj fields"
      try messages.warn("no such field: \(key)", hint: hint)
    }
  }

  /// Warns of words such as `sleep=4` whose beginning is not the name of a field.
  private func warnOfUnknownAssignments(in query: Query) throws {
    for word in query.words {
      guard let match = word.wholeMatch(of: #/([\p{L}\d_\/-]*\p{L}[\p{L}\d_\/-]*)[=<>]+[^=<>].*/#)
      else { continue }
      try messages.warn("no such field: \(match.1)", hint: "tj fields")
    }
  }

  /// Returns the key of the tally that people may mean by `coffee:3..` or `tally:coffee`.
  private func tallyKey(meantBy key: String, in query: Query) throws -> String? {
    let value = query.fieldValues.first { $0.key == key }?.value ?? ""
    let isWord = key.lowercased() == Self.tallyWord
    let name = isWord ? String(value.prefix { !":<>=".contains($0) }) : key
    return try reader.everything().hasTally(named: name) ? Query.key(ofTally: name) : nil
  }

  private func warnOfUnknownTally(_ name: String) throws {
    let all = try reader.everything()
    guard !all.hasTally(named: name) else { return }
    let meant = NearestWord.to(name, among: all.tallyAddresses).map(Query.key(ofTally:))
    let hint = meant.map { "did you mean '\($0):'?" } ?? "tj tally"
    try messages.warn("no such tally: \(name)", hint: hint)
  }

  private func warnOfUnknownAnalyses(_ type: String) throws {
    let folder = KeptAnalyses.folder + "/"
    let known = try reader.everything().addresses.filter { $0.hasPrefix(folder) }
      .map { String($0.dropFirst(folder.count)) }
    guard !known.contains(type) else { return }
    let meant = NearestWord.to(type, among: known).map(Query.key(ofAnalysis:))
    let hint = meant.map { "did you mean '\($0):'?" } ?? "tj analyze --types"
    try messages.warn("nothing was analyzed for: \(type)", hint: hint)
  }

  /// Warns of values that are not numbers or durations although the field has such values, so that nothing can be
  /// above or below them.
  private func warnOfUnreadableValues(in query: Query) throws {
    for (key, value) in query.fieldValues {
      let fields = try reader.snapshot().metadata.lazy.compactMap { $0.thread.schema[key] }
      guard let field = fields.first, field.type.isMeasured, field.type.read(value) == nil else {
        continue
      }
      try messages.warn("invalid value '\(value)' for \(field.name) (\(field.type.expectation))")
    }
  }

  /// Warns of words that look like dates but are not, such as `2026-11-31`.
  private func warnOfImpossibleDates(in query: Query) throws {
    for word in query.words where word.wholeMatch(of: #/\d{4}-\d\d(-\d\d)?/#) != nil {
      do throws(DateError) {
        _ = try DateRange(word)
      } catch {
        try messages.warn("\(error)")
      }
    }
  }

  /// Returns the terms that words, together or one by one, probably stand for: `on:last-week` for `last week`,
  /// `mood:4` for `mood 4`.
  private func meanings(of query: Query) throws -> [String] {
    let words = query.words
    let whole = words.joined(separator: " ")
    let terms = query.description.split(separator: " ").map(String.init)
    if terms.count > 1, words.contains(where: Self.operators.contains) {
      let operators = terms.map { Self.operators.contains($0) ? $0.uppercased() : $0 }
      return [operators.joined(separator: " ")]
    }
    if words.count > 1, let key = Self.dateKeys[words[0].lowercased()] {
      let date = words.dropFirst().joined(separator: " ")
      if (try? DateRange(date)) != nil { return ["\(key):" + date.replacing(" ", with: "-")] }
    }
    if words.count > 1, (try? DateRange(whole)) != nil {
      return ["on:" + whole.replacing(" ", with: "-")]
    }
    if words.count == 2, words[1].utf8.allSatisfy({ 0x30...0x39 ~= $0 }),
      let name = try names.name(like: words[0])
    {
      return ["\(Query.key(of: name)):\(words[1])"]
    }
    var meanings: [String] = []
    for word in words {
      if let meant = try meant(by: word) { meanings.append(meant) }
    }
    return meanings
  }

  /// The keys that words before a date stand for.
  private static let dateKeys = [
    "on": "on", "since": "since", "from": "since", "after": "after", "until": "until",
    "to": "until",
    "before": "before",
  ]

  /// A key that people write for `in`.
  private static let threadKey = "thread"

  /// A key that people write for that of a tally.
  private static let tallyWord = "tally"

  /// The operators of the query language in lower case, in which they are ordinary words.
  private static let operators: Set = ["and", "or", "not"]

  /// The keys of the query language that people do not write with an equals sign.
  private static let keysWithoutSign: Set<QueryKey> = [.has, .id, .is, .no, .tags]

  /// Returns the term that a word probably stands for: `mood:4` for `mood=4`, `mood:>3` for `mood>3`, `has:mood` for
  /// `mood`, `from:anna` for `@anna`, `on:today` for `today`.
  private func meant(by word: String) throws -> String? {
    let typed = String(word.prefix { !"=<>".contains($0) })
    let rest = word.dropFirst(typed.count)
    let value = rest.drop { $0 == "=" }
    if let name = try names.name(like: typed) {
      if !value.isEmpty { return "\(Query.key(of: name)):\(value)" }
      return rest.isEmpty ? "has:\(Query.key(of: name))" : nil
    }
    let key = typed.lowercased() == Self.threadKey ? "in" : typed.lowercased()
    let mayHaveSign =
      QueryKey(rawValue: key).map { !Self.keysWithoutSign.contains($0) } ?? (key == Query.placeKey)
    if mayHaveSign, rest.hasPrefix("=") {
      return value.isEmpty ? nil : "\(key):\(value)"
    }
    if !value.isEmpty, let name = try NearestWord.to(typed, among: names.fields().sorted()) {
      return "\(Query.key(of: name)):\(value)"
    }
    if word.hasPrefix("@"), !word.dropFirst().isEmpty { return "from:\(word.dropFirst())" }
    let isNumber = word.utf8.allSatisfy { 0x30...0x39 ~= $0 } && word.utf8.count != 4
    guard !isNumber, (try? DateRange(word)) != nil else { return nil }
    return "on:" + word.replacing(" ", with: "-")
  }

  /// Reports how many entries match in the archived threads, which the search has left out.
  private func tellArchived(_ query: Query) throws {
    let archived = Query.all([query, .state(.archived)])
    let count = try reader.asking { snapshot in try snapshot.leftOut.count(matching: query) }
    guard count > 0 else { return }
    let entries = count.of("entry", "entries")
    try messages.say("\(entries) in archived threads \(count == 1 ? "matches" : "match")")
    try messages.suggest("tj list \(ShellWords.quoted(archived.description))")
  }
}

extension FieldType {
  /// Whether the field's values are compared as quantities.
  fileprivate var isMeasured: Bool {
    switch self {
    case .number, .integer, .scale, .duration: true
    default: false
    }
  }
}

extension EntryNames {
  /// Creates the names of the entries that a session reads.
  init(_ session: Session) {
    self.init(session.reader, now: session.now.instant) {
      try EmptyResultAdvice(session).explain($0)
    }
  }
}
