import TestSupport
import Testing

@Suite struct CasesTests {
  struct Unwanted: Error {}

  @Test(arguments: [(100_000, 2000), (50, 1), (49, 1), (1, 1)])
  func `a sanitized run takes a fiftieth, at least one`(full: Int, fewer: Int) {
    #expect(Cases.count(full, sanitized: true) == fewer)
    #expect(Cases.count(full, sanitized: false) == full)
  }

  @Test func `each sanitizer takes its half of many like tests, a plain run takes all`() {
    let all = Array(1...5)
    #expect(Cases.share(of: all, sanitizer: "address") == [1, 5])
    #expect(Cases.share(of: all, sanitizer: "thread") == [3])
    #expect(Cases.share(of: all, sanitizer: nil) == all)
  }

  @Test func `every case runs, each with a sequence of its own`() throws {
    var firsts: [UInt64] = []
    try forEachCase(count: 10, seed: 7) { generator, number in
      try #require(number == firsts.count)
      firsts.append(generator.next())
    }
    #expect(Set(firsts).count == 10)
  }

  @Test func `a failure names the seed that makes it again`() throws {
    var failing: UInt64 = 0
    let failure = #expect(throws: CaseFailure.self) {
      try forEachCase(count: 100, seed: 40) { generator, number in
        failing = generator.next()
        if number == 13 { throw Unwanted() }
      }
    }
    let seed = try #require(failure).seed
    #expect(failure?.number == 13)
    try forEachCase(count: 1, seed: seed) { generator, _ in
      try #require(generator.next() == failing)
    }
  }
}
