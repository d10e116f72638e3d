import JournalModel
import JournalSystem
import TestSupport
import Testing
import ThreadJournal

/// Journals in repositories with other contents, or with several working trees.
@Suite struct OtherRepositoryTests {
  @Test func `a skip-worktree file does not count as removed`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 1)
      _ = try test.thread("Other", entries: 1)
      try test.git("update-index", "--skip-worktree", "daily.md")
      try Disk.remove("\(test.root)/daily.md")
      #expect(try test.journal.commitEdits().state == .unchanged)
      #expect(throws: JournalError.self) {
        try test.journal.add([NewEntry(title: "Rain")], to: "daily")
      }
      #expect(try test.journal.trash().threads.isEmpty)
      try test.journal.add([NewEntry(title: "Rain")], to: "other")
      #expect(try test.git("ls-files", "-t", "daily.md") == "S daily.md\n")
      try Git.requireSound(test.root)
    }
  }

  @Test func `our folder in the git folder has the permissions of the git folder`() throws {
    try TestJournal.run { test in
      try Disk.remove("\(test.root)/.git/tj")
      let outcome = try ChildProcess(["chmod", "2750", ".git"], in: test.root).run()
      try #require(outcome.exitCode == 0)
      _ = try test.thread("Daily", entries: 1)
      let system = System()
      let modes = try ["tj", "tj/ops"].map {
        try system.status(ofLinkAt: "\(test.root)/.git/\($0)")?.permissions
      }
      #expect(modes == [0o2750, 0o2700] || modes == [0o2750, 0o700])
    }
  }

  /// Runs `body` with a repository that git made, with a program and a text in it, and a journal begun
  /// in one of its folders.
  private static func run(
    journalAt place: String,
    _ body: (TestJournal, String) throws -> Void
  ) throws {
    try TemporaryDirectory.run { folder in
      let top = folder.path(of: "project")
      try Disk.write(Array("int main;\n".utf8), to: "\(top)/src/main.c")
      try Disk.write(Array("# Project\n\nWords.\n".utf8), to: "\(top)/README.md")
      try Disk.write(Array("*.c text".utf8), to: "\(top)/.gitattributes")
      try Git.run(["init", "-q", "-b", "trunk"], in: top)
      try Git.run(["add", "."], in: top)
      try Git.run(["commit", "-q", "-m", "Theirs"], in: top)
      let environment = TestJournal.environment(in: folder)
      let root = place.isEmpty ? top : "\(top)/\(place)"
      let journal = try Journal.begin(at: root, with: environment).journal
      try body(TestJournal(folder: folder, journal: journal, environment: environment), top)
      try Git.requireSound(top)
    }
  }

  @Test func `a repository with other content becomes a journal and keeps its content`() throws {
    try Self.run(journalAt: "") { test, top in
      let attributes = try Disk.read("\(top)/.gitattributes")
      #expect(
        String(decoding: attributes, as: UTF8.self) == """
          *.c text
          *.md merge=tj diff=markdown -text

          """
      )
      #expect(try test.journal.threads().isEmpty)
      #expect(try test.git("log", "--format=%s") == "journal: init\nTheirs\n")
      #expect(try test.git("branch", "--show-current") == "trunk\n")
      let again = try Journal.begin(at: top, with: test.environment).outcome
      #expect(again.state == .unchanged)
    }
  }

  @Test func `an adopted text of the repository is unchanged below its front matter`()
    throws
  {
    try Self.run(journalAt: "") { test, _ in
      try test.journal.adopt("README")
      #expect(try test.journal.threads() == ["README"])
      #expect(try test.text("README").hasSuffix("---\n\n# Project\n\nWords.\n"))
      try test.journal.add([NewEntry(title: "Rain")], to: "README")
      #expect(
        try test.git("show", "--format=", "--name-only", "HEAD~2..HEAD") == """
          README.md
          README.md

          """
      )
      try test.journal.undo()
      try test.journal.undo()
      #expect(try test.text("README") == "# Project\n\nWords.\n")
    }
  }

  @Test func `a journal in a folder of a larger repository commits its own files only`() throws {
    try Self.run(journalAt: "notes/journal") { test, top in
      try Disk.write(Array("int other;\n".utf8), to: "\(top)/src/main.c")
      try Disk.write(Array("new\n".utf8), to: "\(top)/src/new.c")
      try Git.run(["add", "src/main.c"], in: top)
      let (_, ids) = try test.thread("Daily", entries: 3)
      try test.journal.remove([ids[1]], from: "daily")
      try test.write(try test.text("daily") + "\n## 2024-05-01 By hand\n", to: "daily")
      try test.journal.commitEdits()
      let names = try Git.run(["diff", "--name-only", "HEAD~4", "HEAD"], in: top)
      #expect(
        names == """
          notes/journal/.gitattributes
          notes/journal/.tj/config.yaml
          notes/journal/daily.md

          """
      )
      #expect(try Git.run(["status", "--porcelain"], in: top) == "M  src/main.c\n?? src/new.c\n")
      try Git.run(["commit", "-q", "-m", "Theirs too"], in: top)
      #expect(try Git.run(["show", "--format=", "--name-only"], in: top) == "src/main.c\n")
      try Disk.remove("\(top)/src/new.c")
    }
  }

  @Test func `history, trash, restore and undo work in a folder of a larger repository`() throws {
    try Self.run(journalAt: "notes/journal") { test, _ in
      let (_, ids) = try test.thread("Daily", entries: 3)
      let whole = try test.text("daily")
      try test.journal.edit(ids[0], in: "daily", body: Array("Edited.".utf8))
      #expect(try test.journal.history(of: ids[0], in: "daily").count == 2)
      try test.journal.undo()
      #expect(try test.text("daily") == whole)
      try test.journal.remove([ids[1]], from: "daily")
      #expect(try test.journal.trash().entries.map(\.id) == [ids[1]])
      #expect(try test.journal.restore(ids[1]).address == "daily")
      #expect(try test.text("daily") == whole)
      try test.journal.delete("daily")
      #expect(try test.journal.trash().threads.map(\.version.address) == ["daily"])
      try test.journal.restoreThread("daily")
      let renamed = try test.journal.rename("daily", to: "Every day").address
      #expect(renamed == "every-day")
      #expect(try test.journal.history(of: "every-day").count >= 3)
      try test.journal.undo()
      #expect(try test.text("daily") == whole)
    }
  }

  @Test func `a text elsewhere in the larger repository is no part of the journal`() throws {
    try Self.run(journalAt: "notes/journal") { test, _ in
      #expect(throws: JournalError.self) { try test.journal.adopt("../../README") }
      #expect(throws: JournalError.self) { try test.journal.adopt("README") }
      let trash = try test.journal.trash()
      #expect(trash.threads.isEmpty)
    }
  }

  @Test func `a linked working tree can be a journal`() throws {
    try TemporaryDirectory.run { folder in
      let top = folder.path(of: "project")
      try Git.run(["init", "-q", "-b", "trunk", top], in: folder.path)
      try Git.run(["commit", "-q", "--allow-empty", "-m", "Theirs"], in: top)
      let root = folder.path(of: "linked")
      try Git.run(["worktree", "add", "-q", "-b", "notes", root], in: top)
      let environment = TestJournal.environment(in: folder)
      let journal = try Journal.begin(at: root, with: environment).journal
      let test = TestJournal(folder: folder, journal: journal, environment: environment)
      _ = try test.thread("Daily", entries: 2)
      let before = try test.text("daily")
      try journal.add([NewEntry(title: "Rain")], to: "daily")
      try journal.undo()
      #expect(try test.text("daily") == before)
      #expect(try Git.run(["log", "--format=%s", "trunk"], in: top) == "Theirs\n")
      #expect(try Git.run(["log", "--format=%s", "notes"], in: top).hasPrefix("daily: undo add"))
      try Git.requireSound(top)
      try Git.requireSound(root)
    }
  }

  @Test func `if git would convert a file, nothing is written`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 1)
      let before = try test.text("daily")
      try test.git("config", "filter.secret.clean", "tr a-z n-za-m")
      try test.git("config", "filter.secret.smudge", "tr a-z n-za-m")
      try test.folder.write("*.md filter=secret\n", to: "journal/.git/info/attributes")
      let files = try Disk.files(below: test.root)
      let error = try #require(throws: JournalError.self) {
        try test.journal.add([NewEntry(title: "Rain")], to: "daily")
      }
      #expect(
        error.description.hasPrefix(
          "daily.md: git would change the bytes of this file when committing it"
        )
      )
      #expect(throws: JournalError.self) { try test.journal.create(NewThread("Garden")) }
      #expect(throws: JournalError.self) { try test.journal.commitEdits() }
      #expect(try test.text("daily") == before)
      #expect(try Disk.files(below: test.root) == files)
      #expect(
        error.description.hasSuffix("kept the text as draft \(try #require(error.drafts.first))")
      )
    }
  }
}
