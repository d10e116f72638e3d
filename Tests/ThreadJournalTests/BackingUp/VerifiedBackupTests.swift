import JournalModel
import TestSupport
import Testing
import ThreadJournal

/// A backup that cannot be restored is refused by verifying it, too.
@Suite struct VerifiedBackupTests {
  private func crafting(_ body: (BackedUpJournal, CraftedBackup) throws -> Void) throws {
    try TestJournal.run { test in
      let sample = BackedUpJournal(test: test)
      _ = try test.thread("Daily", entries: 1)
      try Disk.write([], to: "\(sample.backups)/keep")
      try test.folder.write("one", to: "journal/new.txt")
      try sample.backUp()
      try body(sample, CraftedBackup(of: sample))
    }
  }

  /// Requires that verifying and restoring the backup `b` fail for the same reason.
  private func requireRefusal(_ sample: BackedUpJournal, _ why: String) throws {
    let verified = #expect(throws: JournalError.self, "\(why)") { _ = try sample.verify("b") }
    let restored = #expect(throws: JournalError.self, "\(why)") { _ = try sample.restore("b") }
    #expect(verified?.description == restored?.description, "\(why)")
    #expect(!Disk.exists(sample.test.folder.path(of: "copy")))
    #expect(try Disk.names(in: sample.test.folder.path(of: "workspace")) == [])
  }

  @Test(arguments: [
    [".git", "config"], ["notes", ".git", "config"], ["..", "x"], ["notes", "..", "x"], ["."],
    [String(repeating: "x", count: 256)],
  ])
  func `a path that is not safe is refused`(_ path: [String]) throws {
    try crafting { sample, crafted in
      let files = try crafted.tree(at: path)
      try crafted.write(["files": "040000 tree \(files)"])
      try requireRefusal(sample, "\(path)")
    }
  }

  @Test(arguments: ["", "x\0y", String(repeating: "x", count: 4096)])
  func `a link that cannot be made is refused`(_ target: String) throws {
    try crafting { sample, crafted in
      let files = try crafted.tree(mode: "120000", at: ["link"], target)
      try crafted.write(["files": "040000 tree \(files)"])
      try requireRefusal(sample, target)
    }
  }

  @Test func `a file and a folder at one path are refused`() throws {
    try crafting { sample, crafted in
      let (file, folder) = (try crafted.blob("x"), try crafted.tree(at: ["y"]))
      let files = try crafted.tree(["100644 blob \(file)\tx", "040000 tree \(folder)\tx"])
      try crafted.write(["files": "040000 tree \(files)"])
      try requireRefusal(sample, "x")
    }
  }

  @Test func `parts of another kind are refused`() throws {
    for name in ["files", "drafts", "removed", "settings"] {
      try crafting { sample, crafted in
        let isFolder = ["files", "drafts"].contains(name)
        let other = isFolder ? try crafted.blob("x") : try crafted.tree(at: ["x"])
        try crafted.write([name: isFolder ? "100644 blob \(other)" : "040000 tree \(other)"])
        try requireRefusal(sample, name)
      }
    }
  }

  @Test(arguments: [
    "alias refs/../../x refs/heads/main", "alias config refs/heads/main",
    "alias refs/heads/x ../x", "alias refs/heads/.x refs/heads/main", "branch refs/../config",
    "branch config",
  ])
  func `names of references that are not safe are refused`(_ line: String) throws {
    try crafting { sample, crafted in
      var lines = try crafted.about().split(separator: "\n").map(String.init)
      let word = line.split(separator: " ")[0]
      lines.removeAll { word == "branch" && $0.hasPrefix("branch ") }
      lines.insert(line, at: lines.count - 1)
      let about = try crafted.blob(lines.joined(separator: "\n") + "\n")
      try crafted.write(["about": "100644 blob \(about)"])
      try requireRefusal(sample, line)
    }
  }

  @Test func `a draft with an invalid name is restored under another`() throws {
    try crafting { sample, crafted in
      let drafts = try crafted.tree(at: [".\u{1B}[31m"], "text")
      try crafted.write(["drafts": "040000 tree \(drafts)"])
      _ = try sample.verify("b")
      #expect(try sample.restore("b").drafts == ["restored"])
    }
  }

  @Test func `files whose names only resemble git's are backed up`() throws {
    try TestJournal.run { test in
      let sample = BackedUpJournal(test: test)
      try Disk.write([], to: "\(sample.backups)/keep")
      let names = [
        ".GIT/config", "notes/.Git", "notes/deep/.giT/x", ".gitx", ".tj-x", ".notes.tj-Backup",
        "notes/.a.tj-x/y",
      ]
      for name in names { try test.folder.write(name, to: "journal/\(name)") }
      let hidden = ["notes/deep/.git/config", ".daily.md.tj-0123ab", ".daily.md.tj-4711"]
      for name in hidden { try test.folder.write(name, to: "journal/\(name)") }
      #expect(try sample.backUp().skipped == ["notes/deep/.git"])
      _ = try sample.verify()
      let place = try sample.restore().path
      for name in names {
        #expect(try Disk.read("\(place)/\(name)") == Array(name.utf8), "\(name)")
      }
      for name in hidden { #expect(!Disk.exists("\(place)/\(name)"), "\(name)") }
    }
  }

  @Test func `a commit with names that git does not allow can be restored`() throws {
    try TestJournal.run { test in
      let sample = BackedUpJournal(test: test)
      _ = try test.thread("Daily", entries: 1)
      try Disk.write([], to: "\(sample.backups)/keep")
      try sample.backUp()
      let crafted = try CraftedBackup(of: sample)
      let tree = try crafted.tree(at: [".GIT", "config"])
      let lines = try crafted.lines(of: "refs/heads/main") + ["040000 tree \(tree)\tnotes"]
      let commit = try crafted.commit(lines, after: "refs/heads/main")
      try test.git("fetch", "--quiet", crafted.repository, "crafted:refs/heads/odd")
      try test.git("update-ref", "refs/heads/main", commit)
      try test.folder.write("x", to: "journal/notes/.GIT/config")
      try sample.backUp("b")
      _ = try sample.verify("b")
      let restored = try sample.restore("b")
      #expect(try Disk.read("\(restored.path)/notes/.GIT/config") == Array("x".utf8))
      let journal = try Journal(at: restored.path, with: test.environment)
      let outcome = try journal.add([NewEntry(title: "Later")], to: "daily").outcome
      guard case .committed = outcome.state else {
        Issue.record("\(outcome.state)")
        return
      }
      #expect(try journal.thread("daily").entries.count == 2)
    }
  }

  @Test func `a file that took the place of a hidden folder is restored`() throws {
    try TestJournal.run { test in
      let sample = BackedUpJournal(test: test)
      try Disk.write([], to: "\(sample.backups)/keep")
      for name in ["x/y", "z"] { try test.folder.write(name, to: "journal/\(name)") }
      try test.git("add", "--all")
      try test.git("commit", "--quiet", "--message", "files")
      try test.git("update-index", "--skip-worktree", "x/y", "z")
      for name in ["x", "z"] { try Disk.remove("\(test.root)/\(name)") }
      try test.folder.write("file", to: "journal/x")
      try test.folder.write("folder", to: "journal/z/a")
      try sample.backUp()
      _ = try sample.verify()
      let place = try sample.restore().path
      #expect(try Disk.read("\(place)/x") == Array("file".utf8))
      #expect(try Disk.read("\(place)/z/a") == Array("folder".utf8))
    }
  }
}
