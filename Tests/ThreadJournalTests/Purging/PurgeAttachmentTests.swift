import Glibc
import JournalModel
import JournalSystem
import TestSupport
import Testing
import ThreadJournal

/// Attachments and other files in a purge.
@Suite(.singleThreaded) struct PurgeAttachmentTests {
  static let own = "assets/2024/03/own photo.jpg"
  static let shared = "assets/2024/03/shared.jpg"
  static let bytes: [UInt8] = Array("\u{0}picture of something secret".utf8)

  /// Creates a thread in a folder whose last entry links two files, one of which an entry of another thread links,
  /// too.
  func begin(_ test: TestJournal) throws -> EntryID {
    _ = try test.thread("Other", entries: 1)
    for (place, bytes) in [(Self.own, Self.bytes), (Self.shared, [1, 2, 3])] {
      try Disk.write(bytes, to: "\(test.root)/\(place)")
    }
    try test.write(
      """
      ---
      tj: 1
      ---

      ## 2024-03-08 Before ^bfre23

      Text 1.

      ## 2024-03-09 Photos ^phot23

      - attach:: [a](<../\(Self.own)>), [b](../\(Self.shared))

      Two photos of something.

      """,
      to: "work/daily"
    )
    let text = "\n## 2024-03-10\n\n![](\(Self.shared))\n"
    try test.write(try test.text("other") + text, to: "other")
    try test.git("add", ".")
    try test.git("commit", "-q", "-m", "Photos")
    return try #require(EntryID("phot23"))
  }

  /// Whether the bytes of the entry's own attachment are still anywhere.
  func isLeft(_ test: TestJournal) throws -> Bool {
    try !PurgeTests.findings(test, "picture of something secret").isEmpty
  }

  @Test func `unshared attachments are distinguished from shared ones`() throws {
    try TestJournal.run { test in
      let id = try begin(test)
      let preview = try #require(try test.journal.purgePreview(of: id, in: "work/daily"))
      #expect(preview.versions == 1)
      #expect(preview.attachments == [Self.own] && preview.sharedAttachments == [Self.shared])
      let whole = try #require(try test.journal.purgePreview(ofThread: "work/daily"))
      #expect(whole.attachments == [Self.own] && whole.sharedAttachments == [Self.shared])
      let other = try #require(EntryID("bfre23"))
      let none = try #require(try test.journal.purgePreview(of: other, in: "work/daily"))
      #expect(none.attachments.isEmpty && none.sharedAttachments.isEmpty)
      #expect(try test.journal.purgePreview(of: id, in: "other") == nil)
    }
  }

  @Test(arguments: [
    "[x](assets/2024/03/own\\ photo.jpg)", "![](assets/2024/03/own%20photo.jpg)",
    "![](<assets//2024/03/own photo.jpg>)", "[[own photo.jpg]]",
    "![](<assets/2024/../2024/03/own photo.jpg>)",
  ])
  func `links are recognized in every notation`(_ link: String) throws {
    try TestJournal.run { test in
      let id = try begin(test)
      try test.write(try test.text("other") + "\n## 2024-03-11\n\n\(link)\n", to: "other")
      try test.journal.commitEdits()
      let preview = try test.journal.purgePreview(of: id, in: "work/daily")
      #expect(preview?.attachments == [])
      #expect(preview?.sharedAttachments.contains(Self.own) == true)
    }
  }

  @Test(arguments: [
    ("README.md", "[scan]: <assets/2024/03/own photo.jpg>\n"),
    (".tj/templates/day.md", "![](../../assets/2024/03/own%20photo.jpg)\n"),
    ("assets/2024/03/page.html", "<img src='own%20photo.jpg'>\n"),
    ("other.md", "---\ntj: 1\ncover: assets/2024/03/own photo.jpg\n---\n"),
  ])
  func `an attachment that any other text refers to, now or in the history, is shared`(
    _ path: String,
    _ text: String
  ) throws {
    try TestJournal.run { test in
      let id = try begin(test)
      try Disk.write(Array(text.utf8), to: "\(test.root)/\(path)")
      let now = try test.journal.purgePreview(of: id, in: "work/daily")
      #expect(now?.sharedAttachments.contains(Self.own) == true)
      try test.git("add", ".")
      try test.git("commit", "-q", "-m", "Text")
      try test.git("rm", "-q", path)
      try test.git("commit", "-q", "-m", "Gone")
      let then = try test.journal.purgePreview(of: id, in: "work/daily")
      #expect(then?.sharedAttachments.contains(Self.own) == true)
    }
  }

