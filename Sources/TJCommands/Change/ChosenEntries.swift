internal import CommandKit
internal import JournalFrontEnd
internal import JournalModel
internal import ThreadJournal

/// The entries that a command changes, in one operation.
struct ChosenEntries {
  /// The entries.
  var entries: [LocatedEntry]

  /// The words that follow those that choose entries.
  let words: [String]

  private let session: Session
  private let isByQuery: Bool

  /// Finds the entries that the first word of a command line chooses, and the entries of the following words as long
  /// as these can only be names of entries.
  ///
  /// If no word chooses entries, the options do.
  ///
  /// The last word never names an entry.
  init(byFirstWordsOf invocation: Invocation, in session: Session) throws {
    let operands = invocation.operands
    let filters = FilterOptions(invocation)
    let selection = EntrySelection(session, filters, forChange: true)
    let names = EntryNames(session)
    if filters.isEmpty, operands.count == 1 { throw try Self.incomplete(invocation, names) }
    var isChosenByWords = filters.isEmpty
    if !isChosenByWords, operands.count > 1 { isChosenByWords = try names.mayName(operands[0]) }
    var count = 0
    if isChosenByWords {
      count = 1
      while count < operands.count - 1, try names.isName(operands[count]) { count += 1 }
    }
    entries = try selection.entries(namedOrFiltered: Array(operands[..<count]))
    words = Array(operands[count...])
    isByQuery = Self.isByQuery(operands[..<count])
    self.session = session
  }

  /// Returns the error for a command line with a single word, which either chooses entries or says how to change them.
  private static func incomplete(_ invocation: Invocation, _ names: EntryNames) throws -> Failure {
    let arguments = invocation.command.arguments
    if let last = arguments.last, try names.mayName(invocation.operands[0]) {
      return Failure(
        .usage,
        "missing argument: \(last.name)",
        hint: "tj help \(invocation.command.name)"
      )
    }
    return .nothingSelected
  }

  /// Finds the entries that the words of a command line choose, or, if there are none, its options.
  init(_ invocation: Invocation, in session: Session) throws {
    let selection = EntrySelection(session, FilterOptions(invocation), forChange: true)
    entries = try selection.entries(namedOrFiltered: invocation.operands)
    words = []
    isByQuery = Self.isByQuery(invocation.operands[...])
    self.session = session
  }

  /// Whether conditions choose the entries: those of the words, or without words those of the options.
  private static func isByQuery(_ words: ArraySlice<String>) -> Bool {
    words.isEmpty || words.contains(where: \.isQuery)
  }

  /// Asks for confirmation if a query chose several entries.
  func confirm(_ verb: String) throws {
    guard entries.count > 1, isByQuery else { return }
    try Questions(session).confirm("\(verb) \(entries.count) entries")
  }

  /// Changes each entry, and reports the operation followed by `result`.
  func change(
    verb: String,
    saying result: String,
    _ changes: (LocatedEntry) -> [Change]
  ) throws -> ExitCode {
    let wanted = entries.byThread.map { ThreadChanges($1.flatMap(changes), in: $0) }
    return try change(saying: result) { _ in try session.journal.change(wanted, verb: verb) }
  }

  /// Changes the entries in one operation, and reports `result`.
  func change(
    saying result: String,
    _ operation: ([EntryReference]) throws -> Outcome
  ) throws -> ExitCode {
    guard !entries.isEmpty else {
      try session.messages.say("no entries found")
      return .done
    }
    let writer = JournalWriter(session)
    let outcome = try writer.save { try operation(entries.map(\.id)) }
    return try writer.report(outcome, outcome.state == .unchanged ? "nothing changed" : result)
  }
}

extension ChosenEntries {
  /// Throws a failure if one of the names is the property that marks encrypted entries, which has commands of its own.
  static func refuseEncryption(
    among names: [String],
    by command: String,
    of selection: String
  ) throws {
    let key = ReservedKey.encrypted.rawValue
    guard names.contains(where: { $0.lowercased() == key }) else { return }
    throw Failure(
      .usage,
      "'\(key)' is not a field",
      hint: "tj \(command) \(ShellWords.quoted(selection))"
    )
  }

  /// Returns the name of the field that is removed, or of the title, with its value if there is only one entry.
  func removal(of name: String) -> String {
    ValueChanges.removal(of: name, from: value(of: name))
  }

  /// Returns the value of a field, or the title, of the only entry; `nil` if it has none, or if there are several
  /// entries.
  func value(of name: String) -> String? {
    guard entries.count == 1, let entry = entries.first?.entry else { return nil }
    if name == "title" { return entry.title.isEmpty ? nil : entry.title.asShownValue }
    let key = entries[0].thread.schema[name]?.name.text ?? name
    let values = entry.properties.filter { $0.key.lowercased() == key.lowercased() }.map(\.value)
    return values.isEmpty ? nil : values.joined(separator: ", ").asShownValue
  }
}

extension [LocatedEntry] {
  /// Returns the only entry.
  ///
  /// - Throws: A failure if there are no entries or several.
  func onlyEntry() throws -> LocatedEntry {
    guard let first else { throw Failure(.notFound, "no entries found") }
    guard count == 1 else {
      throw Failure(
        .usage,
        "\(count) entries selected (expected one)",
        hint: "pass an id, or @ for the newest"
      )
    }
    return first
  }
}

extension EntryNames {
  /// Whether a word chooses entries: by their names, the beginning of an id, or a query.
  fileprivate func mayName(_ word: String) throws -> Bool {
    if word.isQuery { return true }
    if try isName(word) { return true }
    return word.contains(where: \.isNumber) ? try isBeginning(word) : false
  }
}

extension String {
  /// Whether the word chooses entries by a condition rather than by id or `@`.
  fileprivate var isQuery: Bool { contains { ":#/()\" ".contains($0) } }
}
