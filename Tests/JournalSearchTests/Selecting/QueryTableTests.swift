import JournalSearch
import TestSupport
import Testing

@Suite struct QueryTableTests {
  /// The lines of the table: a query and the ids that it selects, with notes and blank lines
  /// between them.
  static let lines = ((try? Fixtures.text("fixtures/queries/table.txt")) ?? "")
    .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)

  static let queries = lines.filter { $0.contains("|") && !$0.hasPrefix("# ") }.map { line in
    let bar = line.lastIndex(of: "|") ?? line.endIndex
    return Row(query: String(line[..<bar].dropLast()), ids: String(line[bar...].dropFirst(2)))
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let query: String
    let ids: String
    var testDescription: String { query }
  }

  @Test(arguments: queries)
  func `a query selects the entries listed in the table`(row: Row) throws {
    let found = try QueryJournal.ids(QueryJournal.scan(row.query)).joined(separator: " ")
    #expect(found == row.ids, "\(row.query)")
  }

  @Test func `recording the table again gives the same file`() throws {
    #expect(Self.queries.count >= 150)
    let written = try Self.lines.map { line in
      guard line.contains("|"), !line.hasPrefix("# ") else { return line }
      let query = String(line[..<(line.lastIndex(of: "|") ?? line.endIndex)].dropLast())
      return try query + " | " + QueryJournal.ids(QueryJournal.scan(query)).joined(separator: " ")
    }
    try Golden.expect(written.joined(separator: "\n"), matches: "fixtures/queries/table.txt")
  }
}
