import JournalModel
import TestSupport
import Testing

/// The progress and pace of goals with a computed target.
@Suite struct TargetPaceTests {
  private let source = TimeSource(zones: NoZones())

  private func day(_ text: String) throws -> CivilDate { try stamp(text).date }

  private func goal(_ top: String, _ values: [(String, Double)], today: String) throws -> Goal {
    let text =
      "---\ntj: 1\nkind: goal\n\(top)\n---\n\n- [x] A\n\n## 2024-01-05\n\n- progress:: 7%\n"
    let goal = try #require(JournalThread(text).goal(from: source))
    let days = try values.map { GoalValues.Day(try day($0.0), $0.1) }
    return goal.measured(by: GoalValues(days, today: try day(today)))
  }

  @Test func `a measured target wins over reports, and reports win over steps`() throws {
    let top = "target: sum(km) >= 10 in 2024\ncreated: \"2024-02-01 10:00:00 +01:00\""
    let measured = try goal(top, [("2024-02-01", 4.5)], today: "2024-03-01")
    #expect(measured.progress?.description == "45%" && measured.measuredValue == 4.5)
    #expect(
      measured.start?.description == "2024-01-01" && measured.due?.description == "2024-12-31"
    )
    #expect(measured.measuredDays.description == "2024-01-01..2024-12-31")
    let unmeasured = try #require(
      JournalThread("---\ntj: 1\nkind: goal\n\(top)\n---\n\n## 2024-01-05\n\n- progress:: 7%\n")
        .goal(from: source)
    )
    #expect(unmeasured.progress?.description == "7%" && unmeasured.measuredValue == nil)
    #expect(
      try goal("target: 10 km", [("2024-02-01", 5)], today: "2024-03-01").progress?.description
        == "7%"
    )
  }

  @Test func `the goal's own dates win over those of the target's period`() throws {
    let top = "target: sum(km) >= 10 in 2024\nstart: 2024-02-01\ndue: 2024-06-30"
    let goal = try goal(top, [], today: "2024-03-01")
    #expect(goal.start?.description == "2024-02-01" && goal.due?.description == "2024-06-30")
    #expect(goal.measuredDays.description == "2024-01-01..2024-12-31")
    #expect(goal.progress?.description == "0%")
    let open = try self.goal("target: sum(km) >= 10\nstart: 2024-02-01", [], today: "2024-03-01")
    #expect(open.measuredDays.first.description == "2024-02-01" && open.due == nil)
  }

  @Test func `progress, pace and forecast follow the measured values`() throws {
    let top = "target: sum(km) >= 100 in 2024"
    let goal = try goal(
      top,
      [("2024-03-31", 10), ("2024-01-11", 10.1), ("2024-04-02", 9)],
      today: "2024-04-01"
    )
    #expect(try goal.progress(on: day("2024-01-10"))?.description == "0%")
    #expect(try goal.progress(on: day("2024-01-11"))?.description == "10%")
    #expect(goal.progress?.description == "20%")
    let today = try day("2024-04-01")
    let pace = try #require(goal.weeklyPace(on: today))
    #expect(abs(pace - 20.1 / 90 * 7) < 1e-9)
    #expect(goal.forecast(on: today) == today.adding(days: Int((79.9 / 20.1 * 90).rounded(.up))))
    #expect(goal.daysBehind(on: today) == 91 - Int((20.1 * 3.65).rounded(.up)))
  }

  @Test func `a goal is reached on the first day on which its target is met`() throws {
    let values = [("2024-01-02", 0.1), ("2024-02-02", 0.2), ("2024-03-01", 7.0)]
    let sum = try goal("target: sum(km) >= 0.3", values, today: "2024-04-01")
    #expect(sum.progress?.isWhole == true && sum.reached?.description == "2024-02-02")
    #expect(
      try goal("target: count(km) >= 3", values, today: "2024-04-01").reached?.description
        == "2024-03-01"
    )
    #expect(
      try goal("target: max(km) >= 7", values, today: "2024-04-01").reached?.description
        == "2024-03-01"
    )
    let least = try goal("target: min(km) <= 0.05", values, today: "2024-04-01")
    #expect(least.progress?.description == "0%" && least.reached == nil, "it began with the least")
    #expect(
      try goal("target: min(km) <= 0.1", values, today: "2024-04-01").reached?.description
        == "2024-01-02"
    )
    #expect(try goal("target: min(km) <= 0.1", [], today: "2024-04-01").progress == nil)
    #expect(
      try goal("target: max(km) >= 1", [("2024-01-02", -4)], today: "2024-04-01").progress?
        .description == "0%"
    )
  }

  @Test(arguments: [
    ("last(kg) <= 75", "33%"), ("last(kg) <= 75 from 90", "60%"), ("min(kg) <= 75", "66%"),
    ("min(kg) <= 78", "100%"), ("last(kg) <= 78", "50%"), ("max(kg) >= 90 from 80", "40%"),
    ("last(kg) >= 84", "0%"), ("last(kg) <= 81", "100%"),
  ])
  func `a single value is approached from the value at the beginning`(
    target: String,
    progress: String
  ) throws {
    let values = [("2024-01-03", 84.0), ("2024-02-02", 78), ("2024-03-01", 81)]
    let goal = try goal("target: \(target)", values, today: "2024-04-01")
    #expect(goal.progress?.description == progress)
  }

  @Test func `a latest value that no longer meets the target undoes reaching it`() throws {
    let days = [("2024-01-03", 84.0), ("2024-02-02", 74), ("2024-03-01", 80), ("2024-03-05", 75)]
    let target = "target: last(kg) <= 75\nstart: 2024-01-01\ndue: 2024-03-02"
    let again = try goal(target, days, today: "2024-04-01")
    #expect(again.reached?.description == "2024-03-05" && again.progress?.isWhole == true)
    let lost = try goal(target, Array(days.dropLast()), today: "2024-03-04")
    #expect(lost.reached == nil && lost.progress?.description == "44%")
    #expect(try again.daysBehind(on: day("2024-04-01")) == 0, "it was reached")
  }

  @Test func `the last value of a day is the latest`() throws {
    let date = try day("2024-01-03")
    var one = GoalValues.Day(date, 84, at: Instant(seconds: 200))
    one.add(GoalValues.Day(date, 82, at: Instant(seconds: 300)))
    one.add(GoalValues.Day(date, 85, at: Instant(seconds: 100)))
    #expect(one.first == 85 && one.last == 82)
    let values = GoalValues([one], today: date)
    #expect(values.value(of: .last, through: date) == 82)
  }

  @Test func `a forecast divides exactly`() throws {
    // A tenth in ten days leaves ninety days.
    let goal = try goal(
      "target: sum(km) >= 70\nstart: 2024-01-01",
      [("2024-01-05", 7)],
      today: "2024-01-11"
    )
    #expect(try goal.forecast(on: day("2024-01-11"))?.description == "2024-04-10")
  }

  @Test func `a limit of one day has a progress`() throws {
    let top = "target: sum(tally/coffee) <= 2 in 2024-02-03"
    #expect(try goal(top, [("2024-02-03", 1)], today: "2024-02-02").progress?.description == "0%")
    let kept = try goal(top, [("2024-02-03", 1)], today: "2024-02-03")
    #expect(kept.progress?.description == "100%")
  }

  @Test func `a limit makes progress as long as it is kept`() throws {
    let top = "target: sum(tally/coffee) <= 10 in 2024-02"
    let kept = try goal(top, [("2024-02-03", 10)], today: "2024-02-15")
    #expect(kept.exceeded == nil && kept.progress?.description == "50%" && kept.reached == nil)
    #expect(try kept.daysBehind(on: day("2024-02-15")) == 0)
    // Otherwise every limit would be forecast to be done on its due date.
    #expect(try kept.weeklyPace(on: day("2024-02-15")) == nil)
    #expect(try kept.forecast(on: day("2024-02-15")) == nil)
    let over = try goal(top, [("2024-02-03", 10), ("2024-02-08", 1)], today: "2024-03-15")
    #expect(over.exceeded?.description == "2024-02-08" && over.progress?.description == "21%")
    #expect(over.reached == nil)
    let done = try goal(top, [("2024-02-03", 10)], today: "2024-03-15")
    #expect(done.reached?.description == "2024-02-29" && done.progress?.isWhole == true)
    #expect(
      try goal("target: sum(x) <= 1", [("2024-02-03", 1)], today: "2024-03-15").progress == nil
    )
    let back = try goal(top, [("2024-02-03", 11), ("2024-02-08", -1)], today: "2024-02-15")
    #expect(back.exceeded == nil)
  }
}
