import JournalModel
import TestSupport
import Testing

/// Adding steps to a goal.
@Suite struct StepAddingTests {
  private func added(_ step: NewGoalStep, to preamble: String) throws -> String {
    try JournalThread("---\ntj: 1\n---\n\(preamble)## 2024-03-01 ^k3f9qd\n").applying(
      .addStep(step)
    ).text
  }

  private func file(_ preamble: String) -> String {
    "---\ntj: 1\n---\n\(preamble)## 2024-03-01 ^k3f9qd\n"
  }

  @Test(arguments: [
    ("", "\n- [ ] New\n\n"), ("\nWhy.\n\n", "\nWhy.\n\n- [ ] New\n\n"),
    ("\n- [x] A\n\nText.\n\n", "\n- [x] A\n- [ ] New\n\nText.\n\n"),
    ("\n- [ ] A ^aaaa22\r\n\r\n", "\n- [ ] A ^aaaa22\r\n- [ ] New\r\n\r\n"),
  ])
  func `a new step is written below the last one`(_ before: String, _ after: String) throws {
    #expect(try added(NewGoalStep("New"), to: before).bytes == file(after).bytes)
  }

  @Test func `a new step is written with its due date and its id`() throws {
    let step = NewGoalStep("10 km", due: try stamp("2024-05-01").date, id: try entryID("aaaa22"))
    let text = try added(step, to: "\n- [ ] A\n\n")
    #expect(text == file("\n- [ ] A\n- [ ] 10 km [due:: 2024-05-01] ^aaaa22\n\n"))
  }

  @Test(arguments: ["", " ", "a\nb", "a\r", "a [x:: 1]", "a ^abcd", " a", "a ", "\n## 2024-01-01"])
  func `a title that would be parsed as something else is refused`(_ title: String) {
    #expect(throws: ChangeError.self) { try added(NewGoalStep(title), to: "\n- [ ] A\n\n") }
  }

  @Test func `a step without an id is found by its title`() throws {
    let thread = JournalThread(file("\n- [ ] A\n- [ ] B\n\n"))
    #expect(
      try thread.applying(.tick(.title("B"), .done, on: nil)).text.contains("- [ ] A\n- [x] B")
    )
    #expect(throws: ChangeError.self) { try thread.applying(.tick(.title("C"), .done, on: nil)) }
  }
}
