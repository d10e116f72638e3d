import JournalModel
import TestSupport
import Testing
import ThreadJournal

/// Entries that may answer a question; it is 2024-03-01 in these tests.
@Suite struct RecallTests {
  private static let file = """
    ---
    tj: 1
    ---

    ## 2023-03-05 ^mr23

    Nothing much.

    ## 2024-02-12 ^fb12

    The tulips are planted.

    ## 2024-02-26 ^mn26

    A long walk.

    ## 2024-02-29 ^yest

    Rain all day.

    ## 2024-03-01 ^tday

    Tulips?
    """

  private func recalled(_ question: String, on day: String = "2024-03-01") throws -> [String] {
    var found: [String] = []
    try TestJournal.run { test in
      try test.write(Self.file, to: "daily")
      let day = try #require(EntryTimestamp(day)?.date)
      let snapshot = try test.journal.snapshot(for: .person)
      found = try snapshot.recalled(for: question, on: day).map(\.entryID.text)
    }
    return found
  }

  @Test(arguments: [
    ("What happened yesterday?", "yest"), ("How was 2024-02-12?", "fb12"),
    ("And in march 2023?", "mr23"), ("Was there rain in 2023?", "mr23"),
    ("What did I do on 2024-02-26, then?", "mn26"),
  ])
  func `the days that a question names come first`(_ question: String, _ first: String) throws {
    #expect(try recalled(question).first == first)
  }

  @Test(arguments: [
    "Did I march or may I sit?", "I have 12 or 500 tulips, second to none", "now what",
  ])
  func `words that only look like days do not`(_ question: String) throws {
    #expect(try recalled(question).first != "mr23")
  }

  @Test func `then come entries with its words, then the context of the day, each once`() throws {
    let found = try recalled("tulips")
    #expect(Set(found.prefix(2)) == ["tday", "fb12"])
    #expect(Set(found.dropFirst(2)) == ["mn26", "yest"])
    #expect(try recalled("tulips yesterday") == ["yest"] + found.filter { $0 != "yest" })
    #expect(try recalled("nothing like it", on: "2023-03-05") == ["mr23"])
  }
}
