import JournalModel
import TestSupport
import Testing

@Suite struct MilestoneOccurrencesTests {
  private static func days(
    of date: String,
    _ repeats: Milestone.Repeat?,
    from first: String,
    to last: String
  ) throws -> [String] {
    let milestone = Milestone(
      "family",
      on: try #require(EntryTimestamp(date)?.date),
      repeats: repeats
    )
    let period = DayPeriod(
      try #require(EntryTimestamp(first)?.date),
      try #require(EntryTimestamp(last)?.date)
    )
    return milestone.occurrences(in: period).map(\.description)
  }

  @Test func `a milestone occurs on its day and, if yearly, on every anniversary`() throws {
    #expect(
      try Self.days(of: "2024-03-01", nil, from: "2023-01-01", to: "2026-01-01") == ["2024-03-01"]
    )
    #expect(try Self.days(of: "2024-03-01", nil, from: "2024-03-02", to: "2026-01-01") == [])
    #expect(
      try Self.days(of: "2024-03-01", .yearly, from: "2023-01-01", to: "2026-03-01")
        == ["2024-03-01", "2025-03-01", "2026-03-01"]
    )
    #expect(try Self.days(of: "2024-03-01", .yearly, from: "2020-01-01", to: "2024-02-29") == [])
  }

  @Test func `a leap day is remembered on February 28`() throws {
    #expect(
      try Self.days(of: "2020-02-29", .yearly, from: "2020-01-01", to: "2024-12-31")
        == ["2020-02-29", "2021-02-28", "2022-02-28", "2023-02-28", "2024-02-29"]
    )
  }
}
