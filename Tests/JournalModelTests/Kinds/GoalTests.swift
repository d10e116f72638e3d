import JournalModel
import TestSupport
import Testing

@Suite struct GoalTests {
  @Test func `parses all parts of a step`() throws {
    let line = "- [x] 5 km without a break [due:: 2024-04-01] [done:: 2024-03-28] ^mrun5k"
    let step = try #require(GoalStep(line))
    #expect(step.state == .done)
    #expect(step.title == "5 km without a break")
    #expect(step.due?.description == "2024-04-01")
    #expect(step.done?.description == "2024-03-28")
    #expect(step.id?.text == "mrun5k")
    #expect(step.markRange == 3..<4)
    let bytes = line.bytes
    func text(_ range: Range<Int>?) -> String {
      range.map { String(decoding: bytes[$0], as: UTF8.self) } ?? ""
    }
    #expect(text(step.titleRange) == step.title)
    #expect(text(step.idRange) == "^mrun5k")
    #expect(text(step["due"]?.range) == "[due:: 2024-04-01]")
    #expect(text(step["done"]?.valueRange) == "2024-03-28")
  }

  @Test(
    arguments: [
      ("- [ ] 10 km", GoalStep.State.open, "10 km", nil), ("* [X] a", .done, "a", nil),
      ("+ [-] by bicycle ^mbike\r\n", .dropped, "by bicycle", "mbike"),
      ("  -  [ ]  a  ", .open, "a", nil),
      ("- [x]", .done, "", nil), ("- [ ] ^mrun5k", .open, "", "mrun5k"),
      ("- [ ] see ^abc", .open, "see ^abc", nil),
      ("- [ ] a ^onetwo ^three", .open, "a ^onetwo", "three"),
      ("- [ ] a ^mrun5k [due:: 2024-01-01]", .open, "a", "mrun5k"),
      ("- [ ] a [link](x)", .open, "a [link](x)", nil), ("- [ ] a [b]", .open, "a [b]", nil),
      ("- [ ] a [b:c]", .open, "a [b:c]", nil), ("- [ ] a [x:: 1][y:: 2]", .open, "a", nil),
      ("- [ ] a[x:: 1]", .open, "a[x:: 1]", nil), ("- [ ] [x:: 1] a", .open, "[x:: 1] a", nil),
      ("- [ ] a]", .open, "a]", nil), ("- [ ] ]", .open, "]", nil),
    ] as [(String, GoalStep.State, String, String?)]
  )
  func `parses task lines`(line: String, state: GoalStep.State, title: String, id: String?) {
    let step = GoalStep(line)
    #expect(step?.state == state)
    #expect(step?.title == title)
    #expect(step?.id?.text == id)
  }

  @Test(arguments: [
    "", "-", "- ", "- [", "- [x", "-[x] a", "- [x]a", "- [xx] a", "- [/] a", "- [] a", "1. [x] a",
    "text", "[x] a", "- a [x] b", "-- [x] a",
  ])
  func `refuses all other lines`(line: String) {
    #expect(GoalStep(line) == nil)
  }

  @Test func `ticking a step changes one byte`() throws {
    var generator = SeededGenerator(seed: 12)
    let alphabet = Array("[]:^ab1 -\t")
    for _ in 0..<Cases.count(20_000) {
      let tail = String(
        (0..<Int.random(in: 0...20, using: &generator)).compactMap { _ in
          alphabet.randomElement(using: &generator)
        }
      )
      var bytes = ("- [ ] " + tail).bytes
      let open = try #require(GoalStep(parsing: bytes.span) as GoalStep?)
      bytes[open.markRange.lowerBound] = GoalStep.State.done.rawValue
      let done = try #require(GoalStep(parsing: bytes.span) as GoalStep?)
      #expect(done.state == .done)
      #expect((done.title, done.id) == (open.title, open.id))
      #expect(done.attributes == open.attributes)
    }
  }

  @Test func `hostile lines take linear time`() {
    let count = Cases.count(20_000)
    for piece in ["[", "]", "[a:: b] ", "[a::b]", "^abcd ", "[]", "[:: ]", " "] {
      let step = GoalStep("- [ ] " + String(repeating: piece, count: count))
      #expect(step?.state == .open)
    }
  }

  private func progress(
    _ reports: [(Int64, String)],
    _ steps: [GoalStep.State]
  ) -> String? {
    GoalProgress.of(
      reports: reports.compactMap { report in
        GoalProgress(report.1).map { (Instant(seconds: report.0), $0) }
      },
      steps: steps
    )?.description
  }

  @Test func `progress is the latest report, or else the share of steps`() {
    #expect(progress([], []) == nil)
    #expect(progress([], [.dropped]) == nil)
    #expect(progress([], [.done, .open, .open]) == "33%")
    #expect(progress([], [.done, .dropped, .done]) == "100%")
    #expect(progress([], [.open]) == "0%")
    #expect(progress([(1, "10%"), (3, "30%"), (2, "20%")], [.done]) == "30%")
    #expect(progress([(1, "10%"), (1, "20%")], []) == "20%")
    #expect(progress([(5, "0%")], [.done]) == "0%")
  }

  @Test(arguments: [
    ("25%", "25%"), ("25 %", "25%"), ("100", "100%"), ("12.50%", "12.5%"), ("0", "0%"),
  ])
  func `parses and writes progress`(text: String, written: String) {
    #expect(GoalProgress(text)?.description == written)
  }

  @Test(arguments: ["", "%", "101%", "-1%", "half", "25%%", "100.1"])
  func `refuses impossible progress`(text: String) {
    #expect(GoalProgress(text) == nil)
  }

  @Test(arguments: [("7d", 7), ("2w", 14), ("0d", 0), (" 1d ", 1)])
  func `parses reminders`(text: String, days: Int) {
    #expect(Reminder(text)?.days == days)
    #expect(Reminder(text).flatMap { Reminder($0.description) }?.days == days)
  }

  @Test(arguments: ["", "d", "7", "-1d", "1m", "1.5d", "9999d", "3660w", "99999999999999999999d"])
  func `refuses invalid reminders`(text: String) {
    #expect(Reminder(text) == nil)
  }

  @Test(
    arguments: [
      ("2020-05-10", "yearly", "2024-05-10", "2024-05-10"),
      ("2020-05-10", "yearly", "2024-05-11", "2025-05-10"),
      ("2020-05-10", "yearly", "2019-01-01", "2020-05-10"),
      ("2020-02-29", "yearly", "2023-01-01", "2023-02-28"),
      ("2020-02-29", "yearly", "2024-02-28", "2024-02-29"), ("2020-05-10", "", "2024-05-10", nil),
      ("2020-05-10", "", "2020-05-10", "2020-05-10"),
      ("2020-12-31", "yearly", "2024-12-31", "2024-12-31"),
      ("2020-05-10", "hourly", "2024-05-10", nil),
    ] as [(String, String, String, String?)]
  )
  func `a milestone has its next occurrence`(
    on: String,
    repeats: String,
    day: String,
    next: String?
  ) throws {
    let date = try #require(EntryTimestamp(on)?.date)
    let from = try #require(EntryTimestamp(day)?.date)
    let milestone = try #require(
      Milestone(category: "wedding", repeats: repeats, remind: "7d, 1d, soon", on: date)
    )
    #expect(milestone.occurrence(onOrAfter: from)?.description == next)
    #expect(milestone.reminders.map(\.days) == [7, 1])
    #expect(Milestone(category: " ", repeats: nil, remind: nil, on: date) == nil)
    #expect(Milestone(category: nil, repeats: nil, remind: nil, on: date) == nil)
  }
}
