import JournalModel
import JournalSystem
import TestSupport
import Testing
import ThreadJournal

/// Operations during an unfinished git operation, on a detached HEAD, or before the first commit.
@Suite(.singleThreaded) struct UnfinishedGitTests {
  /// Requires that an outcome says that the files are saved but not committed, and why.
  private func requireSaved(_ outcome: Outcome, because words: String) throws {
    guard case .saved(let reason) = outcome.state else {
      throw CrashFailure("not just saved: \(outcome)")
    }
    try #require(reason.contains(words), "\(reason)")
  }

  @Test func `operations on a detached HEAD are committed later, one commit each`() throws {
    try TestJournal.run { test in
      let (_, ids) = try test.thread("Daily", entries: 3)
      _ = try test.thread("Other")
      let journal = test.journal
      var states = [try test.text("daily")]
      try test.git("checkout", "-q", "--detach")
      let entry = NewEntry(title: "Rain")
      let words = "detached HEAD"
      try requireSaved(try journal.add([entry], to: "daily").outcome, because: words)
      states.append(try test.text("daily"))
      try requireSaved(try journal.star([EntryReference(ids[0], in: "daily")]), because: words)
      states.append(try test.text("daily"))
      try requireSaved(try journal.move([ids[1]], from: "daily", to: "other"), because: words)
      states.append(try test.text("daily"))
      try requireSaved(try journal.remove([ids[2]], from: "daily"), because: words)
      #expect(try test.git("log", "-1", "--format=%s") == "other: create\n")
      try test.git("checkout", "-q", "main")
      let notes = try journal.commitEdits().notes
      #expect(notes.count == 4, "\(notes)")
      let trailer = "%(trailers:key=Tj-Op,valueonly,separator=%x2C)"
      let log = try test.git("log", "-4", "--format=\(trailer)")
      #expect(log == "delete\nmove\nedit\nadd\n")
      try Git.requireSound(test.root)
      for state in states.reversed() {
        try journal.undo()
        #expect(try test.text("daily") == state)
      }
      try Git.requireSound(test.root)
    }
  }

