import TestSupport
import Testing

@Suite struct LayoutRuleTests {
  @Test func `an unknown name at the top level is found`() {
    let names = [".git", "Package.swift", "Sources", "notes.txt", "docs"]
    #expect(
      LayoutRule.violations(atTop: names) == [
        "notes.txt at the top level", "docs at the top level",
      ]
    )
  }

  @Test func `the top level has only known names`() throws {
    #expect(LayoutRule.violations(atTop: try Disk.names(in: Fixtures.root)) == [])
  }

  @Test func `a target without its page is found, except for a C module`() {
    let files = [
      "Sources/A/A.swift", "Sources/A/A.docc/A.md", "Sources/B/B.swift", "Sources/CYAML/shim.h",
    ]
    #expect(LayoutRule.violations(inSources: files) == ["Sources/B has no page B.docc/B.md"])
  }

  @Test func `every target has its page`() {
    #expect(LayoutRule.violations(inSources: Fixtures.files(below: "Sources")) == [])
  }
}
