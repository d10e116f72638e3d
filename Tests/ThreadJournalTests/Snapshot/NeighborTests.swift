import JournalModel
import JournalSearch
import TestSupport
import Testing
import ThreadJournal

/// Entries that belong together by their words and links.
@Suite struct NeighborTests {
  /// Calls `body` with the snapshot of a journal with a thread for each of some lists of texts; the entries have the ids
  /// `a000`, `a001`, … of the first thread, `b000`, … of the next.
  private func snapshot(
    of threads: [String],
    in scope: ReadScope = .person,
    _ texts: [[String]],
    _ body: (JournalSnapshot) throws -> Void
  ) throws {
    try TestJournal.run { test in
      for (thread, texts) in zip(threads, texts) {
        let letter = "abcdef".dropFirst(threads.firstIndex(of: thread) ?? 0).prefix(1)
        let blocks = texts.enumerated().map { "## 2024-03-01 ^\(letter)00\($0)\n\n\($1)\n\n" }
        try test.write("---\ntj: 1\n---\n\n" + blocks.joined(), to: thread)
      }
      try body(try test.journal.snapshot(for: scope))
    }
  }

  private func best(_ text: String, among texts: [String]) throws -> [String] {
    var found: [String] = []
    try snapshot(of: ["daily"], [texts]) { snapshot in
      found = try snapshot.neighbors(of: text).map { $0.entry.entryID.text }
    }
    return found
  }

  @Test(arguments: [
    ("garden", "Two gardens in the rain."), ("Katze", "Die Katzen schlafen."),
    ("Bücher", "Das Buch liegt da."), ("maison", "Les maisons du village."),
    ("running", "We run, and he runs; ran far, running."), ("stories", "A story."),
    ("ÉTÉ", "un été chaud"), ("walked", "walking home"), ("Häuser", "viele hauser"),
    ("公園", "今日は公園を散歩しました"), ("한국어", "나는 한국어를 배운다"), ("Москва", "в МОСКВА зимой"),
    ("don't", "I don't know"), ("2024", "in 2024 or so"),
  ])
  func `another form of a word is found`(_ text: String, _ other: String) throws {
    let found = try best(text, among: ["Nothing of it, 全然違う, ничего, 전혀.", other])
    #expect(found == ["a001"], "\(text)")
  }

  @Test func `rare words, repeated words and short texts count for more`() throws {
    let filler = String(repeating: "and more of the same long day ", count: 10)
    #expect(try best("tulips day", among: ["day", "day", "day", "tulips"]).first == "a003")
    #expect(try best("tulips", among: ["tulips \(filler)", "tulips", filler]) == ["a001", "a000"])
    #expect(
      try best("tulips", among: ["tulips and roses x", "tulips tulips and x", filler]).first
        == "a001"
    )
    // The same form counts for more than another form of the word.
    #expect(
      try best("garden", among: ["the gardens x", "the garden x", filler]) == ["a001", "a000"]
    )
  }

  @Test func `the words that decided are named, and an entry is not like itself`() throws {
    try snapshot(
      of: ["daily", "other"],
      [["Tulips in the rain.", "x"], ["Rain on the tulips!", "y"]]
    ) {
      snapshot in
      let entry = try #require(try snapshot.entries(calledOrBeginningWith: "a000").first)
      let found = try snapshot.neighbors(of: entry)
      #expect(found.map { $0.entry.id.address } == ["other"])
      #expect(Set(found[0].words) == ["tulips", "rain"])
      let query = try Query(parsing: "in:daily")
      #expect(try snapshot.neighbors(of: "rain", matching: query).map(\.entry.address) == ["daily"])
      #expect(try snapshot.neighbors(of: "rain", limit: 1).count == 1)
      #expect(try snapshot.neighbors(of: "?! … 🌷").isEmpty)
    }
  }

  @Test func `a text of any length is compared`() throws {
    var generator = SeededGenerator(seed: 48)
    let words = (0..<20_000).map { _ in RandomThread.id(6, using: &generator) }
    let text = words.joined(separator: " ") + String(repeating: " tulips", count: 50)
    #expect(try best(text, among: ["x", "tulips"]) == ["a001"])
  }

  @Test func `nothing outside of the scope is found`() throws {
    try TestJournal.run { test in
      try test.write(
        """
        ---
        tj: 1
        ---

        ## 2024-03-01 ^aaaaaa

        Tulips.

        ## 2024-03-02 ^bbbbbb
        - private:: true

        Tulips for ^aaaaaa.

        """,
        to: "daily"
      )
      let all = try test.journal.snapshot(for: .person)
      let shown = try test.journal.snapshot(for: .export())
      let id = EntryReference(try #require(EntryID("aaaaaa")), in: "daily")
      #expect(try all.neighbors(of: "tulips").count == 2)
      #expect(try shown.neighbors(of: "tulips").count == 1)
      #expect(try all.sources(linkingTo: id).count == 0)
      try test.write("---\ntj: 1\n---\n\n## 2024-03-01 ^cccccc\n\n[[daily#^aaaaaa]]\n", to: "x")
      let later = try test.journal.snapshot(for: .person)
      #expect(try later.sources(linkingTo: id).map { $0.entry.address } == ["x"])
    }
  }
}
