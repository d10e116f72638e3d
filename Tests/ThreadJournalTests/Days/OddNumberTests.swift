import JournalSearch
import JournalModel
import TestSupport
import Testing
import ThreadJournal

/// A calendar reads the same numbers as statistics, however they are written.
@Suite struct OddNumberTests {
  private static let fields = """
    ---
    tj: 1
    fields:
      mood: scale 1..5
      wide: scale -9223372036854775808..9223372036854775807
      count: integer
      weight: number kg
      limited: {type: number, min: 1, max: 3}
      renamed: {type: number, was: [before]}
      length: duration
    ---


    """

  private static let values = [
    "4", "9", "4.5", "-3", "1e3", "007", "3 kg", "12345678901234567890", "0.0000001", "", "x",
    "5\n  6", "+2", "2.50", "1h30m", ".5", "-0",
  ]

  @Test(arguments: [
    "mood", "wide", "count", "weight", "limited", "renamed", "before", "length", "free",
  ])
  func `each value counts as in statistics`(name: String) throws {
    try TestJournal.run { test in
      for value in Self.values {
        let entry = "## 2024-02-01 08:00 Z\n\n- \(name):: \(value)\n- \(name):: 2\n\nText.\n"
        try test.write(Self.fields + entry, to: "daily")
        let snapshot = try test.journal.snapshot(for: .person)
        let days = try snapshot.calendar(of: .always, by: .field(name))
        let statistics = try snapshot.statistics(field: name)
        #expect(days.mean == statistics.mean, "\(value)")
        #expect(days.measure?.scale == statistics.measure?.scale, "\(value)")
        #expect(days.all.map(\.day.entries) == [1])
      }
    }
  }
}
