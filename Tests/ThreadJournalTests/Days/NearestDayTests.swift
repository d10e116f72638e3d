import JournalSearch
import JournalModel
import TestSupport
import Testing
import ThreadJournal

/// Finding the next day with entries, or the one before.
@Suite struct NearestDayTests {
  @Test(arguments: DaySample.zones, [0, 4])
  func `the days with entries are found one after the other`(zone: String, hour: Int) throws {
    let sample = DaySample(seed: UInt64(hour) + 1)
    for (query, isMeant) in Self.queries {
      let days = Set(sample.entries.filter(isMeant).compactMap { $0.day(from: hour) }).sorted()
      try sample.run(zone: zone, hour: hour) { snapshot in
        let query = try Query(parsing: query)
        for isLater in [true, false] {
          var found: [NaiveDate] = []
          var day = CivilDate(daysSinceEpoch: isLater ? .min : .max)
          while let next = try snapshot.nearestDay(to: day, isLater: isLater, matching: query) {
            found.append(NaiveDate(next))
            day = next
            try #require(found.count <= days.count)
          }
          #expect(found == (isLater ? days : days.reversed()))
        }
      }
    }
  }

  private static var queries: KeyValuePairs<String, (DaySample.Entry) -> Bool> {
    [
      "": { _ in true },
      "mood:5": { $0.mood == 5 },
      "in:thread-2": { $0.thread == 2 },
    ]
  }

  @Test func `if no other day has entries, there is no nearest day`() throws {
    try TestJournal.run { test in
      let snapshot = try test.journal.snapshot(for: .person)
      #expect(try snapshot.nearestDay(to: snapshot.today, isLater: false) == nil)
      try test.write("---\ntj: 1\n---\n\n## 2024-03-01 One\n\n## 2024-02-30 Two\n", to: "daily")
      let day = try #require(CivilDate(year: 2024, month: 3, day: 1))
      let filled = try test.journal.snapshot(for: .person)
      #expect(try filled.nearestDay(to: day, isLater: false) == nil)
      #expect(try filled.nearestDay(to: day, isLater: true) == nil)
      #expect(try filled.nearestDay(to: day.adding(days: 1), isLater: false) == day)
    }
  }
}
