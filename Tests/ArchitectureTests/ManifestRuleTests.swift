import TestSupport
import Testing

@Suite struct ManifestRuleTests {
  private let sample = """
    let modules = [module("A", on: ["B", "CYAML"], testedWith: ["D"]), module("B")]
    .executableTarget(name: "tj", dependencies: ["A"], swiftSettings: safe)
    """

  @Test func `dependencies are read from the manifest`() {
    #expect(
      ManifestRule.dependencies(in: sample) == ["A": ["B", "CYAML"], "B": [], "tj": ["A"]]
    )
  }

  @Test func `a difference between the manifest and the table is found`() {
    let findings = ManifestRule.violations(in: sample)
    #expect(findings.contains("A is not in the table of modules"))
    #expect(
      findings.contains(#"tj: the manifest says ["A"], the table ["TJCommands"]"#)
    )
    #expect(findings.contains(#"JournalFormat: the manifest says nothing, the table []"#))
  }

  @Test func `the manifest and the table of modules agree`() throws {
    #expect(ManifestRule.violations(in: try Fixtures.text("Package.swift")) == [])
  }
}
