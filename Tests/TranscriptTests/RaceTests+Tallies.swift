import TestSupport
import Testing

/// Tallies in which all processes count at the same time.
extension RaceTests {
  @Test func `the settings of a tally change while others count`() throws {
    try TerminalJournal.run { journal in
      try journal.tj("tally", "new", "Coffee")
      try race(
        "tj tally edit coffee --unit cups-$n --target \"$n a day\" && tj tally coffee",
        in: journal
      )
      let lines = String(decoding: try journal.home.read("journal/coffee.md"), as: UTF8.self)
        .split(separator: "\n")
      #expect(lines.count { $0.hasPrefix("unit: cups-") } == 1)
      #expect(lines.count { $0.hasPrefix("target: ") } == 1)
      #expect(lines.count { $0.hasPrefix("## ") && $0.contains(" +1 ") } == Self.count)
    }
  }

  /// Returns the amounts in the headers of a tally, sorted.
  private func amounts(in tally: String, of journal: TerminalJournal) throws -> [String] {
    String(decoding: try journal.home.read("journal/\(tally).md"), as: UTF8.self)
      .split(separator: "\n").filter { $0.hasPrefix("## ") }
      .map { String($0.split(separator: " ")[4]) }.sorted()
  }

  @Test func `no count is lost`() throws {
    try TerminalJournal.run { journal in
      try journal.tj("tally", "new", "Coffee")
      try journal.tj("tally", "new", "Water")
      try race("tj tally coffee water +$n && tj tally coffee -1", in: journal)
      let counted = numbered { "+\($0)" }
      let spilled = Array(repeating: "-1", count: Self.count)
      #expect(try amounts(in: "water", of: journal) == counted)
      #expect(try amounts(in: "coffee", of: journal) == (counted + spilled).sorted())
      let sum = Self.count * (Self.count + 1) / 2
      let text = try journal.tj("tally", "list", "--json")
      for total in [sum, sum - Self.count] { #expect(text.contains("\"total\": \(total),")) }
    }
  }

  @Test func `a count is set while others count`() throws {
    try TerminalJournal.run { journal in
      try journal.tj("tally", "new", "Coffee")
      try race("tj tally set coffee $n && tj tally reset coffee && tj tally coffee", in: journal)
      let wanted = (1...Self.count).flatMap { ["=\($0)", "=0", "+1"] }.sorted()
      #expect(try amounts(in: "coffee", of: journal) == wanted)
    }
  }

  @Test func `each process creates a tally and counts in it`() throws {
    try TerminalJournal.run { journal in
      try race(
        "tj tally new Tally$n && tj tally tally$n +$n && tj tally new X$n && tj tally rm -y x$n",
        in: journal
      )
      let counts = try (1...Self.count).flatMap { try amounts(in: "tally\($0)", of: journal) }
      #expect(counts.sorted() == numbered { "+\($0)" })
    }
  }
}
