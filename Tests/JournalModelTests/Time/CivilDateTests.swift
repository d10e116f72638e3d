import JournalModel
import TestSupport
import Testing

@Suite struct CivilDateTests {
  @Test func `agrees with counting years one by one`() {
    var generator = SeededGenerator(seed: 1)
    var firstOfJanuary = 0
    for year in 1970...10_000 {
      check(year, firstOfJanuary, &generator)
      firstOfJanuary += daysOf(year)
    }
    firstOfJanuary = 0
    for year in (-10_000..<1970).reversed() {
      firstOfJanuary -= daysOf(year)
      check(year, firstOfJanuary, &generator)
    }
  }

  /// Compares with a simple computation that adds month lengths to the first day of a year.
  private func check(_ year: Int, _ firstOfJanuary: Int, _ generator: inout SeededGenerator) {
    let leap = daysOf(year) == 366
    let lengths = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    let month = Int.random(in: 1...12, using: &generator)
    let day = Int.random(in: 1...lengths[month - 1], using: &generator)
    let count = firstOfJanuary + lengths.prefix(month - 1).reduce(0, +) + day - 1
    let date = CivilDate(year: year, month: month, day: day)
    #expect(date?.daysSinceEpoch == count)
    #expect(CivilDate(daysSinceEpoch: count) == date)
    #expect(CivilDate(year: year, month: 2, day: 29) != nil || !leap)
    #expect(CivilDate(year: year, month: 2, day: 29) == nil || leap)
  }

  private func daysOf(_ year: Int) -> Int {
    if year % 400 == 0 { return 366 }
    if year % 100 == 0 { return 365 }
    return year % 4 == 0 ? 366 : 365
  }

  @Test(arguments: [
    (2023, 2, 29), (1900, 2, 29), (2024, 4, 31), (2024, 13, 1), (2024, 0, 1), (2024, 1, 0),
    (2024, 1, 32), (1_000_000, 1, 1), (Int.min, 1, 1), (2024, Int.max, Int.max),
  ])
  func `refuses days that the calendar does not have`(year: Int, month: Int, day: Int) {
    #expect(CivilDate(year: year, month: month, day: day) == nil)
  }

  @Test(arguments: [
    (1970, 1, 1, Weekday.thursday), (2024, 2, 29, .thursday), (2000, 1, 1, .saturday),
    (1969, 12, 31, .wednesday), (1900, 1, 1, .monday), (2026, 11, 22, .sunday),
  ])
  func `has the right weekday`(year: Int, month: Int, day: Int, weekday: Weekday) {
    #expect(CivilDate(year: year, month: month, day: day)?.weekday == weekday)
  }

  @Test(arguments: [
    (2024, 1, 31, 1, "2024-02-29"), (2024, 2, 29, 12, "2025-02-28"),
    (2024, 1, 31, -2, "2023-11-30"), (0, 1, 15, -1, "-0001-12-15"), (2024, 12, 1, 1, "2025-01-01"),
    (2024, 5, 1, Int.max, "999999-12-31"), (2024, 5, 1, Int.min, "-999999-01-01"),
  ])
  func `adding months stays within the month`(
    year: Int,
    month: Int,
    day: Int,
    months: Int,
    result: String
  ) {
    let date = CivilDate(year: year, month: month, day: day)
    #expect(date?.adding(months: months).description == result)
  }

  @Test func `adding days stops at the first and last possible day`() {
    let date = CivilDate(daysSinceEpoch: 0)
    #expect(date.adding(days: .max).description == "999999-12-31")
    #expect(date.adding(days: .min).description == "-999999-01-01")
    #expect(date.adding(days: -1).description == "1969-12-31")
    #expect(date.adding(days: 59).description == "1970-03-01")
  }

  @Test func `orders by time`() {
    let days = [-800_000, -1, 0, 1, 19_783, 700_000].map(CivilDate.init(daysSinceEpoch:))
    #expect(days.shuffled().sorted() == days)
  }
}
