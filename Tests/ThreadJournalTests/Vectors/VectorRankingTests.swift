import Glibc
import JournalModel
import JournalSearch
import TestSupport
import Testing
import ThreadJournal

/// Searches by words, by vectors, and by both.
@Suite struct VectorRankingTests {
  private static let model = "embed-1"

  /// Topics with words that mean nearly the same, and a name that only words can find.
  private static let topics = [
    ["tulip", "flower", "rose", "blossom", "Keukenhof"],
    ["dentist", "tooth", "filling", "molar", "Brandt"],
    ["train", "railway", "station", "platform", "Interrail"],
    ["bread", "dough", "oven", "loaf", "Levain"],
    ["cat", "kitten", "paw", "whisker", "Minka"],
    ["run", "jog", "marathon", "sprint", "Parkrun"],
    ["piano", "sonata", "melody", "concert", "Steinway"],
    ["snow", "frost", "ice", "sleet", "Feldberg"],
    ["doctor", "fever", "cough", "medicine", "Ibuprofen"],
    ["boat", "sail", "harbor", "anchor", "Optimist"],
    ["novel", "chapter", "library", "poem", "Fontane"],
    ["exam", "grade", "lecture", "thesis", "Erasmus"],
  ]
  private static let syllables = ["ba", "de", "gu", "lo", "mi", "ra", "se", "ti"]
  private static let fillers = syllables.flatMap { first in syllables.map { first + $0 } }

  /// A vector as a model would make it: words of a topic are near each other, names and other words are noise.
  private static func vector(of text: String) -> CompactVector {
    var vector = [Float](repeating: 0, count: topics.count + 16)
    for word in text.split(whereSeparator: { !$0.isLetter }).map(String.init) {
      if let topic = topics.firstIndex(where: { $0.dropLast().contains(word) }) {
        vector[topic] += 1
      } else {
        let hash = word.utf8.reduce(UInt32(17)) { ($0 ^ UInt32($1)) &* 16_777_619 }
        vector[topics.count + Int(hash >> 8) % 16] += 0.7
      }
    }
    return CompactVector(vector)
  }

  /// The quality of the first ten of a ranking in which `good` belong to the first.
  private static func gain(_ found: [EntryID], _ good: Set<EntryID>) -> Double {
    func weight(_ rank: Int) -> Double { 1 / log2(Double(rank + 2)) }
    let ideal = (0..<min(10, good.count)).reduce(0) { $0 + weight($1) }
    let places = found.prefix(10).enumerated().filter { good.contains($0.element) }
    return places.reduce(0) { $0 + weight($1.offset) } / ideal
  }

  /// A text about a topic.
  private static func text(_ topic: Int, _ generator: inout SeededGenerator) -> String {
    var words = (0..<generator.int(in: 3...8)).map { _ in generator.element(of: fillers) }
    words.append(generator.element(of: topics[topic]))
    if generator.chance(0.3) { words.append(generator.element(of: topics[topic])) }
    return words.joined(separator: " ")
  }

  /// Calls `body` with a journal of ten entries for each topic, all with vectors.
  private func run(_ body: (JournalSnapshot, StoredVectors) throws -> Void) throws {
    try TestJournal.run { test in
      var generator = SeededGenerator(seed: 49)
      var file = "---\ntj: 1\n---\n"
      for number in 0..<10 {
        for topic in Self.topics.indices {
          file += "\n## 2024-03-01 ^t\(topic)-\(number)\n\n\(Self.text(topic, &generator))\n"
        }
      }
      try test.write(file, to: "daily")
      var store = try #require(VectorStore(of: test.journal))
      let snapshot = try test.journal.snapshot(for: .person)
      try store.add(
        snapshot.vectorTexts(for: Self.model).map { text in
          (text.key, [text.id], Self.vector(of: text.text ?? ""))
        },
        of: Self.model
      )
      try body(snapshot, try #require(try store.vectors()))
    }
  }

  @Test func `both together find more than the better of both alone`() throws {
    try run { snapshot, vectors in
      var sums = [0.0, 0.0, 0.0, 0.0]
      var generator = SeededGenerator(seed: 50)
      let all = try snapshot.entries(order: .oldestFirst)
      for number in 0..<240 {
        // Every second question is for a name.
        let topic = number / 2 % Self.topics.count
        let words =
          number.isMultiple(of: 2) ? Self.topics[topic].suffix(1) : Self.topics[topic].dropLast()
        let word = generator.element(of: Array(words))
        let text = generator.chance(0.5) ? word : "\(word) \(generator.element(of: Self.fillers))"
        let good = all.filter { entry in
          number.isMultiple(of: 2)
            ? entry.entry.bodyText.contains(word) : entry.entryID.text.hasPrefix("t\(topic)-")
        }
        let vector = Self.vector(of: text)
        let fused = try snapshot.neighbors(
          of: text,
          meaning: vector,
          among: vectors,
          matching: .everything,
          limit: 10
        )
        let rankings = [
          try snapshot.neighbors(of: text).map(\.entry),
          try snapshot.nearest(to: vector, among: vectors, 10), fused.map(\.entry),
          try snapshot.neighbors(ofQuestion: text, among: vectors, limit: 10).map(\.entry),
        ]
        for (place, ranking) in rankings.enumerated() where !good.isEmpty {
          sums[place] += Self.gain(ranking.map(\.entryID), Set(good.map(\.entryID)))
        }
      }
      let figures = sums.map { ($0 / 240 * 1000).rounded() / 1000 }
      #expect(figures[2] >= max(figures[0], figures[1]), "\(figures)")
      #expect(figures[3] >= figures[0], "\(figures)")
      if Environment.isThorough { print("nDCG@10 by words, vectors, both, a question: \(figures)") }
    }
  }

  @Test func `an entry of which the text has changed is not found by its old vector`() throws {
    try TestJournal.run { test in
      try test.write("---\ntj: 1\n---\n\n## 2024-03-01 ^aaaa\n\ntulip\n", to: "daily")
      var store = try #require(VectorStore(of: test.journal))
      let text = try #require(
        try test.journal.snapshot(for: .person).vectorTexts(for: Self.model).first
      )
      try store.add([(text.key, [text.id], Self.vector(of: "tulip"))], of: Self.model)
      let vectors = try #require(try store.vectors())
      func found() throws -> [String] {
        try test.journal.snapshot(for: .person)
          .nearest(to: Self.vector(of: "rose"), among: vectors, 10).map(\.entryID.text)
      }
      #expect(try found() == ["aaaa"])
      try test.write("---\ntj: 1\n---\n\n## 2024-03-01 ^aaaa\n\ntulips\n", to: "daily")
      #expect(try found() == [])
    }
  }

  @Test func `a query limits what is compared, and an entry is not like itself`() throws {
    try run { snapshot, vectors in
      let id = try #require(EntryID("t0-0"))
      let entry = try #require(try snapshot.entry(id))
      let query = try Query(parsing: "id:t0-")
      let found = try snapshot.neighbors(of: entry, among: vectors, matching: query, limit: 20)
      #expect(found.count > 3 && found.count < 10)
      #expect(found.allSatisfy { $0.entry.entryID.text.hasPrefix("t0-") })
      #expect(!found.map(\.entry.entryID).contains(entry.entryID))
    }
  }
}
