import JournalSearch
import JournalModel
import TestSupport
import Testing

/// The counts of a tally, in total and by day.
@Suite struct TallyCountsTests {
  private func days(_ record: TallyRecord?) -> [String] {
    record?.counts.days.map { "\($0.date) \($0.count)" } ?? []
  }

  @Test(
    arguments: [
      ([], "0", []),
      (
        ["2026-11-22 08:02:00 +01:00 +4", "2026-11-22 10:48:00 +01:00 -1 spilled it"], "3",
        ["2026-11-22 3"]
      ),
      (
        [
          "2026-11-21 08:00:00 +01:00 +5", "2026-11-22 08:00:00 +01:00 =0",
          "2026-11-22 09:00:00 +01:00 +2",
        ],
        "2", ["2026-11-21 5", "2026-11-22 2"]
      ),
      (["2026-11-22 09:00:00 +01:00 +2", "2026-11-22 08:00:00 +01:00 =7"], "9", ["2026-11-22 2"]),
      (
        ["2026-11-22 08:00 +01:00 +0.1", "2026-11-22 +0.2", "2026-11-22 09:00 +1"], "1.3",
        ["2026-11-22 1.3"]
      ),
      (
        ["2026-11-22 08:00:00 +01:00 tea", "2026-11-22 08:00:00 +01:00 +1pm"], "0", []
      ),
      (["2026-02-30 08:00 +3", "2026-11-22 08:00:00 +01:00 +1"], "4", ["2026-11-22 1"]),
      (
        ["0001-01-01 00:30:00 +00:00 +1", "9999-12-31 23:00:00 -17:00 +2"], "3",
        ["0001-01-01 1", "9999-12-31 2"]
      ),
      (
        ["1969-12-31 23:59:59 +00:00 +1", "1912-06-23 12:00:00 +00:00 -2"], "-1",
        ["1912-06-23 -2", "1969-12-31 1"]
      ),
      (
        ["2026-11-22 08:00:00 +01:00\t+2\tnote", "2026-11-22T08:00:00 +01:00 +007"], "9",
        ["2026-11-22 9"]
      ),
      (
        [
          "2026-11-22 08:00:00 +01:00 +\(String(repeating: "9", count: 36))",
          "2026-11-22 09:00:00 +01:00 +1",
        ],
        String(repeating: "9", count: 36), ["2026-11-22 \(String(repeating: "9", count: 36))"]
      ),
      (
        ["2026-11-22 08:00:00 +01:00 +999999999999", "2026-11-22 08:00:00 +01:00 +9999999999999"],
        "10999999999998", ["2026-11-22 10999999999998"]
      ),
      (
        ["2026-11-22 08:00:00 +01:00 +1 ^abcdef\r", "2026-11-22 08:00:00 +01:00 +1\r"], "2",
        ["2026-11-22 2"]
      ),
    ] as [([String], String, [String])]
  )
  func `amounts add up by day`(headers: [String], total: String, expected: [String]) throws {
    let record = try #require(TallyFile(headers: headers).record())
    #expect(record.counts.total.description == total)
    #expect(days(record) == expected)
    #expect(record.counts.changes == headers.count)
  }

  @Test func `the night belongs to the day before`() throws {
    let file = TallyFile(headers: [
      "2026-11-22 03:59:59 +01:00 +1", "2026-11-22 04:00:00 +01:00 +10", "2026-11-22 +100",
      "1970-01-01 00:10:00 +00:00 +1",
    ])
    let record = file.record(dayStart: try #require(DayStart(parsing: "04:00")))
    #expect(days(record) == ["1969-12-31 1", "2026-11-21 1", "2026-11-22 110"])
  }

  @Test func `hours follow the clock, and a set count adds the difference it makes`() throws {
    var file = TallyFile(headers: [
      "2026-11-21 08:10:00 +01:00 +3", "2026-11-21 09:10:00 +01:00 =5",
      "2026-11-22 08:50:00 +09:00 -1",
      "2026-11-22 +7",
    ])
    #expect(try #require(file.record()).counts.hours[9] == .zero)
    file.settings = "reset: daily\n"
    let hours = try #require(file.record()).counts.hours.map(\.description)
    #expect(hours[8] == "2" && hours[9] == "2" && hours.filter { $0 != "0" }.count == 2)
    let day = DayPeriod(try CivilDate("2026-11-22"))
    #expect(try #require(file.record(in: day)).counts.hours[8] == Number(-1))
  }

  @Test(
    arguments: [
      ("", ["2", "6", "9", "5"]), ("reset: daily\n", ["5", "9", "12", "12"]),
      ("reset: weekly\n", ["1", "5", "8", "8"]), ("reset: monthly\n", ["-2", "2", "5", "5"]),
      ("reset: monthly\ntarget: 3 a day\n", ["5", "9", "12", "12"]),
    ] as [(String, [String])]
  )
  func `a set count belongs to the period of the tally`(settings: String, counts: [String]) throws {
    let record = try #require(
      TallyFile(
        settings: settings,
        headers: [
          "2026-11-09 08:00:00 +01:00 +3", "2026-11-17 08:00:00 +01:00 +4",
          "2026-11-22 08:00:00 +01:00 +2", "2026-11-22 09:00:00 +01:00 =5",
        ]
      ).record()
    )
    let periods = [TallyPeriod.daily, .weekly, .monthly, .never].map { record.count(of: $0) }
    #expect(periods.map(\.description) == counts)
    #expect(record.counts.hasSet)
  }

