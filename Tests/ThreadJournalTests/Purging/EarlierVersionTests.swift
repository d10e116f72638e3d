import JournalModel
import TestSupport
import Testing
import ThreadJournal

/// Versions of an entry from before an id was written into it, in its history and for a purge.
@Suite(.waiting, .singleThreaded) struct EarlierVersionTests {
  static let secret = PurgeTests.secret

  /// An entry that is typed by hand and changed by hand, before `tj` gives it an id.
  struct Course: CustomTestStringConvertible {
    let testDescription: String
    let states: [String]
  }

  static let courses = [
    Course(
      testDescription: "changed twice",
      states: [
        "## 2024-03-09 Safe\n\nMilk and bread.\n\(secret)\n",
        "## 2024-03-09 Safe\n\nMilk and bread.\n\(secret), changed\n",
        "## 2024-03-09 Safe\n\nMilk and bread.\n",
      ]
    ),
    Course(
      testDescription: "only the heading changed",
      states: ["## 2024-03-09 \(secret)\n\nMilk.\n", "## 2024-03-09 Safe\n\nMilk.\n"]
    ),
    Course(
      testDescription: "the date changed, then all of the text",
      states: [
        "## 2024-03-08 Safe\n\n\(secret)\n", "## 2024-03-09 Safe\n\n\(secret)\n",
        "## 2024-03-09 Safe\n\nMilk.\n", "## 2024-03-09 Box\n\nBread.\n",
      ]
    ),
  ]

  /// Types the states of an entry one after another below `daily`, and returns the id that it then gets.
  @discardableResult
  static func type(_ states: [String], _ test: TestJournal) throws -> EntryID {
    let start = try test.text(try test.thread("Daily", entries: 2).address)
    for state in states {
      try test.write(start + "\n" + state, to: "daily")
      try test.journal.commitEdits()
    }
    let id = try #require(try test.journal.thread("daily").identities().ids.last)
    try test.journal.edit(id, in: "daily", title: "Named")
    try #require(try test.journal.thread("daily").position(ofWritten: id) == 2)
    return id
  }

  @Test(arguments: courses)
  func `all versions of an entry that was typed by hand are in its history`(
    _ course: Course
  ) throws {
    try TestJournal.run { test in
      let id = try Self.type(course.states, test)
      let versions = try test.journal.history(of: id, in: "daily")
      let texts = versions.reversed().map { String(decoding: $0.bytes, as: UTF8.self) }
      #expect(texts.dropLast() == course.states[...])
      #expect(texts.last?.hasPrefix("## 2024-03-09 Named ^\(id.text)") == true)
    }
  }

  @Test(arguments: courses)
  func `a purge removes the versions from before an entry had an id`(_ course: Course) throws {
    try TestJournal.run { test in
      let id = try Self.type(course.states, test)
      try #require(try PurgeTests.findings(test) != [])
      try test.journal.purge(id, in: "daily")
      #expect(try PurgeTests.findings(test) == [])
      #expect(try test.journal.thread("daily").entries.count == 2)
      #expect(try test.journal.history(of: "daily").allSatisfy { $0.bytes.holds("Text 1.") })
      try Git.requireSound(test.root)
    }
  }

  @Test func `an entry that is set back to a version without an id keeps its id`() throws {
    try TestJournal.run { test in
      let id = try Self.type(Self.courses[1].states, test)
      let first = try #require(try test.journal.history(of: id, in: "daily").last)
      try test.journal.restore(id, in: "daily", to: first)
      let block = "## 2024-03-09 \(Self.secret) ^\(id.text)\n\nMilk.\n"
      #expect(try test.text("daily").hasSuffix(block))
      #expect(try test.journal.history(of: id, in: "daily").count == 4)
      try test.journal.undo()
      #expect(try test.text("daily").contains("Named ^\(id.text)"))
    }
  }

