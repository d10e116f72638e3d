import Glibc
import JournalModel
import JournalStore
import JournalSystem
import Synchronization
import TestSupport
import Testing
import ThreadJournal

/// Operations that can be done only in part, later, or not at all.
@Suite struct RefusedSavingTests {
  private static let rain = NewEntry(title: "Rain", body: Array("It rained.".utf8))

  @Test func `text for a journal that another program keeps locked becomes a draft`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 1)
      var environment = test.environment
      environment.patience = 0.02
      let journal = try Journal(at: test.root, with: environment)
      let lock = try JournalLock(on: "\(test.root)/.git", patience: 1, System())
      let error = #expect(throws: JournalError.self) {
        try journal.add([Self.rain], to: "daily")
      }
      lock.release()
      let name = try #require(error?.drafts.first)
      #expect(error?.description.hasSuffix("; kept the text as draft \(name)") == true)
      let bytes = try Disk.read("\(environment.drafts)/\(name).md")
      let draft = String(decoding: bytes, as: UTF8.self)
      #expect(draft.contains("It rained.") && !draft.contains("Text 0."))
      #expect(DraftNote(in: bytes) == DraftNote(address: "daily", root: test.root))
      let entries = JournalThread(parsing: DraftNote.without(bytes)).entries
      #expect(entries.map(\.title) == ["Rain"])
    }
  }

  @Test func `a file that was rewritten meanwhile is left out of a change of several files`() throws
  {
    let root = Mutex<String?>(nil)
    let plan = FaultPlan { _, call in
      guard call.call == .renameat2, let root = root.withLock({ $0 }),
        call.path == "\(root)/other.md"
      else { return nil }
      let path = "\(root)/other.md"
      let text = String(decoding: (try? Disk.read(path)) ?? [], as: UTF8.self)
      RenamingEditor.save(text.replacing("Text 0.", with: "By hand."), to: path)
      return nil
    }
    try TestJournal.run(system: System(plan)) { test in
      let ids = try test.thread("Daily", entries: 1).ids
      let others = try test.thread("Other", entries: 1).ids
      root.withLock { $0 = test.root }
      let outcome = try test.journal.change([
        ThreadChanges([.replaceBody(ids[0], Array("Ours here.".utf8))], in: "daily"),
        ThreadChanges([.replaceBody(others[0], Array("Ours there.".utf8))], in: "other"),
      ])
      root.withLock { $0 = nil }
      guard case .committed = outcome.state, case .leftOut("other", let drafts) = outcome.notes.last
      else { throw CrashFailure("\(outcome)") }
      #expect(try test.text("daily").contains("Ours here."))
      #expect(try test.text("other").contains("By hand."))
      #expect(try test.draftText(try #require(drafts.first)).contains("Ours there."))
      #expect(
        outcome.notes.contains {
          $0.description == "committed external edits to other: 1 entry changed"
        }
      )
      #expect(try test.journal.commitEdits().state == .unchanged)
      try test.journal.undo()
      #expect(try test.text("daily").contains("Text 0."))
      #expect(try test.text("other").contains("By hand."))
      try Git.requireSound(test.root)
    }
  }

  @Test func `an entry that is edited during its removal stays`() throws {
    let root = Mutex<String?>(nil)
    let plan = FaultPlan { _, call in
      guard call.call == .renameat2, let root = root.withLock({ $0 }),
        call.path == "\(root)/daily.md"
      else { return nil }
      let text = String(decoding: (try? Disk.read(call.path)) ?? [], as: UTF8.self)
      RenamingEditor.save(text.replacing("Text 0.", with: "By hand."), to: call.path)
      return nil
    }
    try TestJournal.run(system: System(plan)) { test in
      let ids = try test.thread("Daily", entries: 2).ids
      root.withLock { $0 = test.root }
      let error = #expect(throws: JournalError.self) {
        try test.journal.remove([ids[0]], from: "daily")
      }
      root.withLock { $0 = nil }
      #expect(error?.description.contains("another program changed the same lines") == true)
      #expect(
        error?.notes.map(\.description) == ["committed external edits to daily: 1 entry changed"]
      )
      #expect(try test.text("daily").contains("By hand."))
      #expect(try test.git("show", "HEAD:daily.md").contains("By hand."))
      try test.journal.commitEdits()
      try Git.requireSound(test.root)
    }
  }

  @Test func `a change is not repeated if its folder cannot be synced`() throws {
    let isArmed = Mutex(false)
    let plan = FaultPlan { _, call in
      guard isArmed.withLock({ $0 }), call.call == .fsync, call.path.hasSuffix("journal")
      else { return nil }
      return .failure(EIO)
    }
    try TestJournal.run(system: System(plan)) { test in
      _ = try test.thread("Daily", entries: 1)
      isArmed.withLock { $0 = true }
      let outcome = try test.journal.add([Self.rain], to: "daily").outcome
      isArmed.withLock { $0 = false }
      guard case .saved = outcome.state else { throw CrashFailure("\(outcome)") }
      #expect(try test.text("daily").contains("It rained."))
      #expect(try test.drafts().isEmpty)
      try test.journal.commitEdits()
      try Git.requireSound(test.root)
    }
  }

  @Test func `saved text that was not committed and then reverted becomes a draft`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 2)
      let text = try test.text("daily")
      try test.write(text.replacing("Text 0.", with: "By hand."), to: "daily")
      try test.git("checkout", "-q", "--detach")
      try test.journal.add([Self.rain], to: "daily")
      try test.git("checkout", "-q", "main", "--", "daily.md")
      try test.git("checkout", "-q", "main")
      let notes = try test.journal.commitEdits().notes
      guard case .setBack(let name, address: "daily") = notes.first else {
        throw CrashFailure("\(notes)")
      }
      #expect(try test.draftText(name).contains("It rained."))
      #expect(try test.text("daily") == text)
      try Git.requireSound(test.root)
    }
  }

  @Test(arguments: [["gc", "-q", "--prune=now"], ["prune", "--expire=now"]])
  func `git does not collect uncommitted text, and its reference goes once it is committed`(
    _ collect: [String]
  ) throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 2)
      let text = try test.text("daily")
      try test.git("checkout", "-q", "--detach")
      for title in ["Rain", "Snow"] {
        let entry = NewEntry(title: title, body: Array("\(title) fell.".utf8))
        guard case .saved = try test.journal.add([entry], to: "daily").outcome.state else {
          throw CrashFailure("committed")
        }
      }
      // An editor that has read neither change saves its old text.
      RenamingEditor.save(text, to: "\(test.root)/daily.md")
      let kept = try test.git("for-each-ref", "--format=%(refname)", "refs/tj")
      #expect(kept.split(separator: "\n").count == 2, "\(kept)")
      _ = try Git.run(["-c", "gc.reflogExpire=now"] + collect, in: test.root)
      try test.git("checkout", "-q", "main")
      let outcome = try test.journal.commitEdits()
      let history = try test.git("log", "-p", "--format=", "main")
      for words in ["+Rain fell.", "+Snow fell."] {
        #expect(history.contains(words), "\(outcome)")
      }
      #expect(try test.git("for-each-ref", "refs/tj").isEmpty)
      #expect(try test.text("daily") == text)
      try Git.requireSound(test.root)
    }
  }

  @Test func `two reverted changes of one entry are both kept`() throws {
    try TestJournal.run { test in
      let id = try test.thread("Daily", entries: 2).ids[0]
      let text = try test.text("daily")
      try test.git("checkout", "-q", "--detach")
      for words in ["First change.", "Second change."] {
        try test.journal.change("daily", [.replaceBody(id, Array(words.utf8))])
        // An editor that has not read the change saves its old text.
        RenamingEditor.save(text, to: "\(test.root)/daily.md")
      }
      try test.git("checkout", "-q", "main")
      let outcome = try test.journal.commitEdits()
      let drafts = try test.drafts().map { try test.draftText($0) }.joined()
      let all = try test.git("log", "-p", "--format=", "main") + drafts
      for words in ["First change.", "Second change."] {
        #expect(all.contains(words), "\(outcome)")
      }
      #expect(try test.text("daily") == text)
      try Git.requireSound(test.root)
    }
  }

  @Test func `uncommitted text is reported beside committed outside edits`() throws {
    try TestJournal.run { test in
      for title in ["Daily", "Other"] {
        let address = try test.thread(title, entries: 1).address
        try test.write(try test.text(address) + "\n## 2024-05-01 Staged\n", to: address)
      }
      try test.git("add", "other.md")
      try test.write(try test.text("other") + "\n## 2024-05-02 Not staged\n", to: "other")
      let outcome = try test.journal.commitEdits()
      guard case .committed = outcome.state else { throw CrashFailure("\(outcome)") }
      #expect(
        outcome.notes.last?.description
          == "not committed yet: another change to other.md is staged in git;"
          + " commit or unstage it first"
      )
    }
  }

  @Test func `a file that was removed from the index stays out of it`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 1)
      try test.journal.add([NewEntry(title: "One")], to: "daily")
      try test.git("rm", "-q", "--cached", "daily.md")
      let outcome = try test.journal.add([Self.rain], to: "daily").outcome
      guard case .saved(let reason) = outcome.state else { throw CrashFailure("\(outcome)") }
      #expect(reason.contains("is staged in git"))
      #expect(try test.git("status", "--porcelain") == "D  daily.md\n?? daily.md\n")
    }
  }

  @Test func `nothing is removed if the removal cannot be recorded`() throws {
    let isArmed = Mutex(false)
    let plan = FaultPlan { _, call in
      isArmed.withLock { $0 } && call.path.hasSuffix("/.git/tj/ops") ? .failure(EACCES) : nil
    }
    try TestJournal.run(system: System(plan)) { test in
      let ids = try test.thread("Daily", entries: 5).ids
      let text = try test.text("daily")
      isArmed.withLock { $0 = true }
      #expect(throws: JournalError.self) { try test.journal.delete("daily") }
      #expect(throws: JournalError.self) { try test.journal.remove(ids, from: "daily") }
      #expect(throws: JournalError.self) { try test.journal.undo() }
      isArmed.withLock { $0 = false }
      #expect(try test.text("daily") == text)
      #expect(try test.journal.commitEdits().notes.isEmpty)
      try Git.requireSound(test.root)
    }
  }

  @Test func `two changes of one thread in one operation are both made`() throws {
    try TestJournal.run { test in
      let ids = try test.thread("Daily", entries: 2).ids
      let outcome = try test.journal.change([
        ThreadChanges([.retitle(ids[0], "First")], in: "daily"),
        ThreadChanges([.retitle(ids[1], "Second")], in: "daily"),
      ])
      #expect(outcome.notes.isEmpty)
      #expect(try test.journal.thread("daily").entries.map(\.title) == ["First", "Second"])
    }
  }

  @Test func `an edit without changes leaves no trace`() throws {
    try TestJournal.run { test in
      let ids = try test.thread("Daily", entries: 1).ids
      let text = try test.text("daily")
      #expect(
        try test.journal.edit(ids[0], in: "daily", body: Array("Text 0.".utf8)).state == .unchanged
      )
      #expect(try test.text("daily") == text)
    }
  }
}
