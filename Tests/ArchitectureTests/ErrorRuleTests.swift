import TestSupport
import Testing

@Suite struct ErrorRuleTests {
  @Test func `typed throws and hints are found`() {
    #expect(ErrorRule.typedThrows(in: "func a() throws -> Int { 1 }") == [])
    #expect(
      ErrorRule.typedThrows(in: "func a()\n  throws(Failure) {}") == ["line 2: throws(Failure)"]
    )
    #expect(ErrorRule.commands(in: #"let heading = "tj purge 3""#) == [])
    #expect(ErrorRule.commands(in: #"return "list them with 'tj check'""#).count == 1)
    #expect(ErrorRule.commands(in: #"return "tj remote add URL""#).count == 1)
  }

  @Test func `functions of commands do not use typed throws`() throws {
    let findings = try ProjectSources.findings(in: ProjectSources.sources) { source, path in
      path.hasPrefix("Sources/TJCommands/") ? ErrorRule.typedThrows(in: source) : []
    }
    #expect(findings == [])
  }

  @Test func `only commands give hints that name commands`() throws {
    let findings = try ProjectSources.findings(in: ProjectSources.sources) { source, path in
      let isAsked = ErrorRule.withoutCommands.contains { path.hasPrefix("Sources/\($0)/") }
      let isExempt = ErrorRule.exceptions.contains { path.hasSuffix("/\($0)") }
      return isAsked && !isExempt ? ErrorRule.commands(in: source) : []
    }
    #expect(findings == [])
  }
}
