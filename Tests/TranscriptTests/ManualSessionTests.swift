import TestSupport
import Testing

/// The sessions in the manual pages, which are run and compared with the pages.
@Suite(.waiting, .elsewhereSanitized) struct ManualSessionTests {
  @Test func `the sessions of the tutorial print what it shows`() throws {
    let page = try SessionPage(manual: Fixtures.text("man/tj-tutorial.7"))
    #expect(page.sessions.count > 10)
    let replayed = try TemporaryDirectory.run { try page.replayed(in: $0) }
    try Golden.expect(replayed.text, matches: "man/tj-tutorial.7")
  }

  @Test func `the sessions about kinds of threads print what the page shows`() throws {
    let page = try SessionPage(manual: Fixtures.text("man/tj-kinds.7"))
    #expect(page.sessions.count > 5)
    let replayed = try TemporaryDirectory.run { folder in
      _ = try Transcript(parsing: "$ tj init journal").replayed(in: folder)
      return try page.replayed(in: folder)
    }
    try Golden.expect(replayed.text, matches: "man/tj-kinds.7")
  }

  @Test(arguments: ["tj-chat.7", "tj-conversations.7", "tj-moving.7", "tj-privacy.7"])
  func `the sessions about imports and privacy print what the page shows`(_ name: String) throws {
    let page = try SessionPage(manual: Fixtures.text("man/\(name)"))
    #expect(page.sessions.count > 1)
    let replayed = try TemporaryDirectory.run { folder in
      _ = try Transcript(parsing: "$ tj init journal").replayed(in: folder)
      return try page.replayed(in: folder)
    }
    try Golden.expect(replayed.text, matches: "man/\(name)")
  }

  @Test func `the sessions about queries print what the page shows`() throws {
    let page = try SessionPage(manual: Fixtures.text("man/tj-query.7"))
    #expect(!page.sessions.isEmpty)
    let replayed = try TemporaryDirectory.run { folder in
      _ = try Transcript(parsing: "$ tj init journal").replayed(in: folder)
      return try page.replayed(in: folder)
    }
    try Golden.expect(replayed.text, matches: "man/tj-query.7")
  }
}
