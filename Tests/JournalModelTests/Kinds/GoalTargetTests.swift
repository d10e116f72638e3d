import JournalFormat
import JournalModel
import TestSupport
import Testing

@Suite struct GoalTargetTests {
  @Test(arguments: [
    ("sum(distance) >= 500 km in 2026", "sum(distance) >= 500 km in 2026"),
    (" SUM( distance )≥500km IN 2026-03 ", "sum(distance) >= 500 km in 2026-03"),
    ("count(pages) at least 12", "count(pages) >= 12"),
    ("count(#読書/夜) At Least 50 in 2026-W21", "count(#読書/夜) >= 50 in 2026-W21"),
    ("sum(tally/push-ups) >= 10000 in 2026-Q1", "sum(tally/push-ups) >= 10000 in 2026-Q1"),
    ("sum(Tally/work/coffee) <= 0 in 2026", "sum(tally/work/coffee) <= 0 in 2026"),
    ("max(run/distance) >= 21.1 km", "max(run/distance) >= 21.1 km"),
    ("min(weight (kg)) <= 70", "min(weight (kg)) <= 70"),
    ("sum(sleep) >= 1h30m in march 2026", "sum(sleep) >= 1.5 h in 2026-03"),
    ("sum(sleep) >= 00:20:00", "sum(sleep) >= 0.333333333 h"),
    ("sum(cloth) >= 12 in in 2026-01..2026-06", "sum(cloth) >= 12 in in 2026-01..2026-06"),
    ("sum(cloth) >= 12 in", "sum(cloth) >= 12 in"),
    ("last(weight) <= 75kg FROM 84 in 2026", "last(weight) <= 75 kg from 84 kg in 2026"),
    ("min(pace) <= 4.5 from 6", "min(pace) <= 4.5 from 6"),
    ("sum(steps) >= 1 fl. oz. in 2024-02-29", "sum(steps) >= 1 fl. oz. in 2024-02-29"),
  ])
  func `parses and writes targets`(text: String, written: String) throws {
    let target = try GoalTarget(text)
    #expect(target.description == written)
    #expect(try GoalTarget(written) == target)
  }

  @Test(arguments: [
    ("", "expected a target such as 'sum(distance) >= 500 km in 2026'"),
    ("21.1 km", "expected a target such as 'sum(distance) >= 500 km in 2026'"),
    ("distance) >= 500", "expected a target such as 'sum(distance) >= 500 km in 2026'"),
    ("sum(distance) 500 km", "expected '>=' or '<=' after the parenthesis"),
    ("sum(distance) > 500 km", "expected '>=' or '<=' after the parenthesis"),
    ("total(distance) >= 5", "unknown measure 'total', expected sum, count, max, min or last"),
    ("sum() >= 5", "missing name of a field"),
    ("sum(tally/) >= 5", "a name has at least one character on each side of '/'"),
    ("sum(a:b) >= 5", "a name cannot contain the character :"),
    ("count(#1) >= 5", "'#1' is not a tag"),
    ("sum(#run) >= 5", "entries with a tag can only be counted: count(#run)"),
    ("count(pages) >= 5 km", "a count has no unit such as 'km'"),
    ("max(pages) <= 5", "max requires >="), ("min(pages) >= 5", "min requires <="),
    ("sum(pages) >= 0", "the number must be greater than 0"),
    ("sum(pages) <= -1 in 2026", "the number must be greater than 0"),
    ("min(pages) <= 0", "the number must be greater than 0"),
    ("sum(pages) >= 5 from 1", "'from' is for max, min and last"),
    ("last(weight) <= 75 kg from", "missing number"),
    ("last(weight) <= 75 kg from 9 lb", "the number after 'from' needs the unit of the target"),
    ("max(pages) >= 5 from 7", "the number after 'from' meets the target already"),
    ("sum(pages) >=", "missing number"), ("sum(pages) >= in 2026", "missing number"),
    ("sum(pages) >= many", "'many' is not a number such as 5 or '5 km'"),
    (
      "sum(pages) >= 5 in last week",
      "'last week' is not a period such as 2026, 2026-03 or 2026-01..2026-06"
    ),
    (
      "sum(pages) >= 5 in 2026..",
      "'2026..' is not a period such as 2026, 2026-03 or 2026-01..2026-06"
    ),
    (
      "sum(pages) >= 5 in the garden",
      "'the garden' is not a period such as 2026, 2026-03 or 2026-01..2026-06"
    ),
  ])
  func `an invalid target has an error`(text: String, reason: String) {
    let error = #expect(throws: GoalTargetError.self) { try GoalTarget(text) }
    #expect(error?.description == reason)
  }

  @Test func `any text parses as a target or has an error`() {
    var generator = SeededGenerator(seed: 26)
    let parts = [
      "sum", "max", "(", ")", ">=", "<=", "≥", "at most", " ", "\u{1B}[31m", "5", "1e9", "in",
      "2026",
      "9999999999999999999999999999999999999999", "👩‍👩‍👧", "\u{202E}", "#a", "tally/", "\u{0}", "..",
      "",
      "km", "1h",
    ]
    for _ in 0..<Cases.count(3000) {
      let count = Int.random(in: 0...9, using: &generator)
      let text = (0..<count).map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
      guard let target = try? GoalTarget(text) else { continue }
      #expect((try? GoalTarget(target.description)) == target, "\(text)")
    }
  }

  @Test(arguments: [
    ("sum(distance) >= 500 km in 2026", nil as String?), ("21.1 km", nil),
    ("[a]", "expected a single value"),
    ("sum(distance) > 500", "invalid target"), ("distance >= 500", "invalid target"),
    ("sum (distance) <= x", "invalid target"), ("count(#run)", "invalid target"),
  ])
  func `an invalid target is reported`(text: String, message: String?) {
    for kind in ["goal", "journal"] {
      let thread = JournalThread("---\ntj: 1\nkind: \(kind)\ntarget: \(text)\n---\n")
      let found = thread.diagnostics().map(\.message)
      let isExpected = message != nil && (kind == "goal" || message?.hasPrefix("expected") == true)
      #expect(found.count == (isExpected ? 1 : 0), "\(kind) \(found)")
      if isExpected, let message { #expect(found.first?.hasPrefix(message) == true) }
      #expect((thread.goalTarget != nil) == text.hasSuffix("in 2026"))
    }
  }
}
