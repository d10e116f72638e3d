import JournalSearch
import JournalModel
import Testing

@Suite struct ThreadNameTests {
  static let addresses = ["daily", "work/standup", "work/a/deep", "Café", "a*b"]

  @Test(arguments: [
    ("daily", ["daily"]), ("Daily", []), ("*", ["daily", "Café", "a*b"]), ("**", addresses),
    ("work/*", ["work/standup"]), ("work/**", ["work/standup", "work/a/deep"]),
    ("work/", ["work/standup", "work/a/deep"]), ("*/standup", ["work/standup"]),
    ("**/deep", ["work/a/deep"]), ("**deep", ["work/a/deep"]), ("???ly", ["daily"]),
    ("Caf?", ["Café"]), ("work?standup", []), ("daily.md", ["daily"]), ("d**y", ["daily"]),
    ("d***y*", ["daily"]), ("dail", []), ("aily", []),
  ])
  func `a pattern selects threads by address`(pattern: String, expected: [String]) throws {
    let context = QueryContext(
      today: QueryJournal.day(2026, 5, 20),
      times: TimeSource(zones: Berlin()),
      addresses: Self.addresses
    )
    let selector = try CompiledQuery(.thread(pattern), context)
    #expect(
      Self.addresses.filter { selector.mayMatch(address: $0) }
        == (expected.isEmpty ? Self.addresses : expected)
    )
    let thread = JournalThread(parsing: Array("## 2026-05-01\n".utf8))
    let found = try Self.addresses.filter {
      try !selector.positions(in: thread, address: $0).isEmpty
    }
    #expect(found == expected)
  }

  @Test func `a title selects its thread only if no address matches`() throws {
    let thread = JournalThread(
      parsing: Array("---\ntj: 1\ntitle: Daily\naliases: [Tägliches]\n---\n\n## 2026-05-01\n".utf8)
    )
    var context = QueryContext(
      today: QueryJournal.day(2026, 5, 20),
      times: TimeSource(zones: Berlin())
    )
    for name in ["daily", "DAILY", "taglich*", "Tägliches"] {
      #expect(try CompiledQuery(.thread(name), context).positions(in: thread, address: "x") == [0])
    }
    context.addresses = ["x", "daily"]
    #expect(try CompiledQuery(.thread("daily"), context).positions(in: thread, address: "x") == [])
    #expect(try CompiledQuery(.thread("Daily"), context).positions(in: thread, address: "x") == [0])
  }
}
