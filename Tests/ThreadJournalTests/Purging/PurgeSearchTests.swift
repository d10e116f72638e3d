import JournalModel
import JournalStore
import JournalSystem
import TestSupport
import Testing
import ThreadJournal

/// The texts that a purge searches for, and its report of those that remain.
@Suite(.singleThreaded) struct PurgeSearchTests {
  /// Adds an entry that has a title and a body.
  func begin(_ test: TestJournal, title: String = "", body: String = "Milk.") throws -> EntryID {
    _ = try test.thread("Other", entries: 1)
    _ = try test.thread("Daily", entries: 1)
    let entry = NewEntry(title: title, body: Array(body.utf8))
    return try #require(try test.journal.add([entry], to: "daily").ids.first)
  }

  @Test func `a title of several words is searched for, and removed from messages`() throws {
    try TestJournal.run { test in
      let title = "Resignation from Miller Ltd"
      let id = try begin(test, title: title)
      try test.git("commit", "-q", "--allow-empty", "-m", title)
      try Disk.write(Array("to do:\n\(title)\n".utf8), to: "\(test.root)/notes.txt")
      let report = try test.journal.purge(id, in: "daily")
      #expect(report.remnants.map(\.place) == ["\(test.root)/notes.txt"])
      try Disk.remove("\(test.root)/notes.txt")
      #expect(try PurgeTests.findings(test, title) == [])
    }
  }

  @Test(arguments: [("Thanksgiving", false), ("Weekly planning", true)])
  func `a title of one word, or one that another entry has, is not evidence`(
    _ title: String,
    _ isShared: Bool
  ) throws {
    try TestJournal.run { test in
      let id = try begin(test, title: title)
      if isShared { try test.journal.add([NewEntry(title: title)], to: "other") }
      try Disk.write(Array("\(title)\n".utf8), to: "\(test.root)/notes.txt")
      let report = try test.journal.purge(id, in: "daily")
      #expect(report.remnants == [] && report.survivors == [])
    }
  }

  /// An entry with a short line and a property beside a long line.
  private func beginWithShortLines(_ test: TestJournal) throws -> EntryID {
    let id = try begin(test, body: "hunter2-99\n\(PurgeTests.secret)")
    try test.journal.change("daily", [.setProperty(id, key: "password", values: ["swordfish"])])
    return id
  }

  @Test(arguments: ["hunter2-99", "- password:: swordfish"])
  func `short lines and lines of properties are searched for as whole lines`(_ line: String) throws
  {
    try TestJournal.run { test in
      let id = try beginWithShortLines(test)
      try test.git("commit", "-q", "--allow-empty", "-m", line)
      try test.write("to do\n\(line)\n", to: "notes")
      try test.git("add", "notes.md")
      try test.git("commit", "-q", "-m", "Notes")
      for (name, text) in [("daily.md~", "a\n  \(line)\r\nb\n"), ("other.txt", "no \(line)\n")] {
        try Disk.write(Array(text.utf8), to: "\(test.root)/\(name)")
      }
      let places = try test.journal.purge(id, in: "daily").remnants.map(\.place)
      #expect(places.count == 2)
      #expect(places.first == "\(test.root)/daily.md~")
      #expect(places.last?.hasPrefix("notes.md in commit ") == true)
      #expect(try !test.git("log", "--format=%B").contains(line))
      #expect(try !test.git("reflog", "--format=%gs").contains(line))
    }
  }

  @Test func `a short line is evidence only in versions of removed entries`() throws {
    try TestJournal.run { test in
      let id = try beginWithShortLines(test)
      let texts = ["hunter2-99", "hunter2-99"].map { NewEntry(body: Array($0.utf8)) }
      let ids = try test.journal.add(texts, to: "other").ids
      try test.journal.change("other", [.replaceBody(ids[0], Array("Something else.".utf8))])
      try test.journal.remove([ids[1]], from: "other")
      let report = try test.journal.purge(id, in: "daily")
      #expect(report.remnants.map { $0.place.prefix(20) } == ["\(ids[1]) in other.md,"])
      try test.journal.purge(ids[1], in: "other")
      #expect(try test.git("log", "-p", "--all").contains("hunter2-99"))
    }
  }

