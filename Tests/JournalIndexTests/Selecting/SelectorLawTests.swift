import JournalIndex
import JournalModel
import TestSupport
import Testing

/// What is found fast is what is found slowly.
@Suite struct SelectorLawTests {
  private let context = QueryContext(
    today: QueryJournal.day(2024, 2, 15),
    times: TimeSource(zones: Berlin()),
    addresses: ["daily", "other"]
  )

  @Test func `a selector finds what a look at every entry finds`() throws {
    var matches = 0
    try forEachCase(count: Cases.count(2_500), seed: 21) { generator, _ in
      let bytes = RandomQuery.thread(using: &generator)
      let thread = JournalThread(parsing: bytes)
      for _ in 0..<5 {
        let naive = RandomQuery.query(using: &generator)
        let selector = try CompiledQuery(Query(parsing: naive.typed), context)
        let expected = thread.entries.filter { naive.means($0, address: "daily") }.map(\.position)
        let found = try selector.positions(in: thread, address: "daily")
        matches += found.count
        try #require(
          found == expected,
          "\(naive.typed)\n\(String(decoding: bytes, as: UTF8.self))"
        )
        guard !expected.isEmpty else { continue }
        let mayMatch = selector.mayMatch(bytes.span)
        try #require(mayMatch, "\(naive.typed)")
        try #require(selector.mayMatch(address: "daily"), "\(naive.typed)")
      }
    }
    #expect(matches > Cases.count(2_500))
  }

  @Test func `no word is lost by looking at bytes first`() throws {
    try forEachCase(count: Cases.count(10_000), seed: 22) { generator, _ in
      let text = RandomQuery.text(using: &generator, words: 30).split(separator: "\n").joined(
        separator: " "
      )
      let padding = String(repeating: "x ", count: generator.int(in: 0...90))
      let bytes = Array("## 2024-02-01\n\n- note:: 1\n\n\(padding)\(text)".utf8)
      let thread = JournalThread(parsing: bytes)
      let word = RandomQuery.phrase(using: &generator)
      let selector = try CompiledQuery(.text(word), context)
      let isThere = NaiveText.contains(thread.entries[0].bodyText, word)
      let found = try selector.positions(in: thread, address: "daily")
      try #require(found == (isThere ? [0] : []), "\(word) in \(text)")
      let mayMatch = selector.mayMatch(bytes.span)
      try #require(mayMatch || !isThere, "\(word) in \(text)")
    }
  }

  @Test func `a field is found by its name of now under the one it had, however that is spelled`()
    throws
  {
    for name in ["mood", #""m\u006Fod""#] {
      let file = """
        ---
        tj: 1
        fields:
          \(name): {type: number, was: [old]}
        ---

        ## 2024-02-01

        - old:: 4
        """
      let bytes = Array(file.utf8)
      for query in ["mood:4", "has:mood", "mood:>3 date:2024"] {
        let selector = try CompiledQuery(Query(parsing: query), context)
        let mayMatch = selector.mayMatch(bytes.span)
        #expect(mayMatch, "\(name) \(query)")
        #expect(try selector.positions(in: JournalThread(parsing: bytes), address: "daily") == [0])
      }
    }
  }

  @Test func `a random query is printed so that it reads back as the same`() throws {
    try forEachCase(count: Cases.count(10_000), seed: 23) { generator, _ in
      let query = try Query(parsing: RandomQuery.query(using: &generator).typed)
      let again = try Query(parsing: query.description)
      try #require(again == query, "\(query)")
      try #require(again.description == query.description, "\(query)")
    }
  }
}
