import JournalModel
import JournalSystem
import TestSupport
import Testing
import ThreadJournal

/// The configuration of git in a clone of a journal.
@Suite struct GitSetupTests {
  /// Runs `body` with a journal in the folder `place` of a repository that git made.
  private static func run(
    journalAt place: String,
    _ body: (TestJournal, String) throws -> Void
  ) throws {
    try TemporaryDirectory.run { folder in
      let top = folder.path(of: "project")
      try Git.run(["init", "-q", "-b", "trunk", top], in: folder.path)
      try Git.run(["commit", "-q", "--allow-empty", "-m", "Theirs"], in: top)
      let environment = TestJournal.environment(in: folder)
      let root = place.isEmpty ? top : "\(top)/\(place)"
      let journal = try Journal.begin(at: root, with: environment).journal
      try body(TestJournal(folder: folder, journal: journal, environment: environment), top)
    }
  }

  /// The value of a setting; empty if there is none.
  private static func setting(_ key: String, in folder: String) throws -> String {
    let outcome = try Git.process(["config", "--local", key], in: folder).run()
    return outcome.text.replacing("\n", with: "")
  }

  @Test func `a new journal has a complete setup, and nothing is written twice`() throws {
    try TestJournal.run { test in
      let files = ["config", "info/attributes", "info/exclude"].map { "\(test.root)/.git/\($0)" }
      let before = try files.map { try Disk.read($0) }
      #expect(try test.journal.missingSetup().isEmpty)
      #expect(try test.journal.setUpGit().isEmpty)
      _ = try Journal.begin(at: test.root, with: test.environment)
      #expect(try files.map { try Disk.read($0) } == before)
      #expect(try Self.setting("pull.rebase", in: test.root) == "false")
      #expect(try Self.setting("core.fsync", in: test.root) == "committed,reference")
    }
  }

