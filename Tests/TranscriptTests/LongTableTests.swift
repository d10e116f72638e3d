import TestSupport
import Testing

/// A table with so many rows that all processors paint them.
@Suite struct LongTableTests {
  @Test func `each row is painted once, in the order of time`() throws {
    try TerminalJournal.run { journal in
      let numbers = 0..<2501
      let entries = numbers.map { "## 2024-03-01 08:00:00 +01:00 Walk \($0)\n\n" }.joined()
      try journal.home.write("---\ntj: 1\n---\n\n\(entries)", to: "journal/long.md")
      let rows = try journal.tj("context", "2024-03-01").split(separator: "\n")
      let painted = rows.compactMap { row in
        row.firstRange(of: "Walk ").flatMap { Int(row[$0.upperBound...]) }
      }
      #expect(painted == Array(numbers))
    }
  }
}
