import JournalSearch
import JournalModel
import TestSupport
import Testing
import ThreadJournal

/// The entries that a day recalls are the same as those found naively.
@Suite struct RecallLawTests {
  private static let days = [
    NaiveDate(2024, 2, 29), NaiveDate(2025, 2, 28), NaiveDate(2024, 12, 31), NaiveDate(2027, 1, 1),
    NaiveDate(2024, 3, 31), NaiveDate(2012, 1, 1), NaiveDate(1970, 1, 1),
  ]

  /// Whether an entry of one day comes back on another, so many years later.
  static func isRecalled(_ then: NaiveDate, on now: NaiveDate) -> Bool {
    guard then.year < now.year else { return false }
    if then.month == 2, then.day == 29, !NaiveDate(now.year, 2, 29).exists {
      return now.month == 2 && now.day == 28
    }
    return then.month == now.month && then.day == now.day
  }

  @Test(arguments: DaySample.zones, [0, 4])
  func `a day recalls the same day of earlier years`(zone: String, hour: Int) throws {
    let sample = DaySample(seed: 40 + UInt64(hour), entries: 120)
    try sample.run(zone: zone, hour: hour) { snapshot in
      var count = 0
      for now in Self.days {
        let day = try #require(now.civil)
        for window in [0, 3] {
          // A day does not recall entries of its own window, even if that reaches into the year before.
          let found = try Self.ids(RecalledDays(of: day, window: window).inYears, in: snapshot)
          let expected = sample.entries.filter { entry in
            guard let then = entry.day(from: hour) else { return false }
            return (-window...window).contains { Self.isRecalled(then, on: now.shifted(by: $0)) }
          }.map(\.id)
          #expect(found == expected.sorted(), "\(now) ± \(window)")
          count += found.count
        }
      }
      #expect(count > 20)
    }
  }

  @Test(arguments: DaySample.zones, [0, 4])
  func `a day recalls the same day of earlier months`(zone: String, hour: Int) throws {
    let sample = DaySample(seed: 60 + UInt64(hour), entries: 120)
    try sample.run(zone: zone, hour: hour) { snapshot in
      for now in Self.days {
        let found = try Self.ids(RecalledDays(of: try #require(now.civil)).inMonths, in: snapshot)
        let expected = sample.entries.filter { entry in
          guard let then = entry.day(from: hour), then.day == now.day else { return false }
          let months = (now.year - then.year) * 12 + now.month - then.month
          return 1...12 ~= months
        }.map(\.id)
        #expect(found == expected.sorted(), "\(now)")
      }
    }
  }

  /// The ids of the entries of some days, found in the same order by headers alone and with all of the file.
  private static func ids(_ days: [DayPeriod], in snapshot: JournalSnapshot) throws -> [String] {
    let query = Query.any(days.map { Query.dates(DateRange($0)) })
    let found = try snapshot.entries(matching: query).map(\.entryID.text)
    let whole = Query.all([query, try Query(parsing: "NOT is:conflict")])
    #expect(try snapshot.entries(matching: whole).map(\.entryID.text) == found)
    return found.sorted()
  }
}
