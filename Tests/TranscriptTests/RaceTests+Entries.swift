import TestSupport
import Testing

/// Entries that all processes change at the same time.
extension RaceTests {
  @Test func `all fields of one entry are removed`() throws {
    try TerminalJournal.run { journal in
      try journal.tj("add", "One")
      try journal.tj(["set", "@", "kept=v"] + numbered { "k\($0)=v" })
      try race("tj unset @ k$n", in: journal)
      #expect(try words(of: journal, beginningWith: "k").filter { $0 != "kind:" } == ["kept::"])
    }
  }

  @Test func `all favorites but one are unmarked`() throws {
    try TerminalJournal.run { journal in
      try fill(journal, property: "favorite:: true")
      try journal.tj("add", "One")
      try journal.tj("star", "@")
      try race("tj unstar \"#e$n\"", in: journal)
      #expect(try journal.tj("list", "is:starred", "-f", "{{body}}") == "One\n")
      #expect(try words(of: journal, beginningWith: "#e") == numbered { "#e\($0)" })
    }
  }

  /// Each move by a day counts, and a new hour keeps the day to which other processes have moved the entry meanwhile.
  @Test func `all moves in time add up`() throws {
    try TerminalJournal.run { journal in
      try journal.home.write(try journal.tj("add", "-q", "One"), to: "id")
      try journal.tj("retime", "@", "2024-03-20 09:15")
      try race("tj retime $(cat ../id) -1d && tj retime $(cat ../id) 8am", in: journal)
      #expect(try times(in: journal) == ["\(day(before: 20)) 08:00"])
    }
  }

  @Test func `all moves in time add up for an entry that others move between threads`() throws {
    try TerminalJournal.run { journal in
      try journal.tj("new", "Work")
      try journal.home.write(try journal.tj("add", "-q", "-t", "daily", "One"), to: "id")
      try journal.tj("retime", "@", "2024-03-20 09:15")
      try race(
        """
        case $((n % 2)) in 0) to=daily ;; 1) to=work ;; esac
        tj move "$(cat ../id)" $to & tj retime "$(cat ../id)" -1d; code=$?
        wait $! && [ $code = 0 ]
        """,
        in: journal
      )
      #expect(try times(in: journal) == ["\(day(before: 20)) 09:15"])
    }
  }

  @Test func `each process redoes another operation`() throws {
    try TerminalJournal.run { journal in
      for number in 1...Self.count { try journal.tj("add", "Entry \(number)") }
      let before = try journal.daily()
      try journal.tj("undo", "\(Self.count)")
      try race("tj redo", in: journal)
      #expect(try journal.daily() == before)
      let said = try said(in: journal)
      #expect(Set(said).count == Self.count, "each names the operation that it redid")
    }
  }

  @Test func `files with different names are attached to one entry`() throws {
    try TerminalJournal.run { journal in
      try journal.tj("add", "One")
      try race("echo $n >../photo$n; tj attach @ ../photo$n", in: journal)
      #expect(try words(of: journal, beginningWith: "attach::").count == Self.count)
      let read = "grep -o 'assets/[^)]*' daily.md | xargs cat | sort"
      let linked = try journal.program(["sh", "-c", read]).run().text.split(separator: "\n")
      #expect(linked.map(String.init) == numbered { "\($0)" })
      try race("tj detach @ photo$n", in: journal)
      #expect(try words(of: journal, beginningWith: "attach::").isEmpty)
    }
  }

  @Test func `all entries are restored to an earlier version`() throws {
    try TerminalJournal.run { journal in
      try fill(journal)
      let before = try journal.daily()
      try journal.tj("tag", "-y", "/^Entry/", "+new")
      try #require(try words(of: journal, beginningWith: "#new").count == Self.count)
      try race("tj restore entry$((n + 10))@-1", in: journal)
      #expect(try journal.daily() == before)
    }
  }

  /// A purge waits for others; a process that is too late reports that there is no such entry.
  @Test func `an entry is purged by only one of several processes`() throws {
    try TerminalJournal.run { journal in
      try fill(journal)
      let count = 4
      try race("tj purge -y entry$((n % \(count) + 11)) || [ $? = 3 ]", in: journal)
      let said = try said(in: journal)
      #expect(said.count { $0.hasPrefix("purged entry") } == count)
      #expect(said.count { $0.hasPrefix("tj: no") } == Self.count - count)
      let texts = { (text: String) in
        text.split(separator: "\n").map { $0.drop { $0 == "+" } }.filter { $0.hasPrefix("Entry ") }
          .map(String.init)
      }
      let kept = (count + 1...Self.count).map { "Entry \($0)" }
      #expect(texts(try journal.daily()) == kept)
      let history = try journal.program(["git", "log", "--all", "-p", "--format="]).run().text
      #expect(Set(texts(history)) == Set(kept))
    }
  }

  /// Returns the day that is as many days before a day of March as there are processes.
  private func day(before day: Int) -> String {
    let number = day - Self.count
    return "2024-03-\(number < 10 ? "0" : "")\(number)"
  }

  /// Returns the times of the entries of all threads, to the minute.
  private func times(in journal: TerminalJournal) throws -> [String] {
    try journal.files().filter { $0.hasSuffix(".md") }.flatMap { file in
      String(decoding: try journal.home.read(file), as: UTF8.self).split(separator: "\n")
        .filter { $0.hasPrefix("## ") }.map { String($0.dropFirst(3).prefix(16)) }
    }
  }
}
