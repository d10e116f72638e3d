import Glibc
import JournalModel
import JournalStore
import JournalSystem
import TestSupport
import Testing
import ThreadJournal

@Suite(.singleThreaded) struct PurgeTests {
  static let secret = "the combination is 4711-unforgettable"

  /// Searches every object and every file of the repository for the secret.
  static func findings(_ test: TestJournal, _ word: String = secret) throws -> [String] {
    var found: [String] = []
    let objects = try test.git("cat-file", "--batch-all-objects", "--batch-check")
    for line in objects.split(separator: "\n") {
      let parts = line.split(separator: " ").map(String.init)
      let text = try test.git("cat-file", parts[1] == "tree" ? "-p" : parts[1], parts[0])
      if text.contains(word) { found.append("\(parts[1]) \(parts[0]): \(text)") }
    }
    for file in try Disk.files(below: test.folder.path) {
      let text = String(decoding: try test.folder.read(file), as: UTF8.self)
      if text.contains(word) { found.append(file) }
    }
    return found
  }

  /// A journal with a secret in its history, from before it had an id too, in a branch, a stash, a reflog,
  /// a tag and a draft.
  static func filled(_ test: TestJournal) throws -> EntryID {
    _ = try test.thread("Daily", entries: 3)
    _ = try test.thread("Other", entries: 1)
    let start = try test.text("daily")
    for text in ["\(secret), typed by hand", "and changed by hand"] {
      try test.write(start + "\n## 2024-03-09 Safe\n\nMilk.\n\(text)\n", to: "daily")
      try test.journal.commitEdits()
    }
    let id = try #require(try test.journal.thread("daily").identities().ids.last)
    try test.journal.edit(id, in: "daily", body: Array(secret.utf8))
    try test.git("branch", "side")
    try test.git("tag", "-a", "-m", "A tag", "v1")
    try test.journal.edit(id, in: "daily", body: Array("\(secret), changed".utf8))
    try test.journal.move([id], from: "daily", to: "other")
    try test.write(try test.text("other") + "\nWork in progress\n", to: "other")
    try test.git("stash", "-q")
    let drafts = DraftFolder(at: test.environment.drafts, System())
    try drafts.save(Array("I noted: \n\(secret)\n".utf8), named: try #require(DraftName("mine")))
    try drafts.save(Array("Something else\n".utf8), named: try #require(DraftName("other")))
    return id
  }

  @Test func `a purged entry is nowhere: no object, reflog, stash, tag, draft or log holds it`()
    throws
  {
    try TestJournal.run { test in
      let id = try Self.filled(test)
      #expect(try Self.findings(test).count > 5)
      let report = try test.journal.purge(id, in: "other")
      #expect(try Self.findings(test) == [])
      #expect(report.remnants == [])
      #expect(report.drafts == ["mine"])
      #expect(report.commits > 3)
      #expect(try test.drafts() == ["other.md"])
      try Git.requireSound(test.root)
      #expect(try test.git("stash", "list").contains("stash@{0}"))
      #expect(try test.git("show", "side:daily.md").contains("Text 2."))
      #expect(try test.journal.thread("daily").entries.count == 3)
      #expect(try test.journal.thread("other").entries.count == 1)
    }
  }

  @Test func `operations before a purge cannot be undone, later ones can`() throws {
    try TestJournal.run { test in
      let id = try Self.filled(test)
      #expect(try test.journal.purge(id, in: "other").endsUndo)
      let last = try #require(try test.journal.thread("other").identities().ids.last)
      #expect(try !test.journal.purge(last, in: "other").endsUndo)
      #expect(throws: JournalError.self) { try test.journal.undo() }
      #expect(throws: JournalError.self) { _ = try test.journal.restore(id) }
      let before = try test.text("daily")
      try test.journal.add([NewEntry(title: "New")], to: "daily")
      try test.journal.undo()
      #expect(try test.text("daily") == before)
    }
  }

  @Test func `a clone from before lacks the marker, and the remotes are named`() throws {
    try TestJournal.run { test in
      let id = try Self.filled(test)
      try test.git("clone", "-q", "--bare", ".", test.folder.path(of: "remote.git"))
      try test.git("remote", "add", "home", test.folder.path(of: "remote.git"))
      let report = try test.journal.purge(id, in: "other")
      #expect(report.outOfReach == ["home"])
      #expect(try test.git("show", "HEAD:.tj/purges").split(separator: " ").count == 2)
      let old = try Git.run(
        ["ls-tree", "-r", "--name-only", "main"],
        in: test.folder.path(of: "remote.git")
      )
      #expect(!old.contains(".tj/purges"))
    }
  }

  @Test func `a purged thread is nowhere, under none of its names`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Other", entries: 1)
      let id = try test.thread("Unmentionable", entries: 2).ids[0]
      try test.journal.edit(id, in: "unmentionable", body: Array(Self.secret.utf8))
      try test.journal.rename("unmentionable", to: "Unspeakable")
      try test.journal.purgeThread("unspeakable")
      #expect(try Self.findings(test) == [])
      #expect(try Self.findings(test, "unmentionable") == [])
      #expect(try Self.findings(test, "unspeakable") == [])
      #expect(try test.journal.threads() == ["other"])
      try Git.requireSound(test.root)
    }
  }

