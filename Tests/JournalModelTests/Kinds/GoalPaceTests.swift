import JournalModel
import TestSupport
import Testing

/// Goals read from their threads, and their pace.
@Suite struct GoalPaceTests {
  private let source = TimeSource(zones: NoZones())

  private func day(_ text: String) throws -> CivilDate { try stamp(text).date }

  private func goal(_ top: String, _ rest: String) throws -> Goal {
    let thread = JournalThread("---\ntj: 1\nkind: goal\n\(top)\n---\n\n\(rest)")
    return try #require(thread.goal(from: source))
  }

  @Test func `reads the settings of a thread`() throws {
    let goal = try goal(
      "status: paused\nstart: 2024-01-01\ndue: 2024-12-31\ncategory: sport\nimportance: 2",
      """
      - [x] A [done:: 2024-02-01]
      - [ ] B

      ## 2024-03-02 10:00 +01:00

      - progress:: 60%

      ## 2024-03-01 10:00 +01:00

      - progress:: 40%

      """
    )
    #expect(goal.status == .paused)
    #expect(goal.start?.description == "2024-01-01" && goal.due?.description == "2024-12-31")
    #expect(goal.category == "sport" && goal.importance == "2")
    #expect(goal.steps.map(\.title) == ["A", "B"])
    #expect(goal.reports.map(\.progress.description) == ["40%", "60%"])
    #expect(goal.progress?.description == "60%")
  }

  @Test(arguments: [
    ("status: finished", Goal.Status.active), ("", .active), ("status: dropped", .dropped),
    ("status: [done]", .active),
  ])
  func `a goal without a known state is active`(_ top: String, _ status: Goal.Status) throws {
    #expect(try goal(top, "").status == status)
  }

  @Test func `without a start, a goal begins with its thread or its first entry`() throws {
    let entry = "## 2024-05-02\n"
    #expect(
      try goal("created: \"2024-04-30 23:00:00 +01:00\"", entry).start?.description == "2024-04-30"
    )
    #expect(
      try goal("due: 2025-01-01", entry + "\n## 2024-05-01\n").start?.description == "2024-05-01"
    )
    #expect(try goal("due: someday", "").start == nil)
    #expect(JournalThread("---\ntj: 1\n---\n").goal(from: source) == nil)
  }

  @Test func `progress on a day includes only what was reported or done by then`() throws {
    let steps =
      "- [x] A [done:: 2024-02-01]\n- [x] B [done:: 2024-03-01]\n- [x] C\n- [ ] D\n- [-] E\n"
    let goal = try goal("start: 2024-01-01", steps)
    let shares = try ["2024-01-31", "2024-02-01", "2024-03-01"].map {
      goal.progress(on: try day($0))?.description
    }
    #expect(shares == ["25%", "50%", "75%"])
    let reported = try self.goal("", steps + "\n## 2024-02-10\n\n- progress:: 5%\n")
    #expect(reported.progress(on: try day("2024-02-09"))?.description == "50%")
    #expect(reported.progress(on: try day("2024-03-09"))?.description == "5%")
    #expect(try self.goal("", "").progress(on: day("2024-01-01")) == nil)
  }

  /// Counts the expected number of days day by day, with whole numbers.
  @Test func `days behind count from the day on which the plan had this progress`() throws {
    var generator = SeededGenerator(seed: 18)
    for _ in 0..<Cases.count(400) {
      let percent = Int.random(in: 0...100, using: &generator)
      let length = Int.random(in: 1...800, using: &generator)
      let start = CivilDate(daysSinceEpoch: Int.random(in: -9000...30_000, using: &generator))
      let due = start.adding(days: length)
      let goal = try goal(
        "start: \(start)\ndue: \(due)",
        "## \(start)\n\n- progress:: \(percent)%\n"
      )
      let today = start.adding(days: Int.random(in: 0...1000, using: &generator))
      var planned = 0
      while planned * 100 < percent * length { planned += 1 }
      let passed = today.daysSinceEpoch - start.daysSinceEpoch
      let behind = passed - planned
      #expect(goal.daysBehind(on: today) == (percent < 100 ? behind : min(behind, 0)))
      let plan = try #require(goal.plan(on: today))
      #expect(abs(plan - Double(min(passed, length)) * 100 / Double(length)) < 1e-9)
    }
  }

  @Test func `the forecast continues the pace of the last 90 days`() throws {
    let reports = "## 2024-01-01\n\n- progress:: 0%\n\n## 2024-04-10\n\n- progress:: 45%\n"
    let goal = try goal("start: 2024-01-01\ndue: 2024-12-31", reports)
    let today = try day("2024-04-10")
    #expect(goal.weeklyPace(on: today) == 3.5)
    #expect(goal.forecast(on: today)?.description == "2024-07-29")
    #expect(goal.forecast(on: try day("2030-01-01")) == nil)
    let young = try self.goal("start: 2024-04-01", reports.replacing("01-01", with: "04-01"))
    #expect(young.weeklyPace(on: today) == 35)
    #expect(young.daysBehind(on: today) == nil && young.plan(on: today) == nil)
    #expect(try self.goal("start: 2024-01-01", "").forecast(on: today) == nil)
    let slow = try self.goal(
      "start: 0001-01-01",
      "## 0001-01-01\n\n- progress:: 0%\n\n## 2024-04-10\n\n- progress:: 0.0001%\n"
    )
    #expect(slow.forecast(on: today) == nil)
  }

  @Test func `a goal is reached on the day of the report or of the last step`() throws {
    let steps = "- [x] A [done:: 2024-03-01]\n- [x] B [done:: 2024-02-01]\n"
    #expect(try goal("", steps).reached?.description == "2024-03-01")
    #expect(try goal("", steps + "- [ ] C\n").reached == nil)
    #expect(try goal("status: done", steps + "- [ ] C\n").reached?.description == "2024-03-01")
    let reports = "## 2024-04-01\n\n- progress:: 100%\n\n## 2024-05-01\n\n- progress:: 100%\n"
    #expect(try goal("", steps + "\n" + reports).reached?.description == "2024-04-01")
  }

  @Test func `extreme dates do not trap`() throws {
    let goal = try goal("start: 0001-01-01\ndue: 9999-12-31", "- [ ] A\n")
    let days = try ["0001-01-01", "9999-12-31", "1969-12-31"].map(day)
    for day in days { #expect(goal.daysBehind(on: day) != nil && goal.weeklyPace(on: day) == nil) }
    #expect(try self.goal("start: 2024-05-01\ndue: 2024-05-01", "").plan(on: days[0]) == 0)
  }
}
