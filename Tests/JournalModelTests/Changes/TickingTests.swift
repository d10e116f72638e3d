import JournalModel
import Testing

@Suite struct TickingTests {
  private func tick(_ line: String, _ state: GoalStep.State, on day: String?) throws -> String {
    let file = "---\ntj: 1\nkind: goal\n---\n\n\(line)\n"
    let date = try day.map { try #require(EntryTimestamp($0)).date }
    let thread = JournalThread(parsing: Array(file.utf8))
    let changed = try thread.applying(.tick(.position(0), state, on: date))
    #expect(changed.steps.first?.id == thread.steps.first?.id)
    #expect(changed.steps.first?.due == thread.steps.first?.due)
    #expect(changed.steps.first?.state == state)
    #expect(changed.steps.first?.done == date)
    return String(decoding: changed.bytes.dropFirst(26).dropLast(), as: UTF8.self)
  }

  @Test func `a step with only an id keeps it`() throws {
    #expect(try tick("- [ ] ^mbike", .done, on: "2024-03-01") == "- [x] [done:: 2024-03-01] ^mbike")
  }

  @Test func `removing a day directly after another attribute keeps that attribute`() throws {
    #expect(
      try tick("- [x] run [due:: 2024-04-01][done:: 2024-03-01]", .open, on: nil)
        == "- [ ] run [due:: 2024-04-01]"
    )
  }
}
