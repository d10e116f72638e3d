import TestSupport
import Testing

@Suite struct NamingRuleTests {
  @Test func `a public type of another name is found`() {
    let source = "public struct A {}\npublic final class B {}\nextension A { public enum C {} }\n"
    #expect(NamingRule.publicTypes(in: source) == ["A", "B"])
    #expect(NamingRule.violations(in: source, path: "Sources/X/A.swift").count == 1)
  }

  @Test func `a file of extensions or of internal types may have any name`() {
    let source = "struct B {}\nextension A {\n  public struct C {}\n}\npublic func f() {}\n"
    #expect(NamingRule.violations(in: source, path: "Sources/X/A+C.swift") == [])
  }

  @Test func `every public type is found by its file`() throws {
    let findings = try House.findings(in: House.sources, NamingRule.violations(in:path:))
    #expect(findings == [])
  }
}
