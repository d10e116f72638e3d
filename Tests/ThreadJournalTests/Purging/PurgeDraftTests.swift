import JournalModel
import JournalStore
import JournalSystem
import TestSupport
import Testing
import ThreadJournal

/// Drafts in a purge, each of which may be the only copy of something else.
@Suite(.singleThreaded) struct PurgeDraftTests {
  static let secret = PurgeTests.secret

  static let block = """
    ## 2024-03-09 Safe ^safe23

    - weather:: sun and no wind

    \(secret)
    and a second line of the same entry
    and a third one, so that one alone is little

    """

  /// Saves a draft, purges the entry with the secret from `daily`, and returns the draft as it is afterwards.
  func draft(
    _ text: (TestJournal) throws -> String
  ) throws -> (text: String?, report: PurgeReport) {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 2)
      _ = try test.thread("Other", entries: 1)
      try test.write(try test.text("daily") + "\n" + Self.block, to: "daily")
      try test.journal.commitEdits()
      let drafts = DraftFolder(at: test.environment.drafts, System())
      let name = try #require(DraftName("mine"))
      try drafts.save(Array(try text(test).utf8), named: name)
      let id = try #require(EntryID("safe23"))
      let report = try test.journal.purge(id, in: "daily")
      return (try drafts.read(name).map { String(decoding: $0, as: UTF8.self) }, report)
    }
  }

  @Test(
    arguments: [
      "## 2024-03-09 Elsewhere\n\n- weather:: sun and no wind\n\nAnother day.\n",
      "Something else.\n", "kind: journal\n",
    ]
  )
  func `a draft that shares at most a property is kept and not reported`(
    _ text: String
  ) throws {
    let (left, report) = try draft { _ in text }
    #expect(left == text && report.drafts.isEmpty && report.similarDrafts.isEmpty)
  }

  @Test(
    arguments: [
      "See ^safe23.\n", "and a second line of the same entry\n",
      "Chapter one, hours of work\n\n\(secret)\nand a second line of the same entry\n",
      "## 2024-03-09 Of mine\n\n\(secret)\nand a second line of the same entry\nand words of mine\n",
      "What I think of it: \(secret)\n",
    ]
  )
  func `a draft that is only similar is kept and reported`(_ text: String) throws {
    let (left, report) = try draft { _ in text }
    #expect(left == text && report.drafts.isEmpty && report.similarDrafts == ["mine"])
  }

  @Test(
    arguments: [
      block, DraftNote(address: "daily", root: "/home/ada/journal").textForKeeping + "\n" + block,
      "Copied:\n\n\(secret)\nand a second line of the same entry\n",
      block.replacing("## 2024-03-09 Safe ^safe23", with: "## 2024-03-09 Changed ^safe23"),
    ]
  )
  func `a draft of the entry, or of most of its lines, is removed`(_ text: String) throws {
    let (left, report) = try draft { _ in text }
    #expect(left == nil && report.drafts == ["mine"])
  }

  @Test func `only the entry is removed from a draft with other entries`() throws {
    let file = try draft { try $0.text("daily") + "\n## 2024-03-10 Only here\n\nKept.\n" }
    let text = try #require(file.text)
    #expect(text.hasPrefix("---\n") && text.contains("Text 1.") && text.contains("Kept."))
    #expect(!text.contains(Self.secret) && file.report.drafts == ["mine"])
    let entries = try draft { _ in Self.block + "\n## 2024-03-10 Only here\n\nKept.\n" }
    #expect(entries.text == "## 2024-03-10 Only here\n\nKept.\n")
  }

  @Test func `a draft of another thread is kept, and reported if it has the same text`() throws {
    let (text, report) = try draft { try $0.text("other") + "\n" + Self.block }
    #expect(text?.contains(Self.secret) == true)
    #expect(report.drafts.isEmpty && report.similarDrafts == ["mine"])
  }

  @Test func `a draft that a crash left half saved is searched`() throws {
    try TestJournal.run { test in
      let id = try PurgeTests.filled(test)
      let drafts = test.environment.drafts
      try Disk.write(Array(PurgeTests.secret.utf8), to: "\(drafts)/.new.md.tj-000000")
      try Disk.write(Array(PurgeTests.secret.utf8), to: "\(drafts)/.other.md.tj-000000")
      try Disk.write(Array("Something".utf8), to: "\(drafts)/.third.md.tj-000000")
      try test.journal.purge(id, in: "other")
      #expect(try PurgeTests.findings(test) == [])
      #expect(try test.drafts() == [".third.md.tj-000000", "other.md"])
    }
  }

  @Test func `a temporary file beside a removed file is searched`() throws {
    try TestJournal.run { test in
      try test.write("---\ntj: 1\n---\n\n\(Self.block)", to: "work/safe")
      try test.journal.commitEdits()
      try test.journal.delete("work/safe")
      try Disk.write(Array(Self.block.utf8), to: "\(test.root)/work/.safe.md.tj-000000")
      try test.journal.purge(try #require(EntryID("safe23")), in: "work/safe")
      #expect(try PurgeTests.findings(test) == [])
    }
  }

  @Test func `purging a thread removes its drafts, and nothing of other threads`() throws {
    try TestJournal.run { test in
      let id = try test.thread("Daily", entries: 2).ids[0]
      _ = try test.thread("Other", entries: 1)
      try test.journal.edit(id, in: "daily", body: Array(Self.secret.utf8))
      let drafts = DraftFolder(at: test.environment.drafts, System())
      for (name, text) in [
        ("file", try test.text("daily")), ("other", try test.text("other")),
        ("entry", "## 2024-03-09 Copied\n\n\(Self.secret)\n\n## 2024-03-10 Own\n"),
        ("words", "---\nkind: journal\n---\n"),
      ] {
        try drafts.save(Array(text.utf8), named: try #require(DraftName(name)))
      }
      let report = try test.journal.purgeThread("daily")
      #expect(report.drafts == ["entry", "file"] && report.similarDrafts.isEmpty)
      #expect(try test.drafts() == ["entry.md", "other.md", "words.md"])
      #expect(try PurgeTests.findings(test) == [])
    }
  }
}
