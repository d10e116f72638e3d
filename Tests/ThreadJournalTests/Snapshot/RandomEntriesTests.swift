import JournalSearch
import JournalModel
import TestSupport
import Testing
import ThreadJournal

@Suite struct RandomEntriesTests {
  private static let names = ["aaaa", "bbbb", "cccc", "dddd", "eeee"]

  /// Two threads with five entries that the query selects, a third with none, and an archived one.
  private static func journal(_ body: (JournalSnapshot) throws -> Void) throws {
    try TestJournal.run { test in
      for (address, ids) in [("one", names[..<2]), ("two", names[2...])] {
        let entries = ids.map { "## 2024-03-01 09:15 Z ^\($0)\n\n#meant\n" }
        try test.write("---\ntj: 1\n---\n\n" + entries.joined(separator: "\n"), to: address)
      }
      let other = "## 2024-03-01 09:15 Z ^ffff\n"
      try test.write("---\ntj: 1\n---\n\n\(other)", to: "other")
      try test.write("---\ntj: 1\narchived: true\n---\n\n\(other)\n#meant\n", to: "past")
      try body(try test.journal.snapshot(for: .person))
    }
  }

  @Test func `each selected entry is drawn at most once, and all are equally likely`() throws {
    try Self.journal { snapshot in
      let query = try Query(parsing: "#meant")
      var generator = SeededGenerator(seed: 7)
      var times: [String: Int] = [:]
      for number in 0..<200 {
        let count = number % 7
        let found = try snapshot.randomEntries(count, matching: query, using: &generator)
        let ids = found.map(\.entryID.text)
        try #require(ids.count == min(count, 5) && Set(ids).count == ids.count)
        for id in ids.prefix(1) { times[id, default: 0] += 1 }
      }
      #expect(times.keys.sorted() == Self.names)
      #expect(times.values.allSatisfy { 15...60 ~= $0 })
    }
  }

  @Test func `nothing is drawn if the query selects nothing`() throws {
    try Self.journal { snapshot in
      var generator = SeededGenerator(seed: 8)
      let query = try Query(parsing: "#none")
      #expect(try snapshot.randomEntries(3, matching: query, using: &generator).isEmpty)
    }
  }
}
