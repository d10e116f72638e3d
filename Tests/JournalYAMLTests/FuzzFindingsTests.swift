import FuzzLaws
import TestSupport
import Testing

/// What the fuzzer started from, and what it once found, held against its laws in every test run.
@Suite struct FuzzFindingsTests {
  /// The folders are named after the targets; so is what the names of findings begin with.
  static let seeds = FuzzTarget.allCases.flatMap { target in
    Fixtures.files(below: "fixtures/fuzz/\(target.rawValue)").map { (target, $0) }
  }

  static let findings = FuzzTarget.allCases.flatMap { target in
    Fixtures.files(below: "fixtures/fuzz/findings/\(target.rawValue)").map { (target, $0) }
  }

  @Test(arguments: seeds) func `keeps the laws for every seed`(
    _ target: FuzzTarget,
    _ path: String
  ) throws {
    try target.check(try Fixtures.bytes(path))
  }

  @Test(arguments: findings) func `keeps the laws for every finding`(
    _ target: FuzzTarget,
    _ path: String
  ) throws {
    try target.check(try Fixtures.bytes(path))
  }

  @Test func `has seeds for every target`() {
    #expect(Set(Self.seeds.map(\.0)) == Set(FuzzTarget.allCases))
  }
}
