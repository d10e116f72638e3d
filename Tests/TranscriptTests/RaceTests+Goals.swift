import TestSupport
import Testing

/// Goals whose steps and reports all processes write at the same time.
extension RaceTests {
  private func text(_ address: String, _ journal: TerminalJournal) throws -> [String] {
    String(decoding: try journal.home.read("journal/\(address).md"), as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  @Test func `all steps and reports are added to one goal`() throws {
    try TerminalJournal.run { journal in
      try journal.tj("goal", "new", "Goal", "--start", "2024-01-01", "--due", "2025-01-01")
      try race(
        """
        tj goal step goal Step-$n && tj goal progress goal $n Report-$n && tj goal done goal Step-$n \\
          && tj goal reopen goal Step-$n && tj goal drop goal Step-$n
        """,
        in: journal
      )
      let lines = try text("goal", journal)
      for number in 1...Self.count {
        #expect(lines.count { $0.hasPrefix("- [-] Step-\(number) ^") } == 1)
        #expect(lines.count { $0 == "- progress:: \(number)%" } == 1)
        #expect(lines.count { $0 == "Report-\(number)" } == 1)
      }
      #expect(
        Set(lines.filter { $0.hasPrefix("- [") }.compactMap { $0.split(separator: "^").last }).count
          == Self.count
      )
    }
  }

  @Test func `the settings of a goal change while others add reports`() throws {
    try TerminalJournal.run { journal in
      try journal.tj("goal", "new", "Goal", "--start", "2024-01-01")
      try race(
        "tj goal edit goal --due $((n + 2024))-12-31 --category sport-$n && tj goal progress goal $n",
        in: journal
      )
      let lines = try text("goal", journal)
      for key in ["due: 20", "category: sport-"] {
        #expect(lines.count { $0.hasPrefix(key) } == 1)
      }
      for number in 1...Self.count {
        #expect(lines.count { $0 == "- progress:: \(number)%" } == 1)
      }
    }
  }

  @Test func `all milestones are added with their files`() throws {
    try TerminalJournal.run { journal in
      try race(
        "echo $n >../file-$n && tj milestone add -q Day-$n --yearly --media ../file-$n -t daily",
        in: journal
      )
      let days = try String(decoding: journal.home.read("journal/daily.md"), as: UTF8.self)
      for number in 1...Self.count {
        #expect(days.contains("Day-\(number) ^") && days.contains("/file-\(number))"))
      }
      try race("EDITOR='sed -i s/Day-/Date-/' tj milestone edit \"/^Day-$n$/\"", in: journal)
      #expect(try words(of: journal, beginningWith: "Date-") == numbered { "Date-\($0)" })
    }
  }

  @Test func `a goal that all processes finish gets one report`() throws {
    try TerminalJournal.run { journal in
      try race("tj goal new Own-$n && tj goal pause own-$n && tj goal resume own-$n", in: journal)
      try journal.tj("goal", "new", "Goal")
      try race("tj goal done goal", in: journal)
      let lines = try text("goal", journal)
      #expect(lines.count { $0 == "- progress:: 100%" } == 1)
      #expect(lines.count { $0 == "status: done" } == 1)
      for number in 1...Self.count {
        let own = try text("own-\(number)", journal)
        #expect(!own.contains { $0.hasPrefix("status:") })
      }
      try race("tj goal rm -y own-$n", in: journal)
      #expect(try journal.files().filter { $0.contains("/own-") } == [])
    }
  }
}
