import JournalSearch
import JournalModel
import TestSupport
import Testing

/// Compares the days of a tally with a computation that uses no headers, around changes of UTC
/// offsets.
@Suite struct TallyZoneTests {
  /// Zones with their offset changes: forward, back, by half an hour, and by a whole day.
  private static let zones: [(name: String, changes: [Int64])] = [
    ("Europe/Berlin", [1_774_746_000, 1_792_890_000]),
    ("America/New_York", [1_772_953_200, 1_793_512_800]),
    ("Australia/Lord_Howe", [1_775_314_800, 1_791_041_400]),
    ("Pacific/Apia", [1_325_239_200, 1_316_869_200]),
    ("Asia/Kolkata", [1_774_746_000, -764_145_000]),
  ]

  /// A change with its actual time.
  private struct Happening {
    let instant: Int64
    let offset: Int
    let sign: String
    let amount: Int

    /// Seconds since 1970 on the local clock.
    var local: Int { Int(instant) + offset }
  }

  private func happenings(
    in zone: (name: String, changes: [Int64]),
    using generator: inout SeededGenerator
  ) throws -> [Happening] {
    try (0..<60).map { _ in
      let change = zone.changes.randomElement(using: &generator) ?? 0
      let center = Int.random(in: 0..<4, using: &generator) == 0 ? change - 40 * 31_557_600 : change
      let instant = center + Int64.random(in: -200_000...200_000, using: &generator)
      let seconds = try #require(SystemZones().offset(of: zone.name, at: instant))
      let offset = try #require(UTCOffset(seconds: seconds)).wholeMinutes.seconds
      return Happening(
        instant: instant,
        offset: offset,
        sign: ["+", "-", "+", "="].randomElement(using: &generator) ?? "+",
        amount: Int.random(in: 0...9, using: &generator)
      )
    }
  }

  /// Computes the count of each day with integers only.
  private func naive(_ happenings: [Happening], nightEnd: Int) -> [Int: Int] {
    var days: [Int: Int] = [:]
    let ordered = happenings.enumerated().sorted {
      ($0.element.instant, $0.offset) < ($1.element.instant, $1.offset)
    }
    for (_, one) in ordered {
      let local = one.local - nightEnd
      let day = local >= 0 ? local / 86_400 : (local - 86_399) / 86_400
      let count = days[day] ?? 0
      days[day] =
        one.sign == "=" ? one.amount : one.sign == "+" ? count + one.amount : count - one.amount
    }
    return days
  }

  @Test(arguments: 0..<5, ["00:00", "04:00"])
  func `the count of a day follows the local clock`(zone: Int, start: String) throws {
    let zone = Self.zones[zone]
    let dayStart = try #require(DayStart(parsing: start))
    try forEachCase(count: Cases.count(60), seed: 17) { generator, _ in
      let happenings = try happenings(in: zone, using: &generator)
      let file = TallyFile(
        settings: "reset: daily\n",
        headers: try happenings.map { one in
          let offset = try #require(UTCOffset(seconds: one.offset))
          return
            "\(EntryTimestamp(Instant(seconds: one.instant), offset: offset)) \(one.sign)\(one.amount)"
        }
      )
      let counts = try #require(file.record(dayStart: dayStart)).counts
      let found = counts.days.map { ($0.date.daysSinceEpoch, $0.count.whole ?? .min) }
      let expected = naive(happenings, nightEnd: dayStart.minutes * 60)
      try #require(Dictionary(uniqueKeysWithValues: found) == expected)
    }
  }

  @Test(arguments: 0..<5)
  func `a missing offset changes no day, only the order`(zone: Int) throws {
    let zone = Self.zones[zone]
    try forEachCase(count: Cases.count(40), seed: 23) { generator, _ in
      let happenings = try happenings(in: zone, using: &generator).map { one in
        Happening(
          instant: one.instant,
          offset: one.offset,
          sign: one.sign == "=" ? "+" : one.sign,
          amount: one.amount
        )
      }
      let file = TallyFile(
        settings: "timezone: \(zone.name)\n",
        headers: happenings.enumerated().map { number, one in
          var stamp = EntryTimestamp(
            Instant(seconds: one.instant),
            offset: UTCOffset(seconds: one.offset) ?? .utc
          )
          if number.isMultiple(of: 2) { stamp.offset = nil }
          return "\(stamp) \(one.sign)\(one.amount)"
        }
      )
      let counts = try #require(file.record(times: TimeSource(zones: SystemZones()))).counts
      let found = counts.days.map { ($0.date.daysSinceEpoch, $0.count.whole ?? .min) }
      try #require(Dictionary(uniqueKeysWithValues: found) == naive(happenings, nightEnd: 0))
    }
  }
}
