import JournalModel
import TestSupport
import Testing
import ThreadJournal

/// Saving threads that were edited in an editor, and receiving entries from elsewhere.
@Suite struct RevisingTests {
  private func revision(_ test: TestJournal, _ change: (String) -> String) throws -> Revision {
    let base = try test.text("daily")
    return Revision(of: "daily", from: Array(base.utf8), to: Array(change(base).utf8))
  }

  @Test func `an edited thread is saved as one operation`() throws {
    try TestJournal.run { test in
      let (_, ids) = try test.thread(entries: 3)
      let revision = try revision(test) { $0.replacing("Text 1.", with: "Other text.") }
      try test.journal.revise([revision])
      #expect(try test.text("daily") == String(decoding: revision.result, as: UTF8.self))
      #expect(try test.git("log", "-1", "--format=%s") == "daily: edit \(ids[1])\n")
      try test.journal.undo()
      #expect(try test.text("daily") == String(decoding: revision.base, as: UTF8.self))
    }
  }

  @Test func `a concurrent change elsewhere in the thread is merged`() throws {
    try TestJournal.run { test in
      _ = try test.thread(entries: 3)
      let revision = try revision(test) { $0.replacing("Text 1.", with: "Other text.") }
      try test.write(try test.text("daily").replacing("Text 0.", with: "By hand."), to: "daily")
      try test.journal.revise([revision])
      let text = try test.text("daily")
      #expect(text.contains("By hand.") && text.contains("Other text."))
      try Git.requireSound(test.root)
    }
  }

  @Test func `a concurrent change at the same place is not overwritten`() throws {
    try TestJournal.run { test in
      _ = try test.thread(entries: 3)
      let revision = try revision(test) { $0.replacing("Text 1.", with: "Other text.") }
      try test.write(try test.text("daily").replacing("Text 1.", with: "By hand."), to: "daily")
      let now = try test.text("daily")
      let error = #expect(throws: JournalError.self) { try test.journal.revise([revision]) }
      guard case .conflict("daily") = error?.reason else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(try test.text("daily") == now)
    }
  }

  @Test func `received entries are added as one operation, and missing threads are created`() throws
  {
    try TestJournal.run { test in
      _ = try test.thread(entries: 1)
      let before = try test.text("daily")
      let stamp = try #require(EntryTimestamp("2024-03-01 09:15 +01:00"))
      let field = FieldDefinition(try #require(FieldName("mood")))
      let received = try test.journal.receive([
        IncomingEntries(at: "daily") { _ in .init([NewEntry(title: "One", at: stamp)]) },
        IncomingEntries(at: "trips/lisbon", fields: [field]) { _ in
          .init([NewEntry(title: "Two", at: stamp)])
        },
      ])
      #expect(received.outcome.number != nil && received.ids.count == 2)
      #expect(try test.journal.threads() == ["daily", "trips/lisbon"])
      let made = try test.journal.thread("trips/lisbon")
      #expect(made.title == "lisbon" && made.schema.fields.map(\.name.text) == ["mood"])
      #expect(try test.git("log", "-1", "--format=%s").hasPrefix("daily, trips/lisbon: import"))
      try test.journal.undo()
      #expect(try test.journal.threads() == ["daily"])
      #expect(try test.text("daily") == before)
    }
  }
}
