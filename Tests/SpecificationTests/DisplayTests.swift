import TestSupport
import Testing

@Suite struct DisplayTests {
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
