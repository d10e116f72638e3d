import TestSupport
import Testing

@Suite struct LengthRuleTests {
  private func function(lines: Int, head: String = "func f()") -> String {
    head + " {\n" + String(repeating: "  work()\n", count: lines - 2) + "}\n"
  }

  @Test(arguments: [
    "func f()", "init()", "init?(a: [Int] = [1])", "deinit", "subscript(a: Int) -> Int",
    "var a: Int",
    "func `a sentence`(a: () -> Int = { 1 })",
  ])
  func `a function of 61 lines is found, and one of 60 is not`(head: String) {
    #expect(LengthRule.violations(in: function(lines: 61, head: head)).count == 1)
    #expect(LengthRule.violations(in: function(lines: 60, head: head)) == [])
  }

  @Test func `a file of 401 lines is found, and one of 400 is not`() {
    #expect(LengthRule.violations(in: String(repeating: "\n", count: 401)) == ["401 lines"])
    #expect(LengthRule.violations(in: String(repeating: "\n", count: 400)) == [])
  }

  @Test func `a requirement without a body does not get the body of the next function`() {
    let source = "protocol P {\n  func f()\n  var a: Int { get }\n}\nfunc g() {\n}\n"
    #expect(LengthRule.functions(in: SourceTokens.of(source)) == [3...3, 5...6])
  }

  @Test func `files and functions are short`() throws {
    let findings = try ProjectSources.findings(in: ProjectSources.sources + ProjectSources.tests) {
      source,
      _ in
      LengthRule.violations(in: source)
    }
    #expect(findings == [])
  }
}
