import JournalSearch
import TestSupport
import Testing

/// The examples of `tj-query(7)` parse and select what the page says.
@Suite struct QueryPageTests {
  static let page = Result { try QueryPage(parsing: Fixtures.text("man/tj-query.7")) }

  static let queries = (try? page.get())?.queries ?? []

  /// The recorded ids of each query can be compared with the explanation on the page.
  @Test func `each query of the page selects the recorded entries`() throws {
    let lines = try Self.page.get().queries.map { query in
      try "\(query) | \(QueryJournal.ids(QueryJournal.scan(query)).joined(separator: " "))\n"
    }
    try Golden.expect(lines.joined(), matches: "fixtures/queries/manual.txt")
  }

  /// An example that selects nothing would agree with any explanation.
  @Test(arguments: queries)
  func `an example selects some entries and not all`(_ query: String) throws {
    let found = try QueryJournal.ids(QueryJournal.scan(query)).count
    #expect(found > 0)
    #expect(try found < QueryJournal.ids(QueryJournal.scan("in:**")).count)
  }

  @Test(arguments: [
    "title:", "body:", "tag:", "#", "in:", "from:", "has:", "no:", "date:", "since:", "until:",
    "on:", "id:", "^", "/", "NOT ", "(", "\"", "mood:=", "mood:<", "mood:>", "mood:>=",
  ])
  func `every form has an example`(_ form: String) {
    #expect(Self.queries.contains { " \($0)".contains(" \(form)") })
  }

  @Test(arguments: EntryState.allCases)
  func `every state has an example`(_ state: EntryState) {
    #expect(Self.queries.contains { $0.contains("is:\(state.rawValue)") })
  }

  @Test func `no query is explained twice`() {
    #expect(Set(Self.queries).count == Self.queries.count)
    #expect(Self.queries.count > 50)
  }
}
