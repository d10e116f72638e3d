import JournalModel
import TestSupport
import Testing
import ThreadJournal

@Suite struct RetentionRuleTests {
  @Test func `a rule names counts of days, weeks and months`() throws {
    let rule = try #require(RetentionRule("7d,4w,12m"))
    #expect((rule.days, rule.weeks, rule.months) == (7, 4, 12))
    let some = try #require(RetentionRule("2m,10d"))
    #expect((some.days, some.weeks, some.months) == (10, 0, 2))
    for text in ["", "7", "d", "0d", "-1d", "7d,7d", "7d,", "7y", "7d 4w", "1.5d", "+3d"] {
      #expect(RetentionRule(text) == nil, "\(text)")
    }
  }

  /// The same rule implemented naively, by trying every period against every backup.
  private func naive(_ rule: RetentionRule, _ times: [ZonedInstant], now: ZonedInstant) -> Set<Int>
  {
    var kept = Set(times.indices.filter { times[$0].instant > now.instant })
    func newest(_ isInside: (CivilDate) -> Bool) {
      let inside = times.indices.filter { isInside(times[$0].stamp.date) }
      if let best = inside.max(by: { times[$0].instant < times[$1].instant }) { kept.insert(best) }
    }
    let today = now.stamp.date.daysSinceEpoch
    for age in 0..<rule.days { newest { $0.daysSinceEpoch == today - age } }
    var monday = today
    while CivilDate(daysSinceEpoch: monday).weekday != .monday { monday -= 1 }
    for age in 0..<rule.weeks {
      newest { (monday - 7 * age)..<(monday - 7 * age + 7) ~= $0.daysSinceEpoch }
    }
    var (year, month) = (now.stamp.date.year, now.stamp.date.month)
    for _ in 0..<rule.months {
      newest { $0.year == year && $0.month == month }
      (year, month) = month == 1 ? (year - 1, 12) : (year, month - 1)
    }
    return kept
  }

  @Test func `the newest of each period is kept, as by trying every period`() throws {
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<300 {
      let text =
        "\(generator.int(in: 1...9))d,\(generator.int(in: 1...6))w,\(generator.int(in: 1...14))m"
      let rule = try #require(RetentionRule(text))
      let offset = try #require(UTCOffset(minutes: generator.int(in: -12...14) * 60))
      let now = ZonedInstant(
        Instant(seconds: Int64(generator.int(in: -100_000_000...2_000_000_000))),
        offset: offset
      )
      var seen: Set<Int> = []
      let times = (0..<generator.int(in: 0...80)).compactMap { _ -> ZonedInstant? in
        let age = generator.int(in: -86_400 * 2...86_400 * 500)
        guard seen.insert(age).inserted else { return nil }
        return ZonedInstant(Instant(seconds: now.instant.seconds - Int64(age)), offset: offset)
      }
      // Later backups are kept in addition, and do not count as the newest of a day.
      let past = times.filter { $0.instant <= now.instant }
      #expect(rule.kept(past, now: now) == naive(rule, past, now: now), "\(text)")
      let later = times.indices.filter { times[$0].instant > now.instant }
      #expect(rule.kept(times, now: now).isSuperset(of: later))
    }
  }
}
