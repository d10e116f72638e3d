import Glibc
import JournalModel
import JournalStore
import JournalSystem
import Synchronization
import TestSupport
import Testing
import ThreadJournal

/// Replacing a file while other programs replace it, and text that is in a file alone.
@Suite(.serialized, .singleThreaded) struct DisplacedFileTests {
  @Test func `a link that replaces the file just before the exchange is restored`() throws {
    let linking = Mutex<(@Sendable () -> Void)?>(nil)
    let plan = FaultPlan { _, call in
      if call.call == .renameat2 { linking.withLock { $0.take() }?() }
      return nil
    }
    try TestJournal.run(system: System(plan)) { test in
      _ = try test.thread("Daily", entries: 2)
      let (file, real) = ("\(test.root)/daily.md", "\(test.root)/real.txt")
      let text = try test.text("daily")
      linking.withLock { $0 = { if rename(file, real) == 0 { symlink("real.txt", file) } } }
      let error = try #require(throws: JournalError.self) {
        try test.journal.add([NewEntry(title: "Ours")], to: "daily")
      }
      try expectKept(error, in: test)
      #expect(Disk.isLink(file))
      #expect(try String(decoding: Disk.read(real), as: UTF8.self) == text)
    }
  }

  @Test func `a displaced file that cannot be read is restored`() throws {
    let isRefused = Mutex(false)
    let plan = FaultPlan { _, call in
      if call.call == .renameat2 { isRefused.withLock { $0.toggle() } }
      let isDisplaced = call.call == .open && call.path.contains(".daily.md.tj-")
      return isDisplaced && isRefused.withLock(\.self) ? .failure(EACCES) : nil
    }
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 2)
      let text = try test.text("daily")
      let journal = try journal(in: test, plan)
      let error = try #require(throws: JournalError.self) {
        try journal.add([NewEntry(title: "Ours")], to: "daily")
      }
      try expectKept(error, in: test)
      #expect(try test.text("daily") == text)
      try HoldingTests().requireSettled(test)
    }
  }

  /// The same journal with the faults of `plan`.
  private func journal(in test: TestJournal, _ plan: FaultPlan) throws -> Journal {
    try Journal(at: test.root, with: TestJournal.environment(in: test.folder, system: System(plan)))
  }

  /// Expects the text of the failed change in a draft, and no temporary file.
  private func expectKept(_ error: JournalError, in test: TestJournal) throws {
    #expect(error.drafts.count == 1, "\(error)")
    #expect(try test.drafts().map(test.draftText).joined().contains("Ours"))
    #expect(try Disk.files(below: test.root).filter { $0.contains(".tj-") } == [])
    try Git.requireSound(test.root, isClean: false)
  }

  @Test func `text that is only in a file is also a draft and survives another program's save`()
    throws
  {
    let removal = Mutex<(@Sendable () -> Void)?>(nil)
    let plan = FaultPlan { _, call in
      if call.call == .renameat2, call.path.contains("daily.md") {
        removal.withLock { $0.take() }?()
      }
      return nil
    }
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 2)
      let stale = try test.text("daily")
      let objects = "\(test.root)/.git/objects"
      removal.withLock { $0 = { _ = rename(objects, objects + ".away") } }
      let journal = try journal(in: test, plan)
      let outcome = try journal.add([NewEntry(title: "Ours")], to: "daily").outcome
      guard case .saved = outcome.state else {
        Issue.record("\(outcome)")
        return
      }
      try #require(rename(objects + ".away", objects) == 0)
      RenamingEditor.save(stale + HoldingTests.late, to: "\(test.root)/daily.md")
      try test.journal.commitEdits()
      let history = try test.git("log", "-p", "--format=%H")
      let drafts = try test.drafts().map(test.draftText).joined()
      #expect((history + drafts).contains("Ours"))
    }
  }

  @Test func `an entry that an editor changes during a move is not moved`() throws {
    let editing = Mutex<(@Sendable () -> Void)?>(nil)
    let plan = FaultPlan { _, call in
      if call.call == .renameat2, call.path.contains("daily.md") {
        editing.withLock { $0.take() }?()
      }
      return nil
    }
    try TestJournal.run(system: System(plan)) { test in
      let (_, ids) = try test.thread("Daily", entries: 2)
      _ = try test.thread("Work", entries: 1)
      let path = "\(test.root)/daily.md"
      let (work, text) = (try test.text("work"), try test.text("daily"))
      let changed = text.replacing("Text 0.", with: "Text 0, changed.")
      editing.withLock { $0 = { RenamingEditor.save(changed, to: path) } }
      let error = try #require(throws: JournalError.self) {
        try test.journal.move([ids[0]], from: "daily", to: "work")
      }
      #expect(error.description.hasPrefix("daily.md: another program changed the same lines"))
      #expect(editing.withLock { $0 == nil })
      #expect(try test.text("work") == work)
      #expect(try test.text("daily") == changed)
      try test.journal.commitEdits()
      try Git.requireSound(test.root)
    }
  }
}
