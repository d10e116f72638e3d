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

  @Test func `a display without a comment has no purpose`() throws {
    let page = try ManualPage(parsing: ".Sh X\n.Bd -literal\ntext\n.Ed\n")
    #expect(page.displays.map(\.purpose) == [nil])
    #expect(page.displays.map(\.text) == ["text\n"])
  }

  @Test func `a comment belongs to the display right below it`() throws {
    let source = ".\\\" example: one\n.Pp\n.Bd -literal\n.Ed\n"
    #expect(try ManualPage(parsing: source).displays.map(\.purpose) == [nil])
  }

  @Test func `notes keep their keys and values apart`() throws {
    let source = ".\\\" example: one\n.\\\" 1 mood:: 4: fine\n.\\\" 1 title: a: b\n.Bd\n.Ed\n"
    let display = try #require(try ManualPage(parsing: source).displays.first)
    #expect(display.name == "one")
    #expect(display.note("1 mood::") == "4: fine")
    #expect(display.note("1 title") == "a: b")
  }

  @Test func `a display that does not end is refused`() {
    #expect(throws: RoffError.self) { try ManualPage(parsing: ".Bd -literal\ntext\n") }
  }
}