  @Test func `an entry without a written id has a history, and is purged with it`() throws {
    try TestJournal.run { test in
      let start = try test.text(try test.thread("Daily", entries: 1).address)
      for text in ["\(Self.secret)\nMilk.\n", "Milk.\n"] {
        try test.write(start + "\n## 2024-03-09 Safe\n\n\(text)", to: "daily")
        try test.journal.commitEdits()
      }
      // The last edit is not committed yet.
      try test.write(start + "\n## 2024-03-09 Safe\n\nMilk, bread.\n", to: "daily")
      let id = try #require(try test.journal.thread("daily").identities().ids.last)
      #expect(try test.journal.history(of: id, in: "daily").count == 2)
      try test.journal.purge(id, in: "daily")
      #expect(try PurgeTests.findings(test) == [])
      #expect(try PurgeTests.findings(test, "Milk") == [])
    }
  }

  @Test(arguments: [true, false])
  func `an entry is followed to another thread, whether it moved before or after it had an id`(
    _ isBefore: Bool
  ) throws {
    try TestJournal.run { test in
      let start = try test.text(try test.thread("Daily", entries: 2).address)
      let other = try test.text(try test.thread("Other", entries: 1).address)
      let block = "\n## 2024-03-09 Safe\n\nMilk.\n"
      for text in ["\n## 2024-03-09 Safe\n\nMilk.\n\(Self.secret)\n", block] {
        try test.write(start + text, to: "daily")
        try test.journal.commitEdits()
      }
      if isBefore {
        try test.write(start, to: "daily")
        try test.write(other + block, to: "other")
        try test.journal.commitEdits()
        try test.write(other + block + "Bread.\n", to: "other")
        try test.journal.commitEdits()
      }
      let address = isBefore ? "other" : "daily"
      let id = try #require(try test.journal.thread(address).identities().ids.last)
      try test.journal.edit(id, in: address, title: "Named")
      if !isBefore { try test.journal.move([id], from: "daily", to: "other") }
      let versions = try test.journal.history(of: id, in: "other")
      #expect(versions.count == (isBefore ? 4 : 3))
      #expect(versions.last?.bytes.holds(Self.secret) == true)
      try test.journal.purge(id, in: "other")
      #expect(try PurgeTests.findings(test) == [])
      #expect(try test.journal.thread("daily").entries.count == 2)
      #expect(try test.journal.thread("other").entries.count == 1)
      try Git.requireSound(test.root)
    }
  }

  @Test func `an entry is followed through a rename in the same commit as an edit`() throws {
    try TestJournal.run { test in
      let start = try test.text(try test.thread("Daily", entries: 1).address)
      try test.write(start + "\n## 2024-03-09 Safe\n\nMilk.\n\(Self.secret)\n", to: "daily")
      try test.journal.commitEdits()
      try test.git("mv", "daily.md", "renamed.md")
      try test.write(start + "\n## 2024-03-09 Safe\n\nMilk.\n", to: "renamed")
      try test.git("commit", "-q", "-a", "-m", "Rename")
      let id = try #require(try test.journal.thread("renamed").identities().ids.last)
      try test.journal.edit(id, in: "renamed", title: "Named")
      #expect(try test.journal.history(of: id, in: "renamed").count == 3)
      try test.journal.purge(id, in: "renamed")
      #expect(try PurgeTests.findings(test) == [])
    }
  }

  @Test func `an earlier thread with the same file name is a different thread`() throws {
    try TestJournal.run { test in
      for (title, text) in [("One", "Tea, black."), ("Two", "Tea, green.")] {
        let start = try test.text(try test.thread(title).address)
        try test.git("rm", "-q", "--ignore-unmatch", "cup.md")
        try test.write(start + "\n## 2024-03-09\n\nCup.\n\(text)\n", to: "cup")
        try test.git("rm", "-q", "\(title.lowercased()).md")
        try test.git("add", "cup.md")
        try test.git("commit", "-q", "-m", "Thread")
      }
      let id = try #require(try test.journal.thread("cup").identities().ids.last)
      #expect(try test.journal.history(of: id, in: "cup").count == 1)
      try test.journal.purge(id, in: "cup")
      #expect(try PurgeTests.findings(test, "Tea, green.") == [])
      #expect(try PurgeTests.findings(test, "Tea, black.").count == 1)
    }
  }

