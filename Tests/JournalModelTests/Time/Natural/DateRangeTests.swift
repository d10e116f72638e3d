import JournalModel
import Testing

@Suite struct DateRangeTests {
  @Test(arguments: [
    ("2026-05..2026-06", "2026-05-01..2026-06-30", "2026-05..2026-06"),
    ("last week", "2026-05-11..2026-05-17", "last week"),
    ("now", "2026-05-20", "today"),
    ("2026-05-03..today", "2026-05-03..2026-05-20", "2026-05-03..today"),
    (" 2025 .. 2026-W02 ", "2025-01-01..2026-01-11", "2025..2026-W02"),
    ("2026-05..2026-05", "2026-05-01..2026-05-31", "2026-05"),
    ("last-month..yesterday", "2026-04-01..2026-05-19", "last month..yesterday"),
    ("-3d..now", "2026-05-17..2026-05-20", "3 days ago..today"),
    ("march..april", "2026-03-01..2026-04-30", "march..april"),
    ("november..february", "2025-11-01..2026-02-28", "november..february"),
    ("april..june", "2026-04-01..2026-06-30", "april..june"),
    ("april 10..june 3", "2026-04-10..2026-06-03", "april 10..june 3"),
    ("monday..friday", "2026-05-18..2026-05-22", "monday..friday"),
    ("friday..monday", "2026-05-15..2026-05-18", "friday..monday"),
  ])
  func `a range extends from the first day to the last`(
    text: String,
    expected: String,
    canonical: String
  ) throws {
    let range = try DateRange(text)
    #expect(range.period(today: try date("2026-05-20")).description == expected)
    #expect(range.description == canonical)
    #expect(try DateRange(canonical) == range)
    #expect(try DateRange(range.word) == range)
    #expect(!range.word.contains(" "))
  }

  @Test func `a range can be open at either end`() throws {
    let today = try date("2026-05-20")
    let since = try DateRange("2026-05..").period(today: today)
    #expect(since.contains(try date("2026-05-01")))
    #expect(since.contains(try date("9999-12-31")))
    #expect(!since.contains(try date("2026-04-30")))
    let until = try DateRange("..2026-05").period(today: today)
    #expect(until.contains(try date("0000-01-01")))
    #expect(until.contains(try date("2026-05-31")))
    #expect(!until.contains(try date("2026-06-01")))
    #expect(try DateRange("2026-05..").description == "2026-05..")
    #expect(try DateRange("..last-week").word == "..last-week")
    #expect(DateRange(from: nil, to: nil).period(today: today) == .always)
  }

  @Test func `a range that ends before it begins is empty`() throws {
    let today = try date("2026-05-20")
    let period = try DateRange("today..yesterday").period(today: today)
    #expect(period.isEmpty && period.count == 0 && !period.contains(today))
  }

  @Test(arguments: [
    ("..", DateError.Reason.openRange, 0..<2), ("2026-06..2026-05", .reversedRange, 0..<16),
    ("2026..yesturday", .notUnderstood("yesturday"), 6..<15),
    (
      "2026-02-30..", .impossibleDate("2026-02-30", because: "February 2026 has 28 days"),
      0..<10
    ),
    ("2026..9am", .timeAmongDays("9am", isAlone: true), 6..<9),
    ("2 hours ago", .timeAmongDays("2 hours ago", isAlone: true), 0..<11),
    ("yesterday 9am..", .timeAmongDays("yesterday 9am", isAlone: false), 0..<13),
  ])
  func `an error points at the wrong piece`(
    text: String,
    reason: DateError.Reason,
    place: Range<Int>
  ) {
    let error = #expect(throws: DateError.self) { try DateRange(text) }
    #expect(error?.reason == reason)
    #expect(error?.place == place)
  }
}
