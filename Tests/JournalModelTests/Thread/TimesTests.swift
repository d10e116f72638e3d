import JournalFormat
import JournalModel
import TestSupport
import Testing

@Suite struct TimesTests {
  static func times(
    _ headers: [String],
    matter: String = "tj: 1",
    device: String? = nil
  ) -> [EntryTime] {
    let below = headers.map { "\n## \($0)\n" }.joined()
    return JournalThread(matter: matter, below)
      .times(from: TimeSource(zones: ZoneTable.sample, device: device))
  }

  static func written(_ times: [EntryTime]) -> [String] {
    times.map { EntryTimestamp($0.instant, offset: $0.offset).description }
  }

  @Test func `a written offset is used`() {
    let times = Self.times(["2024-03-01 09:15 -05:00"], matter: "tj: 1\ntimezone: Europe/Berlin")
    #expect(Self.written(times) == ["2024-03-01 09:15:00 -05:00"])
    #expect(times.map(\.origin) == [.written])
  }

  @Test(arguments: [
    ("timezone: Europe/Berlin", "Pacific/Apia", "+02:00"),
    ("timezone: Mars/Olympus", "Europe/Berlin", "-05:00"), ("x: y", nil, "-05:00"),
  ])
  func `a missing offset is that of the thread, or else of the entry above`(
    line: String,
    device: String?,
    offset: String
  ) {
    let times = Self.times(
      ["2024-07-01 08:00 -05:00", "2024-07-02", "2024-07-03 09:15"],
      matter: "tj: 1\n\(line)",
      device: device
    )
    #expect(times[2].offset.description == offset)
    #expect(times[2].origin == .assumed(.unique))
    #expect(times[1].offset == times[2].offset)
  }

  @Test(
    arguments: [("Europe/Berlin", "+02:00"), ("Mars/Olympus", "+00:00"), (nil, "+00:00")]
      as [(String?, String)]
  )
  func `without an offset in the file, the device's zone is used, or else UTC`(
    device: String?,
    offset: String
  ) {
    let times = Self.times(["2024-07-01 09:15", "2024-07-02 10:00 +05:30"], device: device)
    #expect(times[0].offset.description == offset)
  }

  @Test func `the offset of an entry below is not used`() {
    let times = Self.times(["2024-07-01 09:15", "2024-07-02 10:00 +05:30", "2024-07-03 09:15"])
    #expect(times.map(\.offset.description) == ["+00:00", "+05:30", "+05:30"])
  }

  @Test func `a time that the clock showed twice is the first occurrence`() {
    let times = Self.times(["2024-10-27 02:30"], matter: "tj: 1\ntimezone: Europe/Berlin")
    #expect(Self.written(times) == ["2024-10-27 02:30:00 +02:00"])
    #expect(times[0].origin == .assumed(.repeated))
  }

  @Test func `a time that the clock skipped is moved forward`() {
    let times = Self.times(["2024-03-31 02:30"], matter: "tj: 1\ntimezone: Europe/Berlin")
    #expect(Self.written(times) == ["2024-03-31 03:30:00 +02:00"])
    #expect(times[0].origin == .assumed(.skipped))
  }

  @Test func `an all-day entry begins at midnight`() {
    let times = Self.times(["2024-03-01"], matter: "tj: 1\ntimezone: Europe/Berlin")
    #expect(Self.written(times) == ["2024-03-01 00:00:00 +01:00"])
  }

  @Test func `an impossible stamp is placed after its predecessor`() {
    let times = Self.times([
      "2024-02-30", "2024-03-01 09:15 +05:30", "2024-03-01 25:00", "2024-13-01 10:00 Z",
      "2024-03-01 10:00 +30:00", "2024-03-02 08:00",
    ])
    #expect(times[0].origin == .predecessor && times[0].instant < times[1].instant)
    for place in 2...4 {
      #expect(times[place].instant == times[1].instant)
      #expect(times[place].origin == .predecessor)
    }
    #expect(times[5].offset.description == "+05:30")
  }

  @Test func `fractions of a second are ordered`() {
    let times = Self.times(["2024-03-01 09:15:32.5 Z", "2024-03-01 09:15:32.25 Z"])
    #expect(times[1].instant < times[0].instant)
  }
}
