import JournalModel
import TestSupport
import Testing
import ThreadJournal

/// The tallies of `upcoming` are the same as those computed day by day on a naive calendar.
@Suite struct DueTallyLawTests {
  private struct Sample {
    let target: Int
    let bound: TallyTarget.Bound
    let period: TallyPeriod
    let counts: [NaiveDate: Int]

    init(_ today: NaiveDate, _ generator: inout SeededGenerator) {
      target = generator.int(in: 0...12)
      bound = generator.element(of: [.atLeast, .atLeast, .atMost])
      period = generator.element(of: TallyPeriod.allCases)
      let first = generator.element(of: [0, 3, 8, 40, 70])
      let last = generator.element(of: [-3, 0, 0, 1, 2, 20, 59, 60, 61])
      var counts: [NaiveDate: Int] = [:]
      for back in -3...80 where last <= back && back <= last + first && generator.chance(0.7) {
        counts[today.shifted(by: -back)] = generator.int(in: 0...6)
      }
      self.counts = counts
    }

    var text: String {
      let entries = counts.sorted { $0.key < $1.key }.map { "## \($0) 12:00:00 +00:00 +\($1)\n" }
      let sign = bound == .atMost ? "at most " : ""
      let noun = period.noun.map { " a \($0)" } ?? ""
      return "---\ntj: 1\nkind: tally\ntarget: \(sign)\(target)\(noun)\n---\n\n"
        + entries.joined(separator: "\n")
    }
  }

  /// The days of the period that a day is in.
  private static func period(
    _ period: TallyPeriod,
    around day: NaiveDate,
    _ weekStart: Weekday
  ) throws -> (first: NaiveDate, last: NaiveDate) {
    func begins(_ day: NaiveDate) throws -> Bool {
      switch period {
      case .daily, .never: true
      case .weekly: try #require(day.civil).weekday == weekStart
      case .monthly: day.day == 1
      }
    }
    var first = day
    while try !begins(first) { first = first.before }
    var last = day
    while try !begins(last.next) { last = last.next }
    return (first, last)
  }

  /// A line for each expected item.
  private static func expected(
    _ sample: Sample,
    _ today: NaiveDate,
    _ days: Int,
    _ weekStart: Weekday
  ) throws -> [String] {
    let past = sample.counts.keys.filter { $0 <= today }
    guard sample.period != .never, let begun = sample.counts.keys.min(), let last = past.max(),
      last >= today.shifted(by: -60)
    else { return [] }
    let now = try period(sample.period, around: today, weekStart)
    let before = try period(sample.period, around: now.first.before, weekStart)
    func count(_ days: (first: NaiveDate, last: NaiveDate)) -> Int {
      sample.counts.filter { days.first <= $0.key && $0.key <= days.last }.values.reduce(0, +)
    }
    func isMet(_ count: Int) -> Bool {
      sample.bound == .atLeast ? count >= sample.target : count <= sample.target
    }
    var lines: [String] = []
    if begun <= before.first, before.last >= today.shifted(by: -7), !isMet(count(before)) {
      lines.append("\(before.last) missed \(count(before))")
    }
    if sample.bound == .atLeast, now.last <= today.shifted(by: days), !isMet(count(now)) {
      lines.append("\(now.last) open \(count(now))")
    }
    return lines
  }

  /// The beginnings and ends of months and weeks, leap days, and days before 1970.
  @Test(arguments: [
    (Weekday.monday, NaiveDate(2024, 3, 1)), (.sunday, NaiveDate(2024, 3, 20)),
    (.saturday, NaiveDate(2024, 3, 7)), (.monday, NaiveDate(2024, 2, 29)),
    (.saturday, NaiveDate(2023, 12, 31)), (.sunday, NaiveDate(1969, 12, 8)),
  ])
  func `missed targets and targets still to be reached are listed`(
    weekStart: Weekday,
    today: NaiveDate
  ) throws {
    var generator = SeededGenerator(seed: UInt64(40 + weekStart.rawValue))
    let samples = (0..<Cases.count(150)).map { _ in Sample(today, &generator) }
    var (missed, open) = (0, 0)
    try TestJournal.run { test in
      for (number, sample) in samples.enumerated() {
        try test.write(sample.text, to: "tally-\(number)")
      }
      // The weeks of a tally begin as the journal's settings say.
      let settings = "week-start: \(weekStart)\n"
      try test.folder.write(settings, to: "journal/.tj/config.yaml")
      let noon = Int64(try #require(today.civil).daysSinceEpoch) * 86_400 + 43_200
      var environment = test.environment
      environment.now = { ZonedInstant(Instant(seconds: noon), offset: .utc) }
      let journal = try Journal(at: test.root, with: environment)
      let snapshot = try journal.snapshot(for: .person, weekStart: weekStart)
      for days in [0, 3, 40] {
        let due = snapshot.dueTallies(within: days)
        for (number, sample) in samples.enumerated() {
          let lines = due.filter { $0.address == "tally-\(number)" }.compactMap { item -> String? in
            guard case .tally(let tally) = item.kind else { return nil }
            return "\(item.day) \(tally.isMissed ? "missed" : "open") \(tally.count)"
          }
          let expected = try Self.expected(sample, today, days, weekStart)
          #expect(lines == expected, "\(sample) within \(days)")
          missed += expected.count { $0.contains("missed") }
          open += expected.count { $0.contains("open") }
        }
      }
    }
    #expect(Environment.isSanitized || missed > 10 && open > 10, "few cases may all end alike")
  }
}
