import JournalModel
import JournalStore
import JournalSystem
import Synchronization
import TestSupport
import Testing
import ThreadJournal

/// Editors that move or remove a file before they write the new one.
@Suite(.singleThreaded) struct MovedThreadTests {
  @Test func `an operation waits for a thread that has just been moved away`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 1)
      var environment = test.environment
      environment.editorGrace = EditorGrace(step: 2, limit: 120_000, youth: 120_000)
      let journal = try Journal.begin(at: test.root, with: environment).journal
      let script = "mv daily.md daily.md~; (sleep 0.3; mv daily.md~ daily.md) >/dev/null 2>&1 &"
      _ = try ChildProcess(["sh", "-c", script], in: test.root).run()
      try #require(try journal.threads() == [])
      try journal.waitForMovedThreads()
      #expect(try journal.threads() == ["daily"])
    }
  }

  @Test func `an operation does not wait for a thread that has been gone for long`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 1)
      var environment = test.environment
      environment.editorGrace = EditorGrace(step: 2, limit: 120_000, youth: 0)
      let journal = try Journal.begin(at: test.root, with: environment).journal
      try Disk.remove("\(test.root)/daily.md")
      try journal.waitForMovedThreads()
      #expect(try journal.threads() == [])
    }
  }

  /// An editor that removes a file just before it is replaced or removed, and writes the new one while the operation
  /// waits.
  private final class Removal: Sendable {
    private let path = Mutex<String?>(nil)
    private let text = Mutex<[UInt8]?>(nil)

    var plan: FaultPlan {
      FaultPlan { [self] _, call in
        guard let path = path.withLock({ $0 }) else { return nil }
        let isRenaming = call.call == .renameat2 && call.path.contains("daily.md")
        if isRenaming, text.withLock({ $0 == nil }) {
          text.withLock { $0 = try? Disk.read(path) }
          try? Disk.remove(path)
        }
        if call.call == .nanosleep, let text = text.withLock({ $0 }) {
          try? Disk.write(text + Array(EditorTests.typed.utf8), to: path)
          self.path.withLock { $0 = nil }
        }
        return nil
      }
    }

    /// Whether it has saved.
    var isDone: Bool { path.withLock { $0 == nil } }

    func begin(_ path: String) {
      text.withLock { $0 = nil }
      self.path.withLock { $0 = path }
    }
  }

  /// Runs an operation on a thread of two entries while an editor removes the file and writes a new one.
  private func doing(
    _ body: (Journal, [EntryID]) throws -> Outcome,
    _ look: (TestJournal) throws -> Void
  ) throws {
    let removal = Removal()
    try TestJournal.run(system: System(removal.plan)) { test in
      let (_, ids) = try test.thread("Daily", entries: 2)
      var environment = test.environment
      environment.editorGrace = EditorGrace(step: 2, limit: 6, youth: 600_000)
      let journal = try Journal(at: test.root, with: environment)
      removal.begin("\(test.root)/daily.md")
      let outcome = try body(journal, ids)
      guard removal.isDone, case .committed = outcome.state else {
        Issue.record("\(outcome)")
        return
      }
      #expect(try test.drafts().isEmpty)
      try look(test)
      try Git.requireSound(test.root)
    }
  }

  @Test func `an operation waits for a file that is gone when it is to be replaced`() throws {
    try doing { journal, _ in
      try journal.add([NewEntry(title: "Ours")], to: "daily").outcome
    } _: { test in
      let titles = try test.journal.thread("daily").entries.map(\.title)
      #expect(Set(titles) == ["Entry 0", "Entry 1", "Ours", "Typed meanwhile"])
    }
    try doing { journal, ids in
      try journal.remove([ids[0]], from: "daily")
    } _: { test in
      let titles = try test.journal.thread("daily").entries.map(\.title)
      #expect(Set(titles) == ["Entry 1", "Typed meanwhile"])
    }
  }

  @Test func `an operation waits for a file that is gone when it is to be removed`() throws {
    try doing { journal, _ in
      try journal.delete("daily")
    } _: { test in
      #expect(try test.journal.threads() == [])
      let history = try test.git("log", "-p", "--format=")
      #expect(history.contains("+By hand."))
    }
  }
}
