import JournalSearch
import JournalModel
import TestSupport
import Testing
import ThreadJournal

/// The values that count toward a target.
@Suite struct GoalTargetValueTests {
  private static func goal(_ target: String) -> String {
    "---\ntj: 1\nkind: goal\nstart: 2024-01-01\ntarget: '\(target)'\n---\n"
  }

  private static func runs(_ top: String, _ entries: String) -> String {
    "---\ntj: 1\n\(top)---\n\n\(entries)"
  }

  private static let entry = "## 2024-02-01\n\n- distance:: 10\n- tags:: #run/trail\n"

  /// The value of each target in a journal with these threads.
  private func values(
    _ threads: [String: String],
    _ targets: [String],
    _ scope: ReadScope = .person
  ) throws -> [Double?] {
    var values: [Double?] = []
    try TestJournal.run { test in
      for (address, text) in threads { try test.write(text, to: address) }
      for (place, target) in targets.enumerated() {
        try test.write(Self.goal(target), to: "goal-\(place)")
      }
      let snapshot = try test.journal.snapshot(for: scope)
      values = targets.indices.map { snapshot.goal(at: "goal-\($0)")?.goal.measuredValue }
    }
    return values
  }

  @Test func `values in another unit do not count`() throws {
    let threads = [
      "metric": Self.runs("fields:\n  distance: number km\n", Self.entry),
      "miles": Self.runs("fields:\n  distance: number mi\n", Self.entry + "\n" + Self.entry),
      "plain": Self.runs("fields:\n  distance: number\n", Self.entry),
      "undefined": Self.runs("", Self.entry),
      "text": Self.runs("fields:\n  distance: text\n", Self.entry),
    ]
    let targets = [
      "sum(distance) >= 500 km", "sum(distance) >= 500 MI", "sum(distance) >= 500",
      "count(distance) >= 9", "count(#run) >= 9", "count(#RUN/trail) >= 9", "count(#trail) >= 9",
    ]
    #expect(try values(threads, targets) == [30, 40, 50, 5, 6, 6, 0])
  }

  @Test func `durations count in hours`() throws {
    let entries = "## 2024-02-01\n\n- sleep:: 7h30m\n\n## 2024-02-02\n\n- sleep:: 00:45:00\n"
    let threads = ["sleep": Self.runs("fields:\n  sleep: duration\n", entries)]
    let targets = ["sum(sleep) >= 8h15m", "sum(sleep) >= 9 min", "max(sleep) >= 8 h"]
    #expect(try values(threads, targets) == [8.25, 0, 7.5])
  }

  @Test func `a tally counts by its days, each from 0`() throws {
    let coffee = """
      ---
      tj: 1
      kind: tally
      reset: daily
      unit: cups
      ---

      ## 2024-02-01 09:00:00 +00:00 +3

      ## 2024-02-01 10:00:00 +00:00 =1

      ## 2024-02-02 10:00:00 +00:00 +4.5

      ## 2024-02-03 10:00:00 +00:00 +1

      ## 2024-02-03 11:00:00 +00:00 -1

      ## 2024-03-09 11:00:00 +00:00 +100

      """
    let archived = coffee.replacing("unit: cups", with: "archived: true")
    let targets = [
      "sum(tally/coffee) >= 9", "count(tally/Coffee) >= 9", "max(tally/work/coffee) >= 9",
      "min(tally/coffee) <= 0.5 cups", "sum(tally/coffee) >= 9 litres", "sum(tally/tea) >= 9",
      "sum(tally/nothing) >= 9",
    ]
    let threads = ["work/coffee": coffee, "tea": archived]
    #expect(try values(threads, targets) == [5.5, 2, 4.5, 1, 0, 5.5, 0])
  }

  @Test func `hidden values and archived threads do not count`() throws {
    let hidden = "## 2024-02-01\n\n- distance:: 100\n- private:: yes\n"
    let threads = [
      "open": Self.runs("", Self.entry), "private": Self.runs("private: true\n", Self.entry),
      "mixed": Self.runs("", hidden + "\n" + Self.entry),
      "archived": Self.runs("archived: true\n", Self.entry),
    ]
    let targets = ["sum(distance) >= 500", "sum(distance) >= 500 in 2024-03"]
    #expect(try values(threads, targets) == [130, 0])
    for scope in [ReadScope.assistant, .export()] {
      #expect(try values(threads, targets, scope) == [20, 0])
    }
    #expect(try values(threads, targets, .export(includingPrivate: true)) == [130, 0])
  }

  @Test func `a target counts nothing outside of the scope`() throws {
    var scope = ReadScope.person
    scope.threads = ["goal-0", "goal-1", "open"]
    let coffee = "kind: tally\n---\n\n## 2024-02-01 09:00:00 +00:00 +3\n"
    let threads = [
      "open": Self.runs("", Self.entry), "other": Self.runs("", Self.entry),
      "coffee": "---\ntj: 1\n" + coffee,
    ]
    let targets = ["sum(distance) >= 500", "sum(tally/coffee) >= 9"]
    #expect(try values(threads, targets) == [20, 3])
    #expect(try values(threads, targets, scope) == [10, 0])
    scope = .person
    scope.days = DayPeriod(CivilDate(daysSinceEpoch: 0), CivilDate(daysSinceEpoch: 1000))
    #expect(try values(threads, targets, scope) == [0, 0])
  }

  @Test func `selecting threads does not change the progress`() throws {
    try TestJournal.run { test in
      try test.write(Self.goal("sum(distance) >= 40"), to: "goal")
      try test.write(Self.runs("", Self.entry), to: "runs")
      let snapshot = try test.journal.snapshot(for: .person).selecting(["goal"])
      #expect(snapshot.goals.map(\.goal.progress?.description) == ["25%"])
      #expect(try snapshot.due(within: 7).isEmpty)
    }
  }

  @Test func `a target that is reached is not due`() throws {
    try TestJournal.run { test in
      for (number, address) in [(10, "reached"), (11, "open")] {
        let target = "sum(distance) >= \(number) in 2024-01-01..2024-03-03"
        try test.write(Self.goal(target), to: address)
      }
      try test.write(Self.runs("", Self.entry), to: "runs")
      let due = try test.journal.snapshot(for: .person).due(within: 7)
      #expect(due.map { "\($0.day) \($0.address)" } == ["2024-03-03 open"])
    }
  }
}
