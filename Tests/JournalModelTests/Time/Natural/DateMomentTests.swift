import JournalModel
import Testing

@Suite struct DateMomentTests {
  /// A Wednesday.
  private static let now = "2026-05-20 10:30:45 +02:00"

  @Test(arguments: [
    ("today", "2026-05-20", "today"), ("yesterday", "2026-05-19", "yesterday"),
    ("march", "2026-03-01", "march"), ("2026-W21", "2026-05-18", "2026-W21"),
    ("last week", "2026-05-11", "last week"), ("friday", "2026-05-15", "friday"),
    ("9am", "2026-05-20 09:00", "09:00"), ("9 am", "2026-05-20 09:00", "09:00"),
    ("9:30pm", "2026-05-20 21:30", "21:30"), ("12am", "2026-05-20 00:00", "00:00"),
    ("12pm", "2026-05-20 12:00", "12:00"), ("12:05am", "2026-05-20 00:05", "00:05"),
    ("noon", "2026-05-20 12:00", "12:00"), ("midnight", "2026-05-20 00:00", "00:00"),
    ("21:15", "2026-05-20 21:15", "21:15"), ("7:05", "2026-05-20 07:05", "07:05"),
    ("21:15:30", "2026-05-20 21:15:30", "21:15:30"),
    ("21:15:30.25", "2026-05-20 21:15:30.25", "21:15:30.25"),
    ("yesterday 9am", "2026-05-19 09:00", "yesterday 09:00"),
    ("9am yesterday", "2026-05-19 09:00", "yesterday 09:00"),
    ("yesterday at noon", "2026-05-19 12:00", "yesterday 12:00"),
    ("on friday at 9:30 pm", "2026-05-15 21:30", "friday 21:30"),
    ("last-friday-9am", "2026-05-15 09:00", "last friday 09:00"),
    ("wednesday 11am", "2026-05-20 11:00", "wednesday 11:00"),
    ("march 3 9am", "2026-03-03 09:00", "march 3 09:00"),
    ("9am march 3rd, 2024", "2024-03-03 09:00", "2024-03-03 09:00"),
    ("3 days ago 21:15", "2026-05-17 21:15", "3 days ago 21:15"),
    ("in 2 weeks at 8am", "2026-06-03 08:00", "in 2 weeks 08:00"),
    ("8am in 2 weeks", "2026-06-03 08:00", "in 2 weeks 08:00"),
    ("21:15 +2w", "2026-06-03 21:15", "in 2 weeks 21:15"),
    ("21:15 -3d", "2026-05-17 21:15", "3 days ago 21:15"),
    ("yesterday evening", "2026-05-19 19:00", "yesterday 19:00"),
    ("yesterday afternoon", "2026-05-19 15:00", "yesterday 15:00"),
    ("tomorrow morning", "2026-05-21 09:00", "tomorrow 09:00"),
    ("this morning", "2026-05-20 09:00", "today 09:00"),
    ("This-Evening", "2026-05-20 19:00", "today 19:00"),
    ("tonight", "2026-05-20 22:00", "today 22:00"),
    ("last night", "2026-05-19 22:00", "yesterday 22:00"),
    ("last evening", "2026-05-19 19:00", "yesterday 19:00"),
    ("monday morning", "2026-05-18 09:00", "monday 09:00"),
    ("last friday night", "2026-05-15 22:00", "last friday 22:00"),
    ("on friday in the evening", "2026-05-15 19:00", "friday 19:00"),
    ("yesterday at night", "2026-05-19 22:00", "yesterday 22:00"),
    ("2026-05-01 evening", "2026-05-01 19:00", "2026-05-01 19:00"),
    ("evening", "2026-05-20 19:00", "19:00"), ("in the morning", "2026-05-20 09:00", "09:00"),
    ("the day before yesterday evening", "2026-05-18 19:00", "2 days ago 19:00"),
    ("monday 9am", "2026-05-18 09:00", "monday 09:00"),
    ("tomorrow 8", "2026-05-21 08:00", "tomorrow 08:00"),
    ("tomorrow at 20", "2026-05-21 20:00", "tomorrow 20:00"),
    ("8 tomorrow", "2026-05-21 08:00", "tomorrow 08:00"),
    ("yesterday 0", "2026-05-19 00:00", "yesterday 00:00"),
    ("monday at 8", "2026-05-18 08:00", "monday 08:00"),
    ("at 8 on monday", "2026-05-18 08:00", "monday 08:00"),
    ("at 17", "2026-05-20 17:00", "17:00"), ("march 3 at 8", "2026-03-03 08:00", "march 3 08:00"),
    ("yesterday evening at 8", "2026-05-19 20:00", "yesterday 20:00"),
    ("8 in the evening", "2026-05-20 20:00", "20:00"),
    ("at 8 this morning", "2026-05-20 08:00", "today 08:00"),
    ("tonight 7", "2026-05-20 19:00", "today 19:00"),
    ("last night at 11", "2026-05-19 23:00", "yesterday 23:00"),
    ("this afternoon at 12", "2026-05-20 12:00", "today 12:00"),
    ("monday evening 20:30", "2026-05-18 20:30", "monday 20:30"),
    ("8:30pm yesterday evening", "2026-05-19 20:30", "yesterday 20:30"),
    ("this evening 8:30", "2026-05-20 20:30", "today 20:30"),
    ("tonight at 9:30", "2026-05-20 21:30", "today 21:30"),
    ("yesterday 8:15 in the evening", "2026-05-19 20:15", "yesterday 20:15"),
    ("yesterday afternoon 3:15:30", "2026-05-19 15:15:30", "yesterday 15:15:30"),
    ("8:30 this morning", "2026-05-20 08:30", "today 08:30"),
    ("3 in the morning", "2026-05-20 03:00", "03:00"),
    ("this morning 3am", "2026-05-20 03:00", "today 03:00"),
    ("8 on monday", "2026-05-18 08:00", "monday 08:00"),
    ("8 next friday", "2026-05-22 08:00", "next friday 08:00"),
  ])
  func `a new entry gets its day and its time`(
    text: String,
    expected: String,
    canonical: String
  ) throws {
    try expectMoment(text, expected, canonical)
  }

