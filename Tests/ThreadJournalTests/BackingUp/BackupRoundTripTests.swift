import Glibc
import JournalGit
import JournalModel
import JournalSystem
import TestSupport
import Testing
import ThreadJournal

@Suite struct BackupRoundTripTests {
  private static let references = [
    "for-each-ref", "--format=%(refname) %(objectname) %(symref)",
  ]

  @Test func `a restored journal equals the one that was backed up`() throws {
    try BackedUpJournal.run { sample in
      let root = sample.test.root
      let report = try sample.backUp()
      #expect(report.whyFull == nil && report.whyUnrecorded == nil)
      #expect(report.drafts == 2 && report.skipped == ["new/.git"])
      var status = stat()
      #expect(lstat(report.backup.path, &status) == 0 && status.st_mode & 0o777 == 0o600)
      #expect(Int(status.st_size) == report.backup.size)
      let verified = try sample.verify()
      #expect(verified.objects == report.objects && verified.journal == "journal")
      #expect(try Disk.names(in: sample.test.folder.path(of: "workspace")) == [])
      let restored = try sample.restore()
      var expected = try BackedUpJournal.contents(root)
      expected[Array(".daily.md.tj-abcdef".utf8)] = nil
      expected[Array("new/.git/config".utf8)] = nil
      #expect(try BackedUpJournal.contents(restored.path) == expected)
      #expect(restored.files == expected.count)
      for arguments in [
        Self.references, ["symbolic-ref", "HEAD"], ["rev-parse", "HEAD"],
        ["status", "--porcelain", "--untracked-files=no"], ["log", "--all", "--format=%H %s"],
      ] {
        let before = try Git.run(arguments, in: root)
        #expect(try Git.run(arguments, in: restored.path) == before, "\(arguments)")
      }
      try Git.requireSound(restored.path, isClean: false)
      let other = try Journal(at: restored.path, with: sample.test.environment)
      #expect(try other.threads() == (try sample.test.journal.threads()))
      #expect(restored.drafts.count == 2 && restored.unkeptDrafts.isEmpty)
      let drafts = try Disk.files(below: sample.test.folder.path(of: "copy-drafts"))
      let texts = try drafts.map { try sample.test.folder.read("copy-drafts/\($0)") }
      let note = DraftNote(address: nil, root: restored.path)
      #expect(
        Set(texts) == Set(["First", "Second"].map { note.heading(Array("\($0) draft".utf8)) })
      )
      let settings = try #require(restored.settings)
      #expect(try Disk.read(settings) == Array("thread: daily\n".utf8))
      // It can be used at once.
      try other.add([NewEntry(title: "After")], to: "daily")
      try Git.requireSound(restored.path, isClean: false)
    }
  }

  @Test func `git verifies a backup and clones from it`() throws {
    try BackedUpJournal.run { sample in
      let file = try sample.backUp().backup.path
      let folder = sample.test.folder.path
      #expect(
        try Git.run(["-C", "journal", "bundle", "verify", file], in: folder).contains("okay")
      )
      try Git.run(["clone", "--quiet", file, "clone"], in: folder)
      let clone = "\(folder)/clone"
      #expect(
        try Git.run(["rev-parse", "HEAD"], in: clone) == sample.test.git("rev-parse", "HEAD")
      )
      #expect(try Git.run(["tag"], in: clone) == "one\n")
      try Git.requireSound(clone)
      #expect(try Disk.names(in: sample.backups) == ["a.tjbackup", "keep"])
      try Git.requireSound(sample.test.root, isClean: false)
    }
  }

  @Test func `a backup leaves only its record in the repository`() throws {
    try BackedUpJournal.run { sample in
      let before = try Set(Disk.files(below: "\(sample.test.root)/.git"))
      let report = try sample.backUp()
      let after = try Set(Disk.files(below: "\(sample.test.root)/.git"))
      let new = after.subtracting(before).filter { !$0.hasSuffix(".guard") && $0 != "tj/gc.pid" }
      #expect(new.count == 1 && new.first?.hasPrefix("tj/backups/") == true, "\(new)")
      #expect(try sample.test.journal.backups() == [report.backup])
      #expect(try sample.test.journal.lastBackup == report.backup)
      #expect(sample.test.journal.isPresent(report.backup))
      try Disk.remove(report.backup.path)
      #expect(!sample.test.journal.isPresent(report.backup))
      #expect(try sample.test.journal.backups() == [report.backup])
    }
  }

  @Test func `existing drafts and folders that are in use are never replaced`() throws {
    try BackedUpJournal.run { sample in
      try sample.backUp()
      let first = try sample.restore().drafts
      try sample.test.folder.write("mine", to: "copy-drafts/\(first[0]).md")
      #expect(backupProblem { _ = try sample.restore() } != nil)
      try OpenFolder(sample.test.folder.path(of: "copy"), System()).removeContents()
      try Disk.remove(sample.test.folder.path(of: "copy"))
      try #require(mkdir(sample.test.folder.path(of: "copy"), 0o755) == 0)
      #expect(try sample.restore().drafts == ["\(first[0])-2"])
      #expect(try sample.test.folder.read("copy-drafts/\(first[0]).md") == Array("mine".utf8))
      let inside = backupProblem { _ = try sample.restore(to: "journal/copy") }
      guard case .insideOther = inside else {
        Issue.record("\(String(describing: inside))")
        return
      }
      try sample.test.folder.write("", to: "file")
      #expect(throws: JournalError.self) { try sample.restore(to: "file") }
      #expect(throws: JournalError.self) { try sample.restore(to: "none/copy") }
      let names = try Disk.names(in: sample.test.folder.path)
      #expect(!names.contains { $0.hasPrefix(".") }, "\(names)")
    }
  }

  @Test func `a backup to an unsuitable place is refused`() throws {
    try BackedUpJournal.run { sample in
      let journal = sample.test.journal
      for place in [journal.root, "\(journal.root)/.git", "\(journal.root)/assets"] {
        let request = BackupRequest(path: "\(place)/a.tjbackup")
        let problem = backupProblem { _ = try journal.backUp(request) }
        #expect(problem == .insideJournal(request.path))
      }
      let nowhere = backupProblem { _ = try journal.backUp(BackupRequest(path: "/none/a/b")) }
      #expect(nowhere == .noFolder("/none/a"))
      let report = try sample.backUp()
      let old = try Disk.read(report.backup.path)
      #expect(throws: JournalError.self) { try sample.backUp() }
      #expect(try Disk.read(report.backup.path) == old)
      try Disk.write([], to: "\(journal.root)/.git/shallow")
      try Disk.write(
        Array("\(String(repeating: "0", count: 40))\n".utf8),
        to: "\(journal.root)/.git/shallow"
      )
      #expect(backupProblem { _ = try sample.backUp("b") } == .shallow)
      try Disk.remove("\(journal.root)/.git/shallow")
      try Disk.write(Array("1 elsewhere".utf8), to: "\(journal.root)/.git/gc.pid")
      var environment = sample.test.environment
      environment.patience = 0
      let hasty = try Journal(at: journal.root, with: environment)
      let request = BackupRequest(path: "\(sample.backups)/b")
      #expect(backupProblem { _ = try hasty.backUp(request) } == .busy)
    }
  }

  @Test func `a reference whose name is not UTF-8 is an error, and nothing is written`() throws {
    try BackedUpJournal.run { sample in
      let head = try sample.test.git("rev-parse", "HEAD")
      let folder = try OpenFolder("\(sample.test.root)/.git/refs/heads", System())
      try folder.create(FolderEntry([0x61, 0xFF]), permissions: 0o666).write(Array(head.utf8))
      do {
        try sample.backUp()
        Issue.record("it was backed up")
      } catch {
        #expect("\(error)" == "refs/heads/a\u{FFFD}: the name is not UTF-8; rename it with git")
      }
      #expect(try Disk.names(in: sample.backups) == ["keep"])
    }
  }

  @Test func `a pipe is skipped and reported, and an unreadable file is an error`() throws {
    try BackedUpJournal.run { sample in
      try #require(mkfifo("\(sample.test.root)/assets/pipe", 0o600) == 0)
      #expect(try sample.backUp().skipped == ["assets/pipe", "new/.git"])
      #expect(try sample.restore().files > 0)
      try Disk.remove("\(sample.test.root)/assets/pipe")
      try sample.test.folder.write("secret", to: "journal/secret")
      try #require(chmod("\(sample.test.root)/secret", 0) == 0)
      // The superuser can read the file, so the rest does not apply.
      guard geteuid() != 0 else { return }
      #expect(throws: JournalError.self) { try sample.backUp("b") }
    }
  }

  @Test func `a folder of a larger repository is not backed up`() throws {
    try TemporaryDirectory.run { folder in
      try Git.run(["init", "--quiet", folder.path(of: "large")], in: folder.path)
      let environment = TestJournal.environment(in: folder)
      let journal = try Journal.begin(at: folder.path(of: "large/journal"), with: environment)
        .journal
      do throws(JournalError) {
        _ = try journal.backUp(BackupRequest(path: folder.path(of: "a")))
        Issue.record("it was backed up")
      } catch {
        guard case .insideLargerRepository(let refusal) = error.reason else {
          Issue.record("\(error)")
          return
        }
        #expect(refusal.top == folder.path(of: "large") && refusal.task == .backUp)
      }
    }
  }
}
