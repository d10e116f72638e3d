import TestSupport
import Testing

@Suite struct OptionRuleTests {
  @Test func `reading an option that another file defines is found`() {
    let source = """
      .flag("all", short: "a", "All."), .value(
        "number",
        "N",
        "So many."
      )
      if invocation.has("all") { return invocation.integer("number") }
      """
    #expect(OptionRule.violations(in: source) == [])
    #expect(
      OptionRule.violations(in: source + #"invocation.values("tag")"#)
        == ["the option 'tag' is read, and defined elsewhere"]
    )
    #expect(OptionRule.violations(in: #"invocation.value("tag")"#).count == 1)
  }

  @Test func `each option is read in the file that defines it`() throws {
    let findings = try ProjectSources.findings(in: ProjectSources.sources) { source, path in
      path.hasPrefix("Sources/TJCommands/") ? OptionRule.violations(in: source) : []
    }
    #expect(findings == [])
  }
}
