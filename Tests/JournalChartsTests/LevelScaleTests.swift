import JournalCharts
import TestSupport
import Testing

/// The levels of calendars.
@Suite struct LevelScaleTests {
  private static func text(_ scale: LevelScale) -> String {
    scale.steps.map { "\($0.level + 1)=\($0.label)" }.joined(separator: " ")
  }

  @Test func `each step of a short scale has a level`() {
    let mood = LevelScale(steps: 1...5)
    #expect(Self.text(mood) == "1=1 2=2 3=3 4=4 5=5")
    #expect([1, 2.9, 3, 4.99, 5].map { mood.level(of: $0) } == [0, 1, 2, 3, 4])
    #expect(Self.text(LevelScale(steps: 0...1)) == "1=0 5=1")
    #expect(Self.text(LevelScale(steps: 1...3)) == "1=1 3=2 5=3")
    #expect(Self.text(LevelScale(steps: 1...10)) == "1=1 2=3.25 3=5.5 4=7.75 5=10")
    #expect(Self.text(LevelScale(steps: 3...3)) == "3=3")
    #expect(LevelScale(steps: Int.min...Int.max).level(of: 0) == 2)
  }

  @Test func `numbers have levels between the least and the greatest`() {
    let hours = LevelScale(between: 4...8, measure: .number(unit: "h"))
    #expect(Self.text(hours) == "1=4 h 2=5 h 3=6 h 4=7 h 5=8 h")
    #expect([4, 6.5, 8].map { hours.level(of: $0) } == [0, 2, 4])
    #expect(Self.text(LevelScale(between: 7...7)) == "3=7")
    #expect(LevelScale(between: -1e308...1e308).level(of: 1e308) == 4)
    #expect(hours.level(of: .nan) == nil && hours.level(of: .infinity) == nil)
  }

  @Test func `the highest level begins at a target, but above a limit`() {
    let target = LevelScale(target: 8, isLimit: false)
    #expect(Self.text(target) == "1=1..2 2=3..4 3=5..6 4=7 5=8+")
    #expect([0, 1, 7, 7.9, 8, 20].map { target.level(of: $0) } == [nil, 0, 3, 3, 4, 4])
    let limit = LevelScale(target: 3, isLimit: true)
    #expect(Self.text(limit) == "2=1 3=2 4=3 5=over 3")
    #expect([1, 2, 3, 4].map { limit.level(of: $0) } == [1, 2, 3, 4])
    #expect(limit.level(of: -1) == nil)
  }

  @Test func `counts have levels of quarters, or one each up to four`() {
    #expect(Self.text(LevelScale(quartersOf: 12)) == "1=1..3 2=4..6 3=7..9 4=10..12")
    #expect(Self.text(LevelScale(quartersOf: 10)) == "1=1..2 2=3..5 3=6..7 4=8..10")
    #expect(Self.text(LevelScale(quartersOf: 2)) == "1=1 2=2")
    #expect(Self.text(LevelScale(quartersOf: 0)) == "")
    #expect(Self.text(LevelScale(quartersOf: -3)) == "")
    let counts = LevelScale(quartersOf: 10)
    #expect([0, 1, 2, 3, 7, 8, 10].map { counts.level(of: $0) } == [nil, 0, 0, 1, 2, 3, 3])
    #expect(counts.level(of: -1) == nil && counts.level(of: 99) == 3)
    #expect(LevelScale(quartersOf: .infinity).level(of: 1) == 0)
    #expect(LevelScale(quartersOf: 1e300).level(of: 1e300) == 3)
  }
}
