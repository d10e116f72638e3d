internal import CommandKit
internal import JournalExchange
internal import JournalFrontEnd
internal import JournalIndex
internal import TerminalKit
internal import ThreadJournal

/// Names with the number of times they occur in the entries that a command line selects.
struct NameCounts {
  private let session: Session
  private let words: [String]
  private let filters: FilterOptions
  private let options: CountOptions

  /// Creates the counts for a command line.
  init(_ invocation: Invocation, in context: any Context) throws {
    session = try Session(invocation, in: context)
    words = invocation.operands
    (filters, options) = (FilterOptions(invocation), CountOptions(invocation))
  }

  /// Counts names, and prints them, one a line.
  func print(
    key: String,
    _ count: (JournalSnapshot, Query) throws -> [NameCount]
  ) throws -> ExitCode {
    try UnfinishedWork(session).tellDeletedThreads()
    let query = try Query(typed: words, filters)
    let (counts, isSelected) = try session.reader.asking { snapshot in
      let counts = try count(snapshot, query)
      if !counts.isEmpty { return (counts, true) }
      return (counts, try snapshot.count(matching: query) > 0)
    }
    let items = counts.sorted { one, other in
      options.isByName || one.count == other.count
        ? one.name < other.name : one.count > other.count
    }
    let output = Output(session)
    if output.isJSON {
      try output.printJSON(items) { item, json in
        json.member(key) { $0.value(item.name) }
        json.member("count") { $0.value(item.count) }
      }
    } else {
      try print(items, of: key, output)
    }
    if !isSelected { try EmptyResultAdvice(session).explain(query) }
    return session.reader.ending
  }

  private func print(_ items: [NameCount], of key: String, _ output: Output) throws {
    if !items.isEmpty { try output.page() }
    let digits = items.map { "\($0.count)".count }.max() ?? 0
    let palette = output.palette
    var text: Painted = ""
    for item in items {
      let gap = String(repeating: " ", count: digits - "\(item.count)".count)
      text += "\(gap)\(item.count)  \(palette.paint(TerminalText.harmless(item.shown), .tag))\n"
    }
    try output.show(text)
    if items.isEmpty {
      try session.messages.say("no \(key == "person" ? "people" : key + "s") found")
    }
  }
}
