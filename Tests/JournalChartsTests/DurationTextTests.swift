import JournalCharts
import TestSupport
import Testing

@Suite(.pureSwift) struct DurationTextTests {
  @Test(
    arguments: [
      (0, "0m", "0m"), (27_000, "7h 30m", "7h 30m"), (28_800, "8h", "8h"), (45, "45s", "45s"),
      (750, "12m 30s", "12m 30s"), (27_019, "7h 30m 19s", "7h 30m"), (3599.7, "1h", "1h"),
      (3629, "1h 29s", "1h"), (3631, "1h 31s", "1h 1m"), (360_000, "100h", "100h"),
      (-90, "-1m 30s", "-1m 30s"), (.nan, "-", "-"), (1e300, "-", "-"),
    ] as [(Double, String, String)]
  )
  func `writes hours, minutes and seconds`(seconds: Double, text: String, rounded: String) {
    #expect(DurationText.of(seconds) == text)
    #expect(DurationText.rounded(seconds) == rounded)
  }
}
