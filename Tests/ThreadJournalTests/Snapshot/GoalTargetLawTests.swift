import JournalModel
import TestSupport
import Testing
import ThreadJournal

/// The values of a target are the same as those added up naively, entry by entry.
@Suite struct GoalTargetLawTests {
  /// Targets with the days that count, and whether their goal has them as its own.
  private static let periods: [(top: String, range: String, first: NaiveDate, last: NaiveDate)] = [
    ("", " in 2023", NaiveDate(2023, 1, 1), NaiveDate(2023, 12, 31)),
    ("", " in 2024-02", NaiveDate(2024, 2, 1), NaiveDate(2024, 2, 29)),
    ("", " in 1969-12-31..1970-01-01", NaiveDate(1969, 12, 31), NaiveDate(1970, 1, 1)),
    ("start: 2011-12-30\ndue: 2022-02-28\n", "", NaiveDate(2011, 12, 30), NaiveDate(2022, 2, 28)),
    ("start: 1890-01-01\n", "", NaiveDate(1890, 1, 1), NaiveDate(9999, 12, 31)),
  ]

  /// The last day of the journal.
  private static let today = NaiveDate(2024, 3, 1)

  /// The measures that do not depend on the order within a day.
  private static let measures = GoalTarget.Measure.allCases.filter { $0 != .last }

  private static func expected(_ values: [Int], _ measure: GoalTarget.Measure) -> Double? {
    switch measure {
    case .sum: Double(values.reduce(0, +))
    case .count: Double(values.count)
    case .max: values.max().map(Double.init)
    case .min: values.min().map(Double.init)
    case .last: nil
    }
  }

  @Test(arguments: DaySample.zones, [0, 4])
  func `a target adds up the values of its days`(zone: String, hour: Int) throws {
    let sample = DaySample(seed: 260 + UInt64(hour), entries: 120)
    var goals: [String: String] = [:]
    for (place, period) in Self.periods.enumerated() {
      for measure in Self.measures {
        let sign = measure == .min ? "<=" : ">="
        goals["goal-\(place)-\(measure)"] =
          "---\ntj: 1\nkind: goal\n\(period.top)"
          + "target: \(measure.rawValue)(mood) \(sign) 40\(period.range)\n---\n"
      }
    }
    try sample.run(zone: zone, hour: hour, besides: goals) { snapshot in
      #expect(snapshot.today == Self.today.civil)
      let found = Dictionary(uniqueKeysWithValues: snapshot.goals.map { ($0.address, $0.goal) })
      var count = 0
      for (place, period) in Self.periods.enumerated() {
        for measure in Self.measures {
          let address = "goal-\(place)-\(measure)"
          let goal = try #require(found[address])
          #expect(snapshot.goal(at: address)?.goal == goal)
          for last in [Self.today, NaiveDate(2023, 6, 30), NaiveDate(1970, 1, 1)] {
            let moods = sample.entries.filter { entry in
              let day = entry.day(from: hour)
              return day.map { period.first <= $0 && $0 <= min(period.last, last, Self.today) }
                ?? false
            }.compactMap(\.mood)
            let day = try #require(last.civil)
            let value = goal.values?.value(of: measure, through: day)
            #expect(value == Self.expected(moods, measure), "\(address) until \(last)")
            count += moods.count
            guard measure == .sum else { continue }
            let percent = min(100, moods.reduce(0, +) * 100 / 40)
            #expect(goal.progress(on: day)?.description == "\(percent)%")
          }
        }
      }
      #expect(count > 1000)
    }
  }
}
