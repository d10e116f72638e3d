import JournalModel
import JournalStore
import JournalSystem
import Synchronization
import TestSupport
import Testing
import ThreadJournal

/// Programs that have a thread open for writing while its file is replaced.
@Suite(.serialized, .singleThreaded) struct HoldingTests {
  static let late = "\n## 2024-03-20 Late\n\nBy hand.\n"

  func titles(_ test: TestJournal, _ address: String = "daily") throws -> [String] {
    try test.journal.thread(address).entries.map(\.title)
  }

  private func isHeld(_ note: SaveWarning) -> Bool { if case .held = note { true } else { false } }

  /// Expects a sound journal and no held files.
  func requireSettled(_ test: TestJournal) throws {
    // A process that another test starts has copies of the open files for a moment.
    let isSettled = try eventually {
      try test.journal.commitEdits()
      return try Disk.files(below: test.root).filter { $0.contains(".tj-") }.isEmpty
    }
    #expect(isSettled)
    try Git.requireSound(test.root)
    #expect(try test.git("for-each-ref", "refs/tj") == "")
  }

  @Test func `text appended after the exchange is merged by the next command`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 2)
      let writer = try LateWriter("\(test.root)/daily.md")
      let outcome = try test.journal.add([NewEntry(title: "Ours")], to: "daily").outcome
      #expect(outcome.notes.contains(where: isHeld))
      guard case .committed = outcome.state else {
        Issue.record("\(outcome)")
        return
      }
      #expect(try test.git("for-each-ref", "--format=%(objecttype)", "refs/tj") == "blob\n")
      writer.finish(Self.late)
      let notes = try test.journal.add([NewEntry(title: "Next")], to: "daily").outcome.notes
      #expect(notes == [.mergedWithEditor(address: "daily")])
      #expect(try titles(test) == ["Entry 0", "Entry 1", "Ours", "Next", "Late"])
      try requireSettled(test)
    }
  }

  @Test func `appended text is merged once while the program continues`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 1)
      let writer = try LateWriter("\(test.root)/daily.md")
      try test.journal.add([NewEntry(title: "Ours")], to: "daily")
      writer.write("\n## 2024-03-20 One\n")
      try test.journal.commitEdits()
      #expect(try titles(test) == ["Entry 0", "Ours", "One"])
      writer.write("\n## 2024-03-21 Two\n")
      try test.journal.commitEdits()
      writer.finish("\n## 2024-03-22 Three\n")
      try test.journal.commitEdits()
      #expect(try titles(test) == ["Entry 0", "Ours", "One", "Two", "Three"])
      try requireSettled(test)
    }
  }

  @Test func `the text of a program that finishes in time is merged by the same command`() throws {
    let writer = Mutex<LateWriter?>(nil)
    let pauses = Counter()
    let plan = FaultPlan { _, call in
      // The first three pauses come before any change.
      if call.call == .nanosleep, pauses.next() == 2 {
        writer.withLock { $0.take()?.finish(Self.late) }
      }
      return nil
    }
    try TestJournal.run(system: System(plan)) { test in
      _ = try test.thread("Daily", entries: 2)
      let file = try LateWriter("\(test.root)/daily.md")
      writer.withLock { $0 = file }
      let outcome = try test.journal.add([NewEntry(title: "Ours")], to: "daily").outcome
      #expect(!outcome.notes.contains(where: isHeld))
      #expect(try titles(test) == ["Entry 0", "Entry 1", "Ours", "Late"])
      try requireSettled(test)
    }
  }

  @Test func `the text of an editor that opens the file just before the exchange is merged`() throws
  {
    let opening = Mutex<(@Sendable () -> Void)?>(nil)
    let plan = FaultPlan { _, call in
      if call.call == .renameat2 { opening.withLock { $0.take() }?() }
      return nil
    }
    try TestJournal.run(system: System(plan)) { test in
      _ = try test.thread("Daily", entries: 2)
      let text = try test.text("daily") + Self.late
      let editor = BackgroundEditor("\(test.root)/daily.md", test.folder.path)
      opening.withLock { $0 = { try? editor.save(text) } }
      let outcome = try test.journal.add([NewEntry(title: "Ours")], to: "daily").outcome
      #expect(editor.finish())
      try test.journal.commitEdits()
      #expect(try titles(test) == ["Entry 0", "Entry 1", "Ours", "Late"], "\(outcome)")
      try requireSettled(test)
    }
  }

  @Test func `an editor that empties the file and writes it late loses no text`()
    throws
  {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 8)
      let text = try test.text("daily") + Self.late
      let editor = try LateWriter("\(test.root)/daily.md", isEmptying: true)
      let outcome = try test.journal.add([NewEntry(title: "Ours")], to: "daily").outcome
      #expect(outcome.notes.contains(where: isHeld))
      #expect(try titles(test).count == 9)
      editor.finish(text)
      try test.journal.commitEdits()
      #expect(try titles(test).suffix(2) == ["Ours", "Late"])
      #expect(try titles(test).count == 10)
      try requireSettled(test)
    }
  }

  @Test func `a file that is emptied in between does not empty the thread`() throws {
    let emptying = Mutex<(@Sendable () -> Void)?>(nil)
    let plan = FaultPlan { _, call in
      if call.call == .renameat2 { emptying.withLock { $0.take() }?() }
      return nil
    }
    try TestJournal.run(system: System(plan)) { test in
      _ = try test.thread("Daily", entries: 2)
      let path = "\(test.root)/daily.md"
      emptying.withLock { $0 = { RenamingEditor.save("", to: path) } }
      let outcome = try test.journal.add([NewEntry(title: "Ours")], to: "daily").outcome
      #expect(outcome.notes == [.keptApart(address: "daily", draft: nil)])
      #expect(try titles(test) == ["Entry 0", "Entry 1", "Ours"])
      try requireSettled(test)
    }
  }

  @Test func `the lock is free while an operation waits for an editor`() throws {
    let locking = Mutex<(@Sendable () -> Void)?>(nil)
    let locked = Counter()
    let plan = FaultPlan { _, call in
      if call.call == .nanosleep { locking.withLock { $0 }?() }
      return nil
    }
    try TestJournal.run(system: System(plan)) { test in
      _ = try test.thread("Daily")
      let writer = try LateWriter("\(test.root)/daily.md")
      locking.withLock {
        $0 = {
          if let lock = try? JournalLock(on: "\(test.root)/.git", patience: 0, System()) {
            _ = locked.next()
            lock.release()
          }
        }
      }
      try test.journal.add([NewEntry(title: "Ours")], to: "daily")
      locking.withLock { $0 = nil }
      writer.finish()
      #expect(locked.count == 3)
    }
  }

  @Test func `a finished change is reported even if the lock cannot be taken again`() throws {
    let isArmed = Mutex(false)
    let isExchanged = Mutex(false)
    let plan = FaultPlan { _, call in
      if call.call == .renameat2, isArmed.withLock({ $0 }) { isExchanged.withLock { $0 = true } }
      let isLock = call.call == .flock && call.path.hasSuffix("/.git")
      return isLock && isExchanged.withLock { $0 } ? .failure(11) : nil
    }
    try TestJournal.run(system: System(plan)) { test in
      _ = try test.thread("Daily", entries: 1)
      isArmed.withLock { $0 = true }
      let writer = try LateWriter("\(test.root)/daily.md")
      var environment = test.environment
      environment.patience = 0.01
      let journal = try Journal(at: test.root, with: environment)
      let outcome = try journal.add([NewEntry(title: "Ours")], to: "daily").outcome
      #expect(outcome.notes == [.held(address: "daily")])
      isArmed.withLock { $0 = false }
      isExchanged.withLock { $0 = false }
      writer.finish(Self.late)
      try test.journal.commitEdits()
      #expect(try titles(test) == ["Entry 0", "Ours", "Late"])
      try requireSettled(test)
    }
  }

  @Test func `late text is merged into a thread that was renamed meanwhile`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 1)
      let writer = try LateWriter("\(test.root)/daily.md")
      try test.journal.add([NewEntry(title: "Ours")], to: "daily")
      let address = try test.journal.rename("daily", to: "Every day").address
      writer.finish(Self.late)
      try test.journal.commitEdits()
      #expect(try titles(test, address) == ["Entry 0", "Ours", "Late"])
      try requireSettled(test)
    }
  }

  @Test func `an operation can be undone while a program still writes to the old file`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 1)
      let writer = try LateWriter("\(test.root)/daily.md")
      try test.journal.add([NewEntry(title: "Ours")], to: "daily")
      try test.journal.undo()
      #expect(try titles(test) == ["Entry 0"])
      writer.finish(Self.late)
      try test.journal.commitEdits()
      #expect(try titles(test) == ["Entry 0", "Late"])
      try requireSettled(test)
    }
  }

  @Test func `held files are merged oldest first`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 1)
      let first = try LateWriter("\(test.root)/daily.md")
      try test.journal.add([NewEntry(title: "Ours")], to: "daily")
      let second = try LateWriter("\(test.root)/daily.md")
      try test.journal.add([NewEntry(title: "Next")], to: "daily")
      second.finish("\n## 2024-03-20 Second\n")
      first.finish("\n## 2024-03-20 First\n")
      try test.journal.commitEdits()
      #expect(try titles(test) == ["Entry 0", "Ours", "Next", "First", "Second"])
      try requireSettled(test)
    }
  }

  @Test func `a purge is refused while a file is held`() throws {
    try TestJournal.run { test in
      let (_, ids) = try test.thread("Daily", entries: 2)
      let writer = try LateWriter("\(test.root)/daily.md")
      try test.journal.add([NewEntry(title: "Ours")], to: "daily")
      let error = try #require(throws: JournalError.self) {
        try test.journal.purge(ids[0], in: "daily")
      }
      #expect(error.description.hasPrefix("daily.md: text written by another program"))
      writer.finish(Self.late)
      try test.journal.purge(ids[0], in: "daily")
      #expect(try titles(test) == ["Entry 1", "Ours", "Late"])
    }
  }

  @Test func `a purge does not offer text that a program is still writing`() throws {
    try TestJournal.run { test in
      let (_, ids) = try test.thread("Daily", entries: 2)
      let writer = try LateWriter("\(test.root)/daily.md")
      let report = try test.journal.purge(ids[0], in: "daily")
      #expect(
        report.remnants.contains { $0.place.contains("which another program still has open") }
      )
      let programs = report.remnants.flatMap(\.commands).map { $0.dropFirst(3).first }
      #expect(Set(programs) == ["gc"], "\(report.remnants)")
      writer.finish(Self.late)
      try test.journal.commitEdits()
      #expect(try titles(test) == ["Entry 1", "Late"])
      try requireSettled(test)
    }
  }

  @Test func `git's garbage collection keeps the objects of a held file`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 1)
      let writer = try LateWriter("\(test.root)/daily.md")
      try test.journal.add([NewEntry(title: "Ours")], to: "daily")
      try test.git("pack-refs", "--all")
      // The history that contained the base is gone.
      try test.git("update-ref", "-d", "HEAD")
      try test.git("reflog", "expire", "--expire=now", "--all")
      try test.git("gc", "-q", "--prune=now")
      writer.finish(Self.late)
      try test.journal.commitEdits()
      #expect(try titles(test) == ["Entry 0", "Ours", "Late"])
      #expect(try test.git("for-each-ref", "refs/tj") == "")
    }
  }

  @Test(arguments: [false, true])
  func `a reference left by a crash is removed, and a needed one is kept`(
    isPacked: Bool
  ) throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 1)
      let writer = try LateWriter("\(test.root)/daily.md")
      try test.journal.add([NewEntry(title: "Ours")], to: "daily")
      let needed = try test.git("for-each-ref", "refs/tj")
      try test.git("update-ref", "refs/tj/held/000000000001-crash1", "HEAD:daily.md")
      if isPacked { try test.git("pack-refs", "--all") }
      try test.journal.commitEdits()
      #expect(try test.git("for-each-ref", "refs/tj") == needed)
      writer.finish()
      try requireSettled(test)
    }
  }

  @Test func `a displaced file is watched for a while if the system cannot detect writers`()
    throws
  {
    let plan = FaultPlan { _, call in call.call == .fcntl ? .failure(13) : nil }
    try TestJournal.run(system: System(plan)) { test in
      _ = try test.thread("Daily", entries: 1)
      let writer = try LateWriter("\(test.root)/daily.md")
      let outcome = try test.journal.add([NewEntry(title: "Ours")], to: "daily").outcome
      #expect(outcome.notes.isEmpty)
      writer.finish(Self.late)
      try test.journal.commitEdits()
      #expect(try titles(test) == ["Entry 0", "Ours", "Late"])
      var environment = test.environment
      environment.editorGrace = EditorGrace(step: 2, limit: 6, youth: 2000, watch: 0)
      try Journal(at: test.root, with: environment).commitEdits()
      try requireSettled(test)
    }
  }

  @Test func `an operation does not wait for the program's own output`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 1)
      let script = "\"$OPERATION\" \"$PWD\" add daily 1 >>daily.md"
      var process = ChildProcess(["sh", "-c", script], in: test.root)
      process.environment["OPERATION"] = FaultyOperationProcess.path
      let outcome = try process.run()
      #expect(outcome.exitCode == 1)
      #expect(outcome.text.contains("the output of this command goes there"))
      #expect(try titles(test) == ["Entry 0"])
    }
  }

  @Test(arguments: [true, false])
  func `text that the file already has is neither saved as a draft nor written twice`(
    _ hasLeases: Bool
  ) throws {
    let appending = Mutex<(@Sendable () -> Void)?>(nil)
    let plan = FaultPlan { _, call in
      if call.call == .renameat2 { appending.withLock { $0 }?() }
      return call.call == .fcntl && !hasLeases ? .failure(13) : nil
    }
    try TestJournal.run(system: System(plan)) { test in
      _ = try test.thread("Daily", entries: 1)
      // A program that keeps appending lines of prose.
      let script = "( echo line >>daily.md ) >/dev/null 2>&1 &"
      appending.withLock {
        $0 = { _ = try? ChildProcess(["sh", "-c", script], in: test.root).run() }
      }
      let added = try? test.journal.add([NewEntry(title: "Ours")], to: "daily")
      appending.withLock { $0 = nil }
      System().pause(milliseconds: 50)
      try test.journal.commitEdits()
      let count = try titles(test).count { $0 == "Ours" }
      #expect(count == (added == nil ? 0 : 1))
    }
  }
}
