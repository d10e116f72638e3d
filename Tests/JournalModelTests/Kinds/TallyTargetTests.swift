import JournalFormat
import JournalModel
import TestSupport
import Testing

@Suite struct TallyTargetTests {
  @Test(arguments: [
    ("8 a day", "8 a day"), ("at most 3 per day", "at most 3 a day"), ("3/day", "3 a day"),
    ("at least 2.5 each week", "2.5 a week"), (">= 100", "100"), ("<=3 daily", "at most 3 a day"),
    ("  30\tA Month ", "30 a month"), ("≤ 2 every week", "at most 2 a week"),
    ("0 a day", "0 a day"),
    ("100 weekly", "100 a week"), ("12", "12"),
  ])
  func `parses and writes targets`(text: String, written: String) {
    #expect(TallyTarget(text)?.description == written)
    #expect(TallyTarget(written) == TallyTarget(text))
  }

  @Test(arguments: [
    "", "a day", "8 a", "8 cups a day", "-3 a day", "eight a day", "8 a decade", "at most",
    "8 never",
    "8 a day a week", "about 3 a day", "8 per", "at least at most 3", "1e3 a day",
    String(repeating: "9", count: 40) + " a day",
  ])
  func `refuses invalid targets`(text: String) {
    #expect(TallyTarget(text) == nil)
  }

  @Test(arguments: [
    ("8 a day", 0), ("'<= 3/week'", 0), ("30", 0), ("~", 0), ("''", 0), ("lots", 1),
    ("-8 a day", 1), ("3 a year", 1), ("\"\\e[31m8\"", 1), ("[8 a day]", 1),
  ])
  func `an invalid target is reported`(text: String, count: Int) {
    for kind in ["tally", "journal"] {
      let file = "---\ntj: 1\nkind: \(kind)\ntarget: \(text)\n---\n"
      let found = JournalThread(file).diagnostics()
      // A list is invalid for any kind.
      let isExpected = kind == "tally" || text.hasPrefix("[")
      #expect(found.map(\.code) == Array(repeating: .opaqueYAML, count: isExpected ? count : 0))
      guard let first = found.first else { continue }
      let start = file.utf8.prefix(first.range.lowerBound)
      #expect(String(decoding: start, as: UTF8.self).hasSuffix("target: "))
    }
  }

  @Test func `a count meets a target from one side`() throws {
    let least = try #require(TallyTarget("3 a day"))
    let most = try #require(TallyTarget("at most 3 a day"))
    #expect([2, 3, 4].map { least.isMet(by: Number($0)) } == [false, true, true])
    #expect([2, 3, 4].map { most.isMet(by: Number($0)) } == [true, true, false])
    #expect(least.distance(from: Number(5)) == Number(-2))
  }

  @Test(
    arguments: [
      ("3 a day", .weekly, .daily, "3 a day"), ("30 a month", .never, .monthly, "30 a month"),
      ("30", .weekly, .weekly, "30 a week"), ("30", .never, .never, "30"),
      (nil, .weekly, .weekly, nil),
      ("many", .monthly, .monthly, nil),
    ] as [(String?, TallyPeriod, TallyPeriod, String?)]
  )
  func `the target determines the period of the shown count`(
    target: String?,
    reset: TallyPeriod,
    shown: TallyPeriod,
    parsed: String?
  ) {
    let tally = Tally(target: target, reset: reset)
    #expect(tally.shownPeriod == shown)
    #expect(tally.parsedTarget?.description == parsed)
  }

  @Test func `settings are written as they are read`() {
    let tally = Tally(
      unit: "cups",
      target: "3 a day",
      reset: .weekly,
      marks: .chinese,
      color: .named(.blue)
    )
    #expect(
      tally.metadata.map { "\($0.key)=\($0.value)" }
        == ["unit=cups", "target=3 a day", "reset=weekly", "marks=chinese", "color=blue"]
    )
    #expect(Tally().metadata.isEmpty)
  }
}
