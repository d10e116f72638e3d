import TestSupport
import Testing

@Suite struct RoffTests {
  @Test(arguments: [
    ("plain", "plain"), ("\\- mood:: 4", "- mood:: 4"), ("\\e## \\(hak3f9qd", "\\## ^k3f9qd"),
    ("\\&.", "."), ("\\(ga\\(ga\\(ga", "```"), ("\\(aq\\(ti", "'~"),
  ])
  func `reads what a page shows`(_ source: String, _ shown: String) throws {
    #expect(try Roff.text(of: source, line: 1) == shown)
  }

  @Test(arguments: ["- mood", "^id", "`code`", "it's", "~", "\\fBbold", ".Em text"])
  func `refuses what a page would not show as it stands`(_ source: String) {
    #expect(throws: RoffError.self) { try Roff.text(of: source, line: 1) }
  }

  @Test(arguments: [
    "- mood:: 4", "\\## ^k3f9qd", ".hidden", "```", "it's ~ a \"word\"", "", "★ #café",
  ])
  func `what is written is read back`(_ text: String) throws {
    #expect(try Roff.text(of: Roff.source(of: text), line: 1) == text)
  }
}
