import JournalModel
import TestSupport
import Testing
import ThreadJournal

@Suite(.singleThreaded) struct HistoryTests {
  private static func bodies(_ versions: [Version]) -> [String] {
    versions.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test func `an entry's versions come newest first, each once`() throws {
    try TestJournal.run { test in
      let id = try test.thread("Daily", entries: 3).ids[1]
      try test.journal.edit(id, in: "daily", body: Array("Second.".utf8))
      try test.journal.add([NewEntry(title: "Another")], to: "daily")
      try test.journal.edit(id, in: "daily", body: Array("Third.".utf8))
      let versions = Self.bodies(try test.journal.history(of: id, in: "daily"))
      #expect(versions.count == 3)
      #expect(versions[0].hasSuffix("Third.\n"))
      #expect(versions[1].hasSuffix("Second.\n"))
      #expect(versions[2].hasSuffix("Text 1.\n"))
    }
  }

  @Test func `history goes across renamings of the thread and moves between threads`() throws {
    try TestJournal.run { test in
      let id = try test.thread("Daily", entries: 3).ids[1]
      _ = try test.thread("Other", entries: 1)
      try test.journal.edit(id, in: "daily", body: Array("Second.".utf8))
      let renamed = try test.journal.rename("daily", to: "Every day").address
      try test.journal.move([id], from: renamed, to: "other")
      try test.journal.edit(id, in: "other", body: Array("Third.".utf8))
      let versions = try test.journal.history(of: id, in: "other")
      #expect(versions.map(\.address) == ["other", "daily", "daily"])
      #expect(versions.map(\.author) == ["Ada Writer", "Ada Writer", "Ada Writer"])
    }
  }

  @Test func `an entry typed by hand has a history from before it got its id`() throws {
    try TestJournal.run { test in
      let text = try test.text(try test.thread("Daily").address)
      try test.write(text + "\n## 2024-03-05 By hand\n\nTyped.\n", to: "daily")
      try test.journal.commitEdits()
      let id = try #require(try test.journal.thread("daily").identities().ids.first)
      try test.journal.edit(id, in: "daily", body: Array("Edited.".utf8))
      let versions = Self.bodies(try test.journal.history(of: id, in: "daily"))
      #expect(versions.count == 2)
      #expect(versions.last == "## 2024-03-05 By hand\n\nTyped.\n")
    }
  }

  @Test func `a thread's versions go across its renaming`() throws {
    try TestJournal.run { test in
      let ids = try test.thread("Daily", entries: 2).ids
      let renamed = try test.journal.rename("daily", to: "Every day").address
      let versions = try test.journal.history(of: renamed)
      #expect(versions.map(\.address) == ["every-day", "daily"])
      #expect(
        versions.map(\.summary) == [
          "daily, every-day: rename", "daily: create \(ids[0]) \(ids[1])",
        ]
      )
    }
  }

  @Test func `a change on a branch that was merged is shown once`() throws {
    try TestJournal.run { test in
      let id = try test.thread("Daily", entries: 3).ids[0]
      try test.git("switch", "-q", "-c", "side")
      try test.journal.edit(id, in: "daily", body: Array("On the side.".utf8))
      try test.git("switch", "-q", "main")
      _ = try test.thread("Other", entries: 1)
      try test.git("merge", "-q", "-m", "Merge", "side")
      #expect(try test.journal.history(of: id, in: "daily").count == 2)
    }
  }

  @Test func `moves and renamings that change nothing else are no versions but steps`() throws {
    try TestJournal.run { test in
      let id = try test.thread("Daily", entries: 3).ids[1]
      _ = try test.thread("Other", entries: 1)
      try test.journal.edit(id, in: "daily", body: Array("Second.".utf8))
      let renamed = try test.journal.rename("daily", to: "Every day").address
      try test.journal.move([id], from: renamed, to: "other")
      try test.journal.edit(id, in: "other", body: Array("Third.".utf8))
      let steps = try test.journal.steps(of: id, in: "other")
      #expect(steps.map(\.verb) == ["edit", "move", "rename", "edit", "create"])
      #expect(steps.map(\.isMove) == [false, true, true, false, false])
      #expect(steps.map(\.origin) == [nil, "every-day", "daily", nil, nil])
      #expect(steps[1].bytes == steps[3].bytes)
      let versions = try test.journal.history(of: id, in: "other")
      #expect(steps.filter { !$0.isMove } == versions)
    }
  }

  @Test func `a version has the operation, its entries and its device`() throws {
    try TestJournal.run { test in
      let ids = try test.thread("Daily", entries: 3).ids
      let text = try test.text("daily")
      try test.write(text + "\nMore.\n", to: "daily")
      try test.git("commit", "-qam", "By hand\n\nTj-Device: laptop")
      try test.journal.remove([ids[0]], from: "daily")
      let versions = try test.journal.history(of: "daily")
      #expect(versions.map(\.verb) == ["remove", "outside", "create"])
      #expect(versions.map(\.entryCount) == [1, 0, 3])
      #expect(versions.map(\.entries) == [[ids[0]], [], ids])
      #expect(versions.map(\.device) == [nil, "laptop", nil])
    }
  }

  @Test func `a limit returns the newest versions, each with the one before it`() throws {
    try TestJournal.run { test in
      let id = try test.thread("Daily", entries: 2).ids[1]
      for text in ["Two.", "Three.", "Four."] {
        try test.journal.edit(id, in: "daily", body: Array(text.utf8))
      }
      let address = try test.journal.rename("daily", to: "Every day").address
      let all = try test.journal.history(of: id, in: address)
      #expect(all.count == 4)
      #expect(try test.journal.history(of: address).count == 5)
      for limit in 1...5 {
        #expect(
          try test.journal.history(of: id, in: address, limit: limit)
            == all.prefix(limit).map(\.self)
        )
        #expect(try test.journal.history(of: address, limit: limit).count == limit)
        let steps = try test.journal.steps(of: id, in: address)
        let pairs = try test.journal.versions(of: id, in: address, limit: limit) { ($0, $1) }
        #expect(pairs.map(\.0) == Array(steps.prefix(limit)))
        #expect(pairs.map(\.1) == (1...limit).map { $0 < steps.count ? steps[$0] : nil })
      }
    }
  }
}
