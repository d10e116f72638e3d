import JournalModel
import Testing

/// Time zones defined by their offset changes.
struct ZoneTable: ZoneProvider {
  var changes: [String: [(from: Int64, offset: Int)]]

  func offset(of zone: String, at second: Int64) -> Int? {
    guard let list = changes[zone] else { return nil }
    return list.last { $0.from <= second }?.offset ?? list.first?.offset
  }

  static let sample = ZoneTable(changes: [
    "Europe/Berlin": [
      (.min, 3600), (1_711_846_800, 7200), (1_729_990_800, 3600),
    ],
    "Pacific/Apia": [(.min, -36_000), (1_325_239_200, 50_400)],
    "America/New_York": [(.min, -18_000), (1_710_054_000, -14_400), (1_730_613_600, -18_000)],
    "Australia/Lord_Howe": [(.min, 39_600), (1_712_415_600, 37_800), (1_728_142_200, 39_600)],
    "Test/Twice": [(.min, 0), (1_700_000_000, 7200), (1_700_030_000, -7200)],
    "Test/Absurd": [(.min, .max)],
    "UTC": [(.min, 0)],
  ])
}

@Suite struct ZonedTimeTests {
  @Test(arguments: [
    ("Europe/Berlin", "2024-03-01 09:15", "2024-03-01 09:15:00 +01:00", ZonedTime.Fit.unique),
    ("Europe/Berlin", "2024-03-31 01:59:59", "2024-03-31 01:59:59 +01:00", .unique),
    ("Europe/Berlin", "2024-03-31 02:00", "2024-03-31 03:00:00 +02:00", .skipped),
    ("Europe/Berlin", "2024-03-31 02:30", "2024-03-31 03:30:00 +02:00", .skipped),
    ("Europe/Berlin", "2024-03-31 03:00", "2024-03-31 03:00:00 +02:00", .unique),
    ("Europe/Berlin", "2024-10-27 01:59:59", "2024-10-27 01:59:59 +02:00", .unique),
    ("Europe/Berlin", "2024-10-27 02:00", "2024-10-27 02:00:00 +02:00", .repeated),
    ("Europe/Berlin", "2024-10-27 02:59:59", "2024-10-27 02:59:59 +02:00", .repeated),
    ("Europe/Berlin", "2024-10-27 03:00", "2024-10-27 03:00:00 +01:00", .unique),
    ("Pacific/Apia", "2011-12-29 23:59:59", "2011-12-29 23:59:59 -10:00", .unique),
    ("Pacific/Apia", "2011-12-30 00:00", "2011-12-31 00:00:00 +14:00", .skipped),
    ("Pacific/Apia", "2011-12-30 12:00", "2011-12-31 12:00:00 +14:00", .skipped),
    ("Pacific/Apia", "2011-12-30", "2011-12-31 00:00:00 +14:00", .skipped),
    ("Pacific/Apia", "2011-12-31 00:00", "2011-12-31 00:00:00 +14:00", .unique),
    ("America/New_York", "2024-11-03 01:30", "2024-11-03 01:30:00 -04:00", .repeated),
    ("Australia/Lord_Howe", "2024-04-07 01:45", "2024-04-07 01:45:00 +11:00", .repeated),
    ("Australia/Lord_Howe", "2024-10-06 02:15", "2024-10-06 02:45:00 +11:00", .skipped),
    ("Test/Twice", "2023-11-14 23:00", "2023-11-15 01:00:00 +02:00", .skipped),
    ("Test/Twice", "2023-11-15 05:00", "2023-11-15 05:00:00 +02:00", .repeated),
    ("UTC", "0000-01-01 00:00", "0000-01-01 00:00:00 +00:00", .unique),
  ])
  func `resolves local times`(zone: String, text: String, written: String, fit: ZonedTime.Fit)
    throws
  {
    let stamp = try #require(EntryTimestamp(text))
    let resolved = try #require(ZoneTable.sample.resolve(stamp, in: zone))
    #expect(EntryTimestamp(resolved.instant, offset: resolved.offset).description == written)
    #expect(resolved.fit == fit)
  }

  @Test func `an unknown zone resolves to nil`() throws {
    let stamp = try #require(EntryTimestamp("2024-03-01 09:15"))
    #expect(ZoneTable.sample.resolve(stamp, in: "Mars/Olympus") == nil)
    #expect(ZoneTable.sample.offset(of: "Mars/Olympus", at: Instant(seconds: 0)) == nil)
  }

  @Test func `an absurd offset from the provider is clamped`() throws {
    let stamp = try #require(EntryTimestamp("9999-12-31 23:59"))
    #expect(ZoneTable.sample.resolve(stamp, in: "Test/Absurd")?.offset.seconds == UTCOffset.limit)
  }

  @Test func `every instant around an offset change is resolved again`() throws {
    let zones = ZoneTable.sample
    for zone in ["Europe/Berlin", "Australia/Lord_Howe", "Pacific/Apia"] {
      for (change, _) in (zones.changes[zone] ?? []).dropFirst() {
        for second in stride(from: change - 100_000, through: change + 100_000, by: 333) {
          let instant = Instant(seconds: second)
          let offset = try #require(zones.offset(of: zone, at: instant))
          let resolved = try #require(
            zones.resolve(EntryTimestamp(instant, offset: offset), in: zone)
          )
          #expect(resolved.fit != .skipped)
          #expect(resolved.instant == instant || resolved.fit == .repeated)
          #expect(resolved.instant <= instant)
        }
      }
    }
  }

  @Test(arguments: [
    ("04:00", "2024-03-01 03:59:59", "2024-02-29"), ("04:00", "2024-03-01 04:00", "2024-03-01"),
    ("4:00", "2024-03-01", "2024-03-01"), ("00:00", "2024-03-01 00:00", "2024-03-01"),
  ])
  func `the night belongs to the day before`(start: String, text: String, day: String) throws {
    let start = try #require(DayStart(parsing: start))
    let stamp = try #require(EntryTimestamp(text))
    #expect(start.day(of: stamp).description == day)
    #expect(DayStart.midnight.day(of: stamp) == stamp.date)
  }

  @Test(arguments: ["", "4", "24:00", "04:60", "04:00:00", "-1:00", "04:00 "])
  func `an invalid day start is refused`(text: String) {
    #expect(DayStart(parsing: text) == nil)
  }
}
