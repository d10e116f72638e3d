import JournalModel
import TestSupport
import Testing
import ThreadJournal

/// An operation of some kind on a journal with the threads `daily` and `other`.
struct UndoableOperation: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let carryOut: @Sendable (TestJournal, [EntryID]) throws -> Void

  init(_ name: String, _ carryOut: @escaping @Sendable (TestJournal, [EntryID]) throws -> Void) {
    testDescription = name
    self.carryOut = carryOut
  }

  static let all = [
    UndoableOperation("add") { test, _ in
      try test.journal.add([NewEntry(title: "New")], to: "daily")
    },
    UndoableOperation("import") { test, _ in
      let entries = (0..<100).map { NewEntry(title: "Imported \($0)") }
      try test.journal.add(entries, to: "daily", as: .import)
    },
    UndoableOperation("edit") { test, ids in
      try test.journal.edit(ids[1], in: "daily", body: Array("Else.".utf8), title: "Else")
    },
    UndoableOperation("bulk edit") { test, ids in
      try test.journal.change("daily", ids.map { .retitle($0, "Same") })
    },
    UndoableOperation("tag") { test, ids in
      try test.journal.tag(ids, in: "daily", adding: ["work", "home"].compactMap(Tag.init))
    },
    UndoableOperation("rename a tag") { test, ids in
      let tags = try ["work", "job"].map { try #require(Tag($0)) }
      try test.journal.edit(ids[0], in: "daily", body: Array("At #Work and #work/home.".utf8))
      try test.journal.tag([ids[1]], in: "daily", adding: [tags[0]])
      let count = try test.journal.operations().count
      let tagging = try test.journal.renameTag(
        tags[0],
        to: tags[1],
        of: [EntryReference(ids[0], in: "daily")],
        includingNew: true
      )
      #expect(tagging.changed.count == 2)
      #expect(try test.journal.operations().count == count + 1)
    },
    UndoableOperation("append") { test, ids in
      try test.journal.append(Array("More.".utf8), to: ids[1], in: "daily")
    },
    UndoableOperation("star") { test, ids in
      try test.journal.star([EntryReference(ids[0], in: "daily")])
    },
    UndoableOperation("retime") { test, ids in
      let stamp = EntryTimestamp(Instant(seconds: 1_706_777_000), offset: .utc)
      try test.journal.change("daily", [.retime(ids[2], stamp)])
    },
    UndoableOperation("remove") { test, ids in
      try test.journal.remove([ids[0], ids[2]], from: "daily")
    },
    UndoableOperation("move") { test, ids in
      try test.journal.move([ids[1], ids[3]], from: "daily", to: "other")
    },
    UndoableOperation("move from several threads") { test, ids in
      let others = try test.thread("Third", entries: 2).ids
      let count = try test.journal.operations().count
      let chosen = [ids[1], ids[3]].map { EntryReference($0, in: "daily") }
      try test.journal.move(chosen + [EntryReference(others[0], in: "third")], to: "other")
      #expect(try test.journal.operations().count == count + 1)
      let moved = Set(try test.journal.thread("other").identities().ids)
      #expect(moved.isSuperset(of: [ids[1], ids[3], others[0]]))
      #expect(try test.journal.thread("third").identities().ids == [others[1]])
    },
    UndoableOperation("merge a thread") { test, ids in
      let count = try test.journal.operations().count
      try test.journal.merge("other", into: "daily")
      #expect(try test.journal.operations().count == count + 1)
      #expect(try test.journal.threads() == ["daily"])
    },
    UndoableOperation("define a field") { test, _ in
      let name = try #require(FieldName("mood"))
      let field = FieldDefinition(name, type: .number(unit: nil))
      try test.journal.change("daily", [.defineField(field)], as: .define)
    },
    UndoableOperation("create") { test, _ in _ = try test.thread("Garden", entries: 2) },
    UndoableOperation("rename") { test, _ in
      try test.journal.rename("daily", to: "Every day")
    },
    UndoableOperation("archive") { test, _ in try test.journal.archive("daily") },
    UndoableOperation("delete a thread") { test, _ in try test.journal.delete("daily") },
    UndoableOperation("restore an entry") { test, ids in
      try test.journal.remove([ids[1]], from: "daily")
      _ = try test.journal.restore(ids[1])
    },
    UndoableOperation("restore an earlier state") { test, ids in
      try test.journal.edit(ids[1], in: "daily", body: Array("Else.".utf8))
      let versions = try test.journal.history(of: ids[1], in: "daily")
      try test.journal.restore(ids[1], in: "daily", to: try #require(versions.last))
    },
    UndoableOperation("restore a thread") { test, _ in
      try test.journal.delete("other")
      try test.journal.restoreThread("other")
    },
    UndoableOperation("adopt") { test, _ in
      try test.write("# Plain\n\n## 2024-05-01 By hand\n", to: "plain")
      try test.journal.adopt("plain")
    },
    UndoableOperation("an edit made outside") { test, _ in
      try test.write(try test.text("daily") + "\n## 2024-05-01 By hand\n", to: "daily")
      try test.journal.commitEdits()
    },
  ]
}

@Suite(.waiting, .singleThreaded) struct UndoTests {
  /// All threads, as text.
  private static func files(_ test: TestJournal) throws -> [String: String] {
    var files: [String: String] = [:]
    for address in try test.journal.threads() { files[address] = try test.text(address) }
    return files
  }

  @Test func `an undo counts all entries of a large import`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily")
      let entries = (0..<130).map { NewEntry(title: "Imported \($0)") }
      try test.journal.add(entries, to: "daily", as: .import)
      try test.journal.undo()
      #expect(try test.git("log", "-1", "--format=%s") == "daily: undo import 130 entries\n")
      try test.journal.redo()
      #expect(try test.git("log", "-1", "--format=%s").hasSuffix(" 130 entries\n"))
    }
  }

  @Test func `repeated undo and redo name the original operation`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily")
      let id = try #require(try test.journal.add([NewEntry(title: "One")], to: "daily").ids.first)
      for _ in 1...2 {
        try test.journal.undo()
        #expect(try test.git("log", "-1", "--format=%s") == "daily: undo add \(id)\n")
        try test.journal.redo()
        #expect(try test.git("log", "-1", "--format=%s") == "daily: redo add \(id)\n")
      }
    }
  }

  @Test func `the numbers of operations that can be undone and redone are reported`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 3)
      func count(_ repeated: () throws -> Void) -> Int {
        var count = 0
        while (try? repeated()) != nil { count += 1 }
        return count
      }
      let most = try test.journal.reversibleOperations()
      #expect(most.redo == 0)
      #expect(count { try test.journal.undo() } == most.undo)
      #expect(try test.journal.reversibleOperations().undo == 0)
      #expect(try test.journal.reversibleOperations().redo == most.undo)
      #expect(count { try test.journal.redo() } == most.undo)
      #expect(try test.journal.reversibleOperations() == most)
    }
  }

  /// An undo is recorded, too, and removes the oldest operation from the log of 200.
  @Test func `the reported number of operations can be undone, however many there were`() throws {
    try TestJournal.run { test in
      let (address, _) = try test.thread("Daily", entries: 1)
      for number in 0..<210 { try test.journal.add([NewEntry(title: "\(number)")], to: address) }
      #expect(try test.journal.reversibleOperations().undo == 100)
      for _ in 0..<100 { try test.journal.undo() }
      #expect(try test.journal.reversibleOperations().undo == 0)
      for _ in 0..<100 { try test.journal.redo() }
      #expect(try test.journal.thread(address).entries.count == 211)
    }
  }

  @Test(arguments: UndoableOperation.all)
  func `undo restores the earlier bytes, and redo the later ones`(
    _ operation: UndoableOperation
  ) throws {
    try TestJournal.run { test in
      let ids = try test.thread("Daily", entries: 5).ids
      _ = try test.thread("Other", entries: 2)
      let before = try Self.files(test)
      let count = try test.journal.operations().count
      try operation.carryOut(test, ids)
      let after = try Self.files(test)
      let steps = try test.journal.operations().count - count
      for _ in 0..<steps { try test.journal.undo() }
      #expect(try Self.files(test) == before)
      for _ in 0..<steps { try test.journal.redo() }
      #expect(try Self.files(test) == after)
      for _ in 0..<steps { try test.journal.undo() }
      #expect(try Self.files(test) == before)
      try Git.requireSound(test.root)
    }
  }

  @Test(arguments: UndoableOperation.all)
  func `an undo keeps later changes of other entries`(_ operation: UndoableOperation) throws {
    try TestJournal.run { test in
      let ids = try test.thread("Daily", entries: 5).ids
      _ = try test.thread("Other", entries: 2)
      try operation.carryOut(test, ids)
      guard try test.journal.threads().contains("daily"), let last = ids.last else { return }
      let stays = operation.testDescription != "bulk edit" && operation.testDescription != "tag"
      guard stays else { return }
      // This is an outside edit, so that it is committed after the operation but is not the operation to undo.
      let text = try test.text("daily")
      try test.write(text.replacing("Text 4.", with: "Text 4, changed since."), to: "daily")
      try test.journal.undo()
      #expect(try test.text("daily").contains("Text 4, changed since."))
      #expect(try test.journal.thread("daily").position(of: last) != nil)
      try test.journal.commitEdits()
      try Git.requireSound(test.root)
    }
  }

  @Test func `undoing the addition of an entry that was edited since is refused`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 2)
      try test.journal.add([NewEntry(title: "New", body: Array("One.".utf8))], to: "daily")
      try test.write(try test.text("daily").replacing("One.", with: "Two."), to: "daily")
      let before = try test.text("daily")
      let error = try #require(throws: JournalError.self) { try test.journal.undo() }
      #expect(error.description.contains("changed again since"))
      #expect(try test.text("daily") == before)
    }
  }

  @Test func `undoing an operation that git reset has already reverted changes nothing`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 1)
      let before = try test.text("daily")
      try test.journal.add([NewEntry(title: "One")], to: "daily")
      let between = try test.text("daily")
      try test.journal.add([NewEntry(title: "Two")], to: "daily")
      try test.journal.create(NewThread("Garden"))
      try test.git("reset", "-q", "--hard", "HEAD~2")
      #expect(try test.journal.undo().outcome.state == .unchanged)
      #expect(try test.journal.undo().outcome.state == .unchanged)
      #expect(try test.text("daily") == between)
      try test.journal.undo()
      #expect(try test.text("daily") == before)
      try Git.requireSound(test.root)
    }
  }

  @Test func `an undo does not commit a file that was emptied by accident`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 6)
      try test.journal.add([NewEntry(title: "One")], to: "daily")
      let text = try test.text("daily")
      try test.write(String(text.prefix(120)), to: "daily")
      let error = try #require(throws: JournalError.self) { try test.journal.undo() }
      #expect(error.description.contains("entries have disappeared since the last commit"))
      #expect(try test.git("show", "HEAD:daily.md") == text)
    }
  }

  @Test
  func `undoing a removal restores an outside edit made while git was busy`()
    throws
  {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 1)
      try test.git("checkout", "-q", "--detach")
      try test.write(
        try test.text("daily") + "\n## 2024-05-01 By hand ^hand22\n\nMine.\n",
        to: "daily"
      )
      let before = try test.text("daily")
      try test.journal.remove([try #require(EntryID("hand22"))], from: "daily")
      #expect(try !test.text("daily").contains("Mine."))
      try test.journal.undo()
      #expect(try test.text("daily") == before)
    }
  }

  @Test func `an undo without an operation is an error`() throws {
    try TestJournal.run { test in
      let error = try #require(throws: JournalError.self) { try test.journal.undo() }
      #expect(error.description == "nothing to undo")
      let other = try #require(throws: JournalError.self) { try test.journal.redo() }
      #expect(other.description == "nothing to redo")
    }
  }

  @Test func `redo applies an operation again that git had reverted`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 1)
      try test.journal.add([NewEntry(title: "Two")], to: "daily")
      try test.git("checkout", "-q", "-b", "side", "HEAD~1")
      #expect(try test.journal.undo().outcome.state == .unchanged)
      guard case .committed = try test.journal.redo().state else { throw CrashFailure("unchanged") }
      #expect(try test.text("daily").contains("Two"))
      try test.journal.undo()
      #expect(try !test.text("daily").contains("Two"))
    }
  }

  @Test func `undoing a redo that changed nothing undoes the operation`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 1)
      try test.journal.add([NewEntry(title: "Two")], to: "daily")
      try test.journal.undo()
      try test.git("revert", "--no-edit", "HEAD")
      #expect(try test.journal.redo().state == .unchanged)
      #expect(try test.text("daily").contains("Two"))
      guard case .committed = try test.journal.undo().outcome.state else {
        throw CrashFailure("unchanged")
      }
      #expect(try !test.text("daily").contains("Two"))
    }
  }

  @Test func `an operation is undone in a file that was renamed since`() throws {
    try TestJournal.run { test in
      let id = try test.thread("Daily", entries: 2).ids[0]
      try test.journal.change("daily", [.replaceBody(id, Array("Changed.".utf8))])
      try test.git("mv", "daily.md", "pages.md")
      try test.git("commit", "-qm", "mv")
      try test.journal.undo()
      #expect(try test.text("pages").contains("Text 0."))
      #expect(try test.journal.threads() == ["pages"])
    }
  }

  @Test func `the error for operations that are no longer recorded says so`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 0)
      for number in 0..<110 {
        try test.journal.add([NewEntry(title: "Entry \(number)")], to: "daily")
      }
      let error = #expect(throws: JournalError.self) {
        for _ in 0..<110 { try test.journal.undo() }
      }
      #expect(
        error?.description == "nothing to undo: only the last 200 operations are recorded"
      )
    }
  }

  @Test func `after a new operation, nothing can be redone`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 1)
      try test.journal.add([NewEntry(title: "One")], to: "daily")
      try test.journal.undo()
      try test.journal.add([NewEntry(title: "Two")], to: "daily")
      #expect(throws: JournalError.self) { try test.journal.redo() }
    }
  }

  @Test func `operations are listed newest first, with whether they are in effect`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 0)
      let id = try #require(try test.journal.add([NewEntry(title: "One")], to: "daily").ids.first)
      try test.journal.undo()
      let list = try test.journal.operations()
      #expect(list.map(\.kind) == [.undo, .add, .create, .begin])
      #expect(list.map(\.stands) == [false, false, true, false])
      #expect(list[1].summary == "daily: add \(id)")
    }
  }
}
