import JournalModel
import TestSupport
import Testing
import ThreadJournal

/// Settling what merges left to decide.
@Suite(.singleThreaded) struct ResolvingTests {
  private func id(_ text: String) throws -> EntryID { try #require(EntryID(text)) }

  /// A journal with a thread whose merges left a text, a field, a title and a time to decide.
  private func withConflicts(_ body: (TestJournal, [OpenConflict]) throws -> Void) throws {
    try TestJournal.run { test in
      try test.write(
        """
        ---
        tj: 1
        ---

        ## 2024-03-01 10:00 Rain ^first1

        - mood:: 2
        - mood-conflict:: 4
        - subject-conflict:: Sun
        - stamp-conflict:: 2024-03-01 11:00

        Text in place.

        ## 2024-03-01 10:00 Rain ^other1

        - conflict-of:: ^first1

        The other text.

        ## 2024-03-02 A tag of somebody ^plain1

        - my-conflict-list:: not of a merge

        """,
        to: "daily"
      )
      try test.journal.commitEdits()
      try body(test, test.journal.snapshotAsOpened().openConflicts)
    }
  }

  @Test func `everything that a merge left is found, and nothing else`() throws {
    try withConflicts { _, conflicts in
      let first = try id("first1")
      #expect(conflicts.allSatisfy { $0.entry == first && $0.address == "daily" })
      #expect(
        conflicts.map(\.matter) == [
          .value(key: "mood", keptAs: "mood-conflict"),
          .value(key: "subject", keptAs: "subject-conflict"),
          .value(key: "stamp", keptAs: "stamp-conflict"),
          .text(other: try id("other1")),
        ]
      )
    }
  }

  @Test func `what is in place stays, and the rest is gone`() throws {
    try withConflicts { test, conflicts in
      try test.journal.resolve(conflicts, taking: .inPlace)
      let text = try test.text("daily")
      #expect(text.contains("## 2024-03-01 10:00 Rain ^first1\n\n- mood:: 2\n"))
      #expect(text.contains("Text in place.\n\n## 2024-03-02"))
      #expect(!text.contains("other") && text.contains("my-conflict-list"))
      try test.journal.undo()
      #expect(try test.text("daily").contains("The other text."))
    }
  }

  @Test func `the other takes its place`() throws {
    try withConflicts { test, conflicts in
      try test.journal.resolve(conflicts, taking: .other)
      let text = try test.text("daily")
      #expect(text.contains("## 2024-03-01 11:00 Sun ^first1\n\n- mood:: 4\n"))
      #expect(text.contains("The other text.\n\n## 2024-03-02") && !text.contains("in place"))
      #expect(!text.contains("conflict-of"))
    }
  }

  @Test func `both texts stay as entries of their own`() throws {
    try withConflicts { test, conflicts in
      try test.journal.resolve(conflicts.suffix(1), taking: .both)
      let text = try test.text("daily")
      #expect(text.contains("Text in place.") && text.contains("^other1\n\nThe other text."))
      #expect(try test.journal.snapshotAsOpened().openConflicts.count == 3)
    }
  }

  @Test func `what was settled meanwhile is left alone`() throws {
    try withConflicts { test, conflicts in
      try test.journal.resolve(conflicts.suffix(1), taking: .both)
      let text = try test.text("daily")
      let outcome = try test.journal.resolve(conflicts.suffix(1), taking: .other)
      #expect(outcome.state == .unchanged)
      #expect(try test.text("daily") == text)
    }
  }

  @Test func `a whole entry beside another takes its place with title and fields`() throws {
    try TestJournal.run { test in
      try test.write(
        "---\ntj: 1\n---\n\n## 2024-03-01 One ^first1\n\n- a:: 1\n\nText.\n"
          + "\n## 2024-03-01 Two ^other1\n\n- b:: 2\n- conflict-of:: ^first1\n\nOther.\n",
        to: "daily"
      )
      try test.journal.commitEdits()
      try test.journal.resolve(test.journal.snapshotAsOpened().openConflicts, taking: .other)
      let text = try test.text("daily")
      #expect(text.contains("## 2024-03-01 Two ^first1\n\n- b:: 2\n"))
      #expect(text.contains("Other.") && !text.contains("- a::") && !text.contains("other1"))
    }
  }

  @Test func `a thread that a program of git would change is not merged`() throws {
    try Devices.unfinishedMerge { _, two in
      let trace = "\(two.root)/.git/trace"
      try Git.run(["config", "filter.evil.clean", "tee '\(trace)'"], in: two.root)
      try Disk.write(Array("*.md filter=evil\n".utf8), to: "\(two.root)/.git/info/attributes")
      let error = #expect(throws: JournalError.self) { try two.mergeAnew("daily.md") }
      guard case .filtered = error?.reason else { throw try #require(error) }
      #expect(!Disk.exists(trace))
    }
  }

  @Test func `a thread that git left with markers is merged entry by entry`() throws {
    try Devices.unfinishedMerge(more: "\n## 2024-03-09 New\n") { one, two in
      let draft = try two.mergeAnew("daily.md")
      let text = try two.text("daily")
      #expect(!text.contains("<<<<<<<") && text.contains("One") && text.contains("Two"))
      #expect(text.contains("conflict-of:: ^entry") && text.contains("## 2024-03-09 New"))
      #expect(try two.unfinishedInGit().files.isEmpty)
      #expect(try two.drafts.text(of: draft)?.isEmpty == false)
      try Git.run(["commit", "-q", "-m", "Merged"], in: two.root)
      try requireSame(one, two)
    }
  }
}

extension ResolvingTests {
  @Test(arguments: [false, true])
  func `markers that somebody has committed are merged by entries, too`(_ hasBase: Bool) throws {
    let style = hasBase ? "--diff3" : "--marker-size=7"
    try Devices.unfinishedMerge(driver: "git merge-file \(style) %A %O %B") { one, two in
      try Git.run(["commit", "-q", "-a", "-m", "Resolved"], in: two.root)
      #expect(try two.text("daily").contains("|||||||") == hasBase)
      #expect(try two.snapshotAsOpened().markedThreads.map(\.path) == ["daily.md"])
      _ = try two.mergeAnew("daily.md")
      try two.commitEdits()
      let text = try two.text("daily")
      #expect(!text.contains("<<<<<<<") && !text.contains("|||||||"))
      for word in ["One", "Two", "conflict-of:: ^entry0"] { #expect(text.contains(word)) }
      #expect(try two.snapshotAsOpened().markedThreads.isEmpty)
      try requireSame(one, two)
    }
  }

  @Test func `markers without an end, or in a file that is no thread, are left alone`() throws {
    try TestJournal.run { test in
      let cut = "---\ntj: 1\n---\n\n## 2024-03-01\n\n<<<<<<< a\nA\n=======\nB\n"
      try test.write(cut, to: "daily")
      try test.write("<<<<<<< a\nA\n=======\nB\n>>>>>>> b\n", to: "notes")
      try test.git("add", ".")
      try test.git("commit", "-q", "-m", "Markers")
      for file in ["daily.md", "notes.md"] {
        #expect(throws: JournalError.self) { try test.journal.mergeAnew(file) }
      }
      #expect(try test.text("daily") == cut)
    }
  }
}

extension Journal {
  /// The journal at this moment.
  fileprivate func snapshotAsOpened() throws -> JournalSnapshot {
    try snapshot(for: .person)
  }
}
