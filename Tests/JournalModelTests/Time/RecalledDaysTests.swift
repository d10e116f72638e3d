import JournalModel
import TestSupport
import Testing

/// The days of earlier years and months that a day recalls.
@Suite struct RecalledDaysTests {
  private static func periods(_ text: String, window: Int = 0) throws -> RecalledDays {
    RecalledDays(of: try #require(EntryTimestamp(text)?.date), window: window)
  }

  @Test func `a day recalls itself in every year back to 0000`() throws {
    let years = try Self.periods("2026-11-22").inYears
    #expect(years.count == 2026)
    #expect(years.prefix(2).map(\.description) == ["2025-11-22", "2024-11-22"])
    #expect(years.last?.description == "0000-11-22")
    #expect(try Self.periods("0000-11-22").inYears == [])
    #expect(RecalledDays(of: CivilDate(daysSinceEpoch: .min)).inYears == [])
  }

  @Test func `a leap day is recalled on February 28 of common years`() throws {
    #expect(
      try Self.periods("2025-02-28").inYears.prefix(3).map(\.description)
        == ["2024-02-28..2024-02-29", "2023-02-28", "2022-02-28"]
    )
    #expect(
      try Self.periods("2024-02-28").inYears.prefix(2).map(\.description)
        == ["2023-02-28", "2022-02-28"]
    )
    #expect(
      try Self.periods("2024-02-29").inYears.prefix(2).map(\.description)
        == ["2020-02-29", "2016-02-29"]
    )
    #expect(try Self.periods("1904-02-29").inYears.first?.description == "1896-02-29")
  }

  @Test func `a month without the day is left out`() throws {
    #expect(
      try Self.periods("2024-03-31").inMonths.map(\.description) == [
        "2024-01-31", "2023-12-31", "2023-10-31", "2023-08-31", "2023-07-31", "2023-05-31",
        "2023-03-31",
      ]
    )
    #expect(try Self.periods("2024-03-12").inMonths.count == 12)
  }

  @Test func `the days around it continue over the ends of months and years`() throws {
    #expect(
      try Self.periods("2026-01-01", window: 3).inYears.first?.description
        == "2024-12-29..2025-01-04"
    )
    #expect(
      try Self.periods("2024-02-29", window: 1).inYears.first?.description
        == "2023-02-28..2023-03-01"
    )
    #expect(
      try Self.periods("2024-05-31", window: 1).inMonths.first?.description
        == "2024-04-30..2024-05-01"
    )
    let march = try Self.periods("2023-03-01", window: 2).inMonths.map(\.description)
    #expect(march.prefix(2) == ["2023-01-30..2023-02-03", "2022-12-30..2023-01-03"])
    #expect(try Self.periods("2024-05-31", window: .max).window == RecalledDays.widest)
    #expect(try Self.periods("2024-05-31", window: .min).window == 0)
  }
}
