import JournalModel
import JournalSearch
import TestSupport
import Testing
import ThreadJournal

/// What goes with what in a journal.
@Suite struct PatternsTests {
  /// Writes 120 days until 2024-02-28, on which mood follows `#garden`, and a tally.
  private static func write(in test: TestJournal, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let start = try #require(CivilDate(year: 2023, month: 11, day: 1))
    var daily = """
      ---
      tj: 1
      fields:
        mood: scale 1..10
        sleep: duration
        weather: choice sun | rain
        run: bool
        note: text
      ---

      """
    var tally = "---\ntj: 1\nkind: tally\ntitle: Tea\n---\n"
    for number in 0..<120 {
      let day = start.adding(days: number)
      for _ in 0..<generator.int(in: 0...2) {
        let isGarden = generator.chance(0.4)
        let mood = generator.int(in: 2...5) + (isGarden ? 4 : 0)
        let tag = isGarden ? generator.element(of: ["#garden", "#Garden/roses"]) : ""
        let other = generator.chance(0.3) ? "#home" : ""
        let words = generator.chance(0.3) ? String(repeating: "word ", count: 100) : ""
        daily += """

          ## \(day) \(generator.element(of: ["08:00", "13:00", "19:00", "02:00"]))

          - mood:: \(mood)
          - sleep:: \(generator.int(in: 12...17) * 30)m
          - weather:: \(generator.element(of: ["sun", "rain", ""]))
          - run:: \(generator.element(of: ["yes", "no"]))

          \(words)x \(tag) \(other)

          """
      }
      for _ in 0..<generator.int(in: 0...3) { tally += "\n## \(day) 09:00 +1\n" }
    }
    try test.write(daily, to: "daily")
    try test.write(tally, to: "tea")
  }

  @Test(arguments: [1, 2, 3])
  func `the days of a condition are those of its query`(_ seed: UInt64) throws {
    try TestJournal.run { test in
      try Self.write(in: test, seed: seed)
      let start = try #require(DayStart(parsing: "04:00"))
      let snapshot = try test.journal.snapshot(for: .person, dayStart: start)
      let patterns = try #require(try snapshot.patterns(of: "mood"))
      let kinds = Set(patterns.findings.map(\.kind))
      #expect(kinds == ["tag", "field", "tally", "weekday", "hour", "length"])
      func days(_ query: String) throws -> Set<CivilDate> {
        let entries = try snapshot.entries(matching: Query(parsing: "(\(query)) NOT is:count"))
        return Set(entries.compactMap { $0.entry.stamp.map(start.day) })
      }
      let valued = try days("has:mood")
      for finding in patterns.findings where finding.kind != "tally" {
        // What is printed is what a person types.
        let found = try days("\(finding.query)").intersection(valued)
        #expect(finding.days == found.count, "\(finding.query)")
      }
    }
  }

  @Test func `a planted pattern is the first, with the means of the days`() throws {
    try TestJournal.run { test in
      try Self.write(in: test, seed: 4)
      let snapshot = try test.journal.snapshot(for: .person)
      let patterns = try #require(try snapshot.patterns(of: "mood"))
      let first = try #require(patterns.findings.first)
      #expect(first.query.description == "#garden" && first.standsOut && first.difference > 2)
      #expect(patterns.series.map(\.name) == ["mood"])
      let all = try #require(try snapshot.patterns())
      #expect(all.series.map(\.name).sorted() == ["mood", "sleep", "tea"])
      #expect(all.findings.first?.query.description == "#garden")
      #expect(all.findings.first?.level ?? 0 >= first.level)
    }
  }

  @Test func `a tally has a count on each day until yesterday`() throws {
    try TestJournal.run { test in
      try Self.write(in: test, seed: 5)
      let snapshot = try test.journal.snapshot(for: .person)
      for name in ["tea", "tally/tea", "Tea"] {
        let patterns = try #require(try snapshot.patterns(of: name))
        let series = try #require(patterns.series.first)
        let first = try #require(snapshot.tally(at: "tea")?.counts.days.first?.date)
        let days = snapshot.today.daysSinceEpoch - first.daysSinceEpoch
        #expect(series.isTally && series.days == days)
        #expect(!patterns.findings.contains { $0.kind == "tally" })
      }
    }
  }

  @Test func `text, unknown names and journals without numbers have no patterns`() throws {
    try TestJournal.run { test in
      let empty = try test.journal.snapshot(for: .person)
      #expect(try empty.patterns()?.findings.isEmpty == true)
      try Self.write(in: test, seed: 6)
      let snapshot = try test.journal.snapshot(for: .person)
      for name in ["weather", "note", "nothing", ""] {
        #expect(try snapshot.patterns(of: name)?.series.isEmpty == nil, "\(name)")
      }
    }
  }
}
