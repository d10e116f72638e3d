import TestSupport
import Testing

/// A table with so many rows that all processors render them.
@Suite(.waiting) struct LongTableTests {
  @Test func `each row is rendered once, in the order of time`() throws {
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

  @Test func `through a pipe, the name of a thread is not cut, even in the last of many rows`()
    throws
  {
    try TerminalJournal.run { journal in
      let entries = (0..<300).map { "## 2024-03-01 08:00 Walk \($0)\n\n" }.joined()
      try journal.home.write("---\ntj: 1\n---\n\n\(entries)", to: "journal/walks.md")
      let name = "long-walks-along-the-river"
      try journal.home.write(
        "---\ntj: 1\n---\n\n## 2024-03-01 09:00 Last\n",
        to: "journal/\(name).md"
      )
      let rows = try journal.tj("context", "2024-03-01").split(separator: "\n")
      #expect(rows.contains { $0.contains("2024-03-01 Fri  \(name)  Last") })
    }
  }
}
