import JournalSearch
import JournalModel
import TestSupport
import Testing

/// Means, medians, streaks and groups of the days of a tally.
@Suite struct TallyStatisticsTests {
  private func statistics(
    _ headers: [String],
    _ settings: String = "",
    in period: DayPeriod = .always,
    today: String = "2026-11-22",
    weekStart: Weekday = .monday
  ) throws -> TallyStatistics {
    let file = TallyFile(settings: settings, headers: headers)
    return TallyStatistics(
      try #require(file.record(today: today, weekStart: weekStart)),
      in: period
    )
  }

  /// A header with a count on a day.
  private func count(_ amount: Int, on day: String) -> String {
    "\(day) 12:00:00 +01:00 +\(amount)"
  }

  @Test(.enabled(if: PythonStatistics.isPresent), .elsewhereSanitized)
  func `mean, median, streaks and distribution agree with Python`() throws {
    var generator = SeededGenerator(seed: 42)
    let today = try CivilDate("2026-11-22")
    let cases = (0..<300).map { _ in
      (
        kind: ["most", "least", "none"].randomElement(using: &generator) ?? "",
        target: Int.random(in: 0...4, using: &generator),
        counts: (0..<Int.random(in: 1...120, using: &generator)).map { place in
          // The first day has a change, so that the statistics begin with it.
          max(place == 0 ? 1 : 0, Int.random(in: -3...6, using: &generator))
        }
      )
    }
    let input = cases.map { one in
      "\(one.kind) \(one.target) \(one.counts.map(String.init).joined(separator: " "))\n"
    }
    let results = try PythonStatistics.results(for: input.joined())
    try #require(results.count == cases.count)
    for (one, result) in zip(cases, results) {
      let first = today.adding(days: 1 - one.counts.count)
      let headers = one.counts.enumerated().compactMap { place, amount in
        amount == 0 ? nil : count(amount, on: first.adding(days: place).description)
      }
      let target = ["most": "at most \(one.target) a day", "least": "\(one.target) a day"][one.kind]
      let found = try statistics(headers, target.map { "target: \($0)\n" } ?? "")
      let (longest, current) = (found.runs.longest, found.runs.current)
      let start = longest.map { $0.days.first.daysSinceEpoch - first.daysSinceEpoch } ?? -1
      let bins = found.distribution.map { "\($0.count):\($0.days)" }.joined(separator: ",")
      let parts = result.split(separator: " ")
      #expect(found.sum.description == parts[0])
      #expect(found.mean == Double(String(parts[1])), "\(one)")
      #expect(found.median == Double(String(parts[2])), "\(one)")
      #expect(
        "\(longest?.length ?? 0) \(start) \(current?.length ?? 0) \(bins)"
          == parts[3...].joined(separator: " "),
        "\(one)"
      )
    }
  }

  @Test func `a tally without changes has no statistics`() throws {
    let none = try statistics([])
    #expect(none.span == nil && none.mean == nil && none.median == nil && none.sum == .zero)
    #expect(none.runs.longest == nil && none.runs.current == nil)
    #expect(none.distribution.isEmpty && none.groups(by: .month).isEmpty)
    #expect(none.change(of: .week) == nil)
    let future = try statistics([count(3, on: "2026-12-01")])
    #expect(future.span == nil && future.runs.longest == nil)
  }

  @Test func `days before the first count are left out for any selection`() throws {
    let headers = [
      count(4, on: "2026-11-05"), count(2, on: "2026-11-20"), count(9, on: "2026-12-24"),
    ]
    let november = DayPeriod(try CivilDate("2026-11-01"), try CivilDate("2026-11-30"))
    let found = try statistics(headers, in: november)
    #expect(found.span?.description == "2026-11-05..2026-11-22")
    #expect(found.sum == Number(6) && found.median == 0)
    #expect(try statistics(headers).span?.description == "2026-11-05..2026-11-22")
    let later = DayPeriod(try CivilDate("2026-11-10"), try CivilDate("2026-11-19"))
    let none = try statistics(headers, "target: at most 3 a day\n", in: later)
    #expect(none.span == later && none.mean == 0 && none.runs.longest?.length == 10)
    let note = ["2026-11-01 08:00:00 +01:00 a note"]
    #expect(try statistics(note + headers).span?.first == CivilDate("2026-11-05"))
  }

  @Test(arguments: [
    ("5 a day", "2 of 4"), ("9 a day", "0 of 4"), ("at most 4 a day", "2 of 4"),
    ("at most 8 a day", "4 of 4"), ("5 a week", "1 of 1"), ("at most 99 a week", "none"),
    ("99 a month", "none"), ("5", "none"),
  ])
  func `a habit counts the periods that met its target`(target: String, met: String) throws {
    let headers = ["2026-11-18 +6", "2026-11-20 +8", "2026-11-22 +1"].map { line in
      line.replacing(" +", with: " 12:00:00 +01:00 +")
    }
    let found = try statistics(headers, "target: \(target)\n")
    #expect(found.met.map { "\($0.count) of \($0.total)" } ?? "none" == met)
  }

  @Test func `the current period is included as soon as it is decided`() throws {
    let headers = [count(5, on: "2026-11-20"), count(5, on: "2026-11-22")]
    func met(_ settings: String) throws -> String? {
      try statistics(headers, settings).met.map { "\($0.count) of \($0.total)" }
    }
    #expect(try met("target: 5 a day\n") == "2 of 3")
    #expect(try met("target: 6 a day\n") == "0 of 2")
    #expect(try met("target: at most 4 a day\n") == "1 of 3")
    #expect(try met("target: at most 5 a day\n") == "2 of 2")
  }

  @Test func `a weekly target makes streaks of weeks`() throws {
    let headers = ["2026-10-27", "2026-11-03", "2026-11-08", "2026-11-09"].map { count(5, on: $0) }
    let found = try statistics(headers, "target: 5 a week\n")
    let (longest, current) = (found.runs.longest, found.runs.current)
    #expect(found.runPeriod == .weekly)
    #expect(longest?.length == 3 && longest?.days.description == "2026-10-26..2026-11-15")
    #expect(current == longest, "this week may still reach it")
    let sunday = try statistics(headers, "target: 5 a week\n", weekStart: .sunday)
    #expect(sunday.runs.longest?.days.first.description == "2026-10-25")
    let month = try statistics(headers, "target: at most 10 a month\n")
    #expect(month.runs.longest?.days.description == "2026-10-01..2026-10-31")
    #expect(month.runs.current == nil)
  }

  @Test func `setting a weekly count to 0 restarts the count of the week`() throws {
    let headers = [
      count(5, on: "2026-11-16"), "2026-11-18 08:00:00 +01:00 =0", count(1, on: "2026-11-19"),
    ]
    #expect(try statistics(headers, "target: 5 a week\n").runs.longest == nil)
    #expect(try statistics(headers, "target: 5 a day\n").runs.longest?.length == 1)
  }

  @Test func `periods before 1970 and in the year 0 work like others`() throws {
    let headers = ["0000-01-30", "0000-02-03", "1969-12-31", "1970-01-01"].map { count(1, on: $0) }
    let found = try statistics(headers, "target: 1 a month\n", today: "1970-01-02")
    #expect(found.runs.longest?.days.description == "0000-01-01..0000-02-29")
    #expect(found.runs.current?.days.description == "1969-12-01..1970-01-31")
    #expect(found.groups(by: .year).first?.label == "0")
  }

  @Test func `groups have their number of days`() throws {
    let headers = [
      count(3, on: "2026-10-30"), count(4, on: "2026-11-02"), count(2, on: "2026-11-22"),
    ]
    let found = try statistics(headers)
    let months = found.groups(by: .month).map { "\($0.label) \($0.sum) \($0.days)" }
    #expect(months == ["2026-10 3 2", "2026-11 6 22"])
    let weeks = found.groups(by: .week).map { "\($0.label) \($0.sum) \($0.days)" }
    #expect(weeks == ["2026-W44 3 3", "2026-W45 4 7", "2026-W46 0 7", "2026-W47 2 7"])
    let names = found.groups(by: .weekday).map { "\($0.label) \($0.sum) \($0.days)" }
    #expect(names == ["Mon 4 3", "Tue 0 3", "Wed 0 3", "Thu 0 3", "Fri 3 4", "Sat 0 4", "Sun 2 4"])
    #expect(found.groups(by: .hour).first { $0.sum != .zero }?.label == "12")
    #expect(found.groups(by: .day).count == 24)
    #expect(found.groups(by: .year).map(\.days) == [24])
    #expect(found.groups(by: .weekday)[0].mean == 4.0 / 3)
  }

  @Test func `a period so far is compared with the previous one up to the same day`() throws {
    let headers = [
      count(1, on: "2025-11-22"), count(2, on: "2025-11-23"), count(4, on: "2026-10-22"),
      count(8, on: "2026-10-23"),
      count(16, on: "2026-11-15"), count(32, on: "2026-11-21"), count(64, on: "2026-11-22"),
    ]
    func change(_ period: StatisticsPeriod, today: String = "2026-11-22") throws -> String? {
      try statistics(headers, today: today).change(of: period).map {
        "\($0.now) \($0.before) \($0.day)"
      }
    }
    #expect(try change(.day) == "64 32 2026-11-21")
    #expect(try change(.week) == "96 16 2026-11-15")
    #expect(try change(.month) == "112 4 2026-10-22")
    #expect(try change(.year) == "124 1 2025-11-22")
    #expect(
      try change(.month, today: "2026-12-31") == "0 112 2026-11-30",
      "a shorter month is whole"
    )
    #expect(try change(.year, today: "2025-12-01") == nil, "nothing was counted by then")
  }

  @Test func `the history has the count of the period after each change`() throws {
    let file = TallyFile(headers: [
      "2026-11-21 08:00:00 +01:00 +3", "2026-11-22 09:00:00 +01:00 +2 two",
      "2026-11-22 08:00:00 +01:00 -1",
      "2026-02-30 8:00 +7", "2026-11-22 10:00:00 +01:00 a note",
    ])
    let thread = LocatedThread(address: "t", thread: JournalThread(parsing: file.bytes))
    let context = QueryContext(
      today: try CivilDate("2026-11-22"),
      times: TimeSource(zones: Berlin())
    )
    func counts(_ period: TallyPeriod) -> [String] {
      TallyHistory(of: thread, context, by: period, workers: 1).changes
        .map { "\($0.position) \($0.amount?.description ?? "-") \($0.count)" }
    }
    #expect(counts(.never) == ["0 +3 3", "2 -1 2", "3 +7 9", "1 +2 11", "4 - 11"])
    #expect(counts(.daily) == ["0 +3 3", "2 -1 -1", "3 +7 7", "1 +2 1", "4 - 1"])
    let newest = TallyHistory(of: thread, context, by: .daily, newest: 2, workers: 1).changes
    #expect(newest.map(\.position) == [1, 4] && newest.map(\.count.description) == ["1", "1"])
    let day = DayPeriod(try CivilDate("2026-11-22"))
    let ofDay = TallyHistory(of: thread, context, by: .never, on: day, workers: 1).changes
    #expect(
      ofDay.map(\.position) == [2, 1, 4] && ofDay.map(\.count.description) == ["2", "11", "11"]
    )
  }
}
