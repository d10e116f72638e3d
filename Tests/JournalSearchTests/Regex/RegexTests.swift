import JournalSearch
import JournalModel
import TestSupport
import Testing

@Suite struct RegexTests {
  private func positions(_ query: String, _ body: String) throws -> [Int] {
    let context = QueryContext(
      today: QueryJournal.day(2026, 5, 20),
      times: TimeSource(zones: Berlin())
    )
    let selector = try CompiledQuery(Query(parsing: query), context)
    let thread = JournalThread(parsing: Array("## 2026-05-01 Title\n\n\(body)\n".utf8))
    return try selector.positions(in: thread, address: "daily")
  }

  @Test(arguments: [
    ("/(a+)+$/", String(repeating: "a", count: 40) + "!"),
    ("/^(([a-z])+.)+[A-Z]([a-z])+$/", String(repeating: "a", count: 60)),
    ("/(x+x+)+[yz]/", String(repeating: "x", count: 60)),
    ("note:/(a+)+$/", ""),
  ])
  func `an expression that takes too long is an error`(query: String, body: String) throws {
    let note = "- note:: " + String(repeating: "a", count: 40) + "!\n\n"
    let error = try #require(throws: QueryError.self) {
      try positions(query, query.hasPrefix("note") ? note : body)
    }
    #expect(error.message.contains("takes too long"))
    #expect(!error.remedy.isEmpty)
    #expect(error.range == 0..<error.text.unicodeScalars.count)
  }

  @Test func `an expression that takes too long ends a scan`() throws {
    let context = QueryContext(
      today: QueryJournal.day(2026, 5, 20),
      times: TimeSource(zones: Berlin())
    )
    let selector = try CompiledQuery(Query(parsing: "/(a+)+$/"), context)
    let bytes = Array("## 2026-05-01\n\n\(String(repeating: "a", count: 40))!\n".utf8)
    let addresses = (0..<20).map { "t\($0)" }
    #expect(throws: QueryError.self) { try Scan(addresses, selector).found { _ in bytes } }
    #expect(throws: QueryError.self) {
      try Scan(addresses, selector).forEachThread(reading: { _ in bytes }, making: { _, _ in 1 }) {
        _ in true
      }
    }
  }

  @Test func `expressions match the valid UTF-8 around invalid bytes`() throws {
    let context = QueryContext(
      today: QueryJournal.day(2026, 5, 20),
      times: TimeSource(zones: Berlin())
    )
    let bytes = Array("## 2026-05-01\n\nab".utf8) + [0xFF, 0xC3] + Array("cd é\n".utf8)
    let thread = JournalThread(parsing: bytes)
    for (query, isThere) in [
      ("/ab/", true), ("/cd é/", true), ("/abcd/", false), ("/ab.cd/", false),
    ] {
      let selector = try CompiledQuery(Query(parsing: query), context)
      #expect(try selector.positions(in: thread, address: "a") == (isThere ? [0] : []), "\(query)")
    }
  }

  @Test func `an expression matches the text without the escapes of the file`() throws {
    #expect(try positions("/^## 2026/", "\\## 2026-01-01 not an entry") == [0])
    #expect(try positions("/^title$/i", "") == [0])
    #expect(try positions("/^$/", "") == [0])
    #expect(try positions("/\\A\\Z/", "text") == [])
  }

  @Test func `one expression can be used by many threads of execution`() throws {
    let addresses = (0..<64).map { "t\($0)" }
    let context = QueryContext(
      today: QueryJournal.day(2026, 5, 20),
      times: TimeSource(zones: Berlin()),
      addresses: addresses
    )
    var scan = Scan(
      addresses,
      try CompiledQuery(Query(parsing: "/c[o0]ffe{2}/ OR note:/t.a/"), context)
    )
    scan.workers = 8
    let found = try scan.found { file in
      Array(
        "## 2026-05-01\n\n- note:: tea\n\n## 2026-05-02\n\n\(file % 2 == 0 ? "coffee" : "x")\n".utf8
      )
    }
    #expect(found.count == 96)
  }
}
