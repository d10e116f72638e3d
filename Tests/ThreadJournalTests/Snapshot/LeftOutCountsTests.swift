import JournalSearch
import JournalModel
import TestSupport
import Testing
import ThreadJournal

/// Counts, which only queries that ask for them find.
@Suite struct LeftOutCountsTests {
  static let tally = """
    ---
    tj: 1
    title: Tea
    kind: %
    ---

    ## 2024-01-01 08:00 +01:00 +1 ^coun01

    ## 2024-01-02 08:00 +01:00 +1 with milk ^note01

    ## 2024-01-03 08:00 +01:00 +2 ^coun02
    - edited:: 2024-01-04 08:00 +01:00

    ## 2024-01-04 08:00 +01:00 +1 ^plac01
    - location:: Kyoto

    ## 2024-01-05 08:00 +01:00 =0 ^coun03

    ## 2024-01-06 08:00 +01:00 +1 ^text01

    A rare leaf.

    ## 2024-01-07 08:00 +01:00 no amount ^noam01

    ## 2024-01-08 08:00 +01:00 +3 ^coun04

    """

  static let counts: Set = ["coun01", "coun02", "coun03", "coun04"]

  @Test(
    arguments: ["tally", "\"tal\\x6Cy\""],
    ["", "on:2024-01", "leaf OR title:entry", "NOT leaf", "NOT is:count", "since:2024-01-03"]
  )
  func `a search leaves counts out, in every order and with every limit`(
    kind: String,
    query: String
  ) throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 4)
      try test.folder.write(Self.tally.replacing("%", with: kind), to: "journal/tea.md")
      let all = try test.journal.snapshot(for: .person)
      let query = try Query(parsing: query)
      let orders: [EntryOrder] = [
        .newestFirst, .oldestFirst, EntryOrder(by: .title, isDescending: false),
      ]
      for order in orders {
        let noted = LeftOutCounts()
        let some = all.leavingOutCounts(noted)
        let found = try all.entries(matching: query, order: order).map(\.entryID.text)
        let expected = found.filter { !Self.counts.contains($0) }
        #expect(try some.entries(matching: query, order: order).map(\.entryID.text) == expected)
        for limit in [1, 3, 70] {
          let found = try some.entries(matching: query, order: order, limit: limit)
          #expect(found.map(\.entryID.text) == Array(expected.prefix(limit)))
        }
        #expect(try some.count(matching: query) == expected.count)
        #expect(noted.isEmpty == (found.count == expected.count))
      }
    }
  }

  @Test(arguments: ["in:tea", "is:count", "has:amount", "id:coun", "#x OR in:tea"])
  func `a query that names a tally or asks for counts finds them`(query: String) throws {
    try TestJournal.run { test in
      try test.folder.write(Self.tally.replacing("%", with: "tally"), to: "journal/tea.md")
      let noted = LeftOutCounts()
      let some = try test.journal.snapshot(for: .person).leavingOutCounts(noted)
      let found = try some.entries(matching: Query(parsing: query)).map(\.entryID.text)
      #expect(Self.counts.isSubset(of: found))
      #expect(noted.isEmpty)
    }
  }
}
