import JournalModel
import TestSupport
import Testing
import ThreadJournal

@Suite(.singleThreaded) struct RewrittenHistoryTests {
  private static let gone = JournalError(.repository("not found in the repository"))

  @Test func `what a purge takes away under a reader is read again`() throws {
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

  @Test func `what is missing from a history that stays is an error`() throws {
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
