import JournalFormat
import JournalModel
import TestSupport
import Testing

@Suite struct LocatedThreadTests {
  /// Written ids, some twice, and entries without one.
  private func thread(using generator: inout SeededGenerator) -> JournalThread {
    let ids = ["aaaa", "bbbb", "cccc", "an-id-with-hyphens", "dddd ##", "eeee"]
    let isPlain = generator.chance(0.3)
    let entries = (0..<generator.int(in: 1...40)).map { number in
      let id = isPlain ? "id\(RandomThread.id(4, using: &generator))" : generator.element(of: ids)
      let mark = generator.chance(0.8) ? " ^\(id)" : ""
      return "## 2024-03-01 Number \(number % 3)\(mark)\n\nSays ^aaaa.\n\n"
    }
    return JournalThread(parsing: Array(entries.joined().utf8))
  }

  @Test func `an entry goes by the same id, whichever is asked for first`() throws {
    try forEachCase(count: Cases.count(1_000), seed: 101) { generator, _ in
      let thread = thread(using: &generator)
      let expected = thread.identities().ids
      let source = LocatedThread(address: "daily", thread: thread)
      for _ in 0..<generator.int(in: 1...40) {
        let position = generator.int(in: 0..<expected.count)
        try #require(source.id(at: position) == expected[position])
        try #require(
          source.position(of: expected[position]) == thread.position(of: expected[position])
        )
      }
    }
  }

  @Test func `one repeated id among many is found`() throws {
    // Among few ids, too, some of the repeated ones share their bit with one before.
    try forEachCase(count: Cases.count(2_000), seed: 102) { generator, number in
      let count = number < 10 ? generator.int(in: 1_000...3_000) : generator.int(in: 2...20)
      var chosen: Set<String> = []
      while chosen.count < count { chosen.insert("a" + RandomThread.id(5, using: &generator)) }
      var ids = chosen.sorted().shuffled(using: &generator)
      let (first, second) = (generator.int(in: 0..<count - 1), count - 1)
      let isRepeated = generator.chance(0.5)
      if isRepeated { ids[second] = ids[first] }
      let text = ids.map { "## 2024-03-01 09:15 Z ^\($0)\n" }.joined(separator: "\n")
      let source = LocatedThread(address: "daily", thread: JournalThread(parsing: Array(text.utf8)))
      try #require(source.id(at: first).text == ids[first])
      try #require((source.id(at: second).text != ids[second]) == isRepeated)
    }
  }

  @Test func `ids that are known already are not worked out again`() {
    let thread = JournalThread(parsing: Array("## 2024-03-01 ^aaaa\n\n## 2024-03-01 ^aaaa\n".utf8))
    let source = LocatedThread(address: "daily", thread: thread, identities: thread.identities())
    #expect(source.entries(from: .table).map(\.id) == thread.identities().ids)
  }
}
