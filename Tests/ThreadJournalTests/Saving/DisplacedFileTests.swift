import JournalModel
import JournalSystem
import Synchronization
import TestSupport
import Testing
import ThreadJournal

/// Files that other programs put in the place of ours.
@Suite(.serialized, .singleThreaded) struct DisplacedFileTests {
  @Test func `an entry that an editor changes while it is moved stays where it is`() throws {
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
