import JournalSearch
import JournalModel
import Testing

@Suite struct QueryPeriodTests {
  @Test(arguments: [
    ("since:2026-05-01 #garden until:2026-05", "2026-05-01..2026-05-31"),
    ("on:2024", "2024-01-01..2024-12-31"), ("today", "-999999-01-01..999999-12-31"),
    ("", "-999999-01-01..999999-12-31"), ("on:today", "2026-05-20"),
    ("NOT on:2024", "-999999-01-01..999999-12-31"),
    ("on:2024 OR on:2025", "-999999-01-01..999999-12-31"),
    ("since:2026-04 since:2026-03", "2026-04-01..999999-12-31"),
  ])
  func `the dates of a query limit its period`(_ text: String, _ period: String) throws {
    let query = try Query(parsing: text)
    #expect(query.period(in: QueryJournal.context).description == period)
  }

  @Test(arguments: [
    ("since:2026-05-01 #garden until:2026-05", "#garden"), ("on:2024", ""), ("", ""),
    ("soup NOT on:2024", "soup NOT date:2024"), ("on:2024 OR soup", "date:2024 OR soup"),
  ])
  func `the undated query does not limit days`(_ text: String, _ rest: String) throws {
    let undated = try Query(parsing: text).undated
    #expect(undated == (try Query(parsing: rest)))
    #expect(undated.period(in: QueryJournal.context) == .always)
  }
}
