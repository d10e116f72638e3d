import JournalModel
import JournalSearch
import TestSupport
import Testing

/// Tags that are suggested because of what went with them before.
@Suite struct TagHabitTests {
  private static func tag(_ text: String) throws -> JournalModel.Tag {
    let tag = JournalModel.Tag(text)
    return try #require(tag)
  }

  /// Habits of entries with a word, of which `count` have the tag and `others` another one, among
  /// 40 entries without the word.
  private static func habits(_ count: Int, without others: Int) throws -> TagHabits {
    var habits = TagHabits()
    for place in 0..<count {
      habits.add([.word("snow"), .word("w\(place)")], tags: [try tag("winter")])
    }
    for _ in 0..<others { habits.add([.word("snow")], tags: [try tag("work")]) }
    for _ in 0..<40 { habits.add([.word("desk")], tags: [try tag("work")]) }
    return habits
  }

  @Test func `a tag that went with a word is suggested, with the word`() throws {
    let found = try Self.habits(9, without: 1).suggestions(for: [.word("snow"), .word("w1")])
    #expect(found.map(\.tag.text) == ["winter"])
    #expect(found.map { "\($0.entries) of \($0.of)" } == ["9 of 10"])
    #expect(found.first?.clue == .word("snow"))
  }

  @Test(arguments: [(4, 0), (6, 7)])
  func `less than five entries, or less than half of them, are no habit`(
    _ count: Int,
    _ others: Int
  ) throws {
    let habits = try Self.habits(count, without: others)
    #expect(!habits.suggestions(for: [.word("snow")]).contains { $0.tag.text == "winter" })
  }

  @Test func `a tag that most entries have anyway is not suggested`() throws {
    let habits = try Self.habits(9, without: 1)
    #expect(habits.suggestions(for: [.word("other")]).isEmpty)
    #expect(habits.suggestions(for: [.word("w1")]).isEmpty)
  }

  @Test func `tags of the entry, and those above them, are not suggested`() throws {
    let habits = try Self.habits(9, without: 1)
    for own in ["winter", "Winter", "winter/snow"] {
      #expect(habits.suggestions(for: [.word("snow")], having: [try Self.tag(own)]).isEmpty)
    }
  }

  @Test func `parts add up to the whole`() throws {
    var sum = try Self.habits(5, without: 0)
    sum.add(try Self.habits(4, without: 1))
    let whole = sum.suggestions(for: [.word("snow")])
    #expect(whole.map { "\($0.tag) \($0.entries) of \($0.of)" } == ["#winter 9 of 10"])
  }

  @Test(arguments: [1, 2, 3, 4, 5])
  func `nothing is suggested if tags have nothing to do with words`(_ seed: UInt64) throws {
    let journal = TaggedJournal(seed: seed, overlap: 0.3, noise: 1)
    let habits = journal.habits
    let count = journal.entries.count { entry in
      !habits.suggestions(for: entry.clues, hiding: entry.tags).isEmpty
    }
    #expect(count == 0)
  }

  /// Half of the words of a topic are those of another one, and every fifth tag is missing or
  /// wrong.
  @Test func `a hidden tag is among the first three suggestions more often than by frequency`() {
    let journal = TaggedJournal(seed: 7, overlap: 0.5, noise: 0.2)
    let (hits, usual) = journal.hitRates()
    #expect(hits > usual + 0.1, "\(hits) \(usual)")
  }
}

/// A journal of topics, each with words and a tag.
struct TaggedJournal {
  struct Entry {
    let clues: Set<TagClue>
    let tags: [JournalModel.Tag]
  }

  private(set) var entries: [Entry] = []

  /// Makes 400 entries about one or two of 10 topics, of which the first are more frequent.
  ///
  /// An entry has 20 words: 6 from its topics, which have 15 words each, and the rest from 300
  /// words of every day. `overlap` is the share of a topic's words that the next topic has, too;
  /// `noise` is the probability that a tag is left out or replaced by any other.
  init(seed: UInt64, overlap: Double, noise: Double) {
    var generator = SeededGenerator(seed: seed)
    let shared = Int(overlap * 15)
    for _ in 0..<400 {
      let topics = (0..<generator.int(in: 1...2)).map { _ in
        min(generator.int(in: 0..<10), generator.int(in: 0..<10))
      }
      var words = (0..<14).map { _ in "common\(generator.int(in: 0..<300))" }
      for _ in 0..<6 {
        let topic = generator.element(of: topics)
        words.append("word\(topic * (15 - shared) + generator.int(in: 0..<15))")
      }
      var tags: Set<String> = []
      for topic in topics {
        guard generator.chance(noise) else {
          tags.insert("tag\(topic)")
          continue
        }
        if generator.chance(0.5) { tags.insert("tag\(generator.int(in: 0..<10))") }
      }
      let found = tags.sorted().compactMap { JournalModel.Tag($0) }
      entries.append(Entry(clues: Set(words.map { .word($0) }), tags: found))
    }
  }

  var habits: TagHabits {
    var habits = TagHabits()
    for entry in entries { habits.add(entry.clues, tags: entry.tags) }
    return habits
  }

  /// The share of tags that are among the first three suggestions if they are hidden, and the share
  /// that are among the three most frequent tags.
  func hitRates() -> (suggested: Double, frequent: Double) {
    let habits = habits
    let usual = Set(habits.mostFrequent.prefix(3))
    var (hits, known, all) = (0, 0, 0)
    for entry in entries where !entry.tags.isEmpty {
      let found = habits.suggestions(for: entry.clues, hiding: entry.tags)
      let first = Set(found.prefix(3).map(\.tag.key))
      all += entry.tags.count
      hits += entry.tags.count { first.contains($0.key) }
      known += entry.tags.count { usual.contains($0.key) }
    }
    return (Double(hits) / Double(all), Double(known) / Double(all))
  }
}