  @Test func `purging one of two entries of the same time keeps all versions of the other`() throws
  {
    try TestJournal.run { test in
      let start = try test.text(try test.thread("Daily", entries: 1).address)
      func type(_ one: String, _ other: String) throws {
        let text = "\n## 2024-03-09\n\nTea.\n\(one)\n\n## 2024-03-09\n\nCoffee.\n\(other)\n"
        try test.write(start + text, to: "daily")
        try test.journal.commitEdits()
      }
      try type(Self.secret, "Black.")
      try type("Green.", "Black.")
      try type("Green.", "White.")
      let ids = try test.journal.thread("daily").identities().ids
      for id in ids.suffix(2) { try test.journal.edit(id, in: "daily", title: "Named") }
      let before = try test.journal.history(of: ids[2], in: "daily").map(\.bytes)
      try #require(before.count == 3)
      try test.journal.purge(ids[1], in: "daily")
      #expect(try PurgeTests.findings(test) == [])
      #expect(try PurgeTests.findings(test, "Green") == [])
      #expect(try test.journal.history(of: ids[2], in: "daily").map(\.bytes) == before)
    }
  }

  @Test(arguments: ["branch", "stash", "reflog"])
  func `a version that only a branch, the stash or a reflog has is purged`(
    _ way: String
  ) throws {
    try TestJournal.run { test in
      let start = try test.text(try test.thread("Daily", entries: 2).address)
      func type(_ text: String) throws {
        try test.write(start + "\n## 2024-03-09 Safe\n\nMilk.\n\(text)", to: "daily")
      }
      try type("")
      try test.journal.commitEdits()
      let before = try test.git("rev-parse", "HEAD").filter { !$0.isNewline }
      try type("\(Self.secret)\n")
      if way == "stash" {
        try test.git("stash", "-q")
      } else {
        try test.journal.commitEdits()
        if way == "branch" { try test.git("branch", "side") }
        try test.git("reset", "-q", "--hard", before)
      }
      let id = try #require(try test.journal.thread("daily").identities().ids.last)
      try test.journal.edit(id, in: "daily", title: "Named")
      try test.journal.purge(id, in: "daily")
      #expect(try PurgeTests.findings(test) == [])
      try Git.requireSound(test.root)
    }
  }

  @Test func `purging the id of an earlier version keeps the entry as it is now`() throws {
    try TestJournal.run { test in
      let start = try test.text(try test.thread("Daily", entries: 1).address)
      var ids: [EntryID] = []
      for text in ["Milk.\n\(Self.secret)\n", "Milk.\n"] {
        try test.write(start + "\n## 2024-03-09 Safe\n\n\(text)", to: "daily")
        try test.journal.commitEdits()
        ids.append(try #require(try test.journal.thread("daily").identities().ids.last))
      }
      let text = try test.text("daily")
      try test.journal.purge(ids[0], in: "daily")
      #expect(try PurgeTests.findings(test) == [])
      #expect(try test.text("daily") == text)
    }
  }

  @Test func `another entry with the text of a purged version is kept`() throws {
    try TestJournal.run { test in
      let start = try test.text(try test.thread("Daily", entries: 1).address)
      let tea = "\n## 2024-03-09\n\nTea.\n"
      for text in [tea, "\n## 2024-03-09\n\nTea.\n\(Self.secret)\n"] {
        try test.write(start + text, to: "daily")
        try test.journal.commitEdits()
      }
      let id = try #require(try test.journal.thread("daily").identities().ids.last)
      try test.journal.edit(id, in: "daily", title: "Named")
      try test.write(try test.text("daily") + tea, to: "daily")
      try test.journal.commitEdits()
      try test.journal.purge(id, in: "daily")
      #expect(try PurgeTests.findings(test) == [])
      #expect(try test.text("daily").hasSuffix(tea))
    }
  }
}

extension [UInt8] {
  fileprivate func holds(_ text: String) -> Bool {
    String(decoding: self, as: UTF8.self).contains(text)
  }
}
