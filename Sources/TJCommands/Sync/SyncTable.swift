internal import ThreadJournal

/// Lines that tell what happened, to how many of what, and where.
struct SyncTable {
  /// The number of names on a line; more are counted.
  private static let mostNames = 4

  private var rows: [(verb: String, count: Int, noun: String, names: String)] = []

  /// Whether it has no line.
  var isEmpty: Bool { rows.isEmpty }

  /// Adds a line, unless there is nothing to count.
  mutating func add(_ verb: String, _ count: Int, _ noun: String, _ names: [String]) {
    guard count > 0 else { return }
    let rest = names.count - Self.mostNames
    let shown = names.prefix(Self.mostNames).joined(separator: ", ")
    let nouns = count == 1 ? noun : noun == "entry" ? "entries" : noun + "s"
    rows.append((verb, count, nouns, shown + (rest > 0 ? ", and \(rest) more" : "")))
  }

  /// Adds a line for entries, and one for files without a change of an entry.
  mutating func add(_ verb: String, _ news: [ThreadNews]) {
    let entries = news.filter { $0.count > 0 }
    let files = news.filter { $0.count == 0 }.map(\.path)
    add(verb, entries.reduce(0) { $0 + $1.count }, "entry", entries.map(\.address))
    add(verb, files.count, "file", files)
  }

  /// Prints the lines as a table.
  func show(on output: Output) throws {
    let digits = rows.map { String($0.count).count }.max() ?? 0
    let cells = rows.map { row in
      let number = String(row.count)
      let gap = String(repeating: " ", count: digits - number.count)
      return [row.verb, "\(gap)\(number) \(row.noun)", row.names]
    }
    let rows = cells.map { $0.map { RichText($0) } }
    let columns: [Table.Column] = [.init(), .init(), .init(room: .flexible)]
    try output.show([.table(Table(columns: columns, rows: rows))])
  }
}
