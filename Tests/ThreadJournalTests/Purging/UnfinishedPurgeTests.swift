import Glibc
import JournalModel
import JournalStore
import JournalSystem
import TestSupport
import Testing
import ThreadJournal

/// Purges that fail or are interrupted, and later commands.
@Suite(.singleThreaded) struct UnfinishedPurgeTests {
  static let secret = PurgeTests.secret

  /// Adds two entries, of which the first has the secret.
  func begin(_ test: TestJournal) throws -> (id: EntryID, other: EntryID) {
    _ = try test.thread("Daily")
    let entries = [
      NewEntry(title: "Safe", body: Array(Self.secret.utf8)), NewEntry(title: "Other"),
    ]
    let ids = try test.journal.add(entries, to: "daily").ids
    return (try #require(ids.first), try #require(ids.last))
  }

  /// A system in which opening or creating anything below a path fails.
  func failing(below path: String) -> System {
    System(FaultPlan { _, call in call.path.hasPrefix(path) ? .failure(EACCES) : nil })
  }

  /// Interrupts a purge after the entry has been removed from its thread.
  func breakOff(_ test: TestJournal, _ id: EntryID, isLate: Bool = false) throws {
    let drafts = test.environment.drafts
    let place = isLate ? drafts : "\(test.root)/.tj/templates"
    try Disk.write(Array("Text\n".utf8), to: "\(place)/one.md")
    let environment = TestJournal.environment(in: test.folder, system: failing(below: place))
    let broken = try Journal(at: test.root, with: environment)
    #expect(throws: JournalError.self) { try broken.purge(id, in: "daily") }
    try Disk.remove("\(place)/one.md")
    try #require(try !test.text("daily").contains(Self.secret))
    try #require(try PurgeTests.findings(test) != [])
  }

  @Test func `a purge that fails before it has changed anything leaves no record`() throws {
    try TestJournal.run { test in
      let (id, other) = try begin(test)
      let text = try test.text("daily")
      let environment = TestJournal.environment(
        in: test.folder,
        system: failing(below: "\(test.root)/.daily")
      )
      let broken = try Journal(at: test.root, with: environment)
      #expect(throws: JournalError.self) { try broken.purge(id, in: "daily") }
      #expect(try test.text("daily") == text)
      #expect(!Disk.exists("\(test.root)/.git/tj/purging"))
      #expect(try test.journal.unfinishedPurge() == nil)
      try test.journal.edit(id, in: "daily", body: Array("I have changed my mind.".utf8))
      try test.journal.purge(other, in: "daily")
      #expect(try test.text("daily").contains("I have changed my mind."))
      #expect(try test.journal.history(of: id, in: "daily").count == 2)
    }
  }

  @Test func `the next purge removes the temporary files of a killed one`() throws {
    try TestJournal.run { test in
      let (id, _) = try begin(test)
      let left = "\(test.root)/.tj/.purges.tj-64w3hc"
      try Disk.write(Array("abc 1\n".utf8), to: left)
      try test.journal.purge(id, in: "daily")
      #expect(!Disk.exists(left))
      #expect(try test.drafts() == [])
    }
  }

  @Test func `a purge from a file whose name is too long leaves no record`() throws {
    try TestJournal.run { test in
      let address = String(repeating: "x", count: 245)
      let text = "---\ntj: 1\n---\n\n## 2024-01-01 ^abcdef\n\nText\n"
      try test.write(text, to: address)
      let id = try #require(EntryID("abcdef"))
      #expect(throws: JournalError.self) { try test.journal.purge(id, in: address) }
      #expect(try test.journal.unfinishedPurge() == nil)
      #expect(try !test.journal.commitEdits().notes.contains(.purgeBegun))
    }
  }

  @Test func `while a purge is unfinished, a different one is refused`() throws {
    try TestJournal.run { test in
      let (id, other) = try begin(test)
      try breakOff(test, id)
      let before = try test.git("rev-parse", "HEAD")
      let error = try #require(throws: JournalError.self) {
        try test.journal.purge(other, in: "daily")
      }
      #expect(error.description.contains("the purge of \(id.text) (daily) was interrupted"))
      #expect(throws: JournalError.self) { try test.journal.purgeThread("daily") }
      #expect(try test.git("rev-parse", "HEAD") == before)
      #expect(try test.journal.unfinishedPurge()?.id == id)
    }
  }

  @Test(arguments: [false, true])
  func `repeating an interrupted purge finishes it`(isLate: Bool) throws {
    try TestJournal.run { test in
      let (id, _) = try begin(test)
      try breakOff(test, id, isLate: isLate)
      #expect(try test.journal.canPurge(id, in: "daily"))
      #expect(try test.journal.purge(id, in: "daily").remnants == [])
      #expect(try PurgeTests.findings(test) == [])
      #expect(try test.journal.unfinishedPurge() == nil)
      try Git.requireSound(test.root)
    }
  }

  @Test func `an entry that was added again is purged only on request`() throws {
    try TestJournal.run { test in
      let (id, _) = try begin(test)
      try breakOff(test, id)
      try test.journal.restore(id)
      try test.journal.edit(id, in: "daily", body: Array("I have changed my mind.".utf8))
      let error = try #require(throws: JournalError.self) { try test.journal.finishPurge() }
      guard case .purgedTextIsBack = error.reason else {
        Issue.record("\(error)")
        return
      }
      #expect(try test.text("daily").contains("I have changed my mind."))
      // The entry that was removed again is no longer in the thread, but in the history.
      try test.journal.remove([id], from: "daily")
      #expect(throws: JournalError.self) { try test.journal.finishPurge() }
      #expect(try test.journal.finishPurge(includingNew: true)?.remnants == [])
      #expect(try PurgeTests.findings(test) == [])
      #expect(try PurgeTests.findings(test, "changed my mind") == [])
    }
  }

  @Test func `a purge can be aborted while the history is complete`() throws {
    try TestJournal.run { test in
      let (id, other) = try begin(test)
      #expect(try test.journal.abortPurge() == nil)
      let text = try test.text("daily")
      try breakOff(test, id)
      let aborted = try #require(try test.journal.abortPurge())
      #expect(aborted.purge.name == "\(id.text) (daily)")
      #expect(try test.journal.unfinishedPurge() == nil)
      #expect(!Disk.exists("\(test.root)/.tj/purges"))
      try test.journal.restore(id)
      #expect(try test.text("daily") == text)
      try test.journal.purge(other, in: "daily")
      #expect(try test.text("daily").contains(Self.secret))
    }
  }

  @Test func `a purge that is rewriting history cannot be aborted`() throws {
    try TestJournal.run { test in
      let (id, _) = try begin(test)
      try breakOff(test, id, isLate: true)
      #expect(throws: JournalError.self) { try test.journal.abortPurge() }
      #expect(try test.journal.unfinishedPurge()?.canBeAborted == false)
      #expect(try test.journal.finishPurge()?.remnants == [])
      #expect(try PurgeTests.findings(test) == [])
    }
  }

  @Test
  func `a purge is refused before anything is changed if another program has locked the index`()
    throws
  {
    try TestJournal.run { test in
      let (id, _) = try begin(test)
      let text = try test.text("daily")
      try Disk.write([], to: "\(test.root)/.git/index.lock")
      #expect(throws: JournalError.self) { try test.journal.purge(id, in: "daily") }
      #expect(try test.text("daily") == text)
      try Disk.remove("\(test.root)/.git/index.lock")
      #expect(try test.journal.unfinishedPurge() == nil)
      try test.journal.purge(id, in: "daily")
      #expect(try PurgeTests.findings(test) == [])
    }
  }
}
