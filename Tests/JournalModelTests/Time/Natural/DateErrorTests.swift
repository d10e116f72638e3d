import JournalModel
import Testing

@Suite struct DateErrorTests {
  private static let forms =
    "use a date such as 2024-03-01, yesterday, last friday, 3 days ago, march 2024, 2024-W09,"
    + " or a day with a time such as 'yesterday 9am'"

  private static let days = "use a date such as 2024-03-01, yesterday, last-friday or 3-days-ago"

  private static let notThatNight =
    "is not at night; days end at midnight here; "
    + "use the day and the time, as in 'today 01:00'"

  @Test(
    arguments: [
      ("", nil, "missing date; \(forms)"), (" ", nil, "missing date; \(forms)"),
      ("soon", 0..<4, "'soon' is not a date or time; did you mean 'noon'?"),
      ("yesturday 9am", 0..<9, "'yesturday' is not a date or time; did you mean 'yesterday'?"),
      ("9am whenever", 4..<12, "'whenever' is not a date or time; \(forms)"),
      ("a fortnight ago", 2..<11, "'fortnight' is not a date or time; \(forms)"),
      ("last morning", 5..<12, "'morning' is not a date or time; \(forms)"),
      ("yesterday nihgt", 10..<15, "'nihgt' is not a date or time; did you mean 'night'?"),
      ("on 24", 3..<5, "'24' is ambiguous; use 'march 24'"),
      ("17", 0..<2, "'17' is ambiguous; use 17:00 or 'march 17'"),
      ("99", 0..<2, "'99' is ambiguous; \(forms)"),
      ("märz", 0..<5, "'märz' is not a date or time; \(forms)"),
      ("last", 0..<4, "'last' is not a date or time; \(forms)"),
    ] as [(String, Range<Int>?, String)]
  )
  func `an error explains the accepted forms or suggests a word`(
    text: String,
    place: Range<Int>?,
    sentence: String
  ) {
    expectError(text, place, sentence)
  }

  @Test(arguments: [
    ("9am", "'9am' is a time, not a day; \(days)"),
    ("yesterday 9am", "'yesterday 9am' includes a time; leave out the time"),
    ("17", "'17' is ambiguous; use 'march 17'"),
    ("someday", "'someday' is not a date; \(days)"),
    ("middnight", "'middnight' is not a date; \(days)"),
    ("yesturday", "'yesturday' is not a date; did you mean 'yesterday'?"),
  ])
  func `no time is suggested if only days are accepted`(text: String, sentence: String) {
    let error = #expect(throws: DateError.self) { try DateExpression(days: text) }
    #expect(error?.description == sentence)
  }

  @Test(arguments: [
    (
      "3-4-2024", 0..<8,
      "'3-4-2024' is ambiguous; use 2024-03-04 or 2024-04-03"
    ),
    (
      "3/4/2024", 0..<8,
      "'3/4/2024' is ambiguous; use 2024-03-04 or 2024-04-03"
    ),
    ("25.12.24", 0..<8, "'25.12.24' is not a date; use 2024-12-25"),
    (
      "3/4", 0..<3,
      "'3/4' is ambiguous; use march 4 or april 3"
    ),
    ("5.5", 0..<3, "'5.5' is ambiguous; use 05:05 or may 5"),
    (
      "on 9.30", 3..<7,
      "'9.30' is ambiguous; use 09:30 or september 30"
    ),
    ("40/50", 0..<5, "'40/50' is not a date; use year, month and day: 2024-03-01"),
    (
      "tomorrow 8.30", 9..<13,
      "'8.30' is ambiguous; use 08:30 or august 30"
    ),
    ("5m", 0..<2, "'5m' is ambiguous (minutes or months); use 5min or 5mo"),
  ])
  func `ambiguous dates are refused`(text: String, place: Range<Int>, sentence: String) {
    expectError(text, place, sentence)
  }

  @Test(arguments: [
    ("2024-02-30", 0..<10, "no such date: 2024-02-30 (February 2024 has 29 days)"),
    ("feb 30", 0..<6, "no such date: feb 30 (February has 29 days)"),
    ("on 31 april 2024", 3..<16, "no such date: 31 april 2024 (April has 30 days)"),
    ("2024-13", 0..<7, "no such date: 2024-13 (months go from 01 to 12)"),
    ("2024-00-01", 0..<7, "no such date: 2024-00 (months go from 01 to 12)"),
    ("2024-W53", 0..<8, "no such date: 2024-W53 (the weeks of that year go from W01 to W52)"),
    ("2026-W54", 0..<8, "no such date: 2026-W54 (the weeks of that year go from W01 to W53)"),
    (
      "2026-W21-8", 0..<10,
      "no such date: 2026-W21-8 (the days of a week go from 1 for Monday to 7)"
    ),
    ("2026-Q5", 0..<7, "no such date: 2026-Q5 (quarters go from Q1 to Q4)"),
    ("Mon, 1 Mar 2024", 5..<15, "that day is a Friday, not a Monday; leave out the weekday"),
  ])
  func `dates that the calendar lacks are refused`(
    text: String,
    place: Range<Int>,
    sentence: String
  ) {
    expectError(text, place, sentence)
  }

