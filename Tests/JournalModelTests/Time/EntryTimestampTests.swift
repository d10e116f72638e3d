import JournalModel
import TestSupport
import Testing

@Suite struct EntryTimestampTests {
  @Test(arguments: [
    ("2024-03-01", "2024-03-01"),
    ("2024-3-1 9:15", "2024-03-01 09:15"),
    ("2024-03-01T09:15:32Z", "2024-03-01 09:15:32 +00:00"),
    ("  2024-03-01\t09:15:32   +01:00 ", "2024-03-01 09:15:32 +01:00"),
    ("2024-03-01 09:15+01:00", "2024-03-01 09:15 +01:00"),
    ("2024-03-01 09:15:32.250 -03:30", "2024-03-01 09:15:32.250 -03:30"),
    ("2024-03-01 09:15:32.000000001", "2024-03-01 09:15:32.000000001"),
    ("2024-03-01 09:15:32.0", "2024-03-01 09:15:32.0"),
    ("2016-12-31 23:59:60 Z", "2016-12-31 23:59:60 +00:00"),
    ("0000-02-29 00:00 +18:00", "0000-02-29 00:00 +18:00"),
  ])
  func `parses and writes stamps`(text: String, written: String) {
    #expect(EntryTimestamp(text)?.description == written)
    #expect(EntryTimestamp(written)?.description == written)
  }

  @Test(arguments: [
    ("2024-13-01", EntryTimestamp.ImpossiblePart.date), ("2024-02-30 09:15", .date),
    ("2024-00-10 99:99 +99:99", .date), ("2024-03-01 24:00", .time), ("2024-03-01 23:61", .time),
    ("2024-03-01 23:59:61", .time), ("2024-03-01 09:15 +25:00", .offset),
    ("2024-03-01 09:15 +18:01", .offset), ("2024-03-01 09:15 -01:60", .offset),
  ])
  func `reports which part is impossible`(text: String, part: EntryTimestamp.ImpossiblePart) {
    #expect(reading(text) == .impossible(part))
    #expect(EntryTimestamp(text) == nil)
    #expect(part.reason.first?.isLowercase == true)
  }

  @Test(arguments: [
    "", " ", "2024", "2024-", "2024-03", "2024-03-", "24-03-01", "20240-03-01", "2024-03-012",
    "2024-03-01x", "2024-03-01 9", "2024-03-01 9:1", "2024-03-01 09:155",
    "2024-03-01 09:15pm", "2024-03-01 09:15:3", "2024-03-01 09:15:32.", "2024-03-01T",
    "2024-03-01 09:15:32.1234567890", "2024-03-01 09:15 +0100", "2024-03-01 09:15 +1:00",
    "2024-03-01 09:15 +01:00 x", "2024-03-01 +01:00", "2024-03-01\n", "２０２４-03-01", "tomorrow",
    "99999999999999999999999999-01-01", "2024-99999999999999999999-01",
  ])
  func `refuses all other text`(text: String) {
    #expect(reading(text) == .other)
  }

  @Test(arguments: [
    (
      "2024-03-01", "09:15", "+01:00",
      EntryTimestamp("2024-03-01 09:15 +01:00").map(EntryTimestamp.Reading.stamp)
    ),
    ("2024-03-01", "", "", EntryTimestamp("2024-03-01").map(EntryTimestamp.Reading.stamp)),
    ("2024-03-01", "25:00", "+01:00", .impossible(.time)),
    ("2024-02-30", "25:00", "", .impossible(.date)),
    ("2024-03-01 ", "", "", .other), ("2024-03-01", "09:15 ", "", .other),
    ("2024-03-01", "09:15", "+0100", .other),
  ])
  func `parses the parts of a header`(
    date: String,
    time: String,
    offset: String,
    expected: EntryTimestamp.Reading?
  ) {
    let read = EntryTimestamp.reading(
      date: date.bytes.span,
      time: time.bytes.span,
      offset: offset.bytes.span
    )
    #expect(read == expected)
  }

  @Test func `written stamps read back as the same`() throws {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<Cases.count(20_000) {
      let second = Int.random(in: -62_167_219_200...253_402_300_799, using: &generator)
      let minutes = Int.random(in: -1080...1080, using: &generator)
      let offset = try #require(UTCOffset(minutes: minutes))
      let instant = Instant(seconds: Int64(second))
      let stamp = EntryTimestamp(instant, offset: offset)
      #expect(stamp.instant == instant)
      guard 0...9999 ~= stamp.date.year else { continue }
      #expect(EntryTimestamp(stamp.description) == stamp)
    }
  }

  @Test func `parsing random bytes never traps`() {
    var generator = SeededGenerator(seed: 3)
    let alphabet = "0123456789--::TZ+. \t\n\u{0}".bytes + [0xFF]
    for _ in 0..<Cases.count(50_000) {
      let count = Int.random(in: 0...32, using: &generator)
      let bytes = (0..<count).map { _ in alphabet.randomElement(using: &generator) ?? 0 }
      let read = EntryTimestamp(parsing: bytes.span)
      if let stamp = read {
        #expect(EntryTimestamp(stamp.description) == stamp)
      }
    }
  }

  private func reading(_ text: String) -> EntryTimestamp.Reading {
    let bytes = text.bytes
    return EntryTimestamp.reading(bytes.span)
  }

  @Test func `the instant follows from the offset`() throws {
    let stamp = try #require(EntryTimestamp("2024-03-01 09:15:32.5 +01:00"))
    #expect(stamp.instant == Instant(seconds: 1_709_280_932, nanoseconds: 500_000_000))
    let bare = try #require(EntryTimestamp("2024-03-01"))
    #expect(bare.isAllDay)
    #expect(bare.instant == nil)
    #expect(bare.instant(assuming: .utc).seconds == 1_709_251_200)
  }

  @Test func `an offset with seconds is written to the minute and names the same instant`() throws {
    let berlin = try #require(UTCOffset(seconds: 3208))
    let stamp = EntryTimestamp(Instant(seconds: -2_500_000_000), offset: berlin)
    #expect(stamp.description.hasSuffix(" +00:53"))
    #expect(stamp.instant?.seconds == -2_500_000_000)
  }

  @Test(arguments: [Int64.min, Int64.max, 0])
  func `the first and last possible instants have a stamp`(seconds: Int64) {
    let stamp = EntryTimestamp(Instant(seconds: seconds), offset: .utc)
    #expect(CivilDate.years.contains(stamp.date.year))
  }
}
