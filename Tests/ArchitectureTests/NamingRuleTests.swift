import TestSupport
import Testing

@Suite struct NamingRuleTests {
  @Test func `a public type in a file of another name is found`() {
    let source = "public struct A {}\npublic final class B {}\nextension A { public enum C {} }\n"
    #expect(NamingRule.publicTypes(in: source) == ["A", "B"])
    #expect(NamingRule.violations(in: source, path: "Sources/X/C.swift").count == 2)
  }

  @Test(arguments: [("A.swift", 25, true), ("A.swift", 26, false), ("A+B.swift", 25, true)])
  func `a small type may be in the file of its owner`(file: String, lines: Int, isAllowed: Bool) {
    let small = "public enum B {\n" + String(repeating: "  case b\n", count: lines - 2) + "}\n"
    for owner in ["public struct A {}\n", "extension A {\n  func a() {}\n}\n"] {
      let findings = NamingRule.violations(in: owner + small, path: "Sources/X/\(file)")
      #expect(findings.isEmpty == isAllowed)
      #expect(NamingRule.violations(in: small, path: "Sources/X/\(file)").count == 1)
    }
  }

  @Test func `a file of extensions or of internal types may have any name`() {
    let source = "struct B {}\nextension A {\n  public struct C {}\n}\npublic func f() {}\n"
    #expect(NamingRule.violations(in: source, path: "Sources/X/A+C.swift") == [])
  }

  @Test func `every public type is in a file of its name`() throws {
    let findings = try ProjectSources.findings(
      in: ProjectSources.sources,
      NamingRule.violations(in:path:)
    )
    #expect(findings == [])
  }
}
