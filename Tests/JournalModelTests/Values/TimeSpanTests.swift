import JournalModel
import Testing

@Suite struct TimeSpanTests {
  @Test(arguments: [
    ("1h30m", 5400, "1h30m"), ("90m", 5400, "1h30m"), ("1d", 86_400, "24h"), ("0m", 0, "0s"),
    ("01:30:00", 5400, "1h30m"), ("1:52:10", 6730, "1h52m10s"), ("34m10s", 2050, "34m10s"),
    ("1w 2d 3h", 788_400, "219h"), ("100:00:01", 360_001, "100h1s"), (" 45s ", 45, "45s"),
  ])
  func `parses and writes durations`(text: String, seconds: Int, written: String) {
    #expect(TimeSpan(text)?.seconds == seconds)
    #expect(TimeSpan(text)?.description == written)
    #expect(TimeSpan(written)?.seconds == seconds)
  }

  @Test(arguments: [
    "", "m", "90", "1:30", "01:60:00", "01:00:60", "01:0:00", ":00:00", "30m1h", "1h1h", "-1h",
    "1.5h", "1y", "1h-", "99999999999999999999h", "9223372036854775807w", "1:2:3:4", "1 h",
    "9223372036854775807:00:00", "9223372036854775807s1",
  ])
  func `refuses invalid durations`(text: String) {
    #expect(TimeSpan(text) == nil)
  }

  @Test func `a duration is never negative`() {
    #expect(TimeSpan(seconds: -1) == nil)
    #expect(TimeSpan("9223372036854775807s")?.seconds == .max)
  }

  @Test(arguments: [
    ("true", true), ("Yes", true), ("x", true), ("X", true), (" no ", false), ("FALSE", false),
  ])
  func `parses Booleans`(text: String, truth: Bool) {
    #expect(Bool(word: text) == truth)
  }

  @Test(arguments: ["", "1", "0", "on", "y", "n", "ja", "truе"])
  func `refuses other words as Booleans`(text: String) {
    #expect(Bool(word: text) == nil)
  }
}
