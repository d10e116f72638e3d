import JournalSearch
import JournalModel
import TestSupport
import Testing

/// The fast search finds the same as a slow one.
@Suite struct SelectorLawTests {
  private let context = QueryContext(
    today: QueryJournal.day(2024, 2, 15),
    times: TimeSource(zones: Berlin()),
    addresses: ["daily", "other"]
  )

  @Test func `a selector finds the same as a test of every entry`() throws {
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

  @Test func `the search for candidate bytes misses no word`() throws {
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

  @Test func `words of any length are found in texts that are hardly longer`() throws {
    var found = 0
    try forEachCase(count: Cases.count(4_000), seed: 23) { generator, _ in
      let letters = generator.chance(0.5) ? ["e"] : ["e", "e", "e", "b", "s"]
      let accents = ["é", "e\u{301}", "ß", "s", "E"]
      let count = generator.int(in: 50...200)
      let text = (0..<count).map { _ in
        generator.element(of: generator.chance(0.02) ? accents : letters)
      }
      let start = generator.int(in: 0..<count)
      let end = min(count, start + generator.int(in: 40...200))
      var word = text[start..<end].joined()
      if generator.chance(0.5) {
        word = NaiveText.characters(word, ignoringCase: true, ignoringAccents: true).map(
          String.init
        ).joined()
      }
      if generator.chance(0.25) { word += "b" }
      let bytes = Array("## 2024-02-01\n\n\(text.joined())\n".utf8)
      let thread = JournalThread(parsing: bytes)
      let isThere = NaiveText.contains(text.joined(), word)
      let selector = try CompiledQuery(.text(word), context)
      let positions = try selector.positions(in: thread, address: "daily")
      try #require(positions == (isThere ? [0] : []), "\(word) in \(text.joined())")
      let places = MatchPlaces(.text(word)).ranges(in: text.joined())
      try #require(places.isEmpty != isThere, "\(word) in \(text.joined())")
      found += positions.count
    }
    #expect(found > Cases.count(2_000))
  }

  @Test(arguments: ["a", "a\u{300}", "a\u{323}\u{301}"])
  func `searching for a long word takes linear time`(letter: String) throws {
    try Effort.expectNearlyLinear(from: 500) { size in
      let text = String(repeating: String(repeating: "a", count: 40) + letter, count: size / 10)
      let thread = JournalThread(parsing: Array("## 2024-02-01\n\n\(text)\n".utf8))
      let word = String(repeating: "a", count: size) + "b"
      let selector = try CompiledQuery(.text(word), context)
      #expect(try selector.positions(in: thread, address: "daily").isEmpty)
      #expect(MatchPlaces(.text(word)).ranges(in: text).isEmpty)
    }
  }

  @Test func `folding a letter with very many marks takes nearly linear time`() throws {
    try Effort.expectNearlyLinear(from: 2_000) { size in
      let text = "a" + String(repeating: "\u{301}\u{323}", count: size)
      let thread = JournalThread(parsing: Array("## 2024-02-01\n\n\(text)\n".utf8))
      let selector = try CompiledQuery(.text("á b"), context)
      #expect(try selector.positions(in: thread, address: "daily").isEmpty)
    }
  }

  @Test func `a field is found by its new name, even if that has escapes`() throws {
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

  @Test func `a printed random query parses as the same query`() throws {
    try forEachCase(count: Cases.count(10_000), seed: 23) { generator, _ in
      let query = try Query(parsing: RandomQuery.query(using: &generator).typed)
      let again = try Query(parsing: query.description)
      try #require(again == query, "\(query)")
      try #require(again.description == query.description, "\(query)")
    }
  }
}
