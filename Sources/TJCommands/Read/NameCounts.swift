internal import CommandKit
internal import JournalExchange
internal import JournalIndex
internal import JournalModel
internal import JournalSystem

/// How often names come up, and when last.
struct NameCounts {
  /// A name with its count.
  struct Item {
    var name: String
    var shown: String
    var count: Int
    var last: Instant?
  }

  private var places: [String: Int] = [:]

  /// The names in the order in which they came up.
  private(set) var items: [Item] = []

  /// Counts a name once more.
  mutating func add(_ name: String, shownAs shown: String, at instant: Instant) {
    let place = note(name, shownAs: shown)
    items[place].count += 1
    items[place].last = max(items[place].last ?? instant, instant)
  }

  /// Takes up a name without counting it, and says its place.
  @discardableResult
  mutating func note(_ name: String, shownAs shown: String) -> Int {
    if let place = places[name] { return place }
    places[name] = items.count
    items.append(Item(name: name, shown: shown, count: 0, last: nil))
    return items.count - 1
  }

  /// The names, the most frequent first or by name.
  func sorted(byName: Bool) -> [Item] {
    items.sorted { one, other in
      byName || one.count == other.count ? one.name < other.name : one.count > other.count
    }
  }
}

extension Session {
  /// The entries that the words and options of a counting command mean.
  func counted() throws(Failure) -> [LocatedEntry] {
    let query = try query(invocation.operands.joined(separator: " "))
    return try search(.all([query, filters()]), sortedBy: .oldestFirst)
  }

  /// Prints counts, a name a line.
  func print(_ counts: NameCounts, key: String) throws(Failure) -> ExitCode {
    let items = counts.sorted(byName: invocation.value("sort") == "name")
    if invocation.wantsJSON { return try printJSON(items, key: key) }
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

  private func printJSON(_ items: [NameCounts.Item], key: String) throws(Failure) -> ExitCode {
    try printJSON(items) { item, json in
      json.member(key) { $0.value(item.name) }
      json.member("count") { $0.value(item.count) }
    }
    return ending
  }
}
