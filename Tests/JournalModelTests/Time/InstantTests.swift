import JournalModel
import Testing

@Suite struct InstantTests {
  @Test func `nanoseconds are normalized to less than one second`() {
    let late = Instant(seconds: 5, nanoseconds: 1_000_000_001)
    #expect((late.seconds, late.nanoseconds) == (6, 1))
    let early = Instant(seconds: 5, nanoseconds: -1)
    #expect((early.seconds, early.nanoseconds) == (4, 999_999_999))
  }

  @Test func `arithmetic stops at the first and last instant`() {
    #expect(Instant(seconds: .max).adding(seconds: 1).seconds == .max)
    #expect(Instant(seconds: .min).adding(seconds: -1).seconds == .min)
    #expect(Instant(seconds: .min, nanoseconds: -1).seconds == .min)
  }

  @Test func `orders by seconds, then by fraction`() {
    let one = Instant(seconds: 1, nanoseconds: 2)
    #expect(one < Instant(seconds: 1, nanoseconds: 3))
    #expect(one < Instant(seconds: 2))
    #expect(Instant(seconds: -1, nanoseconds: 999_999_999) < Instant(seconds: 0))
  }

  @Test func `a time keeps exactly what was written`() {
    #expect(CivilTime(hour: 9, minute: 5)?.description == "09:05")
    #expect(CivilTime(hour: 9, minute: 5, second: 0)?.description == "09:05:00")
    #expect(CivilTime(hour: 9, minute: 5) != CivilTime(hour: 9, minute: 5, second: 0))
    #expect(
      CivilTime(hour: 9, minute: 5, second: 1, nanosecond: 50_000_000, fractionDigits: 2)?
        .description == "09:05:01.05"
    )
    #expect(
      CivilTime(hour: 9, minute: 5, second: 1, nanosecond: 5, fractionDigits: 2) == nil
    )
    #expect(CivilTime(hour: 9, minute: 5, nanosecond: 0, fractionDigits: 2) == nil)
  }

  @Test(arguments: [
    (0, "+00:00"), (3600, "+01:00"), (-12_600, "-03:30"), (-59, "+00:00"), (64_800, "+18:00"),
  ])
  func `offsets are written with sign and colon`(seconds: Int, text: String) {
    #expect(UTCOffset(seconds: seconds)?.description == text)
  }

  @Test(arguments: [64_801, -64_801, Int.max, Int.min])
  func `offsets beyond eighteen hours are refused`(seconds: Int) {
    #expect(UTCOffset(seconds: seconds) == nil)
    #expect(UTCOffset(minutes: seconds) == nil)
  }
}
