import JournalModel
import JournalSystem
import Synchronization
import TestSupport
import Testing
import ThreadJournal

/// Text of other programs that cannot be merged.
extension HoldingTests {
  @Test func `text whose merge would remove many entries becomes a draft`() throws {
    let saving = Mutex<(@Sendable () -> Void)?>(nil)
    let plan = FaultPlan { _, call in
      if call.call == .renameat2 { saving.withLock { $0.take() }?() }
      return nil
    }
    try TestJournal.run(system: System(plan)) { test in
      _ = try test.thread("Daily", entries: 8)
      let lines = try test.text("daily").split(separator: "\n", omittingEmptySubsequences: false)
      let text = lines.prefix(9).joined(separator: "\n") + "\nOther text.\n"
      let path = "\(test.root)/daily.md"
      saving.withLock { $0 = { RenamingEditor.save(text, to: path) } }
      let outcome = try test.journal.add([NewEntry(title: "Ours")], to: "daily").outcome
      #expect(try titles(test).count == 9)
      let draft = try #require(try test.drafts().first)
      #expect(outcome.notes == [.keptApart(address: "daily", draft: String(draft.dropLast(3)))])
      #expect(try test.draftText(draft).contains("Other text."))
      try requireSettled(test)
    }
  }

  @Test func `text for a removed thread becomes a draft`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 1)
      _ = try test.thread("Other", entries: 1)
      let writer = try LateWriter("\(test.root)/daily.md")
      try test.journal.delete("daily")
      writer.finish(Self.late)
      let notes = try test.journal.commitEdits().notes
      let draft = try #require(try test.drafts().first)
      #expect(notes.contains(.notMerged(address: "daily", draft: String(draft.dropLast(3)))))
      #expect(try test.draftText(draft).contains("By hand."))
      try requireSettled(test)
    }
  }

  @Test func `text that conflicts with later changes becomes a draft, without known parts`() throws
  {
    try TestJournal.run { test in
      let (_, ids) = try test.thread("Daily", entries: 2)
      let writer = try LateWriter("\(test.root)/daily.md")
      try test.journal.change("daily", [.replaceBody(ids[1], Array("By us.".utf8))])
      writer.finish("And this.\n")
      let notes = try test.journal.commitEdits().notes
      guard case .notMerged("daily", let draft?) = notes.last else {
        throw CrashFailure("\(notes)")
      }
      let text = try test.draftText(draft)
      #expect(text.contains("And this.") && !text.contains("Entry 0"))
      #expect(try test.text("daily").contains("By us."))
      try requireSettled(test)
    }
  }

  @Test func `a held file whose base is gone becomes a draft and is forgotten`()
    throws
  {
    try TestJournal.run { test in
      let ids = try test.thread("Daily", entries: 2).ids
      let writer = try LateWriter("\(test.root)/daily.md")
      try test.journal.purge(ids[0], in: "daily")
      let references = try test.git("for-each-ref", "--format=%(refname)", "refs/tj/held")
      for reference in references.split(separator: "\n") {
        try test.git("update-ref", "-d", String(reference))
      }
      try test.git("gc", "-q", "--prune=now")
      writer.finish(Self.late)
      let notes = try test.journal.commitEdits().notes
      #expect(notes.contains { if case .notMerged("daily", _?) = $0 { true } else { false } })
      #expect(try test.journal.commitEdits().notes.isEmpty)
      try requireSettled(test)
    }
  }

  @Test func `a program that opened our version before it was reverted loses no text`() throws {
    let root = Mutex<String?>(nil)
    let exchanges = Counter()
    let late = SharedValue<LateWriter?>(nil)
    let plan = FaultPlan { _, call in
      guard call.call == .renameat2, let root = root.withLock({ $0 }),
        call.path == "\(root)/daily.md"
      else { return nil }
      switch exchanges.next() {
      case 1:
        let text = String(decoding: (try? Disk.read(call.path)) ?? [], as: UTF8.self)
        RenamingEditor.save(text.replacing("Text 0.", with: "By another."), to: call.path)
      case 2: late.withLock { $0 = try? LateWriter(call.path) }
      default: break
      }
      return nil
    }
    try TestJournal.run(system: System(plan)) { test in
      let ids = try test.thread("Daily", entries: 1).ids
      root.withLock { $0 = test.root }
      #expect(throws: JournalError.self) {
        try test.journal.change("daily", [.replaceBody(ids[0], Array("By us.".utf8))])
      }
      root.withLock { $0 = nil }
      let writer = try #require(late.withLock { $0.take() })
      writer.finish(Self.late)
      let isThere = try eventually {
        try test.journal.commitEdits()
        return try titles(test).contains("Late")
      }
      #expect(isThere)
      #expect(try test.text("daily").contains("By another."))
      #expect(try test.drafts().count == 1)
      try requireSettled(test)
    }
  }
}
