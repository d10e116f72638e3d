import JournalModel
import Testing

/// A Wednesday, in week 21.
private let today = "2026-05-20"

@Suite struct DateExpressionTests {
  @Test(arguments: [
    ("today", "2026-05-20", "today"), ("TODAY", "2026-05-20", "today"),
    ("  today\t", "2026-05-20", "today"), ("yesterday", "2026-05-19", "yesterday"),
    ("Tomorrow", "2026-05-21", "tomorrow"), ("0 days ago", "2026-05-20", "today"),
    ("wednesday", "2026-05-20", "wednesday"), ("friday", "2026-05-15", "friday"),
    ("thu", "2026-05-14", "thursday"), ("Mon", "2026-05-18", "monday"),
    ("tues", "2026-05-19", "tuesday"), ("thurs", "2026-05-14", "thursday"),
    ("weds", "2026-05-20", "wednesday"), ("on sunday", "2026-05-17", "sunday"),
    ("last friday", "2026-05-15", "last friday"), ("last wed", "2026-05-13", "last wednesday"),
    ("previous tuesday", "2026-05-19", "last tuesday"),
    ("next wednesday", "2026-05-27", "next wednesday"), ("next thu", "2026-05-21", "next thursday"),
    ("next monday", "2026-05-25", "next monday"), ("this friday", "2026-05-22", "this friday"),
    ("this mon", "2026-05-18", "this monday"), ("this sunday", "2026-05-24", "this sunday"),
    ("last-friday", "2026-05-15", "last friday"),
    ("the day before yesterday", "2026-05-18", "2 days ago"),
    ("day after tomorrow", "2026-05-22", "in 2 days"),
  ])
  func `parses names of days`(text: String, expected: String, canonical: String) throws {
    try expectPeriod(text, expected, canonical)
  }

  @Test(arguments: [
    ("3 days ago", "2026-05-17", "3 days ago"), ("3d", "2026-05-17", "3 days ago"),
    ("-3d", "2026-05-17", "3 days ago"), ("-3 days", "2026-05-17", "3 days ago"),
    ("3-days-ago", "2026-05-17", "3 days ago"), ("a day ago", "2026-05-19", "yesterday"),
    ("a week ago", "2026-05-13", "1 week ago"), ("one week ago", "2026-05-13", "1 week ago"),
    ("2w", "2026-05-06", "2 weeks ago"), ("two weeks ago", "2026-05-06", "2 weeks ago"),
    ("twelve weeks ago", "2026-02-25", "12 weeks ago"), ("in 2 weeks", "2026-06-03", "in 2 weeks"),
    ("+2w", "2026-06-03", "in 2 weeks"), ("2 wks from now", "2026-06-03", "in 2 weeks"),
    ("a month ago", "2026-04-20", "1 month ago"), ("3mo", "2026-02-20", "3 months ago"),
    ("a year ago", "2025-05-20", "1 year ago"), ("10y", "2016-05-20", "10 years ago"),
    ("2 quarters ago", "2025-11-20", "2 quarters ago"), ("in a year", "2027-05-20", "in 1 year"),
    ("in-20-days", "2026-06-09", "in 20 days"), ("+1d", "2026-05-21", "tomorrow"),
  ])
  func `parses days relative to today`(text: String, expected: String, canonical: String) throws {
    try expectPeriod(text, expected, canonical)
  }

  @Test(arguments: [
    ("this week", "2026-05-18..2026-05-24", "this week"),
    ("last week", "2026-05-11..2026-05-17", "last week"),
    ("last-week", "2026-05-11..2026-05-17", "last week"),
    ("next week", "2026-05-25..2026-05-31", "next week"),
    ("this month", "2026-05-01..2026-05-31", "this month"),
    ("last month", "2026-04-01..2026-04-30", "last month"),
    ("next month", "2026-06-01..2026-06-30", "next month"),
    ("this quarter", "2026-04-01..2026-06-30", "this quarter"),
    ("last quarter", "2026-01-01..2026-03-31", "last quarter"),
    ("this year", "2026-01-01..2026-12-31", "this year"),
    ("last year", "2025-01-01..2025-12-31", "last year"),
    ("next year", "2027-01-01..2027-12-31", "next year"),
    ("last 7 days", "2026-05-14..2026-05-20", "last 7 days"),
    ("past 7 days", "2026-05-14..2026-05-20", "last 7 days"),
    ("last-30-days", "2026-04-21..2026-05-20", "last 30 days"),
    ("past week", "2026-05-14..2026-05-20", "last 1 week"),
    ("past year", "2025-05-21..2026-05-20", "last 1 year"),
    ("last 2 months", "2026-03-21..2026-05-20", "last 2 months"),
    ("next 7 days", "2026-05-20..2026-05-26", "next 7 days"),
    ("last 1 day", "2026-05-20", "last 1 day"),
    ("last three weeks", "2026-04-30..2026-05-20", "last 3 weeks"),
  ])
  func `parses weeks, months and more`(text: String, expected: String, canonical: String) throws {
    try expectPeriod(text, expected, canonical)
  }

