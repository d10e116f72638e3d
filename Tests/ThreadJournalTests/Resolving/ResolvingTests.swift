import JournalModel
import TestSupport
import Testing
import ThreadJournal

/// Resolving the conflicts that merges left.
@Suite(.singleThreaded) struct ResolvingTests {
  private func id(_ text: String) throws -> EntryID { try #require(EntryID(text)) }

  /// Runs `body` with a thread whose merges left conflicts in a text, a field, a title and a time.
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

  @Test func `exactly the conflicts that a merge left are found`() throws {
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

  @Test func `taking the version in place removes the other one`() throws {
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

  @Test func `taking the other version replaces the one in place`() throws {
    try withConflicts { test, conflicts in
      try test.journal.resolve(conflicts, taking: .other)
      let text = try test.text("daily")
      #expect(text.contains("## 2024-03-01 11:00 Sun ^first1\n\n- mood:: 4\n"))
      #expect(text.contains("The other text.\n\n## 2024-03-02") && !text.contains("in place"))
      #expect(!text.contains("conflict-of"))
    }
  }

  @Test func `taking both texts keeps two ordinary entries`() throws {
    try withConflicts { test, conflicts in
      try test.journal.resolve(conflicts.suffix(1), taking: .both)
      let text = try test.text("daily")
      #expect(text.contains("Text in place.") && text.contains("^other1\n\nThe other text."))
      #expect(try test.journal.snapshotAsOpened().openConflicts.count == 3)
    }
  }

  @Test func `a conflict that was resolved meanwhile is not changed`() throws {
    try withConflicts { test, conflicts in
      try test.journal.resolve(conflicts.suffix(1), taking: .both)
      let text = try test.text("daily")
      let outcome = try test.journal.resolve(conflicts.suffix(1), taking: .other)
      #expect(outcome.state == .unchanged)
      #expect(try test.text("daily") == text)
    }
  }

  @Test func `taking the other entry replaces the text, the title and the fields`() throws {
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

  @Test func `a thread to which a git filter applies is not merged`() throws {
    try Devices.unfinishedMerge { _, two in
      let trace = "\(two.root)/.git/trace"
      try Git.run(["config", "filter.evil.clean", "tee '\(trace)'"], in: two.root)
      try Disk.write(Array("*.md filter=evil\n".utf8), to: "\(two.root)/.git/info/attributes")
      let error = #expect(throws: JournalError.self) { try two.mergeAnew("daily.md") }
      guard case .filtered = error?.reason else { throw try #require(error) }
      #expect(!Disk.exists(trace))
    }
  }

  @Test func `a thread with git's conflict markers is merged entry by entry`() throws {
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
  func `committed conflict markers are merged entry by entry, too`(_ hasBase: Bool) throws {
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

  @Test func `unterminated markers, or markers in other files, are not merged`() throws {
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
