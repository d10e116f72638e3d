import JournalModel
import TestSupport
import Testing

/// The days on which a milestone is remembered.
@Suite struct AnniversaryTests {
  private func day(_ text: String) throws -> CivilDate { try stamp(text).date }

  private func listed(_ date: String, _ first: String, _ last: String) throws -> [String] {
    let milestone = Milestone("birth", on: try day(date), repeats: .yearly)
    return milestone.anniversaries(from: try day(first), through: try day(last)).map {
      switch $0.count {
      case .years(let years): "\($0.day) \(years) years"
      case .days(let days): "\($0.day) \(days) days"
      }
    }
  }

  @Test(arguments: [
    ("1992-11-29", "2026-11-22", "2026-12-22", ["2026-11-29 34 years"]),
    ("2020-02-29", "2023-02-27", "2024-03-01", ["2023-02-28 3 years", "2024-02-29 4 years"]),
    ("1950-06-01", "1969-12-25", "1970-06-01", ["1970-06-01 20 years"]),
    ("2024-03-01", "2026-11-20", "2026-11-30", ["2026-11-26 1000 days"]),
    ("2024-03-01", "2024-03-01", "2025-03-01", ["2025-03-01 1 years"]),
    ("2024-03-01", "2024-01-01", "2024-03-01", []), ("2030-01-01", "2024-01-01", "2024-12-31", []),
    ("2024-12-31", "2025-12-31", "2025-12-31", ["2025-12-31 1 years"]),
    ("2025-01-01", "2026-01-01", "2025-01-01", []),
  ])
  func `an anniversary is every year and every 1000 days`(
    _ date: String,
    _ first: String,
    _ last: String,
    _ days: [String]
  )
    throws
  {
    #expect(try listed(date, first, last) == days)
  }

  @Test func `a milestone that happens once has no anniversaries`() throws {
    let once = Milestone("work", on: try day("2020-01-01"))
    #expect(once.anniversaries(from: try day("2021-01-01"), through: try day("2022-01-01")).isEmpty)
  }

  /// Compares with a search day by day that adds years in another way.
  @Test func `no anniversary is missed or listed twice`() throws {
    var generator = SeededGenerator(seed: 18)
    for _ in 0..<Cases.count(100) {
      let date = CivilDate(daysSinceEpoch: Int.random(in: -20_000...20_000, using: &generator))
      let first = date.adding(days: Int.random(in: -400...9000, using: &generator))
      let last = first.adding(days: Int.random(in: 0...1200, using: &generator))
      let found = Milestone("x", on: date, repeats: .yearly).anniversaries(
        from: first,
        through: last
      )
      var expected: [CivilDate] = []
      var day = first
      while day <= last {
        let count = day.daysSinceEpoch - date.daysSinceEpoch
        let leaps =
          date.month == 2 && date.day == 29
          && CivilDate(year: day.year, month: 2, day: 29) == nil
        let isYear =
          day.year > date.year && day.month == date.month
          && (day.day == date.day || leaps && day.day == 28)
        if isYear { expected.append(day) }
        if count > 0, count.isMultiple(of: 1000) { expected.append(day) }
        day = day.adding(days: 1)
      }
      #expect(found.map(\.day) == expected, "\(date) \(first) \(last)")
    }
  }
}
