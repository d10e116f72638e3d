import JournalModel
import JournalStore
import JournalSystem
import Synchronization
import TestSupport
import Testing
import ThreadJournal

/// Reading a file that an editor has emptied and not yet rewritten.
@Suite(.singleThreaded) struct EmptiedFileTests {
  /// Reads a journal whose thread has just been emptied; `isSaved` says whether the editor writes it while we wait.
  private func read(
    isSaved: Bool,
    _ body: (JournalSnapshot, TestJournal) throws -> Void
  ) throws {
    let save = Mutex<(@Sendable () throws -> Void)?>(nil)
    let plan = FaultPlan { _, call in
      if call.call == .nanosleep { try? save.withLock { $0 }?() }
      return nil
    }
    try TestJournal.run(system: System(plan)) { test in
      _ = try test.thread("Daily", entries: 2)
      let text = try test.text("daily")
      if isSaved {
        save.withLock {
          $0 = { [path = "\(test.root)/daily.md"] in try Disk.write(Array(text.utf8), to: path) }
        }
      }
      // The file counts as recently changed, however slow the machine is.
      var environment = test.environment
      environment.editorGrace = EditorGrace(step: 2, limit: 20, youth: 600_000)
      try test.write("", to: "daily")
      try body(Journal(at: test.root, with: environment).snapshot(for: .person), test)
      save.withLock { $0 = nil }
    }
  }

  @Test func `reading waits for an editor that has emptied a file`() throws {
    try read(isSaved: true) { snapshot, _ in
      let titles = try snapshot.entries().map(\.entry.title)
      #expect(titles == ["Entry 1", "Entry 0"])
      #expect(snapshot.unreadFiles.isEmpty)
    }
    try read(isSaved: true) { snapshot, _ in
      #expect(snapshot.thread(at: "daily")?.thread.entries.count == 2)
    }
  }

  @Test func `a file that stays empty is not read as a thread without entries`() throws {
    try read(isSaved: false) { snapshot, _ in
      try #require(try snapshot.entries().isEmpty)
      let errors = snapshot.unreadFiles.map(\.error.description)
      #expect(errors == ["daily: another program is saving this file; try again"])
    }
  }

  @Test func `a change waits for an editor that has written half a file`() throws {
    for isOpen in [true, false] {
      let finish = Mutex<(@Sendable () throws -> Void)?>(nil)
      let plan = FaultPlan { _, call in
        if call.call == .nanosleep { try? finish.withLock { $0 }?() }
        return nil
      }
      try TestJournal.run(system: System(plan)) { test in
        let (_, ids) = try test.thread("Daily", entries: 2)
        let text = try test.text("daily")
        let half = text.split(separator: "\n## ").dropLast().joined(separator: "\n## ") + "\n"
        var environment = test.environment
        environment.editorGrace = EditorGrace(step: 2, limit: 20, youth: 600_000)
        let editor = try LateWriter("\(test.root)/daily.md", isEmptying: true)
        editor.write(half)
        if !isOpen { editor.finish() }
        finish.withLock {
          $0 = { [path = "\(test.root)/daily.md"] in
            if isOpen { editor.finish() }
            try Disk.write(Array(text.utf8), to: path)
          }
        }
        let snapshot = try Journal(at: test.root, with: environment).snapshot(for: .person)
        #expect(try snapshot.entries().map(\.entryID) == [ids[0]])
        let settled = snapshot.forChange()
        let newest = try settled.entries(order: .newestFirst, limit: 1)
        finish.withLock { $0 = nil }
        #expect(newest.map(\.entryID) == [ids[1]])
      }
    }
  }

  @Test func `reading does not wait for an empty file that never was a thread`() throws {
    let sleeps = Counter()
    let plan = FaultPlan { _, call in
      if call.call == .nanosleep { _ = sleeps.next() }
      return nil
    }
    try TestJournal.run(system: System(plan)) { test in
      _ = try test.thread("Daily", entries: 2)
      try test.write("", to: "new")
      let before = sleeps.count
      let snapshot = try test.journal.snapshot(for: .person)
      #expect(try snapshot.entries().count == 2)
      #expect(snapshot.unreadFiles.isEmpty && sleeps.count == before)
    }
  }
}
