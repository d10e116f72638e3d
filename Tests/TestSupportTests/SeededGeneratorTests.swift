import TestSupport
import Testing

@Suite struct SeededGeneratorTests {
  @Test func `gives the published SplitMix64 sequence`() {
    var generator = SeededGenerator(seed: 1_234_567)
    let expected: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
    ]
    #expect((0..<5).map { _ in generator.next() } == expected)
  }

  @Test func `draws every number of a range and none outside`() {
    var generator = SeededGenerator(seed: 1)
    let drawn = Set((0..<1000).map { _ in generator.int(in: -3...3) })
    #expect(drawn == Set(-3...3))
  }

  @Test func `never and always are certain`() {
    var generator = SeededGenerator(seed: 2)
    #expect(!(0..<1000).contains { _ in generator.chance(0) })
    #expect((0..<1000).allSatisfy { _ in generator.chance(1) })
  }

  @Test func `a quarter chance is true about once in four`() {
    var generator = SeededGenerator(seed: 3)
    let count = (0..<10_000).filter { _ in generator.chance(0.25) }.count
    #expect((2300...2700).contains(count))
  }

  @Test func `bytes take every value`() {
    var generator = SeededGenerator(seed: 4)
    #expect(Set(generator.bytes(10_000)).count == 256)
  }

  @Test func `letters come from their alphabet`() {
    var generator = SeededGenerator(seed: 5)
    #expect(generator.letters(50, of: "ab").allSatisfy { "ab".utf8.contains($0) })
  }
}
