import JournalSearch
import JournalModel
import TestSupport
import Testing

/// Weeks of statistics are numbered like calendar weeks, for any first day of the week.
@Suite struct WeekLabelLawTests {
  /// The label of a week, computed by counting the Thursdays of its year.
  private static func label(of day: CivilDate, _ weekStart: Weekday) throws -> String {
    var thursday = day
    while thursday.weekday != weekStart { thursday = thursday.adding(days: -1) }
    while thursday.weekday != .thursday { thursday = thursday.adding(days: 1) }
    var date = try #require(CivilDate(year: thursday.year, month: 1, day: 1))
    var number = 0
    while date <= thursday {
      if date.weekday == .thursday { number += 1 }
      date = date.adding(days: 1)
    }
    return "\(thursday.year)-W\(number < 10 ? "0" : "")\(number)"
  }

  @Test(arguments: [Weekday.monday, .sunday, .saturday])
  func `entries and tallies are counted by the same weeks`(weekStart: Weekday) throws {
    var generator = SeededGenerator(seed: 66)
    for _ in 0..<Cases.count(40) {
      let start = CivilDate(daysSinceEpoch: Int.random(in: -4000...22_000, using: &generator))
      let days = Set(
        (0...20).map { _ in start.adding(days: Int.random(in: 0...60, using: &generator)) }
      ).sorted()
      var expected: [String: Int] = [:]
      for day in days { expected[try Self.label(of: day, weekStart), default: 0] += 1 }

      var entries = EntryStatistics(weekStart: weekStart)
      let text = days.map { "## \($0)\n" }.joined(separator: "\n")
      let thread = LocatedThread(address: "daily", thread: JournalThread(parsing: Array(text.utf8)))
      entries.add(thread.entries(from: TimeSource(zones: Berlin())))
      let counts = entries.counts(by: .week, ofWords: false)
      #expect(expected == counts.reduce(into: [:]) { if $1.count > 0 { $0[$1.label] = $1.count } })
      #expect(Set(counts.map(\.label)).count == counts.count)

      for label in counts.map(\.label) {
        let week = try DateRange(label).period(today: start, weekStart: weekStart)
        for day in days {
          #expect(try week.contains(day) == (Self.label(of: day, weekStart) == label), "\(label)")
        }
      }

      let file = TallyFile(settings: "", headers: days.map { "\($0) 12:00:00 +01:00 +1" })
      let today = try #require(days.last)
      let record = try #require(file.record(today: today.description, weekStart: weekStart))
      let groups = TallyStatistics(record).groups(by: .week)
      #expect(groups.map(\.label) == counts.map(\.label))
      #expect(groups.map(\.sum.description) == counts.map { "\($0.count)" })
      let whole = groups.dropFirst().dropLast()
      #expect(whole.allSatisfy { $0.days == 7 })
      let first = try #require(days.first)
      #expect(groups.reduce(0) { $0 + $1.days } == today.daysSinceEpoch - first.daysSinceEpoch + 1)
    }
  }
}
