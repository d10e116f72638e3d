import FuzzLaws
import TestSupport
import Testing

/// The seeds of the fuzzer and its former findings, checked against its laws in every test run.
@Suite struct FuzzFindingsTests {
  /// The folders of seeds have the names of the targets, and the names of findings begin with them.
  static let seeds = FuzzTarget.allCases.flatMap { target in
    Fixtures.files(below: "fixtures/fuzz/\(target.rawValue)").map { (target, $0) }
  }

  static let findings = FuzzTarget.allCases.flatMap { target in
    Fixtures.files(below: "fixtures/fuzz/findings/\(target.rawValue)").map { (target, $0) }
  }

  @Test(arguments: seeds) func `every seed obeys the laws`(
    _ target: FuzzTarget,
    _ path: String
  ) throws {
    try target.check(try Fixtures.bytes(path))
  }

  @Test(arguments: findings) func `every finding obeys the laws`(
    _ target: FuzzTarget,
    _ path: String
  ) throws {
    try target.check(try Fixtures.bytes(path))
  }

  @Test func `has seeds for every target`() {
    #expect(Set(Self.seeds.map(\.0)) == Set(FuzzTarget.allCases))
  }
}
