import JournalFormat
import JournalModel
import TestSupport
import Testing

@Suite struct LocatedThreadTests {
  /// Creates a thread whose entries have written ids, some of them twice, or none.
  private func thread(using generator: inout SeededGenerator) -> JournalThread {
    let ids = ["aaaaaa", "b-bbbb", "cccccc", "an-id-with-hyphens", "dddddd ##", "eeee", "ffffff  "]
    let isPlain = generator.chance(0.3)
    let entries = (0..<generator.int(in: 1...40)).map { number in
      let id = isPlain ? "id\(RandomThread.id(4, using: &generator))" : generator.element(of: ids)
      let blank = generator.element(of: [" ", " ", "\t"])
      let mark = generator.chance(0.8) ? "\(blank)^\(id)" : ""
      return "## 2024-03-01 Number \(number % 3)\(mark)\n\nSays ^aaaaaa.\n\n"
    }
    return JournalThread(parsing: Array(entries.joined().utf8))
  }

  @Test func `ids do not depend on the order of requests or on the expected positions`() throws {
    try forEachCase(count: Cases.count(1_000), seed: 101) { generator, _ in
      let thread = thread(using: &generator)
      let ids = thread.identities().ids
      let rarity = generator.element(of: [0, 0.1, 0.9])
      let expected = ids.indices.filter { _ in generator.chance(rarity) }
      let source = LocatedThread(address: "daily", thread: thread, expected: expected)
      for _ in 0..<generator.int(in: 1...40) {
        let isExpected = generator.chance(0.5) && !expected.isEmpty
        let position = generator.element(of: isExpected ? expected : Array(ids.indices))
        try #require(source.id(at: position) == ids[position])
        let own = thread.entries[position].writtenID == ids[position]
        try #require((source.entry(at: position).writtenID == ids[position]) == own)
        try #require(source.position(of: ids[position]) == thread.position(of: ids[position]))
      }
    }
  }

  @Test func `a single repeated id among many is found`() throws {
    // Even with few ids, some repeated ids share their bit with an earlier id.
    try forEachCase(count: Cases.count(2_000), seed: 102) { generator, number in
      let count = number < 10 ? generator.int(in: 1_000...3_000) : generator.int(in: 2...20)
      var chosen: Set<String> = []
      while chosen.count < count { chosen.insert("a" + RandomThread.id(5, using: &generator)) }
      var ids = chosen.sorted().shuffled(using: &generator)
      let (first, second) = (generator.int(in: 0..<count - 1), count - 1)
      let isRepeated = generator.chance(0.5)
      if isRepeated { ids[second] = ids[first] }
      let ending = generator.element(of: ["\n", "\r\n"])
      let text = ids.map { id in
        // In the last two forms, other text is at the place where tools write the id.
        let form = generator.element(of: [
          "09:15:32 +01:00 ^\(id)\n", "09:15 Z ^\(id)\n", "^\(id)\nSays it ^nobody\n",
          "09:15:32 +01:00 ^nobody ^\(id)\n",
        ])
        return "## 2024-03-01 " + form.replacing("\n", with: ending)
      }.joined(separator: ending)
      let source = LocatedThread(
        address: "daily",
        thread: JournalThread(parsing: Array(text.utf8)),
        expected: generator.element(of: [[], [first], [second], [first, second]])
      )
      // The first request determines which ids are compared with each other.
      for position in [first, second].shuffled(using: &generator) {
        let isOther = source.id(at: position).text != ids[position]
        try #require(isOther == (isRepeated && position == second))
      }
    }
  }

  @Test func `given identities are not computed again`() {
    let thread = JournalThread(parsing: Array("## 2024-03-01 ^aaaa\n\n## 2024-03-01 ^aaaa\n".utf8))
    let source = LocatedThread(address: "daily", thread: thread, identities: thread.identities())
    #expect(source.entries(from: .table).map(\.entryID) == thread.identities().ids)
  }
}
