import JournalMerging
import JournalModel
import TestSupport
import Testing

/// The check of merged entries, tested with modified merges.
@Suite struct MergeGuardTests {
  private let base = "## 2024-03-01 09:00 Z One ^aaaa\n\n- mood:: 3\n\nText.\n\nEnd."
  private let ours = "## 2024-03-01 09:00 Z Two ^aaaa\n\n- mood:: 4\n\nText.\nOurs.\nOurs.\n\nEnd."
  private let theirs = "## 2024-03-01 09:30 Z One ^aaaa\n\n- mood:: 3\n- sun:: 1\n\nText.\n\nEnd!"
  private let right =
    "## 2024-03-01 09:30 Z Two ^aaaa\n\n- mood:: 4\n- sun:: 1\n\nText.\nOurs.\nOurs.\n\nEnd!"

  private func accepts(_ text: String, sibling: String? = nil) -> Bool {
    let safeguard = MergeGuard(base: base.bytes, ours: ours.bytes, theirs: theirs.bytes)
    return safeguard.accepts(
      MergedEntry(id: EntryID("aaaa"), block: text.bytes, sibling: sibling?.bytes)
    )
  }

  @Test func `a merge that has all text is accepted`() {
    #expect(accepts(right))
  }

  @Test(arguments: [
    ("Two ^", "One ^"), ("09:30", "09:00"), ("mood:: 4", "mood:: 3"), ("- sun:: 1\n", ""),
    ("Ours.\nOurs.", "Ours."), ("Ours.\nOurs.\n", ""), ("End!", "End."), (" ^aaaa", " ^bbbb x"),
    ("Text.\nOurs", "Ours"), ("Text.", "## 2024-03-01\nText."), ("## 2024", "# 2024"),
    ("- mood:: 4\n", "mood:: 4\n"),
  ])
  func `a merge that lacks text is refused`(_ good: String, _ bad: String) {
    #expect(!accepts(right.replacing(good, with: bad)))
  }

  @Test(arguments: [
    "mood:: 3\n", "tags:: a, b\n", "edited:: 2024-03-02\n", "Text.\n",
  ])
  func `a merge that lacks text that both sides kept is refused`(_ line: String) {
    let base =
      "## 2024-03-01 One ^aaaa\n\n- mood:: 3\n- tags:: a, b\n- edited:: 2024-03-02\n\nText.\nEnd."
    let safeguard = MergeGuard(
      base: base.bytes,
      ours: base.replacing("End.", with: "End!").bytes,
      theirs: base.replacing("One", with: "Two").bytes
    )
    let right = base.replacing("End.", with: "End!").replacing("One", with: "Two")
    #expect(safeguard.accepts(MergedEntry(id: EntryID("aaaa"), block: right.bytes)))
    let lacking = right.replacing("- \(line)", with: "").replacing(line, with: "")
    #expect(!safeguard.accepts(MergedEntry(id: EntryID("aaaa"), block: lacking.bytes)))
    let unnamed = right.replacing(" ^aaaa", with: "")
    #expect(!safeguard.accepts(MergedEntry(id: nil, block: unnamed.bytes)))
  }

  @Test(
    arguments: [
      ("a b", "a b", "a b", "a b", true), ("a b", "a b", "a b", "a", false),
      ("a", "a c", "a d", "a c d", true), ("a", "a c", "a d", "a c", false),
      ("a a", "a a a", "a a", "a a", false), ("a a", "a", "a", "", true), ("a", "", "a", "", true),
      ("a", "", "a b", "", false), ("", "a", "a", "a", true), ("", "a a", "a", "a", false),
    ] as [(String, String, String, String, Bool)]
  )
  func `the lines above the entries are counted`(
    _ base: String,
    _ ours: String,
    _ theirs: String,
    _ merged: String,
    _ isWhole: Bool
  ) {
    let lines = [merged, ours, theirs, base].map { text in
      LineHolding(text.bytes.split(separator: 0x20).map { [0x20] + $0 + [0x09] })
    }
    #expect(lines[0].holds(lines[1], lines[2], since: lines[3]) == isWhole)
  }

  @Test func `a losing value may be beside the winning one or in the entry below`() {
    #expect(accepts(right.replacing("mood:: 4", with: "mood:: 3\n- mood-conflict:: 4")))
    #expect(
      accepts(
        right.replacing("End!", with: "End."),
        sibling: "## 2024-03-01 09:30 Z Two ^bbbb\n\n- conflict-of:: ^aaaa\n\nText.\n\nEnd!"
      )
    )
  }

  @Test func `an entry that lacks a line is kept in both versions`() throws {
    let top = MergeSample.top
    var merge = ThreadMerge(
      base: (top + base + "\n").bytes,
      ours: (top + ours + "\n").bytes,
      theirs: (top + theirs.replacing("Text.", with: "Texts.") + "\n").bytes,
      .markers()
    )
    #expect(merge.merged().conflicts.map(\.part) == EntryID("aaaa").map { [.body($0)] })
    let entry = try #require(merge.entries[0])
    merge.entries[0]?.block =
      String(decoding: entry.block, as: UTF8.self)
      .replacing("End!", with: "End.").bytes
    let merged = merge.merged()
    #expect(merged.decisions == [.keptBothVersions])
    #expect(merged.conflicts.map(\.part) == EntryID("aaaa").map { [.entry($0)] })
    let ids = JournalThread(parsing: merged.bytes).identities().ids
    #expect(
      merged.below == """
        \(ours)

        ## 2024-03-01 09:30 Z One ^\(ids[1].text)

        - mood:: 3
        - sun:: 1
        - conflict-of:: ^aaaa

        Texts.

        End!

        """
    )
  }

  @Test func `an entry that lacks a line is merged line by line if that loses no text`() throws {
    let top = MergeSample.top
    var merge = ThreadMerge(
      base: (top + base + "\n").bytes,
      ours: (top + ours.replacing("Two", with: "One") + "\n").bytes,
      theirs: (top + theirs.replacing("- sun:: 1\n", with: "") + "\n").bytes,
      .siblings
    )
    merge.entries[0]?.block = base.bytes
    let merged = merge.merged()
    #expect(merged.decisions == [.keptBothVersions])
    #expect(merged.conflicts.isEmpty)
    #expect(
      merged.below
        == right.replacing("Two", with: "One").replacing("- sun:: 1\n", with: "") + "\n"
    )
  }
}
