import JournalSearch
import JournalModel
import JournalSystem
import TestSupport
import Testing
import ThreadJournal

@Suite(.timeLimit(.minutes(15))) struct ObservedEntriesTests {
  private static func titles(_ entries: [LocatedEntry]?) -> [String]? {
    entries?.map(\.entry.headline)
  }

  @Test func `entries are returned at once, and after each change that concerns them`() async throws
  {
    try await TestJournal.run { test in
      let new = try NewThread("Daily", fields: ["mood": .scale(1...5)])
      try test.journal.create(new)
      let journal = try await Journal.open(at: test.root, with: test.environment)
      var good = journal.observe("mood:4..").makeAsyncIterator()
      #expect(Self.titles(try await good.next()) == [])
      try await journal.add("Frost", fields: ["mood": 2], to: "daily")
      let coffee = try await journal.add("Coffee", fields: ["mood": 4], to: "daily")
      #expect(Self.titles(try await good.next()) == ["Coffee"])
      try await journal.add("Fog", fields: ["mood": 1], to: "daily")
      try await journal.write { try $0.edit(coffee.id, in: "daily", body: "Coffee and cake") }
      #expect(Self.titles(try await good.next()) == ["Coffee and cake"])
      try await journal.write {
        try $0.set(["mood": 3], of: [EntryReference(coffee.id, in: "daily")])
      }
      #expect(Self.titles(try await good.next()) == [])
    }
  }

  @Test func `entries outside of the scope are not observed`() async throws {
    try await TestJournal.run { test in
      try test.journal.create(NewThread("Daily"))
      let journal = try await Journal.open(at: test.root, with: test.environment)
      var shown = journal.observe("", for: .assistant, order: .oldestFirst).makeAsyncIterator()
      #expect(try await shown.next() == [])
      try await journal.add("Mine", fields: ["private": true], to: "daily")
      try await journal.add("Ours", to: "daily")
      #expect(Self.titles(try await shown.next()) == ["Ours"])
    }
  }

  @Test func `a query that cannot be parsed ends it with its error`() async throws {
    try await TestJournal.run { test in
      let journal = try await Journal.open(at: test.root, with: test.environment)
      await #expect(throws: QueryError.self) {
        for try await _ in journal.observe("in:(") { Issue.record("an element") }
      }
    }
  }

  @Test func `it ends with its task`() async throws {
    try await TestJournal.run { test in
      let journal = try await Journal.open(at: test.root, with: test.environment)
      let count = SharedValue(0)
      let reader = Task {
        for try await _ in journal.observe("") { count.withLock { $0 += 1 } }
      }
      while count.withLock({ $0 }) == 0 { try await Task.sleep(for: .milliseconds(1)) }
      reader.cancel()
      try await reader.value
      #expect(count.withLock { $0 } == 1)
    }
  }
}
