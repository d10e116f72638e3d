internal import CommandKit
internal import JournalExchange
internal import JournalIndex
internal import JournalModel
internal import JournalSystem
internal import TerminalKit
internal import ThreadJournal

/// Names and how often they come up.
extension Session {
  /// The query that the words and options of a counting command are.
  func countedQuery() throws(Failure) -> Query {
    .all([try Query(typed: invocation.operands.joined(separator: " ")), try filters()])
  }

  /// Counts names in the entries that the words and options of a command mean, and prints them, a name a line.
  func printCounts(
    key: String,
    _ count: (JournalSnapshot, Query) throws(QueryError) -> [NameCount]
  ) throws(Failure) -> ExitCode {
    let query = try countedQuery()
    let counts = try asking { snapshot throws(QueryError) in try count(snapshot, query) }
    let isByName = CountOptions(invocation).isByName
    let items = counts.sorted { one, other in
      isByName || one.count == other.count ? one.name < other.name : one.count > other.count
    }
    if options.output.isJSON { return try printJSON(items, key: key) }
    if !items.isEmpty { try page() }
    let digits = items.map { "\($0.count)".count }.max() ?? 0
    let palette = palette()
    var text: Painted = ""
    for item in items {
      let gap = String(repeating: " ", count: digits - "\(item.count)".count)
      text += "\(gap)\(item.count)  \(palette.paint(TerminalText.harmless(item.shown), .tag))\n"
    }
    try context.show(text, on: .standardOutput)
    if items.isEmpty { try say("nothing was found") }
    return ending
  }

  private func printJSON(_ items: [NameCount], key: String) throws(Failure) -> ExitCode {
    try printJSON(items) { item, json in
      json.member(key) { $0.value(item.name) }
      json.member("count") { $0.value(item.count) }
    }
    return ending
  }
}
