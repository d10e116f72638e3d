import JournalFormat
import JournalModel
import Testing

/// Values of reserved keys.
@Suite struct ReservedValueTests {
  static let thread = JournalThread(parsing: Array("---\ntj: 1\n---\n".utf8))

  @Test(arguments: [
    ("favorite", "yes"), ("private", "no"), ("private", "X"), ("progress", "40%"),
    ("repeats", "Yearly"), ("remind", "7d, 2w"), ("importance", "High"),
    ("edited", "2024-03-01 09:15 +01:00"), ("modified", "2024-03-01"), ("mood", "anything"),
    ("location", "Kyoto"), ("own", "anything"), ("private", ""), ("edited", "  "),
  ])
  func `a meaningful value fits`(key: String, value: String) throws {
    try Self.thread.check(value, of: key)
    #expect(Self.thread.problem(with: value, of: key) == nil)
  }

  @Test(arguments: [
    ("favorite", "maybe"), ("private", "maybe"), ("progress", "most"), ("progress", "101"),
    ("repeats", "banana"), ("remind", "monthly"), ("remind", "7d, x"), ("importance", "utmost"),
    ("edited", "x"), ("updated", "yesterday"),
  ])
  func `a meaningless value is refused and reported`(key: String, value: String) throws {
    let error = #expect(throws: FieldRefusal.self) { try Self.thread.check(value, of: key) }
    guard case .unfit(let name, _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(name.text == key)
    let text = "---\ntj: 1\n---\n\n## 2024-03-01 ^abcdef\n- \(key):: \(value)\n"
    let found = JournalThread(parsing: Array(text.utf8)).diagnostics().map(\.code.rawValue)
    #expect(found == ["W312"])
  }
}
