import JournalSearch
import JournalModel
import TestSupport
import Testing
import ThreadJournal

/// The days of a calendar are the same as those computed naively, entry by entry.
@Suite struct CalendarLawTests {
  private static let periods = [
    (NaiveDate(2024, 1, 1), NaiveDate(2024, 12, 31)),
    (NaiveDate(2024, 2, 28), NaiveDate(2024, 3, 1)),
    (NaiveDate(2020, 12, 28), NaiveDate(2021, 1, 3)),
    (NaiveDate(2011, 12, 1), NaiveDate(2012, 1, 31)),
    (NaiveDate(1969, 12, 31), NaiveDate(1970, 1, 1)),
    (NaiveDate(1890, 1, 1), NaiveDate(2030, 1, 1)),
  ]

  private static var queries: KeyValuePairs<String, (DaySample.Entry) -> Bool> {
    ["": { _ in true }, "mood:3..": { $0.mood ?? 0 >= 3 }, "NOT is:private": { !$0.isPrivate }]
  }

  /// Each day with what is on it: entries, the mean of mood in hundredths, and `!` for a milestone.
  private static func expected(
    _ entries: [DaySample.Entry],
    _ period: (first: NaiveDate, last: NaiveDate),
    hour: Int
  ) -> [String] {
    var days: [NaiveDate: (count: Int, moods: [Int], isMarked: Bool)] = [:]
    for entry in entries {
      guard let day = entry.day(from: hour), day >= period.first, day <= period.last else {
        continue
      }
      if entry.isMilestone { days[day, default: (0, [], false)].isMarked = true }
      days[day, default: (0, [], false)].count += 1
      if let mood = entry.mood { days[day, default: (0, [], false)].moods.append(mood) }
    }
    return days.sorted { $0.key < $1.key }.map { date, day in
      let mean = day.moods.isEmpty ? "-" : "\(day.moods.reduce(0, +) * 100 / day.moods.count)"
      return "\(date) \(day.count) \(mean)\(day.isMarked ? " !" : "")"
    }
  }

  private static func text(_ days: CalendarDays) -> [String] {
    days.all.map { dated in
      let (date, day) = (dated.date, dated.day)
      let mean = day.value.map { "\(Int($0 * 100 + 1e-6))" } ?? "-"
      return "\(date) \(day.entries) \(mean)\(day.isMarked ? " !" : "")"
    }
  }

  @Test(arguments: DaySample.zones, [0, 4])
  func `days have their entries, values and marks`(zone: String, hour: Int) throws {
    let sample = DaySample(seed: 80 + UInt64(hour), entries: 120)
    try sample.run(zone: zone, hour: hour) { snapshot in
      var count = 0
      for period in Self.periods {
        let days = DayPeriod(try #require(period.0.civil), try #require(period.1.civil))
        for (text, isMeant) in Self.queries {
          let query = try Query(parsing: text)
          let entries = sample.entries.filter(isMeant)
          let expected = Self.expected(entries, period, hour: hour)
          let found = try snapshot.calendar(of: days, matching: query, by: .field("mood"))
          #expect(Self.text(found) == expected, "\(days) \(text)")
          let counted = try snapshot.calendar(of: days, matching: query)
          #expect(counted.all.map(\.day.entries) == found.all.map(\.day.entries))
          #expect(counted.all.map(\.day.isMarked) == found.all.map(\.day.isMarked))
          #expect(counted.measure == nil)
          count += expected.count
        }
      }
      #expect(count > 100)
    }
  }

  @Test(arguments: [1, 31, 33, 100])
  func `each of many threads is counted once`(threads: Int) throws {
    let sample = DaySample(seed: 98, threads: threads, entries: 5)
    try sample.run(zone: "Europe/Berlin", hour: 4) { snapshot in
      let period = try #require(Self.periods.last)
      let days = DayPeriod(try #require(period.0.civil), try #require(period.1.civil))
      let found = try snapshot.calendar(of: days, by: .field("mood"))
      #expect(Self.text(found) == Self.expected(sample.entries, period, hour: 4))
    }
  }

  @Test func `a large file is divided, and counted as one`() throws {
    let sample = DaySample(seed: 99, threads: 1, entries: 300)
    try sample.run(zone: "Europe/Berlin", hour: 4) { snapshot in
      let days = DayPeriod(try #require(CivilDate(year: 1890, month: 1, day: 1)), snapshot.today)
      let bytes = try #require(snapshot.thread(at: "thread-0")).thread.bytes
      let start = DayStart(minutes: 240) ?? .midnight
      for value in [CalendarValue.none, .field("mood")] {
        let context = QueryContext(today: snapshot.today, dayStart: start, times: snapshot.times)
        var scan = try CalendarScan(
          ["thread-0"],
          matching: .everything,
          in: days,
          of: value,
          context
        )
        let whole = try scan.days { _ in bytes }
        scan.largeSize = 1
        #expect(Self.text(try scan.days { _ in bytes }) == Self.text(whole))
        #expect(whole.all.count > 50)
      }
    }
  }
}
