import TestSupport
import Testing

/// The sessions of the manual go as they are shown.
@Suite(.waiting, .elsewhereSanitized) struct ManualSessionTests {
  @Test func `the first hour goes as it is told`() throws {
    let page = try SessionPage(manual: Fixtures.text("man/tj-tutorial.7"))
    #expect(page.sessions.count > 10)
    let replayed = try TemporaryDirectory.run { try page.replayed(in: $0) }
    try Golden.expect(replayed.text, matches: "man/tj-tutorial.7")
  }

  @Test func `each kind of thread is used as it is shown`() throws {
    let page = try SessionPage(manual: Fixtures.text("man/tj-kinds.7"))
    #expect(page.sessions.count > 5)
    let replayed = try TemporaryDirectory.run { folder in
      _ = try Transcript(parsing: "$ tj init journal").replayed(in: folder)
      return try page.replayed(in: folder)
    }
    try Golden.expect(replayed.text, matches: "man/tj-kinds.7")
  }

  @Test func `mistakes in queries are shown as they are shown`() throws {
    let page = try SessionPage(manual: Fixtures.text("man/tj-query.7"))
    #expect(!page.sessions.isEmpty)
    let replayed = try TemporaryDirectory.run { folder in
      _ = try Transcript(parsing: "$ tj init journal").replayed(in: folder)
      return try page.replayed(in: folder)
    }
    try Golden.expect(replayed.text, matches: "man/tj-query.7")
  }
}