  @Test func `an ambiguous file name is not purged`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 1)
      for name in ["x\u{FFFD}.txt", "y\u{FFFD}.md"] {
        try Disk.write(Array("---\ntj: 1\n---\n\n## 2024-01-01\n".utf8), to: "\(test.root)/\(name)")
      }
      try test.git("add", ".")
      try test.git("commit", "-qm", "x")
      let commits = try test.git("rev-list", "--all")
      #expect(throws: JournalError.self) { try test.journal.purgeFiles(["x\u{FFFD}.txt"]) }
      #expect(throws: JournalError.self) { try test.journal.purgeThread("y\u{FFFD}") }
      #expect(throws: JournalError.self) {
        try test.journal.purgePreview(ofThread: "y\u{FFFD}")
      }
      #expect(try test.git("rev-list", "--all") == commits)
    }
  }

  @Test func `attachments of earlier versions, and detached ones, are reported`() throws {
    try TestJournal.run { test in
      let id = try begin(test)
      try test.journal.change("work/daily", [.setProperty(id, key: "attach", values: [])])
      try test.journal.save(nil, asFile: Self.own, verb: "doctor")
      let preview = try #require(try test.journal.purgePreview(of: id, in: "work/daily"))
      #expect(preview.versions == 2)
      #expect(preview.attachments == [Self.own] && preview.sharedAttachments == [Self.shared])
    }
  }

  @Test func `a purge keeps attachments that it was not asked to remove`() throws {
    try TestJournal.run { test in
      let id = try begin(test)
      let report = try test.journal.purge(id, in: "work/daily")
      #expect(report.remnants == [])
      #expect(try Disk.read("\(test.root)/\(Self.own)") == Self.bytes)
      try Git.requireSound(test.root)
    }
  }

  @Test func `a purged attachment is removed from the tree and the entire history`() throws {
    try TestJournal.run { test in
      let id = try begin(test)
      try test.git("branch", "side")
      let report = try test.journal.purge(id, in: "work/daily", with: [Self.own])
      #expect(report.remnants == [])
      #expect(try !isLeft(test))
      #expect(!Disk.exists("\(test.root)/\(Self.own)"))
      let files = try test.git("ls-tree", "-r", "--name-only", "side")
      #expect(files.contains(Self.shared) && !files.contains("own photo"))
      #expect(try test.journal.thread("work/daily").entries.count == 1)
      try Git.requireSound(test.root)
    }
  }

  @Test(arguments: [
    "git checkout -qb side && write && git commit -qam x && git checkout -q main",
    "write && git stash -q",
    "write && git commit -qam x && git tag t && git reset -q --hard HEAD~1",
  ])
  func `an attachment that another branch, a stash or a tag mentions is shared`(_ script: String)
    throws
  {
    try TestJournal.run { test in
      let id = try begin(test)
      #expect(try test.journal.purgePreview(of: id, in: "work/daily")?.attachments == [Self.own])
      let entry = "\n## 2024-05-01 Elsewhere ^zzzzzz\n\n![photo](<../\(Self.own)>)\n"
      let words = [
        "env", "ENTRY=\(entry)", "GIT_AUTHOR_NAME=a", "GIT_AUTHOR_EMAIL=a@b",
        "GIT_COMMITTER_NAME=a", "GIT_COMMITTER_EMAIL=a@b", "bash", "-ec",
        "write() { printf '%s' \"$ENTRY\" >>work/daily.md; }; \(script)",
      ]
      let outcome = try ChildProcess(words, in: test.root).run()
      try #require(outcome.exitCode == 0, "\(outcome.text)")
      let preview = try #require(try test.journal.purgePreview(of: id, in: "work/daily"))
      #expect(preview.attachments == [])
      #expect(preview.sharedAttachments == [Self.own, Self.shared])
    }
  }

  @Test func `a file can be purged by itself, and its text is searched for`() throws {
    try TestJournal.run { test in
      _ = try begin(test)
      #expect(try test.journal.purgeFiles([Self.own]).remnants == [])
      #expect(try !isLeft(test))
      try Disk.write(Array("\(PurgeTests.secret)\n".utf8), to: "\(test.root)/notes.txt")
      try test.git("add", ".")
      try test.git("commit", "-q", "-m", "Notes")
      try Disk.write(Array("x \(PurgeTests.secret)\n".utf8), to: "\(test.root)/notes.txt~")
      let report = try test.journal.purgeFiles(["notes.txt"])
      #expect(report.remnants.map(\.place) == ["\(test.root)/notes.txt~"])
      #expect(!Disk.exists("\(test.root)/notes.txt"))
      #expect(try test.journal.thread("work/daily").entries.count == 2)
      try Git.requireSound(test.root, isClean: false)
    }
  }

  @Test func `a copy of the bytes under another name is kept and reported`() throws {
    try TestJournal.run { test in
      let id = try begin(test)
      try Disk.write(Self.bytes, to: "\(test.root)/copy.jpg")
      try test.git("add", "copy.jpg")
      let report = try test.journal.purge(id, in: "work/daily", with: [Self.own])
      #expect(
        report.remnants.map(\.place) == [
          "\(test.root)/copy.jpg", "copy.jpg, staged in \(test.root)",
        ]
      )
      #expect(try Disk.read("\(test.root)/copy.jpg") == Self.bytes)
    }
  }

  @Test(arguments: [
    "mkdir old; cp \"$F\" old/scan.jpg; git add old; git commit -qm a; git rm -q old/scan.jpg; git commit -qm b",
    "cp \"$F\" scan.jpg; git add scan.jpg; git commit -qm a", "cp \"$F\" untracked",
    "cp \"$F\" .git/scan",
  ])
  func `a copy of a file is reported, even if it is not text`(_ shell: String) throws {
    let zeros = [UInt8](repeating: 0, count: Environment.isSanitized ? 3 << 14 : 3 << 20)
    for bytes in [Self.bytes, Array("Zz9y\n".utf8), zeros] {
      try TestJournal.run { test in
        let id = try begin(test)
        try Disk.write(bytes, to: "\(test.root)/\(Self.own)")
        try test.git("commit", "-qam", "Changed", "--allow-empty")
        let place = "\(test.root)/\(Self.own)"
        try PurgeProofTests.shell("F=\"$S\"; \(shell)", test, place)
        let report = try test.journal.purge(id, in: "work/daily", with: [Self.own])
        #expect(!report.remnants.isEmpty, "\(bytes.count) bytes")
        for remnant in report.remnants { try PurgeProofTests.carryOut(remnant, test) }
        let rest = try PurgeProofTests.copies(of: bytes, test)
        #expect(rest == [], "\(bytes.count) bytes")
      }
    }
  }

  @Test func `a purge that is finished later reports copies of its files`() throws {
    try TestJournal.run { test in
      let id = try begin(test)
      let blob = try test.git("rev-parse", "HEAD:\(Self.own)").prefix(40)
      let object = "\(test.root)/.git/objects/\(blob.prefix(2))/\(blob.dropFirst(2))"
      try #require(Disk.exists(object))
      let system = System(
        FaultPlan { _, call in
          call.path.hasPrefix("\(test.root)/.git/tj/ops") && !Disk.exists(object)
            ? .failure(EIO) : nil
        }
      )
      let broken = try Journal(
        at: test.root,
        with: TestJournal.environment(in: test.folder, system: system)
      )
      #expect(throws: JournalError.self) {
        try broken.purge(id, in: "work/daily", with: [Self.own])
      }
      try #require(try test.journal.unfinishedPurge() != nil)
      try Disk.write(Self.bytes, to: "\(test.root)/copy.jpg")
      let report = try test.journal.purge(id, in: "work/daily", with: [Self.own])
      #expect(report.remnants.map(\.place) == ["\(test.root)/copy.jpg"])
    }
  }

  @Test(arguments: ["nothing.jpg", "../daily.md", "work/daily.md", "assets"])
  func `purging a thread, an uncommitted file or a folder as a file is refused`(_ name: String)
    throws
  {
    try TestJournal.run { test in
      _ = try begin(test)
      let before = try test.git("rev-parse", "HEAD")
      #expect(throws: JournalError.self) { try test.journal.purgeFiles([name]) }
      #expect(try test.git("rev-parse", "HEAD") == before)
    }
  }

  @Test func `purging an attachment of another working tree is refused`() throws {
    try TestJournal.run { test in
      let id = try begin(test)
      let path = test.folder.path(of: "beside")
      try test.git("worktree", "add", "-q", "-b", "side", path)
      try Git.run(["rm", "-q", "work/daily.md"], in: path)
      try Git.run(["commit", "-q", "-m", "Remove"], in: path)
      let error = try #require(throws: JournalError.self) {
        try test.journal.purge(id, in: "work/daily", with: [Self.own])
      }
      #expect(error.description.contains("\(path)/\(Self.own)"))
    }
  }
}