  @Test func `a purged thread whose name begins with a combining mark is in no message`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Other", entries: 1)
      try test.folder.write("---\ntj: 1\n---\n", to: "journal/\u{301}hidden.md")
      try test.journal.commitEdits()
      try #require(try test.git("log", "--format=%B").contains("hidden"))
      try test.journal.purgeThread("\u{301}hidden")
      #expect(try Self.findings(test, "hidden") == [])
      #expect(try !test.git("log", "--format=%B").contains("hidden"))
    }
  }

  @Test func `an entry typed by hand is purged from before it had an id`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 1)
      try test.write(
        try test.text("daily") + "\n## 2024-03-09 Safe\n\n\(Self.secret)\n",
        to: "daily"
      )
      try test.journal.commitEdits()
      let id = try #require(try test.journal.thread("daily").identities().ids.last)
      try test.journal.edit(id, in: "daily", title: "Safer")
      try test.journal.purge(id, in: "daily")
      #expect(try Self.findings(test) == [])
      try Git.requireSound(test.root)
    }
  }

  @Test func `a journal inside a larger repository is not purged`() throws {
    try TemporaryDirectory.run { folder in
      try Git.run(["init", "-q", folder.path(of: "work")], in: folder.path)
      let environment = TestJournal.environment(in: folder)
      let journal = try Journal.begin(at: folder.path(of: "work/journal"), with: environment)
        .journal
      let address = try journal.create(NewThread("Daily")).address
      let id = try #require(try journal.add([NewEntry(title: "One")], to: address).ids.first)
      let error = try #require(throws: JournalError.self) { try journal.purge(id, in: address) }
      #expect(error.description.contains("part of a larger repository"))
    }
  }

  @Test func `text that only another branch, the stash or a reflog has is purged`() throws {
    for way in ["branch", "stash", "reflog"] {
      try TestJournal.run { test in
        _ = try test.thread("Daily", entries: 2)
        let before = try test.git("rev-parse", "HEAD").filter { !$0.isNewline }
        let block = "\n## 2024-03-09 Safe ^safe23\n\n\(Self.secret)\n"
        try test.write(try test.text("daily") + block, to: "daily")
        if way == "stash" {
          try test.git("stash", "-q")
        } else {
          try test.journal.commitEdits()
          if way == "branch" { try test.git("branch", "side") }
          try test.git("reset", "-q", "--hard", before)
        }
        let id = try #require(EntryID("safe23"))
        #expect(try Self.findings(test) != [])
        try test.journal.purge(id, in: "daily")
        #expect(try Self.findings(test) == [], "\(way)")
        #expect(try test.journal.thread("daily").entries.count == 2)
        try Git.requireSound(test.root)
      }
    }
  }

  @Test func `an identical entry in another thread keeps its history`() throws {
    try TestJournal.run { test in
      for title in ["Coffee", "Tea"] {
        _ = try test.thread(title, entries: 1)
        let address = title == "Coffee" ? "coffee" : "tea"
        try test.write(try test.text(address) + "\n## 2024-03-09 Cup\n\nBlack.\n", to: address)
        try test.journal.commitEdits()
      }
      let id = try #require(try test.journal.thread("coffee").identities().ids.last)
      #expect(try test.journal.thread("tea").identities().ids.last == id)
      let before = try test.journal.history(of: "tea").map(\.bytes)
      try test.journal.purge(id, in: "coffee")
      #expect(try test.journal.thread("coffee").entries.count == 1)
      #expect(try test.journal.history(of: "tea").map(\.bytes) == before)
      #expect(
        try test.journal.history(of: "coffee").allSatisfy { !$0.bytes.contains("Black.".utf8) }
      )
    }
  }

  @Test func `canPurge returns whether there is anything to purge`() throws {
    try TestJournal.run { test in
      let ids = try test.thread("Daily", entries: 2).ids
      let other = try #require(try test.thread("Other", entries: 1).ids.first)
      try test.journal.remove([ids[1]], from: "daily")
      #expect(try test.journal.canPurge(ids[0], in: "daily"))
      #expect(try test.journal.canPurge(ids[1], in: "daily"))
      #expect(try !test.journal.canPurge(other, in: "daily"))
      try test.journal.delete("other")
      #expect(try test.journal.canPurge(other, in: "other"))
      #expect(try test.journal.canPurge(thread: "other"))
      #expect(try !test.journal.canPurge(thread: "nothere"))
      try test.journal.purgeThread("other")
      #expect(try !test.journal.canPurge(thread: "other"))
    }
  }

  @Test
  func `a purge follows an entry to its new thread, and includes its other side of a conflict`()
    throws
  {
    try TestJournal.run { test in
      let id = try test.thread("Daily", entries: 2).ids[1]
      _ = try test.thread("Other", entries: 1)
      try test.journal.edit(id, in: "daily", body: Array("Harmless.".utf8))
      try test.journal.move([id], from: "daily", to: "other")
      let sibling =
        "## 2024-03-01 Entry 1 ^sbln23\n\n- conflict-of:: ^\(id.text)\n\n\(Self.secret)\n"
      try test.write(try test.text("other") + "\n" + sibling, to: "other")
      try test.journal.commitEdits()
      try test.journal.purge(id, in: "other")
      #expect(try Self.findings(test) == [])
      #expect(try Self.findings(test, "Text 1.") == [])
      #expect(try test.journal.thread("other").entries.count == 1)
    }
  }

  @Test func `purging an unknown entry is refused`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily")
      let id = try #require(EntryID("nothing"))
      #expect(throws: JournalError.self) { try test.journal.purge(id, in: "daily") }
      #expect(throws: JournalError.self) { try test.journal.purgeThread("nothing") }
    }
  }

  @Test func `an interrupted purge is reported until it is finished`() throws {
    try TestJournal.run { test in
      let id = try Self.filled(test)
      var isBegun = false
      var notes: [SaveWarning] = []
      var failing = 1
      while !isBegun {
        let plan = FaultPlan { [failing] number, call in
          let isLetGo = [.close, .flock].contains(call.call)
          return number >= failing && !isLetGo ? .failure(EIO) : nil
        }
        failing += 10
        let environment = TestJournal.environment(in: test.folder, system: System(plan))
        guard let broken = try? Journal(at: test.root, with: environment) else { continue }
        #expect(throws: JournalError.self) { try broken.purge(id, in: "other") }
        // The next command discards a purge that has changed nothing.
        notes = try test.journal.commitEdits().notes
        isBegun = try test.journal.unfinishedPurge() != nil
      }
      #expect(notes.contains(.purgeBegun))
      #expect(!notes.contains { if case .finished(_, .purge) = $0 { true } else { false } })
      #expect(try Self.findings(test) != [])
      #expect(try test.journal.finishPurge()?.remnants == [])
      #expect(try Self.findings(test) == [])
      #expect(try !test.journal.commitEdits().notes.contains(.purgeBegun))
      #expect(try test.journal.finishPurge() == nil)
    }
  }
}