  @Test func `setting up a clone completes its configuration without commits`() throws {
    try TestJournal.run { test in
      _ = try test.thread()
      let clone = test.folder.path(of: "clone")
      try Git.run(["clone", "-q", test.root, clone], in: test.folder.path)
      let journal = try Journal(at: clone, with: test.environment)
      #expect(
        try journal.setUpGit() == [
          "merge.tj.name", "merge.tj.driver", "diff.tj.xfuncname", "core.fsync", "pull.rebase",
          "info/exclude", "info/attributes",
        ]
      )
      #expect(try journal.missingSetup().isEmpty)
      #expect(try journal.setUpGit().isEmpty)
      let heads = try [clone, test.root].map { try Git.run(["rev-parse", "HEAD"], in: $0) }
      #expect(heads[0] == heads[1])
      let attributes = try Git.run(["check-attr", "merge", "diff", "--", "daily.md"], in: clone)
      #expect(attributes == "daily.md: merge: tj\ndaily.md: diff: tj\n")
    }
  }

  @Test(arguments: [
    ("pull.rebase", "true"), ("core.fsync", "all"), ("merge.tj.driver", "mine %A"),
    ("diff.tj.xfuncname", "^# "), ("merge.tj.name", "Mine"),
  ])
  func `a person's settings are kept`(_ key: String, _ value: String) throws {
    try TestJournal.run { test in
      try test.git("config", key, value)
      #expect(try test.journal.setUpGit().isEmpty)
      #expect(try Self.setting(key, in: test.root) == value)
    }
  }

  @Test func `pull.rebase is not set if pull.ff is`() throws {
    try TestJournal.run { test in
      try test.git("config", "--unset", "pull.rebase")
      try test.git("config", "pull.ff", "only")
      #expect(try test.journal.setUpGit().isEmpty)
      #expect(try Self.setting("pull.rebase", in: test.root).isEmpty)
    }
  }

  @Test(
    arguments: ["*.md diff=mine", "*.md -diff", "*.md\ttext !diff"],
    ["assets/* delta", "/assets/** -delta diff=exif", "assets/*.svg !delta"]
  )
  func `a person's diff attributes are kept`(_ threads: String, _ pictures: String) throws {
    try TestJournal.run { test in
      let file = "\(test.root)/.git/info/attributes"
      let text = Array("# Mine\n\(threads)\n\(pictures)\n".utf8)
      try Disk.write(text, to: file)
      #expect(try test.journal.setUpGit().isEmpty)
      #expect(try Disk.read(file) == text)
      try Disk.write(Array("\(threads)\n".utf8), to: file)
      #expect(try test.journal.setUpGit() == ["info/attributes"])
      #expect(try Disk.read(file) == Array("\(threads)\n/assets/** -delta\n".utf8))
    }
  }

  @Test(arguments: ["#*.md diff=mine", "*.txt diff=mine", "*.md difficult"])
  func `a person's other attributes are kept beside ours`(_ line: String) throws {
    try TestJournal.run { test in
      let file = "\(test.root)/.git/info/attributes"
      try Disk.write(Array(line.utf8), to: file)
      #expect(try test.journal.setUpGit() == ["info/attributes"])
      let ours = "*.md diff=tj\n/assets/** -delta\n"
      #expect(try Disk.read(file) == Array("\(line)\n\(ours)".utf8))
    }
  }

  @Test(arguments: ["command -v tj", "tj help merge-driver"])
  func `a driver of an earlier version is replaced`(_ test: String) throws {
    let former =
      "if \(test) >/dev/null 2>&1; then tj merge-driver %O %A %B %L %P;"
      + " else git merge-file --marker-size=%L %A %O %B; fi"
    try TestJournal.run { test in
      let driver = try Self.setting("merge.tj.driver", in: test.root)
      try test.git("config", "merge.tj.driver", former)
      #expect(try test.journal.missingSetup() == ["merge.tj.driver"])
      #expect(try test.journal.setUpGit() == ["merge.tj.driver"])
      #expect(try Self.setting("merge.tj.driver", in: test.root) == driver)
    }
  }

  @Test(arguments: ["notes", "my notes/[a]", "a\"b\\c*"])
  func `a larger repository is pulled, synced and compared as before`(_ place: String) throws {
    try Self.run(journalAt: place) { test, top in
      for key in ["pull.rebase", "core.fsync"] {
        #expect(try Self.setting(key, in: top).isEmpty, "\(key)")
      }
      let missing = try test.journal.missingSetup()
      #expect(missing.isEmpty)
      func attribute(_ name: String, of path: String) throws -> Substring {
        try Git.run(["check-attr", "-z", name, "--", path], in: top).split(separator: "\0")[2]
      }
      #expect(try attribute("diff", of: "\(place)/daily.md") == "tj")
      #expect(try attribute("diff", of: "\(place)/work/plan.md") == "tj")
      #expect(try attribute("diff", of: "README.md") == "unspecified")
      #expect(try attribute("diff", of: "docs/\(place)/daily.md") == "unspecified")
      #expect(try attribute("delta", of: "\(place)/assets/2024/a.jpg") == "unset")
      #expect(try attribute("delta", of: "assets/a.jpg") == "unspecified")
    }
  }

  @Test func `a linked working tree does not change shared settings`() throws {
    try Self.run(journalAt: "notes") { test, top in
      let linked = test.folder.path(of: "linked")
      try Git.run(["worktree", "add", "-q", "-b", "journal", linked], in: top)
      let journal = try Journal.begin(at: linked, with: test.environment).journal
      #expect(try Self.setting("pull.rebase", in: top).isEmpty)
      #expect(try Self.setting("core.fsync", in: top).isEmpty)
      #expect(try journal.missingSetup().isEmpty)
    }
  }

  @Test func `files in info keep their modes, and targets of links are not changed`() throws {
    try TestJournal.run { test in
      let info = "\(test.root)/.git/info"
      try Disk.write(Array("*.bak\n".utf8), to: "\(info)/exclude")
      try Disk.remove("\(info)/attributes")
      try Disk.write(Array("*.png binary\n".utf8), to: "\(test.folder.path)/shared")
      let script = "chmod 640 exclude && ln -s '\(test.folder.path)/shared' attributes"
      try #require(try ChildProcess(["sh", "-c", script], in: info).run().exitCode == 0)
      #expect(try test.journal.setUpGit() == ["info/exclude"])
      let system = System()
      #expect(try system.status(ofLinkAt: "\(info)/exclude")?.permissions == 0o640)
      #expect(Disk.isLink("\(info)/attributes"))
      let shared = try Disk.read("\(test.folder.path)/shared")
      #expect(shared == Array("*.png binary\n".utf8))
      #expect(try Disk.names(in: info).sorted() == ["attributes", "exclude"])
    }
  }

  @Test func `a repository without the folder info gets one`() throws {
    try TestJournal.run { test in
      try Disk.remove("\(test.root)/.git/info")
      #expect(try test.journal.setUpGit() == ["info/exclude", "info/attributes"])
      #expect(try test.journal.missingSetup().isEmpty)
    }
  }

  @Test func `git follows one entry through the history of its thread`() throws {
    try TestJournal.run { test in
      let (_, ids) = try test.thread("Daily", entries: 3)
      try test.journal.edit(ids[1], in: "daily", body: Array("Edited.".utf8))
      try test.journal.edit(ids[2], in: "daily", body: Array("Other.".utf8))
      let log = try test.git("log", "--format=%s", "-s", "-L", ":\(ids[1].text):daily.md")
      #expect(log.split(separator: "\n").count == 2, "\(log)")
    }
  }
}
