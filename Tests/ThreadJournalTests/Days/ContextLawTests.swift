import JournalSearch
import JournalModel
import TestSupport
import Testing
import ThreadJournal

/// The context of a day is the same as one computed naively from all entries.
@Suite struct ContextLawTests {
  private static let days = [
    NaiveDate(2024, 2, 29), NaiveDate(2024, 3, 31), NaiveDate(2023, 12, 31), NaiveDate(2024, 1, 1),
    NaiveDate(2012, 1, 1), NaiveDate(1970, 1, 2),
  ]

  /// The part of the context of `now` that an entry of `then` belongs to.
  private static func part(_ then: NaiveDate, _ now: NaiveDate) -> String? {
    if then == now { return "day" }
    if (1...7).contains(where: { now.shifted(by: -$0) == then }) { return "week" }
    let months = (now.year - then.year) * 12 + now.month - then.month
    if then.day == now.day, 1...12 ~= months { return "months" }
    return RecallLawTests.isRecalled(then, on: now) ? "years" : nil
  }

  @Test(arguments: DaySample.zones, [0, 4])
  func `the context has the day, the week before, and the day of earlier months and years`(
    zone: String,
    hour: Int
  )
    throws
  {
    let sample = DaySample(seed: 120 + UInt64(hour), entries: 120)
    try sample.run(zone: zone, hour: hour, for: .export()) { snapshot in
      var count = 0
      for now in Self.days {
        let day = try #require(now.civil)
        let context = try snapshot.context(of: day) { found, _ in found.entryID.text }
        var expected: [String] = []
        for entry in sample.entries where !entry.isPrivate {
          guard let part = entry.day(from: hour).flatMap({ Self.part($0, now) }) else { continue }
          expected.append("\(part) \(entry.id)")
        }
        let found = context.items.map { "\($0.part.rawValue) \($0.row)" }
        #expect(found.sorted() == expected.sorted(), "\(now)")
        #expect(context.leftOut == 0)
        // "Words of e1x100."
        #expect(context.size().words == 3 * expected.count)
        #expect(context.size().bytes == 16 * expected.count)
        count += expected.count
      }
      #expect(count > 30)
    }
  }

  @Test func `a private thread is not in the context for others`() throws {
    try TestJournal.run { test in
      try test.write("---\ntj: 1\n---\n\n## 2024-03-01 One two\n\nThree.\n", to: "daily")
      try test.write("---\ntj: 1\nprivate: true\n---\n\n## 2024-03-01 Four\n", to: "secret")
      try test.write("---\ntj: 1\narchived: true\n---\n\n## 2024-03-01 Five\n", to: "past")
      let all = try test.journal.snapshot(for: .person)
      let shown = try all.context(of: all.today, showing: .export()) { found, _ in found.address }
      #expect(shown.items.map(\.row) == ["daily"] && shown.leftOut == 1)
      let snapshot = try test.journal.snapshot(for: .export())
      let context = try snapshot.context(of: snapshot.today) { found, _ in found.address }
      #expect(context.items.map(\.row) == ["daily"])
      #expect(context.size(of: .day) == context.size() && context.size().words == 3)
      #expect(context.size(of: .week).bytes == 0 && context.items(of: .months).isEmpty)
      let farthest = try snapshot.context(of: CivilDate(daysSinceEpoch: .min)) { found, _ in
        found.address
      }
      #expect(farthest.items.isEmpty)
    }
  }

  @Test func `entries of the day are in the order of time, earlier ones begin with the newest`()
    throws
  {
    try TestJournal.run { test in
      let days = [
        "2024-03-01 10:00 Z", "2024-03-01 09:00 Z", "2024-02-28", "2024-02-29", "2023-03-01",
        "2024-02-01",
      ]
      let entries = days.map { "## \($0)\n\nText.\n\n" }.joined()
      try test.write("---\ntj: 1\n---\n\n\(entries)", to: "daily")
      let snapshot = try test.journal.snapshot(for: .person)
      let context = try snapshot.context(of: snapshot.today) { found, _ in found.position }
      #expect(context.items.map(\.row) == [1, 0, 3, 2, 5, 4])
    }
  }
}
