import JournalModel
import Testing

@Suite struct TallyTests {
  @Test(arguments: [
    ("+1", "+1"), ("-2", "-2"), ("=0", "=0"), ("+0.50", "+0.5"), ("=007", "=7"), ("+1000", "+1000"),
  ])
  func `parses and writes amounts`(text: String, written: String) {
    #expect(TallyAmount(text)?.description == written)
    #expect(TallyAmount(written) == TallyAmount(text))
  }

  @Test(arguments: [
    "", "+", "1", "+-1", "=-5", "+.5", "+5.", "+1e3", "+1,5", "*1", "+ 1", "+1 ", " +1", "+1pm",
    "+" + String(repeating: "9", count: 5000), "−1",
  ])
  func `refuses invalid amounts`(text: String) {
    #expect(TallyAmount(text) == nil)
  }

  @Test(arguments: [
    (TallyPeriod.daily, "2024-02-29", "2024-02-29", "2024-03-01"),
    (.weekly, "2024-03-03", "2024-02-26", "2024-03-04"),
    (.weekly, "2024-02-26", "2024-02-26", "2024-03-04"),
    (.monthly, "2024-02-29", "2024-02-01", "2024-03-01"),
    (.monthly, "2023-12-31", "2023-12-01", "2024-01-01"),
  ])
  func `a period has its days`(period: TallyPeriod, day: String, from: String, to: String) throws {
    let date = try #require(EntryTimestamp(day)?.date)
    let days = try #require(period.days(around: date))
    #expect(days.lowerBound.description == from)
    #expect(days.upperBound.description == to)
    #expect(TallyPeriod.never.days(around: date) == nil)
  }

  @Test func `a week can begin on any day, and the calendar has a last day`() throws {
    let sunday = try #require(EntryTimestamp("2024-03-03")?.date)
    let week = TallyPeriod.weekly.days(around: sunday, weekStart: .sunday)
    #expect(week?.lowerBound == sunday)
    for period in TallyPeriod.allCases {
      for end in [Int.min, Int.max] { _ = period.days(around: CivilDate(daysSinceEpoch: end)) }
    }
  }

  @Test(arguments: [
    (0, "", ""), (1, "𝍷", "一"), (4, "𝍷𝍷𝍷𝍷", "止"), (5, "𝍸", "正"), (12, "𝍸𝍸𝍷𝍷", "正正丅"),
  ])
  func `draws marks`(count: Int, western: String, chinese: String) {
    #expect(Marks.western.drawing(of: count) == western)
    #expect(Marks.chinese.drawing(of: count) == chinese)
  }

  @Test func `negative and very large counts are not drawn`() {
    #expect(Marks.western.drawing(of: -1) == nil)
    #expect(Marks.western.drawing(of: 500)?.unicodeScalars.count == 100)
    #expect(Marks.western.drawing(of: 501) == nil)
    #expect(Marks(rawValue: "roman") == nil)
  }

  @Test(arguments: [
    ("red", "red"), (" Magenta ", "magenta"), ("#FF8000", "#ff8000"), ("#00000a", "#00000a"),
  ])
  func `parses and writes colors`(text: String, written: String) {
    #expect(TallyColor(text)?.description == written)
    #expect(TallyColor(written) == TallyColor(text))
  }

  @Test(arguments: ["", "pink", "#fff", "ff8000", "#gg0000", "#ff80000", "#+f8000", "#-00001"])
  func `refuses unknown colors`(text: String) {
    #expect(TallyColor(text) == nil)
  }
}
