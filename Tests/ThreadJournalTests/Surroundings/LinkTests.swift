import JournalModel
import TestSupport
import Testing
import ThreadJournal

/// Symbolic links in a journal, and in its repository.
@Suite struct LinkTests {
  private func link(_ target: String, as name: String, in folder: String) throws {
    let outcome = try ChildProcess(["ln", "-s", target, name], in: folder).run()
    try #require(outcome.exitCode == 0)
  }

  @Test func `a link to a thread counts as that thread`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 1)
      try link("daily.md", as: "today.md", in: test.root)
      try test.git("add", "today.md")
      try test.git("commit", "-q", "-m", "A link")
      #expect(try test.journal.commitEdits().state == .unchanged)
      try test.journal.add([NewEntry(title: "Rain")], to: "today")
      #expect(try test.journal.thread("daily").entries.map(\.title) == ["Entry 0", "Rain"])
      #expect(try test.git("log", "-1", "--format=%s").hasPrefix("daily: add"))
      #expect(try test.git("ls-tree", "HEAD", "today.md").hasPrefix("120000"))
      #expect(try test.journal.history(of: "today").count == 2)
      try test.journal.undo()
      try Git.requireSound(test.root)
    }
  }

  @Test func `files behind a linked folder are changed in their real place`() throws {
    try TestJournal.run { test in
      try test.journal.create(NewThread("Standup", folder: "work"))
      try link("work", as: "job", in: test.root)
      try test.git("add", "job")
      try test.git("commit", "-q", "-m", "A link")
      try test.journal.add([NewEntry(title: "Rain")], to: "job/standup")
      #expect(try test.git("show", "--format=%s", "--name-only").hasSuffix("\nwork/standup.md\n"))
      #expect(try test.git("ls-tree", "HEAD", "job").hasPrefix("120000"))
      try Git.requireSound(test.root)
    }
  }

  @Test
  func `targets of links outside the journal can be read, but are never written or committed`()
    throws
  {
    try TestJournal.run { test in
      let outside = "---\ntj: 1\n---\n\n## 2024-03-01 Private\n"
      try test.folder.write(outside, to: "elsewhere.md")
      try link("../elsewhere.md", as: "far.md", in: test.root)
      try test.git("add", "far.md")
      try test.git("commit", "-q", "-m", "A link")
      #expect(try test.journal.thread("far").entries.map(\.title) == ["Private"])
      let error = #expect(throws: JournalError.self) {
        try test.journal.add([NewEntry(title: "Rain")], to: "far")
      }
      #expect(
        error?.description
          == "far is read-only: a link points outside the journal; replace the link with a copy, or change the file it points to"
      )
      #expect(try test.journal.commitEdits().state == .unchanged)
      #expect(try Disk.read(test.folder.path(of: "elsewhere.md")) == Array(outside.utf8))
      try Git.requireSound(test.root)
    }
  }

  @Test func `a link that was replaced by a file is not committed`() throws {
    try TestJournal.run { test in
      try link("../elsewhere.md", as: "far.md", in: test.root)
      try test.git("add", "far.md")
      try test.git("commit", "-q", "-m", "A link")
      try Disk.remove("\(test.root)/far.md")
      try test.write("---\ntj: 1\n---\n", to: "far")
      let error = #expect(throws: JournalError.self) {
        try test.journal.add([NewEntry(title: "Rain")], to: "far")
      }
      #expect(error?.description.hasPrefix("far.md: is a symbolic link in git; ") == true)
      #expect(error?.drafts.count == 1)
      #expect(try test.git("ls-tree", "HEAD", "far.md").hasPrefix("120000"))
      try test.git("commit", "-q", "-a", "-m", "A file")
      #expect(try test.journal.add([NewEntry(title: "Sun")], to: "far").outcome.notes.isEmpty)
      #expect(try test.journal.thread("far").entries.map(\.title) == ["Sun"])
      try Git.requireSound(test.root)
    }
  }
}
