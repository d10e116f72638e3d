internal import CommandKit
internal import JournalFrontEnd
internal import JournalSearch
internal import ThreadJournal

/// Names with the number of times they occur in the entries that a command line selects.
struct NameCounts {
  /// The argument of a command that counts.
  static let query = ArgumentSpec(
    "QUERY",
    .any,
    completion: .dynamic("query"),
    "Count only entries that match."
  )

  static let sort = Option.value(
    "sort",
    "KEY",
    choices: ["count", "name"],
    "Sort by this key [default: count]."
  )

  private let session: Session
  private let invocation: Invocation

  /// Creates the counts for a command line.
  init(_ invocation: Invocation, in context: any Context) throws {
    session = try Session(invocation, in: context)
    self.invocation = invocation
  }

  /// Counts names, and prints them, one a line.
  func print(
    key: String,
    _ count: (JournalSnapshot, Query) throws -> [NameCount]
  ) throws -> ExitCode {
    try UnfinishedWork(session).tellDeletedThreads()
    let query = try Query(typed: invocation.operands, FilterOptions(invocation))
    let (counts, isSelected) = try session.reader.asking { snapshot in
      let counts = try count(snapshot, query)
      if !counts.isEmpty { return (counts, true) }
      return (counts, try snapshot.count(matching: query) > 0)
    }
    let items = counts.sorted { one, other in
      invocation[Self.sort] == "name" || one.count == other.count
        ? one.name < other.name : one.count > other.count
    }
    let output = Output(session)
    try output.print(Listed(key: key, items: items), isPaged: !items.isEmpty)
    try session.reader.tellLocked()
    if items.isEmpty, !output.isJSON {
      try session.messages.say("no \(key == "person" ? "people" : key + "s") found")
    }
    if !isSelected { try EmptyResultAdvice(session).explain(query) }
    return session.reader.ending
  }

  /// The names as they are shown.
  private struct Listed: Report {
    let key: String
    let items: [NameCount]

    var sections: [Section] {
      let rows = items.map { [RichText("\($0.count)"), RichText($0.shown, .tag)] }
      return [.table(Table(columns: [.init(isNumeric: true), .init()], rows: rows, isCut: false))]
    }

    var json: any JSONConvertible {
      items.map { [key: $0.name, "count": $0.count] as JSONObject }
    }
  }
}
