import JournalModel
import TestSupport
import Testing
import ThreadJournal

/// Upcoming and overdue items.
@Suite struct DueTests {
  /// The day of the test's clock is 2024-03-01.
  private static let files: KeyValuePairs = [
    "daily": """
    ---
    tj: 1
    ---

    ## 2023-03-04 Wedding

    - milestone:: wedding
    - repeats:: yearly

    ## 2020-01-01 Moved

    - milestone:: moved

    ## 2024-03-05 Exam

    - milestone:: exam

    """,
    "run": """
    ---
    tj: 1
    kind: goal
    ---

    - [ ] Shoes [due:: 2024-02-20]
    - [x] Plan [due:: 2024-03-02]
    - [ ] Ten kilometres [due:: 2024-03-08]
    - [ ] Marathon [due:: 2024-09-01]

    """,
    "old": """
    ---
    tj: 1
    kind: goal
    archived: true
    ---

    - [ ] Swim [due:: 2024-03-02]

    """,
  ]

  @Test func `the items of a week have steps, anniversaries and overdue items`() throws {
    try TestJournal.run { test in
      for (address, text) in Self.files { try test.write(text, to: address) }
      let due = try test.journal.snapshot(for: .person).due(within: 7)
      #expect(
        due.map { "\($0.day) \($0.title) in \($0.address)\($0.isStep ? ", a step" : "")" } == [
          "2024-02-20 Shoes in run, a step",
          "2024-03-04 Wedding in daily",
          "2024-03-05 Exam in daily",
          "2024-03-08 Ten kilometres in run, a step",
        ]
      )
    }
  }
}