  @Test func `an entry added and removed on a detached HEAD is in the history`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 1)
      let before = try test.text("daily")
      try test.git("checkout", "-q", "--detach")
      let ids = try test.journal.add([NewEntry(title: "Rain")], to: "daily").ids
      try test.journal.remove(ids, from: "daily")
      #expect(try test.text("daily") == before)
      #expect(try test.drafts().isEmpty)
      try test.git("checkout", "-q", "main")
      try test.journal.commitEdits()
      #expect(try test.journal.trash().entries.map(\.id) == ids)
      #expect(try test.text("daily") == before)
      try Git.requireSound(test.root)
    }
  }

  @Test func `an uncommitted outside edit becomes a draft when it is removed`() throws {
    try TestJournal.run { test in
      let (_, ids) = try test.thread("Daily", entries: 2)
      let typed = try #require(EntryID("k3f9qd"))
      try test.git("checkout", "-q", "--detach")
      let text = try test.text("daily") + "\n## 2024-03-20 Typed ^k3f9qd\n\nBy hand.\n"
      try test.write(text, to: "daily")
      #expect(try test.journal.star([EntryReference(typed, in: "daily")]).notes.isEmpty)
      #expect(try test.journal.remove([ids[0]], from: "daily").notes.isEmpty)
      _ = try test.thread("Other")
      #expect(try test.journal.move([typed], from: "daily", to: "other").notes.isEmpty)
      // Our last save is recorded in the log.
      #expect(try test.journal.remove([typed], from: "other").notes.isEmpty)
      try test.write(text, to: "daily")
      let lost = try test.journal.remove([typed], from: "daily").notes
      guard case .uncommitted("daily", let draft)? = lost.first else {
        throw CrashFailure("\(lost)")
      }
      #expect(try test.draftText(draft).contains("By hand."))
      #expect(try !test.draftText(draft).contains("Entry 1"))
    }
  }

  @Test func `uncommitted text above the entries, and an entry with the same id, become drafts`()
    throws
  {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 1)
      try test.git("checkout", "-q", "--detach")
      try test.write("---\ntj: 1\n---\n\nA preamble alone.\n", to: "thoughts")
      guard
        case .uncommitted("thoughts", let first)? = try test.journal.delete("thoughts").notes
          .first
      else { throw CrashFailure("no draft") }
      #expect(try test.draftText(first).contains("A preamble alone."))
      let entries = ["First.", "Second."].map { "\n## 2024-03-20 ^k3f9qd\n\n\($0)\n" }.joined()
      try test.write(try test.text("daily") + entries, to: "daily")
      let typed = try #require(EntryID("k3f9qd"))
      guard
        case .uncommitted("daily", let second)? = try test.journal.remove([typed], from: "daily")
          .notes.first
      else { throw CrashFailure("no draft") }
      let text = try test.draftText(second)
      #expect(text.contains("First.") && !text.contains("Second.") && !text.contains("Entry 0"))
    }
  }

  @Test func `an edit that cannot be recorded is committed before its removal`() throws {
    let isArmed = SharedValue(false)
    let plan = FaultPlan { _, call in
      guard call.call == .renameat2 || call.call == .renameat || call.call == .linkat,
        call.path.contains("/tj/ops")
      else { return nil }
      let fails = isArmed.withLock { armed in
        defer { armed = false }
        return armed
      }
      return fails ? .failure(13) : nil
    }
    try TestJournal.run(system: System(plan)) { test in
      _ = try test.thread("Daily", entries: 2)
      let typed = try #require(EntryID("k3f9qd"))
      let text = try test.text("daily") + "\n## 2024-03-20 Typed ^k3f9qd\n\nBy hand.\n"
      try test.write(text, to: "daily")
      isArmed.withLock { $0 = true }
      let outcome = try test.journal.remove([typed], from: "daily")
      #expect(isArmed.withLock { !$0 })
      #expect(outcome.notes.count == 1, "\(outcome)")
      #expect(try test.drafts().isEmpty)
      #expect(try test.git("log", "-p", "--format=%s").contains("+By hand."))
      try Git.requireSound(test.root)
    }
  }

  @Test func `operations during a rebase are committed after it`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 2)
      try test.git("commit", "-q", "--allow-empty", "-m", "Last")
      var rebase = Git.process(["rebase", "-q", "-i", "--keep-empty", "HEAD~1"], in: test.root)
      rebase.environment["GIT_SEQUENCE_EDITOR"] = "sed -i 1s/^pick/edit/"
      let stopped = try rebase.run()
      try #require(stopped.exitCode == 0, "\(stopped.text)")
      let first = try test.journal.add([NewEntry(title: "Rain")], to: "daily").outcome
      try requireSaved(first, because: "a rebase is in progress")
      let second = try test.journal.add([NewEntry(title: "Sun")], to: "daily").outcome
      try requireSaved(second, because: "a rebase is in progress")
      let text = try test.text("daily")
      try test.git("rebase", "--quit")
      try test.git("checkout", "-q", "main")
      try test.journal.commitEdits()
      #expect(try test.text("daily") == text)
      #expect(
        try test.git("log", "-2", "--format=%s").split(separator: "\n").allSatisfy {
          $0.hasPrefix("daily: add ^")
        }
      )
      try Git.requireSound(test.root)
    }
  }

  @Test func `text that an aborted rebase removes from the files is not lost`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 2)
      try test.git("commit", "-q", "--allow-empty", "-m", "Last")
      var rebase = Git.process(["rebase", "-q", "-i", "--keep-empty", "HEAD~1"], in: test.root)
      rebase.environment["GIT_SEQUENCE_EDITOR"] = "sed -i 1s/^pick/edit/"
      let stopped = try rebase.run()
      try #require(stopped.exitCode == 0, "\(stopped.text)")
      let entry = NewEntry(title: "Rain", body: Array("It rained.".utf8))
      let added = try test.journal.add([entry], to: "daily")
      try requireSaved(added.outcome, because: "a rebase is in progress")
      let id = try #require(added.ids.first)
      try test.git("rebase", "--abort")
      #expect(try !test.text("daily").contains("It rained."))
      let notes = try test.journal.commitEdits().notes
      #expect(
        notes.contains { $0.description.contains("an external edit removed \(id.text)") }
      )
      try Git.requireSound(test.root)
      #expect(try test.journal.commitEdits().notes.isEmpty)
      _ = try test.journal.restore(id)
      #expect(try test.text("daily").contains("It rained."))
      try Git.requireSound(test.root)
    }
  }

  @Test func `operations during an unfinished merge are committed after it`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 2)
      for branch in ["side", "main"] {
        try test.git("checkout", "-q", branch == "side" ? "-b" : "-q", branch)
        try test.folder.write("\(branch)\n", to: "journal/notes.txt")
        try test.git("add", "notes.txt")
        try test.git("commit", "-q", "-m", "From \(branch)")
      }
      let merge = try Git.process(["merge", "-q", "side"], in: test.root).run()
      try #require(merge.exitCode == 1, "\(merge.text)")
      let outcome = try test.journal.add([NewEntry(title: "Rain")], to: "daily").outcome
      try requireSaved(outcome, because: "a merge is in progress")
      try test.folder.write("both\n", to: "journal/notes.txt")
      try test.git("add", "notes.txt")
      try test.git("commit", "-q", "-m", "Merged")
      #expect(
        try test.git("show", "--format=", "--name-only", "-m", "HEAD") == "notes.txt\nnotes.txt\n"
      )
      try test.journal.commitEdits()
      #expect(try test.git("log", "-1", "--format=%s").hasPrefix("daily: add ^"))
      try Git.requireSound(test.root)
    }
  }

  @Test func `a merge commit that includes saved changes completes their operations`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 2)
      let before = try test.text("daily")
      try test.git("branch", "side")
      try test.git("commit", "-q", "--allow-empty", "-m", "Main")
      try test.git("checkout", "-q", "side")
      try test.git("commit", "-q", "--allow-empty", "-m", "Side")
      try test.git("merge", "-q", "--no-commit", "main")
      let outcome = try test.journal.add([NewEntry(title: "Rain")], to: "daily").outcome
      try requireSaved(outcome, because: "a merge is in progress")
      try test.git("commit", "-q", "-a", "-m", "Merged")
      #expect(try test.journal.commitEdits().notes.isEmpty)
      #expect(try test.git("log", "-1", "--format=%s") == "Merged\n")
      try Git.requireSound(test.root)
      try test.journal.undo()
      #expect(try test.text("daily") == before)
      try Git.requireSound(test.root)
    }
  }

  @Test func `a journal can be created in a repository without commits`() throws {
    try TemporaryDirectory.run { folder in
      let root = folder.path(of: "journal")
      try Git.run(["init", "-q", "-b", "trunk", root], in: folder.path)
      let environment = TestJournal.environment(in: folder)
      let journal = try Journal.begin(at: root, with: environment).journal
      try journal.create(NewThread("Daily"))
      #expect(try Git.run(["log", "--format=%s"], in: root) == "daily: create\njournal: init\n")
      #expect(try Git.run(["branch", "--show-current"], in: root) == "trunk\n")
      try Git.requireSound(root)
    }
  }

  @Test func `on a branch without commits, only the thread is committed`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 1)
      _ = try test.thread("Other")
      try test.git("checkout", "-q", "--orphan", "fresh")
      try test.journal.add([NewEntry(title: "Rain")], to: "daily")
      #expect(try test.git("ls-tree", "-r", "--name-only", "HEAD") == "daily.md\n")
      #expect(try test.git("show", "HEAD:daily.md") == test.text("daily"))
      try test.git("commit", "-q", "-m", "The rest")
      try Git.requireSound(test.root)
    }
  }
}