  @Test(arguments: [
    ("2026", "2026-01-01..2026-12-31", "2026"), ("0000", "0000-01-01..0000-12-31", "0000"),
    ("2026-05", "2026-05-01..2026-05-31", "2026-05"),
    ("2026-2", "2026-02-01..2026-02-28", "2026-02"),
    ("2024-02", "2024-02-01..2024-02-29", "2024-02"), ("2026-05-03", "2026-05-03", "2026-05-03"),
    ("2026-5-3", "2026-05-03", "2026-05-03"), ("2024-02-29", "2024-02-29", "2024-02-29"),
    ("9999-12-31", "9999-12-31", "9999-12-31"), ("2026-W21", "2026-05-18..2026-05-24", "2026-W21"),
    ("2026-w1", "2025-12-29..2026-01-04", "2026-W01"),
    ("2026W21", "2026-05-18..2026-05-24", "2026-W21"),
    ("2026-W53", "2026-12-28..2027-01-03", "2026-W53"),
    ("2020-W53-7", "2021-01-03", "2021-01-03"), ("2026-W21-3", "2026-05-20", "2026-05-20"),
    ("2026-Q2", "2026-04-01..2026-06-30", "2026-Q2"),
    ("2026-q4", "2026-10-01..2026-12-31", "2026-Q4"),
  ])
  func `parses ISO 8601`(text: String, expected: String, canonical: String) throws {
    try expectPeriod(text, expected, canonical)
  }

  @Test(arguments: [
    ("march", "2026-03-01..2026-03-31", "march"), ("may", "2026-05-01..2026-05-31", "may"),
    ("jun", "2025-06-01..2025-06-30", "june"), ("sept", "2025-09-01..2025-09-30", "september"),
    ("last march", "2026-03-01..2026-03-31", "last march"),
    ("last may", "2025-05-01..2025-05-31", "last may"),
    ("next may", "2027-05-01..2027-05-31", "next may"),
    ("next june", "2026-06-01..2026-06-30", "next june"),
    ("this december", "2026-12-01..2026-12-31", "this december"),
    ("march 2024", "2024-03-01..2024-03-31", "2024-03"),
    ("mar-2024", "2024-03-01..2024-03-31", "2024-03"),
    ("2024 march", "2024-03-01..2024-03-31", "2024-03"), ("mar 3", "2026-03-03", "march 3"),
    ("in march", "2026-03-01..2026-03-31", "march"), ("in 2024", "2024-01-01..2024-12-31", "2024"),
    ("March 3rd", "2026-03-03", "march 3"), ("3 march", "2026-03-03", "march 3"),
    ("3rd of march", "2026-03-03", "march 3"), ("the 3rd of March", "2026-03-03", "march 3"),
    ("may 20", "2026-05-20", "may 20"), ("may 21", "2025-05-21", "may 21"),
    ("21st may", "2025-05-21", "may 21"), ("dec 31", "2025-12-31", "december 31"),
    ("feb 29", "2024-02-29", "february 29"), ("3 march 2024", "2024-03-03", "2024-03-03"),
    ("3-mar-2024", "2024-03-03", "2024-03-03"), ("march 3, 2024", "2024-03-03", "2024-03-03"),
    ("March 3rd 2024", "2024-03-03", "2024-03-03"), ("2024-mar-03", "2024-03-03", "2024-03-03"),
    ("2024 march 3", "2024-03-03", "2024-03-03"), ("22 feb 2024", "2024-02-22", "2024-02-22"),
    ("Fri, 1 Mar 2024", "2024-03-01", "2024-03-01"), ("may 24", "2025-05-24", "may 24"),
  ])
  func `parses months by name`(text: String, expected: String, canonical: String) throws {
    try expectPeriod(text, expected, canonical)
  }

  @Test(arguments: [
    ("2025-01-01", "yesterday", "2024-12-31"), ("2024-12-31", "tomorrow", "2025-01-01"),
    ("2024-03-01", "1 day ago", "2024-02-29"), ("2024-03-31", "1 month ago", "2024-02-29"),
    ("2024-02-29", "1 year ago", "2023-02-28"),
    ("2025-01-15", "last month", "2024-12-01..2024-12-31"),
    ("2027-01-01", "this week", "2026-12-28..2027-01-03"),
    ("2025-12-31", "this quarter", "2025-10-01..2025-12-31"),
    ("2025-02-10", "last quarter", "2024-10-01..2024-12-31"),
    ("2025-01-01", "dec 31", "2024-12-31"),
    ("2025-01-01", "january", "2025-01-01..2025-01-31"), ("1903-06-01", "feb 29", "1896-02-29"),
    ("2024-12-31", "next january", "2025-01-01..2025-01-31"),
    ("2025-01-31", "last december", "2024-12-01..2024-12-31"),
    ("2024-02-29", "feb 29", "2024-02-29"),
    ("2024-03-31", "last 1 month", "2024-03-01..2024-03-31"),
  ])
  func `respects the ends of months and years`(day: String, text: String, expected: String) throws {
    let expression = try DateExpression(text)
    #expect(expression.period(today: try date(day)).description == expected)
  }

  @Test(arguments: [
    (Weekday.sunday, "this week", "2026-05-17..2026-05-23"),
    (.sunday, "last week", "2026-05-10..2026-05-16"), (.sunday, "this sunday", "2026-05-17"),
    (.saturday, "next week", "2026-05-23..2026-05-29"),
    (.thursday, "this week", "2026-05-14..2026-05-20"),
    (.sunday, "2026-W21", "2026-05-17..2026-05-23"), (.sunday, "friday", "2026-05-15"),
  ])
  func `weeks begin on the given day`(
    start: Weekday,
    text: String,
    expected: String
  ) throws {
    let period = try DateExpression(text).period(today: try date(today), weekStart: start)
    #expect(period.description == expected)
  }

  private func expectPeriod(_ text: String, _ expected: String, _ canonical: String) throws {
    let expression = try DateExpression(text)
    #expect(expression.period(today: try date(today)).description == expected)
    #expect(expression.description == canonical)
    #expect(!expression.hasTime)
    #expect(try DateExpression(canonical) == expression)
    #expect(try DateExpression(days: expression.word) == expression)
  }
}

/// Parses a day in the form of a header.
func date(_ text: String) throws -> CivilDate { try #require(EntryTimestamp(text)).date }
