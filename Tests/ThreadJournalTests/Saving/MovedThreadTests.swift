import JournalStore
import TestSupport
import Testing
import ThreadJournal

/// Editors that move a file away before they write the new one.
@Suite struct MovedThreadTests {
  @Test func `a thread that has just been moved away is waited for`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 1)
      var ports = test.ports
      ports.editorGrace = EditorGrace(step: 2, limit: 120_000, youth: 120_000)
      let journal = try Journal.begin(at: test.root, with: ports).journal
      let script = "mv daily.md daily.md~; (sleep 0.3; mv daily.md~ daily.md) >/dev/null 2>&1 &"
      _ = try ChildProcess(["sh", "-c", script], in: test.root).run()
      try #require(try journal.threads() == [])
      try journal.waitForMovedThreads()
      #expect(try journal.threads() == ["daily"])
    }
  }

  @Test func `nobody waits for one that has been gone for long`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 1)
      var ports = test.ports
      ports.editorGrace = EditorGrace(step: 2, limit: 120_000, youth: 0)
      let journal = try Journal.begin(at: test.root, with: ports).journal
      try Disk.remove("\(test.root)/daily.md")
      try journal.waitForMovedThreads()
      #expect(try journal.threads() == [])
    }
  }
}
