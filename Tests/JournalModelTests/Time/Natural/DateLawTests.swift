import JournalModel
import TestSupport
import Testing

@Suite struct DateLawTests {
  private static let pieces = [
    "today", "yesterday", "now", "noon", "last", "this", "next", "past", "week", "month", "quarter",
    "year", "days", "ago", "in", "from now", "a", "an", "half", "hour", "3", "12", "31", "29",
    "2024",
    "2026", "9999", "0000", "friday", "sun", "march", "feb", "and", "utc", "2h", "30m", "day",
    "before", "after", "3rd", "of", "on", "at", "the", "9am",
    "tonight", "morning", "evening", "night", "in the", "8", "tomorrow", "12pm", "21:15",
    "09:15:30", ".25", "Z", "+01:00", "-", "+", "..", "T", "W21", "W53", "Q2", "d",
    "w", "mo", "min", "h", "y", "m", ":", ".", "/", ",", "2024-02-29", "2026-05", "99999", "é",
    "\u{0}",
  ]

  @Test func `random text never traps, and the canonical form parses as the same`()
    throws
  {
    let now = try #require(EntryTimestamp("2026-05-20 10:30:45 +02:00"))
    var understood = 0
    try forEachCase(count: Cases.count(20_000), seed: 71) { generator, _ in
      let text = Self.text(&generator)
      guard let expression = try? DateExpression(text) else { return }
      understood += 1
      let again = try DateExpression(expression.description)
      try #require(again == expression)
      try #require(again.description == expression.description)
      _ = try? expression.moment(now: now)
      if let days = try? DateExpression(days: text) {
        try #require(try DateExpression(days: days.word) == days)
        try #require(!days.period(today: now.date).isEmpty)
      }
    }
    #expect(understood > Cases.count(20_000) / 50)
  }

  @Test func `the place of an error is inside the text`() throws {
    try forEachCase(count: Cases.count(10_000), seed: 72) { generator, _ in
      let bytes =
        generator.chance(0.5)
        ? HostileText.line(using: &generator) : Array(Self.text(&generator).utf8)
      let text = String(decoding: bytes, as: UTF8.self)
      do throws(DateError) {
        _ = try DateRange(text)
      } catch {
        if let place = error.place { try #require(place.upperBound <= text.utf8.count) }
        try #require(error.description.utf8.count < 400)
      }
    }
  }

  @Test func `weekdays, months and periods are on the right side of today`() throws {
    try forEachCase(count: Cases.count(5_000), seed: 73) { generator, _ in
      let today = CivilDate(daysSinceEpoch: generator.int(in: -100_000...100_000))
      for weekday in Weekday.allCases {
        let name = weekday.name
        let days = try ["last ", "", "next "].map {
          try DateExpression($0 + name).period(today: today).first
        }
        try #require(days.allSatisfy { $0.weekday == weekday })
        try #require(days[0] < today && days[1] <= today && today < days[2])
        try #require(today.daysSinceEpoch - days[0].daysSinceEpoch <= 7)
        try #require(days[2].daysSinceEpoch - today.daysSinceEpoch <= 7)
      }
      for unit in ["week", "month", "quarter", "year"] {
        let periods = try ["last", "this", "next"].map {
          try DateExpression("\($0) \(unit)").period(today: today, weekStart: .sunday)
        }
        try #require(periods[1].contains(today))
        try #require(periods[0].last.adding(days: 1) == periods[1].first)
        try #require(periods[1].last.adding(days: 1) == periods[2].first)
      }
      let week = today.isoWeek
      let name = CivilDate(isoYear: week.year, week: week.week, weekday: today.weekday)
      try #require(name == today)
    }
  }

  private static func text(_ generator: inout SeededGenerator) -> String {
    var text = ""
    for _ in 0..<generator.int(in: 1...5) {
      text += generator.element(of: pieces) + generator.element(of: [" ", " ", " ", "-", "", ", "])
    }
    return text
  }
}
