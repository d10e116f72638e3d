import JournalCharts
import TestSupport
import Testing

@Suite(.pureSwift) struct MeasureTests {
  @Test(
    arguments: [
      (.plain, 4, "4", "4.0"), (.plain, 3.6666, "3.67", "3.7"),
      (.number(unit: "h"), 7.5, "7.5 h", "7.5 h"), (.number(unit: "h"), 7, "7 h", "7.0 h"),
      (.number(unit: ""), 7, "7", "7.0"), (.duration, 27_000, "7h 30m", "7h 30m"),
      (.duration, 27_019, "7h 30m 19s", "7h 30m"), (.plain, .nan, "-", "-"),
      (.number(unit: "h"), .infinity, "- h", "-"),
    ] as [(Measure, Double, String, String)]
  )
  func `writes values and means`(measure: Measure, value: Double, text: String, mean: String) {
    #expect(measure.text(value) == text)
    #expect(measure.mean(value) == mean)
  }

  @Test func `the mean of no values is a hyphen`() {
    #expect(Measure.duration.mean(nil) == "-")
    #expect(Measure.plain.mean(nil) == "-")
  }
}
