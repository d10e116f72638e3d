import JournalModel
import TestSupport
import Testing
import ThreadJournal

@Suite(.singleThreaded) struct RewrittenHistoryTests {
  private static let gone = JournalError(.repository("not found in the repository"))

  @Test func `a reader reads the history again after a concurrent purge`() throws {
    try TestJournal.run { test in
      let ids = try test.thread(entries: 2).ids
      var attempts = 0
      let answer = try test.journal.readingHistory {
        attempts += 1
        guard attempts == 1 else { return attempts }
        try test.journal.purge(ids[0], in: "daily")
        throw Self.gone
      }
      #expect(answer == 2)
    }
  }

  @Test func `an object missing from an unchanged history is an error`() throws {
    try TestJournal.run { test in
      _ = try test.thread(entries: 1)
      var attempts = 0
      #expect(throws: JournalError.self) {
        try test.journal.readingHistory {
          attempts += 1
          throw Self.gone
        }
      }
      #expect(attempts == 1)
    }
  }
}
