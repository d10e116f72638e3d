import JournalModel
import TestSupport
import Testing
import ThreadJournal

/// Merging one thread into another.
@Suite struct ThreadJoiningTests {
  @Test func `a merged thread is removed, its entries are in the other, and undo restores both`()
    throws
  {
    try TestJournal.run { test in
      let daily = try test.thread("Daily", entries: 2).ids
      let other = try test.thread("Other", entries: 3).ids
      let before = (try test.text("daily"), try test.text("other"))
      let merged = try test.journal.merge("other", into: "daily")
      #expect(merged.ids == other)
      #expect(try test.journal.threads() == ["daily"])
      #expect(try Set(test.journal.thread("daily").identities().ids) == Set(daily + other))
      let ids = other.map { "^\($0.text)" }.joined(separator: " ")
      #expect(try test.git("log", "-1", "--format=%s") == "other, daily: merge \(ids)\n")
      #expect(try test.git("status", "--porcelain") == "")
      #expect(try test.journal.history(of: other[0], in: "daily").map(\.address) == ["other"])
      #expect(try test.journal.trash().entries.isEmpty)
      try test.journal.undo()
      #expect(try test.text("daily") == before.0)
      #expect(try test.text("other") == before.1)
      try Git.requireSound(test.root)
    }
  }

  @Test func `undoing a merge keeps entries added to the other thread since`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 2)
      let other = try test.thread("Other", entries: 2)
      try test.journal.merge("other", into: "daily")
      let text = try test.text("daily")
      try test.write(text + "\n## 2024-05-01 Since\n", to: "daily")
      try test.journal.undo()
      #expect(try test.text("daily").contains("Since"))
      #expect(try test.journal.thread("daily").entries.count == 3)
      #expect(try test.journal.thread("other").identities().ids == other.ids)
    }
  }

  @Test(arguments: [
    ("kind: journal", "kind: tally"), ("kind: conversation", "kind: journal"),
    ("kind: goal", "kind: goals"), ("kind: journal\nprivate: true", "kind: journal"),
  ])
  func `threads whose metadata mean different things are not merged`(source: String, target: String)
    throws
  {
    try TestJournal.run { test in
      for (name, lines) in [("a", source), ("b", target)] {
        try test.write("---\ntj: 1\n\(lines)\n---\n\n## 2024-03-01 +1\n", to: name)
      }
      try test.journal.commitEdits()
      let error = #expect(throws: JournalError.self) { try test.journal.merge("a", into: "b") }
      guard case .unmergeable(let sentence) = error?.reason else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(sentence.hasPrefix("cannot merge a into b: "))
      #expect(try test.journal.threads() == ["a", "b"])
    }
  }

  @Test func `a thread is not merged into itself, and a missing one not at all`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 2)
      let before = try test.text("daily")
      #expect(throws: JournalError.self) { try test.journal.merge("daily", into: "daily") }
      #expect(throws: JournalError.self) { try test.journal.merge("none", into: "daily") }
      #expect(throws: JournalError.self) { try test.journal.merge("daily", into: "none") }
      #expect(try test.text("daily") == before)
    }
  }

  @Test func `a thread of a newer format is not merged`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 1)
      try test.write("---\ntj: 3\n---\n\n## 2024-03-01 ^aaaa22\n", to: "newer")
      try test.journal.commitEdits()
      for (source, target) in [("daily", "newer"), ("newer", "daily")] {
        let error = #expect(throws: JournalError.self) {
          try test.journal.merge(source, into: target)
        }
        #expect(error?.sentence.hasPrefix("newer: unsupported format version") == true)
      }
    }
  }
}
