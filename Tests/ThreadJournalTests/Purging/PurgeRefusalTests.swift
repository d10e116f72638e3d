import JournalModel
import TestSupport
import Testing
import ThreadJournal

/// A purge that could not be completed is refused before anything is changed.
@Suite(.singleThreaded) struct PurgeRefusalTests {
  /// Requires that a purge is refused and changes nothing.
  func refused(_ test: TestJournal, _ id: EntryID) throws -> JournalError {
    let before = try test.git("rev-parse", "HEAD")
    let text = try test.text("other")
    let error = try #require(throws: JournalError.self) {
      try test.journal.purge(id, in: "other")
    }
    #expect(try test.git("rev-parse", "HEAD") == before && test.text("other") == text)
    #expect(!Disk.exists("\(test.root)/.tj/purges"))
    return error
  }

  @Test(arguments: [".git/objects/pack/pack-0.keep", ".git/gc.pid"])
  func `a purge is refused at once for a kept pack and a running git gc`(_ file: String) throws {
    try TestJournal.run { test in
      let id = try PurgeTests.filled(test)
      let text = file.hasSuffix("gc.pid") ? "1 elsewhere" : ""
      try Disk.write(Array(text.utf8), to: "\(test.root)/\(file)")
      _ = try refused(test, id)
      try Disk.remove("\(test.root)/\(file)")
      try test.journal.purge(id, in: "other")
      #expect(try PurgeTests.findings(test) == [])
    }
  }

  @Test func `purging a thread is refused if it has a copy, and keeps templates`() throws {
    try TestJournal.run { test in
      let id = try #require(test.thread("Daily", entries: 2).ids.first)
      let text = try test.text("daily")
      try test.folder.write(text, to: "journal/copy.md")
      try test.folder.write(text + "\nA template.\n", to: "journal/.tj/templates/own.md")
      try test.journal.commitEdits()
      try test.journal.add([NewEntry(title: "Only here")], to: "copy")
      try test.journal.add([NewEntry(title: "Only there")], to: "daily")
      let texts = try [test.text("copy"), test.text("daily")]
      for address in ["copy", "daily"] {
        for purge in [
          { try test.journal.purgeThread(address) }, { try test.journal.purge(id, in: address) },
        ] {
          let error = try #require(throws: JournalError.self) { try purge() }
          let other = address == "copy" ? "daily" : "copy"
          #expect(error.sentence.hasPrefix("\(other).md: it has "))
        }
      }
      #expect(try [test.text("copy"), test.text("daily")] == texts)
      try test.journal.delete("copy")
      try test.journal.purgeThread("daily")
      let template = try Disk.read("\(test.root)/.tj/templates/own.md")
      #expect(String(decoding: template, as: UTF8.self).hasSuffix("A template.\n"))
      #expect(try test.git("log", "--all", "-p").contains("A template."))
    }
  }

  /// A working tree beside the journal, on the branch `side`.
  func beside(_ test: TestJournal) throws -> String {
    let path = test.folder.path(of: "beside")
    try test.git("worktree", "add", "-q", path, "side")
    return path
  }

  @Test
  func `a purge is refused if another working tree has the text or an unfinished git operation`()
    throws
  {
    try TestJournal.run { test in
      let id = try PurgeTests.filled(test)
      let path = try beside(test)
      #expect(try refused(test, id).description.contains("\(path)/daily.md"))
      let tip = try Git.run(["rev-parse", "HEAD"], in: path)
      try Disk.write(Array(tip.utf8), to: "\(test.root)/.git/worktrees/beside/MERGE_HEAD")
      #expect(try refused(test, id).description.contains("merge"))
    }
  }

  @Test func `a purge also removes the operations of another working tree`() throws {
    try TestJournal.run { test in
      let id = try PurgeTests.filled(test)
      let path = try beside(test)
      let other = try Journal(at: path, with: test.environment)
      try other.remove([id], from: "daily")
      let ops = "\(test.root)/.git/worktrees/beside/tj/ops"
      #expect(try !Disk.names(in: ops).isEmpty)
      let report = try test.journal.purge(id, in: "other")
      #expect(report.remnants == [])
      #expect(try Disk.names(in: ops).isEmpty)
      #expect(try PurgeTests.findings(test) == [])
      try Git.requireSound(test.root)
    }
  }

  @Test func `a purge is refused for an unfinished operation of another working tree`() throws {
    try TestJournal.run { test in
      let id = try PurgeTests.filled(test)
      _ = try beside(test)
      try Disk.write([], to: "\(test.root)/.git/worktrees/beside/tj/ops/0000000001-open")
      #expect(try refused(test, id).description.contains("unfinished in this working tree"))
    }
  }
}
