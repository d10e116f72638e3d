import JournalModel
import TestSupport
import Testing

@Suite struct SpellingTableTests {
  @Test func `every spelling keeps its number`() throws {
    try forEachCase(count: Cases.count(300), seed: 21) { generator, _ in
      var table = SpellingTable()
      var numbers: [[UInt8]: Int] = [:]
      for _ in 0..<generator.int(in: 0...400) {
        let word = generator.letters(
          generator.int(in: 0...(generator.chance(0.5) ? 2 : 20)),
          of: "ab"
        )
        let expected = numbers[word] ?? numbers.count
        numbers[word] = expected
        try #require(table.number(of: word.span) == expected)
      }
      #expect(table.count == numbers.count)
    }
  }
}