  @Test(arguments: [
    ("25:00", 0..<5), ("13pm", 0..<4), ("0am", 0..<3), ("24:00", 0..<5), ("9:60", 0..<4),
    ("today 12:61pm", 6..<13), ("9:15:61", 0..<7),
  ])
  func `times that no clock shows are refused`(text: String, place: Range<Int>) throws {
    let error = #expect(throws: DateError.self) { try DateExpression(text) }
    #expect(error?.reason == .impossibleTime(String(text.dropFirst(place.lowerBound))))
    #expect(error?.place == place)
  }

  @Test(arguments: [
    ("monday 9", 7..<8, "'9' is ambiguous; use 9am or 09:00 or 'march 9'"),
    ("9 monday", 0..<1, "'9' is ambiguous; use 9am or 09:00 or 'march 9'"),
    ("tomorrow 24", 9..<11, "'24' is ambiguous; use 'march 24'"),
    (
      "yesterday evening 9am", 18..<21,
      "'9am' is not in the evening; use only one of them"
    ),
    ("in the morning at 12", 18..<20, "'12' is not in the morning; use only one of them"),
    ("night at 3", 9..<10, "'3' \(notThatNight)"),
    ("last night 02:00", 11..<16, "'02:00' \(notThatNight)"),
    ("tonight at midnight", 11..<19, "'midnight' \(notThatNight)"),
    (
      "monday tonight", 7..<14,
      "more than one date or time: 'tonight'; use one day and one time"
    ),
    (
      "evening night", 8..<13,
      "more than one date or time: 'night'; use one day and one time"
    ),
    ("2h ago at 8", 10..<11, "more than one date or time: '8'; use one day and one time"),
    ("march evening", 0..<13, "a time needs a single day; add the day, as in 'march 3 9am'"),
    (
      "today yesterday", 6..<15,
      "more than one date or time: 'yesterday'; use one day and one time"
    ),
    ("9am 10am", 4..<8, "more than one date or time: '10am'; use one day and one time"),
    ("2h ago 9am", 7..<10, "more than one date or time: '9am'; use one day and one time"),
    ("march 9am", 0..<9, "a time needs a single day; add the day, as in 'march 3 9am'"),
    ("10000 days ago", 0..<5, "'10000' is too large; use the date itself: 2024-03-01"),
    ("9:15 +19:00", 5..<11, "no such UTC offset: +19:00; use -18:00 to +18:00"),
    ("9:15 +01:75", 5..<11, "no such UTC offset: +01:75; use -18:00 to +18:00"),
  ])
  func `superfluous and missing parts are reported`(
    text: String,
    place: Range<Int>,
    sentence: String
  ) {
    expectError(text, place, sentence)
  }

  @Test(arguments: [
    "2026-", "-", "last--week", "-yesterday", "2026-05-", "9:", "9:1", "9:15:", "9:15:3.", "+",
    "+3", "3rd", "ago", "in", "in 3 days ago", "+3d ago", "last 0 days", "last 2 hours", "last day",
    "this 7 days", "next", "next night", "in the", "in the march evening", "last in the evening",
    "tomorrow 8 9", "at 8 2024-03-01", "2h ago evening", "evening 2h ago", "now tonight",
    "tomorrow -8", "tomorrow 8:", "8 in the week", "3 days ago 9",
    "on", "at", "the", "w21", "2026-W", "T09:15", "9am!", "(today)", "5",
    "-2026", "today..", "20261", "1e3", "in may days", "day after", "day before tomorrow", "1h and",
    "٣ days ago", "next 99999999999999999999 days",
    "2026-05-03-",
    "monday tuesday", "2024 2024", "half a day", "z", "9am z", "today +01:00",
  ])
  func `all other text is refused`(text: String) {
    let error = #expect(throws: DateError.self) { try DateExpression(text) }
    let place = error?.place ?? 0..<0
    #expect(place.lowerBound < place.upperBound && place.upperBound <= text.utf8.count)
  }

  @Test func `a long word is shortened in the message`() {
    let error = #expect(throws: DateError.self) {
      try DateExpression(String(repeating: "x", count: 1_000_000))
    }
    #expect(error?.description.utf8.count ?? 999 < 250)
    #expect(error?.place == 0..<1_000_000)
  }

  private func expectError(_ text: String, _ place: Range<Int>?, _ sentence: String) {
    let error = #expect(throws: DateError.self) { try DateExpression(text) }
    #expect(error?.description == sentence)
    #expect(error?.place == place)
  }
}
