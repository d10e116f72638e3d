import JournalModel
import TestSupport
import Testing
import ThreadJournal

/// Commits, resets and stashes by a person with plain git.
@Suite(.singleThreaded) struct GitWritingTests {
  @Test func `adding an entry while git commit waits for its editor loses nothing`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 1)
      try test.folder.write("one\n", to: "journal/notes.txt")
      try test.git("add", "notes.txt")
      try test.git("commit", "-q", "-m", "Notes")
      try test.folder.write("one\ntwo\n", to: "journal/notes.txt")
      try test.write(try test.text("daily") + "\n## 2024-05-01 By hand\n", to: "daily")
      var commit = Git.process(["commit", "-a"], in: test.root)
      commit.environment["GIT_EDITOR"] = "\"$OPERATION\" \"$ROOT\" add daily 1 && echo Mine >"
      commit.environment["OPERATION"] = FaultyOperationProcess.path
      commit.environment["ROOT"] = test.root
      let outcome = try commit.run()
      try test.journal.commitEdits()
      let text = try test.text("daily")
      #expect(text.contains("By hand") && text.contains("Text of its own."), "\(outcome.text)")
      #expect(try test.git("show", "HEAD:daily.md") == text)
      #expect(try test.folder.read("journal/notes.txt") == Array("one\ntwo\n".utf8))
      // The branch has moved, so git refuses to commit; the person's next attempt succeeds.
      #expect(outcome.exitCode == 128)
      try test.git("commit", "-q", "-a", "-m", "Mine")
      #expect(try test.git("show", "--format=", "--name-only") == "notes.txt\n")
      try Git.requireSound(test.root)
    }
  }

  @Test(arguments: ["--soft", "--mixed"])
  func `after a reset, both the reset entries and new ones are in the file`(_ way: String) throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 1)
      try test.journal.add([NewEntry(title: "First")], to: "daily")
      try test.git("reset", "-q", way, "HEAD~1")
      try test.journal.add([NewEntry(title: "Second")], to: "daily")
      let titles = try test.journal.thread("daily").entries.map(\.title)
      #expect(titles == ["Entry 0", "First", "Second"])
      #expect(try test.git("show", "HEAD:daily.md") == test.text("daily"))
      try Git.requireSound(test.root)
    }
  }

  @Test func `an index that git overwrote with its state before our commit is updated`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 1)
      let index = "\(test.root)/.git/index"
      let before = try Disk.read(index)
      try test.journal.add([NewEntry(title: "Rain")], to: "daily")
      try Disk.write(before, to: index)
      #expect(try test.git("status", "--porcelain") == "MM daily.md\n")
      #expect(try test.journal.commitEdits().state == .unchanged)
      try Git.requireSound(test.root)
    }
  }

  @Test func `a hard reset is respected, and the dropped entries can be restored`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 1)
      try test.journal.add([NewEntry(title: "First")], to: "daily")
      try test.git("reset", "-q", "--hard", "HEAD~1")
      try test.journal.add([NewEntry(title: "Second")], to: "daily")
      #expect(try test.journal.thread("daily").entries.map(\.title) == ["Entry 0", "Second"])
      try Git.requireSound(test.root)
      #expect(try test.git("show", "HEAD@{2}:daily.md").contains("First"))
    }
  }

  @Test func `a stashed edit can be applied beside entries added meanwhile`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 3)
      let text = try test.text("daily")
      let edited = text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0 == "Text 0." ? "Text by hand." : $0 }.joined(separator: "\n")
      try test.write(edited, to: "daily")
      try test.git("stash", "-q")
      #expect(try test.text("daily") == text)
      try test.journal.add([NewEntry(title: "Rain")], to: "daily")
      try test.git("stash", "pop", "-q")
      let notes = try test.journal.commitEdits().notes
      #expect(notes.map(\.description) == ["committed external edits to daily: 1 entry changed"])
      #expect(try test.journal.thread("daily").entries.map(\.title).last == "Rain")
      #expect(try test.text("daily").contains("Text by hand."))
      try Git.requireSound(test.root)
    }
  }

  @Test func `text that was saved but not committed survives a stash`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 1)
      try test.git("checkout", "-q", "--detach")
      try test.journal.add([NewEntry(title: "Rain", body: Array("Rained.".utf8))], to: "daily")
      try test.git("stash", "-q")
      try test.git("checkout", "-q", "main")
      try test.journal.add([NewEntry(title: "Sun")], to: "daily")
      let pop = try Git.process(["stash", "pop", "-q"], in: test.root).run()
      if pop.exitCode == 0 {
        try test.journal.commitEdits()
        #expect(try test.text("daily").contains("Rained."))
      } else {
        // Both edits are at the end of the file, so git cannot merge them and keeps the stash.
        #expect(try test.git("show", "stash@{0}:daily.md").contains("Rained."))
        let text = try test.text("daily")
        let words = "unresolved merge conflict"
        let taking = #expect(throws: JournalError.self) { try test.journal.commitEdits() }
        #expect(taking?.description.contains(words) == true)
        let adding = #expect(throws: JournalError.self) {
          try test.journal.add([NewEntry(title: "Wind")], to: "daily")
        }
        #expect(adding?.description.contains(words) == true)
        #expect(try test.text("daily") == text)
        #expect(try test.drafts().count == 1)
      }
    }
  }

  @Test func `an undo after git commit --amend is committed on top of the amended commit`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 1)
      let before = try test.text("daily")
      try test.journal.add([NewEntry(title: "First")], to: "daily")
      try test.git("commit", "-q", "--amend", "-m", "In my own words")
      try test.journal.undo()
      #expect(try test.text("daily") == before)
      #expect(try test.git("log", "-2", "--format=%s").hasSuffix("\nIn my own words\n"))
      try Git.requireSound(test.root)
    }
  }
}