  @Test(
    arguments: [
      "daily,\"He said \"\"it is \u{FC}ber 22\"\" and left\"",
      "{\"body\":\"He said \\\"it is \u{FC}ber 22\\\" and left\"}",
      "{\"body\":\"He said \\\"it is \\u00fcber 22\\\" and left\"}",
    ]
  )
  func `a line is found as CSV and JSON write it`(_ text: String) throws {
    try TestJournal.run { test in
      let id = try begin(test, body: "He said \"it is \u{FC}ber 22\" and left")
      try Disk.write(Array(text.utf8), to: "\(test.root)/export")
      let report = try test.journal.purge(id, in: "daily")
      #expect(report.remnants.map(\.place) == ["\(test.root)/export"])
    }
  }

  @Test func `a line in a template, or above the entries of a thread, is reported`() throws {
    try TestJournal.run { test in
      let id = try begin(test, body: "the safe opens with 4711")
      let text = "the safe opens with 4711\n"
      try Disk.write(Array(text.utf8), to: "\(test.root)/.tj/templates/safe.md")
      let other = try test.text("other").replacing("\n## ", with: "\n\(text)\n## ")
      try test.write(other, to: "other")
      let report = try test.journal.purge(id, in: "daily")
      #expect(report.remnants == [] && report.survivors == [])
      let names = ["the text above the entries of other", ".tj/templates/safe.md"]
      #expect(report.survivingTexts == names)
    }
  }

  @Test func `bundles, packs and other repositories are reported as not searched`()
    throws
  {
    try TestJournal.run { test in
      let id = try begin(test, body: PurgeTests.secret)
      try test.git("bundle", "create", "-q", "backup", "--all")
      try test.git("clone", "-q", "--bare", ".", "nested/bare")
      try test.git("clone", "-q", "--no-checkout", ".", "nested/clone")
      try test.git("clone", "-q", "--bare", ".", ".git/modules/notes")
      try test.git("repack", "-q", "-a")
      let move = "mkdir stray && cp .git/objects/pack/*.pack stray/old"
      _ = try ChildProcess(["sh", "-ec", move], in: test.root).run()
      let report = try test.journal.purge(id, in: "daily")
      #expect(report.remnants == [])
      let places = [
        ".git/modules/notes", "backup", "nested/bare", "nested/clone/.git", "stray/old",
      ]
      #expect(report.unsearched == places.map { "\(test.root)/\($0)" })
    }
  }

  @Test(arguments: [
    "@ada We are done, you and I", "+2 We are done, you and I", ": We are done, you and I",
  ])
  func `a title is found without the sender or the amount before it`(_ title: String) throws {
    try TestJournal.run { test in
      let id = try begin(test, title: "We are done, you and I")
      let text = try test.text("daily").replacing("We are done, you and I", with: title)
      try test.write(text, to: "daily")
      let row = "2024-03-20,ada,2,\"We are done, you and I\"\n"
      try Disk.write(Array(row.utf8), to: "\(test.root)/export.csv")
      let report = try test.journal.purge(id, in: "daily")
      #expect(report.remnants.map(\.place) == ["\(test.root)/export.csv"])
    }
  }

  @Test func `a purged thread is removed from the settings, and drafts for it are listed`() throws {
    try TestJournal.run { test in
      _ = try begin(test)
      _ = try test.thread("Unmentionable", entries: 1)
      try test.journal.set("width", to: "60")
      try test.journal.set("thread", to: "unmentionable")
      let drafts = DraftFolder(at: test.environment.drafts, System())
      for (name, address) in [("mine", "unmentionable"), ("other", "daily")] {
        let note = DraftNote(address: address, root: test.root)
        try drafts.save(
          Array("\(note.textForWriting(hasText: false))\nWe met again.\n".utf8),
          named: try #require(DraftName(name))
        )
      }
      let report = try test.journal.purgeThread("unmentionable")
      #expect(report.remnants.map(\.draft) == ["mine"])
      try drafts.remove(try #require(DraftName("mine")))
      #expect(try PurgeTests.findings(test, "unmentionable") == [])
      #expect(try test.git("show", "HEAD:.tj/config.yaml").contains("width"))
      try Git.requireSound(test.root)
    }
  }
}
