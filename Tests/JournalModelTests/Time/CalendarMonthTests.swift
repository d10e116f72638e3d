import JournalModel
import TestSupport
import Testing

/// Months as a wall calendar shows them.
@Suite struct CalendarMonthTests {
  private static func day(_ year: Int, _ month: Int, _ day: Int) throws -> CivilDate {
    try #require(CivilDate(year: year, month: month, day: day))
  }

  /// The days of each week, with `-` for places without a day.
  private static func weeks(_ year: Int, _ month: Int, from start: Weekday) throws -> [String] {
    CalendarMonth(containing: try day(year, month, 9)).weeks(from: start).map { week in
      week.map { $0.map { "\($0.day)" } ?? "-" }.joined(separator: " ")
    }
  }

  @Test func `weeks can begin on any day`() throws {
    #expect(
      try Self.weeks(2026, 11, from: .monday) == [
        "- - - - - - 1", "2 3 4 5 6 7 8", "9 10 11 12 13 14 15", "16 17 18 19 20 21 22",
        "23 24 25 26 27 28 29", "30 - - - - - -",
      ]
    )
    #expect(try Self.weeks(2026, 11, from: .sunday).first == "1 2 3 4 5 6 7")
    #expect(try Self.weeks(2026, 11, from: .saturday).last == "28 29 30 - - - -")
    #expect(try Self.weeks(2027, 2, from: .monday).count == 4)
    #expect(try Self.weeks(1968, 2, from: .monday).last == "26 27 28 29 - - -")
  }

  @Test(arguments: [1582, 1899, 1969, 1970, 2020, 2024, 2026], Weekday.allCases)
  func `every day is listed once, below its weekday`(year: Int, start: Weekday) throws {
    for number in 1...12 {
      let month = CalendarMonth(containing: try Self.day(year, number, 28))
      let weeks = month.weeks(from: start)
      let days = weeks.flatMap(\.self).compactMap(\.self)
      #expect(days.map(\.day) == Array(1...month.last.day))
      #expect(days.allSatisfy { $0.year == year && $0.month == number })
      for week in weeks {
        #expect(week.count == 7 && week.contains { $0 != nil })
        for (place, day) in week.enumerated() {
          guard let day else { continue }
          #expect(day.weekday.rawValue == (start.rawValue - 1 + place) % 7 + 1)
        }
      }
    }
  }

  @Test func `a span has its months`() throws {
    let today = try Self.day(2026, 11, 22)
    func span(
      _ first: CivilDate? = nil,
      _ last: CivilDate? = nil,
      count: Int? = nil,
      isByYear: Bool = false
    ) -> String? {
      let period = DayPeriod(
        first ?? DayPeriod.always.first,
        last ?? DayPeriod.always.last
      )
      return CalendarSpan(of: period, today: today, count: count, isByYear: isByYear, most: 1200)
        .map { "\($0.period) \($0.months.count)" }
    }
    #expect(span() == "2026-11-01..2026-11-30 1")
    #expect(span(count: 3) == "2026-09-01..2026-11-30 3")
    #expect(span(isByYear: true) == "2026-01-01..2026-12-31 12")
    #expect(span(try Self.day(2026, 9, 15)) == "2026-09-01..2026-11-30 3")
    #expect(span(nil, try Self.day(2024, 2, 3)) == "2024-02-01..2024-02-29 1")
    #expect(span(nil, try Self.day(2024, 2, 3), count: 3) == "2023-12-01..2024-02-29 3")
    #expect(span(try Self.day(2027, 3, 1)) == "2027-03-01..2027-03-31 1")
    #expect(
      span(try Self.day(2024, 12, 30), try Self.day(2025, 1, 5), isByYear: true)
        == "2024-01-01..2025-12-31 24"
    )
    #expect(span(try Self.day(1900, 1, 1)) == nil)
    #expect(span(try Self.day(2026, 2, 1), try Self.day(2026, 1, 1)) == nil)
  }
}
