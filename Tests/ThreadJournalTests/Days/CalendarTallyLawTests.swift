import JournalSearch
import JournalModel
import TestSupport
import Testing
import ThreadJournal

/// A calendar shows the same count of a tally for a day as its board, which is the same as a naive sum.
@Suite struct CalendarTallyLawTests {
  private struct Change {
    let date: NaiveDate
    let hour: Int
    let minute: Int
    let amount: String
    let isTagged: Bool

    /// An entry of a file whose entries are in no order.
    var text: String {
      let time = (hour < 10 ? "0" : "") + "\(hour):" + (minute < 10 ? "0" : "") + "\(minute)"
      return "## \(date) \(time):00 +00:00 \(amount)\(isTagged ? " #run" : "")\n"
        + (isTagged ? "\n- tags:: #run\n" : "")
    }

    /// The day to which it counts if days begin at an hour.
    func day(from start: Int) -> NaiveDate { hour < start ? date.before : date }
  }

  private static func changes(_ generator: inout SeededGenerator) -> [Change] {
    let days = [
      NaiveDate(2024, 2, 28), NaiveDate(2024, 2, 29), NaiveDate(2024, 3, 1),
      NaiveDate(1969, 12, 31), NaiveDate(1970, 1, 1), NaiveDate(2023, 12, 31),
    ]
    // No two at the same time, whose order would be that of the file.
    var minutes = Set<Int>()
    while minutes.count < 80 { minutes.insert(generator.int(in: 0..<24 * 60)) }
    return minutes.sorted().map { minute in
      Change(
        date: generator.element(of: days),
        hour: minute / 60,
        minute: minute % 60,
        amount: generator.element(of: ["+1", "+2", "-1", "+0.1", "=0", "=3", "a note"]),
        isTagged: generator.chance(0.4)
      )
    }
  }

  /// The sums of the chosen changes by their days, in tenths.
  private static func expected(
    _ changes: [Change],
    from start: Int,
    where isChosen: (Change) -> Bool
  ) -> [NaiveDate: Int] {
    var (counts, worths): ([NaiveDate: Int], [NaiveDate: Int]) = ([:], [:])
    let sorted = changes.sorted { ($0.date, $0.hour, $0.minute) < ($1.date, $1.hour, $1.minute) }
    for change in sorted where change.amount != "a note" {
      let day = change.day(from: start)
      let before = counts[day] ?? 0
      let tenths = ["+1": 10, "+2": 20, "-1": -10, "+0.1": 1][change.amount]
      let after = tenths.map { before + $0 } ?? (change.amount == "=3" ? 30 : 0)
      counts[day] = after
      if isChosen(change) { worths[day, default: 0] += after - before }
    }
    return worths
  }

  @Test(arguments: [0, 4], [1, 2, 3] as [UInt64])
  func `days have the counts of their changes`(start: Int, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let changes = Self.changes(&generator)
    var entries = changes
    entries.shuffle(using: &generator)
    try TestJournal.run { test in
      let text = entries.map(\.text).joined(separator: "\n")
      try test.write("---\ntj: 1\nkind: tally\nreset: daily\n---\n\n\(text)", to: "runs")
      // Days of entries begin as the person's settings say, but those of a tally as the journal's say.
      try test.folder.write("day-start: \"0\(start):00\"\n", to: "journal/.tj/config.yaml")
      let dayStart = try #require(DayStart(minutes: start * 60))
      let snapshot = try test.journal.snapshot(for: .person, dayStart: dayStart)
      let record = try #require(snapshot.tally(at: "runs"))
      let queries: [(String, (Change) -> Bool)] = [("", { _ in true }), ("#run", \.isTagged)]
      for (query, isMeant) in queries {
        let days = try snapshot.calendar(of: .always, matching: Query(parsing: query), by: .amount)
        let expected = Self.expected(changes, from: start, where: isMeant)
        for (date, tenths) in expected {
          let day = try #require(date.civil)
          let value = try #require(days[day].value)
          #expect(Int((value * 10).rounded()) == tenths, "\(date) \(query)")
          guard query.isEmpty else { continue }
          #expect(record.counts.count(on: day).approximation == value)
          let shown = record.count(of: .daily, around: day)
          #expect(shown.approximation == value)
        }
      }
    }
  }
}