  @Test(arguments: [
    ("2024-03-01T09:15:00+01:00", "2024-03-01 09:15:00 +01:00"),
    ("Fri, 01 Mar 2024 09:15:00 GMT", "2024-03-01 09:15:00 +00:00"),
    ("2024-03-01t09:15z", "2024-03-01 09:15 +00:00"), ("2024-03-01 09:15", "2024-03-01 09:15"),
    ("2024-03-01-09:15", "2024-03-01 09:15"), ("2024-3-1 9:15 -05:00", "2024-03-01 09:15 -05:00"),
    ("2024-03-01T09:15-0530", "2024-03-01 09:15 -05:30"),
    ("Fri, 1 Mar 2024 09:15:00 +0100", "2024-03-01 09:15:00 +01:00"),
    ("2024-W09-5T09:15", "2024-03-01 09:15"),
    ("2024-12-31T23:59:60Z", "2024-12-31 23:59:60 +00:00"),
  ])
  func `parses the times that programs write`(text: String, expected: String) throws {
    try expectMoment(text, expected, expected)
  }

  @Test(arguments: [
    ("now", "2026-05-20 10:30:45 +02:00", "now"),
    ("3 hours ago", "2026-05-20 07:30 +02:00", "3 hours ago"),
    ("2h ago", "2026-05-20 08:30 +02:00", "2 hours ago"),
    ("2h", "2026-05-20 08:30 +02:00", "2 hours ago"),
    ("-90min", "2026-05-20 09:00 +02:00", "90 minutes ago"),
    ("120 minutes ago", "2026-05-20 08:30 +02:00", "2 hours ago"),
    ("in 20 minutes", "2026-05-20 10:50 +02:00", "in 20 minutes"),
    ("+20min", "2026-05-20 10:50 +02:00", "in 20 minutes"),
    ("2h30m ago", "2026-05-20 08:00 +02:00", "150 minutes ago"),
    ("1 hour and 5 minutes ago", "2026-05-20 09:25 +02:00", "65 minutes ago"),
    ("in 1h 30min", "2026-05-20 12:00 +02:00", "in 90 minutes"),
    ("half an hour ago", "2026-05-20 10:00 +02:00", "30 minutes ago"),
    ("an hour ago", "2026-05-20 09:30 +02:00", "1 hour ago"),
    ("an hour from now", "2026-05-20 11:30 +02:00", "in 1 hour"),
    ("11 hours ago", "2026-05-19 23:30 +02:00", "11 hours ago"),
    ("in 14 hours", "2026-05-21 00:30 +02:00", "in 14 hours"),
  ])
  func `counts hours and minutes from now`(
    text: String,
    expected: String,
    canonical: String
  ) throws {
    try expectMoment(text, expected, canonical)
  }

  @Test func `counts from a current time without an offset`() throws {
    let now = try #require(EntryTimestamp("2026-01-01 00:10:05"))
    #expect(try DateExpression("20 min ago").moment(now: now).description == "2025-12-31 23:50")
  }

  @Test(arguments: [
    ("today", "2026-05-20"), ("yesterday", "2026-05-19"), ("9am", "2026-05-20 09:00"),
    ("11pm", "2026-05-20 23:00"), ("1:15", "2026-05-21 01:15"),
    ("yesterday 9am", "2026-05-19 09:00"), ("yesterday 1am", "2026-05-20 01:00"),
    ("2026-05-21 09:00", "2026-05-21 09:00"), ("2026-05-21", "2026-05-21"),
    ("2h ago", "2026-05-20 23:40 +02:00"), ("now", "2026-05-21 01:40:00 +02:00"),
  ])
  func `before the day start it is still yesterday, except for times of the night`(
    text: String,
    expected: String
  ) throws {
    let now = try #require(EntryTimestamp("2026-05-21 01:40:00 +02:00"))
    let dayStart = try #require(DayStart(minutes: 240))
    let moment = try DateExpression(text).moment(now: now, dayStart: dayStart)
    #expect(moment.description == expected)
  }

  @Test(arguments: ["in 9999 years", "9999 years ago"])
  func `days that a header cannot hold are refused`(text: String) throws {
    let now = try #require(EntryTimestamp(Self.now))
    let expression = try DateExpression(text)
    let error = #expect(throws: DateError.self) { try expression.moment(now: now) }
    #expect(error?.reason == .outOfReach)
    #expect(expression.period(today: now.date).count == 1)
  }

  private func expectMoment(_ text: String, _ expected: String, _ canonical: String) throws {
    let expression = try DateExpression(text)
    let now = try #require(EntryTimestamp(Self.now))
    #expect(try expression.moment(now: now).description == expected)
    #expect(expression.description == canonical)
    #expect(try DateExpression(canonical) == expression)
    #expect(expression.hasTime == (expected.utf8.count > 10))
  }
}