  @Test func `the newest change is not in the future`() throws {
    let file = TallyFile(headers: [
      "2026-11-22 08:00:00 +00:00 +1", "2026-11-23 08:00:00 +00:00 +1",
    ])
    let now = Instant(seconds: 1_795_348_800)
    #expect(file.record(now: now)?.counts.newest == Instant(seconds: 1_795_334_400))
    #expect(file.record(now: Instant(seconds: 0))?.counts.newest == nil)
  }

  @Test(arguments: [
    "---\ntj: 1\n---\n\n## 2026-11-22 +1\n", "kind: tally\n", "", "---\nkind: tally\n---\n",
    "---\ntj: 1\nkind: [tally]\n---\n",
  ])
  func `files of other kinds are not tallies`(text: String) {
    let context = QueryContext(
      today: CivilDate(daysSinceEpoch: 0),
      times: TimeSource(zones: Berlin())
    )
    #expect(TallyRecord(Array(text.utf8), at: "x", context, now: Instant(seconds: 0)) == nil)
  }

  @Test func `counts follow the manual page for all forms of headers`() throws {
    let stamps = [
      "2026-03-29 01:59:59 +01:00", "2026-03-29 03:00 +02:00", "2026-10-25 02:30:00", "2026-10-25",
      "2026-02-30 10:00", "1969-07-20 20:17:40 -05:00", "2026-11-22T08:00:00 +01:00",
      "2026-1-2 3:04", "2026-11-22 01:00:00 -11:00", "2026-11-23 02:00:00 +14:00",
      "2026-11-22 08:00:00.25 +01:00", "2026-11-22 08:00:00 Z", "2026-11-22  08:00:00 +01:00",
    ]
    let amounts = [
      "+1", "-2", "=3", "+0.5", "=0 new day", "", "tea", "+1pm", "+12345678901234567", "-7 ^abcdef",
      "+1  two blanks", ": +5", "=99999999999999999999", "+000000000000012", "+1\r", "=4", "=0.5",
    ]
    let settings = [
      "", "reset: daily\n", "reset: weekly\n", "reset: monthly\n", "target: 5 a week\n",
      "target: 2\nreset: daily\n",
    ]
    let night = try #require(DayStart(parsing: "04:00"))
    try forEachCase(count: Cases.count(4000), seed: 3) { generator, _ in
      var file = TallyFile()
      file.settings = settings.randomElement(using: &generator) ?? ""
      if Bool.random(using: &generator) { file.settings += "timezone: Europe/Berlin\n" }
      for _ in 0..<Int.random(in: 0...12, using: &generator) {
        let isPlain = Int.random(in: 0..<3, using: &generator) > 0
        let stamp = isPlain ? stamps[0] : stamps.randomElement(using: &generator) ?? ""
        file.headers.append("\(stamp) \(amounts.randomElement(using: &generator) ?? "")")
      }
      let dayStart = Bool.random(using: &generator) ? night : .midnight
      let weekStart = Bool.random(using: &generator) ? Weekday.sunday : .monday
      let thread = JournalThread(parsing: file.bytes)
      let source = TimeSource(zones: Berlin())
      let naive = NaiveTally(thread, dayStart: dayStart, weekStart: weekStart, source)
      let record = try #require(file.record(dayStart: dayStart, weekStart: weekStart))
      try #require(record.counts.total == naive.total, "\(file.settings)\(file.headers)")
      try #require(record.counts.changes == thread.entries.count)
      let days = Dictionary(uniqueKeysWithValues: record.counts.days.map { ($0.date, $0.count) })
      try #require(days == naive.days, "\(file.settings)\(file.headers)")
      let context = QueryContext(
        today: record.days.today,
        dayStart: dayStart,
        weekStart: weekStart,
        times: source
      )
      let located = LocatedThread(address: "tally", thread: thread)
      let history = TallyHistory(of: located, context, by: record.tally.shownPeriod, workers: 1)
      let shown = history.changes.filter { $0.amount != nil }.map(\.count)
      try #require(shown == naive.shown, "\(file.settings)\(file.headers)")
    }
  }

  @Test func `dividing a file gives the same counts`() throws {
    var generator = SeededGenerator(seed: 5)
    var file = TallyFile(preamble: String(repeating: "words ", count: 200_000) + "\n")
    for number in 0..<5000 {
      let day = Int.random(in: 10...28, using: &generator)
      let minute = Int.random(in: 10...59, using: &generator)
      let amount =
        number.isMultiple(of: 97) ? "=\(number)" : "+\(number % 7)\(number % 50 == 0 ? ".5" : "")"
      file.headers.append("2026-11-\(day) 12:\(minute):00 +01:00 \(amount)")
    }
    let one = try #require(file.record(workers: 1)?.counts)
    let many = try #require(file.record(workers: 7)?.counts)
    #expect(one.total == many.total && one.days == many.days && one.hours == many.hours)
    let times = TimeSource(zones: Berlin())
    let thread = JournalThread(parsing: file.bytes)
    let naive = NaiveTally(thread, dayStart: .midnight, weekStart: .monday, times)
    #expect(one.total == naive.total)
  }
}
