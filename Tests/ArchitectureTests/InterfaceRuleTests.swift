import TestSupport
import Testing

@Suite struct InterfaceRuleTests {
  @Test(
    arguments: [
      "public func star(_ ids: [Int], _ isOn: Bool = true) {}",
      "public func add(\n  _ pairs: [(name: String, value: Int)]\n) throws -> Int { 1 }",
      "public func add() throws(Failure) -> (id: Int, name: String) { (1, \"\") }",
      "public let problems: [(String, Int)]", "public var ends: (Int, Int)? { nil }",
    ]
  )
  func `a Boolean without a label and a tuple are found`(_ source: String) {
    #expect(InterfaceRule.violations(in: source).count == 1, "\(source)")
  }

  @Test(
    arguments: [
      "public func archive(_ name: String, isOn: Bool) -> Bool { isOn }",
      "public func map(_ body: @escaping @Sendable (Int, [String]) throws -> Bool) {}",
      "public static func < (one: Self, other: Self) -> Bool { true }",
      "public init(dictionaryLiteral values: (String, Int)...) {}",
      "public static let person = Scope(audience: .person, isWhole: true)",
      "public let name: String\nlet pair: (Int, Int)",
      "func star(_ isOn: Bool, _ pair: (Int, Int)) {}",
    ]
  )
  func `labels, functions and what is not public are fine`(_ source: String) {
    #expect(InterfaceRule.violations(in: source) == [], "\(source)")
  }

  @Test func `the library has no such declarations`() throws {
    let findings = try ProjectSources.findings(in: ProjectSources.sources) { source, path in
      InterfaceRule.library.contains { path.hasPrefix("Sources/\($0)/") }
        ? InterfaceRule.violations(in: source) : []
    }
    #expect(findings == [])
  }
}
