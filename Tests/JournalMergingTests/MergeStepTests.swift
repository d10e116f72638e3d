import JournalMerging
import TestSupport
import Testing

/// Steps of a goal, and text above the first entry, that both sides added in one place.
@Suite struct MergeStepTests {
  private static let goal = "---\ntj: 1\nkind: goal\n---\n\n"

  private func merges(
    _ base: String,
    _ ours: String,
    _ theirs: String,
    _ rendering: Merge.Rendering
  ) -> [Merge] {
    [(ours, theirs), (theirs, ours)].map { ours, theirs in
      Merge(
        base: (Self.goal + base).bytes,
        ours: (Self.goal + ours).bytes,
        theirs: (Self.goal + theirs).bytes,
        rendering: rendering
      )
    }
  }

  @Test(
    arguments: [Merge.Rendering.siblings, .markers(), .successive],
    ["", "Run more.\n", "- [ ] Shoes ^step2\n"]
  )
  func `steps added on two devices are both kept`(
    _ rendering: Merge.Rendering,
    _ above: String
  ) {
    let lead = above.hasPrefix("Run") ? "\n" : ""
    let below = "\n## 2024-03-01 ^k3f9qd\n\nBegun.\n"
    for merge in merges(
      above + (above.isEmpty ? "" : below),
      above + lead + "- [ ] Training ^step3\n" + below,
      above + lead + "- [ ] Race [due:: 2024-06-01] ^step4\n- [ ] Rest ^step5\n" + below,
      rendering
    ) {
      let steps =
        "- [ ] Race [due:: 2024-06-01] ^step4\n- [ ] Rest ^step5\n- [ ] Training ^step3\n"
      #expect(merge.text == Self.goal + above + lead + steps + below)
      #expect(merge.conflicts.isEmpty && merge.notes.isEmpty)
    }
  }

  @Test func `a step that one device ticks stays above steps that both add`() {
    for merge in merges(
      "- [ ] Shoes ^step2\n",
      "- [x] Shoes ^step2\n- [ ] Race ^step3\n",
      "- [ ] Shoes ^step2\n- [ ] Rest ^step4\n",
      .siblings
    ) {
      let steps = "- [x] Shoes ^step2\n- [ ] Race ^step3\n- [ ] Rest ^step4\n"
      #expect(merge.text == Self.goal + steps)
      #expect(merge.conflicts.isEmpty)
    }
  }

  @Test(arguments: [Merge.Rendering.siblings, .markers(), .successive])
  func `two steps with the same id are a conflict`(_ rendering: Merge.Rendering) {
    for merge in merges("", "- [ ] Race ^step3\n", "- [ ] Rest ^step3\n", rendering) {
      #expect(merge.conflicts.map(\.part) == [.preamble])
      #expect(merge.text.contains("Race ^step3\n") && merge.text.contains("Rest ^step3\n"))
    }
  }

  @Test(arguments: [Merge.Rendering.siblings, .successive])
  func `text that both sides add in one place is kept, in the same order on both devices`(
    _ rendering: Merge.Rendering
  ) {
    for merge in merges("A.\n", "A.\n\nOurs.\n", "A.\n\nTheirs.\n", rendering) {
      #expect(merge.text == Self.goal + "A.\n\nOurs.\n\nTheirs.\n")
      #expect(merge.conflicts.isEmpty)
    }
  }

  @Test func `text that both sides add in one place has markers in a merge with git`() {
    let merge = merges("A.\n", "A.\n\nOurs.\n", "A.\n\nTheirs.\n", .markers())[0]
    #expect(merge.conflicts.map(\.part) == [.preamble])
    #expect(merge.text.contains("<<<<<<< ours\nOurs.\n=======\nTheirs.\n>>>>>>> theirs"))
  }
}
