import TestSupport
import Testing
import ThreadJournal

/// Undo and redo, which first merge text that programs wrote meanwhile.
extension HoldingTests {
  @Test func `an undo reverts the last operation and not its own merge`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 1)
      let writer = try LateWriter("\(test.root)/daily.md")
      try test.journal.add([NewEntry(title: "Ours")], to: "daily")
      writer.finish(Self.late)
      let last = try #require(try test.journal.operations().first)
      #expect(try test.journal.undo().operation.number == last.number)
      #expect(try titles(test) == ["Entry 0", "Late"])
      try requireSettled(test)
    }
  }

  @Test func `a redo reapplies the undone operation although it merges text itself`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 1)
      for title in ["One", "Two"] {
        try test.journal.add([NewEntry(title: title)], to: "daily")
      }
      try test.journal.undo()
      let writer = try LateWriter("\(test.root)/daily.md")
      try test.journal.undo()
      writer.finish(Self.late)
      try test.journal.redo()
      #expect(try titles(test) == ["Entry 0", "One", "Late"])
      try test.journal.redo()
      #expect(try titles(test) == ["Entry 0", "One", "Two", "Late"])
      try requireSettled(test)
    }
  }
}
