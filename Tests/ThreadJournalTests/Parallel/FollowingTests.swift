import JournalModel
import JournalSystem
import TestSupport
import Testing
import ThreadJournal

/// Entries that another program moves, and threads that it renames, after they were selected.
@Suite struct FollowingTests {
  private static let link = "[a.jpg](assets/a.jpg)"

  /// Operations on an entry, each with a text that its thread has afterwards.
  private static let wishes:
    [(name: String, text: String?, carryOut: @Sendable (Journal, EntryID) throws -> Void)] = [
      ("tag", "#sun", { try $0.tag([$1], in: "daily", adding: [#require(Tag("sun"))]) }),
      ("star", "favorite:: true", { try $0.star([EntryReference($1, in: "daily")]) }),
      (
        "set", "mood:: 4",
        { try $0.set(["mood": "4"], of: [EntryReference($1, in: "daily")], isForced: true) }
      ),
      ("edit", "Rain.", { try $0.edit($1, in: "daily", body: Array("Rain.".utf8)) }),
      ("append", "Rain.", { try $0.append(Array("Rain.".utf8), to: $1, in: "daily") }),
      (
        "rename a tag", "#rain",
        { journal, id in
          let tags = try ["sun", "rain"].map { try #require(Tag($0)) }
          try journal.tag([id], in: "daily", adding: [tags[0]])
          try journal.renameTag(tags[0], to: tags[1], of: [EntryReference(id, in: "daily")])
        }
      ),
      (
        "retime", "1987-05-02",
        { try $0.change("daily", [.retime($1, #require(EntryTimestamp("1987-05-02")))]) }
      ),
      (
        "retime by a distance", "## 2024-02-29",
        {
          let distance = try DateExpression("-1d")
          let entry = EntryReference($1, in: "daily")
          _ = try $0.retime([entry], by: distance, from: TimeSource(zones: NoZones()))
        }
      ),
      (
        "attach", "attach:: [a.jpg](../assets/a.jpg)",
        { try $0.change("daily", [.addValues($1, key: "attach", [link])]) }
      ),
      ("move", nil, { try $0.move([$1], from: "daily", to: "other") }),
      ("remove", nil, { try $0.remove([$1], from: "daily") }),
      (
        "revise", "Rain.",
        { journal, id in
          let base = try journal.thread("daily")
          let result = try base.applying(.replaceBody(id, Array("Rain.".utf8)))
          try journal.revise([Revision(of: "daily", from: base.bytes, to: result.bytes)])
        }
      ),
      (
        "revise away", nil,
        { journal, id in
          let base = try journal.thread("daily")
          let result = try base.applying(.remove([id]))
          try journal.revise([Revision(of: "daily", from: base.bytes, to: result.bytes)])
        }
      ),
    ]

  /// Runs `body` with a journal of three threads, one of them in a folder, while `other` goes first.
  private func interleave(
    after other: @escaping @Sendable (Journal, EntryID) throws -> Void,
    _ body: (Journal, EntryID) throws -> Void,
    then check: (TestJournal, EntryID) throws -> Void
  ) throws {
    try TestJournal.run { test in
      let (_, ids) = try test.thread(entries: 3)
      try test.journal.create(NewThread("Far", folder: "work"))
      try test.journal.create(NewThread("Other"))
      try test.interleave {
        try other($0, ids[1])
      } _: {
        try body($0, ids[1])
      }
      try check(test, ids[1])
      try Git.requireSound(test.root)
      #expect(try test.git("status", "--porcelain") == "")
    }
  }

  private func expect(
    _ id: EntryID,
    in places: [String],
    of test: TestJournal,
    saying text: String? = nil,
    _ comment: String = ""
  ) throws {
    let threads = try test.journal.threads()
    #expect(
      try threads.filter { try test.journal.thread($0).position(of: id) != nil } == places,
      "\(comment)"
    )
    guard let text else { return }
    let found = try threads.filter { try test.text($0).contains(text) }
    #expect(found == places, "\(comment): \(text)")
  }

  @Test(arguments: wishes.indices)
  func `a moved entry is changed in its new thread`(number: Int) throws {
    let wish = Self.wishes[number]
    try interleave { journal, id in
      try journal.move([id], from: "daily", to: "other")
      try journal.move([id], from: "other", to: "work/far")
    } _: { journal, id in
      try wish.carryOut(journal, id)
    } then: { test, id in
      let places = wish.name == "move" ? ["other"] : wish.text == nil ? [] : ["work/far"]
      try expect(id, in: places, of: test, saying: wish.text, wish.name)
    }
  }

  @Test(arguments: wishes.indices)
  func `an entry of a renamed thread is changed there`(number: Int) throws {
    let wish = Self.wishes[number]
    try interleave { journal, _ in
      try journal.rename("daily", to: "Diary")
    } _: { journal, id in
      try wish.carryOut(journal, id)
    } then: { test, id in
      let places = wish.name == "move" ? ["other"] : wish.text == nil ? [] : ["diary"]
      let text = wish.name == "attach" ? "attach:: [a.jpg](assets/a.jpg)" : wish.text
      try expect(id, in: places, of: test, saying: text, wish.name)
    }
  }

  @Test(arguments: wishes.indices)
  func `an entry of a merged thread is changed in the other thread`(number: Int) throws {
    let wish = Self.wishes[number]
    // A removed thread cannot be revised as a whole.
    guard !wish.name.hasPrefix("revise") else { return }
    try interleave { journal, _ in
      try journal.merge("daily", into: "work/far")
    } _: { journal, id in
      try wish.carryOut(journal, id)
    } then: { test, id in
      let places = wish.name == "move" ? ["other"] : wish.text == nil ? [] : ["work/far"]
      try expect(id, in: places, of: test, saying: wish.text, wish.name)
    }
  }

  @Test func `a thread is merged under its new name, into one under its new name`() throws {
    try interleave { journal, _ in
      try journal.rename("daily", to: "Diary")
      try journal.rename("other", to: "Another")
    } _: { journal, id in
      let merged = try journal.merge("daily", into: "other")
      #expect(merged.ids.count == 3)
    } then: { test, id in
      try expect(id, in: ["another"], of: test)
      let threads = try test.journal.threads()
      #expect(threads == ["another", "work/far"])
    }
  }

  @Test func `an entry that was moved and moved back is found`() throws {
    try interleave { journal, id in
      try journal.move([id], from: "daily", to: "other")
      try journal.undo()
      try journal.redo()
    } _: { journal, id in
      try journal.star([EntryReference(id, in: "daily")])
    } then: { test, id in
      try expect(id, in: ["other"], of: test, saying: "favorite:: true")
    }
  }

  @Test func `each of several selected entries is changed in its own thread`() throws {
    try interleave { journal, id in
      try journal.move([id], from: "daily", to: "other")
    } _: { journal, _ in
      let ids =
        try journal.thread("daily").identities().ids + journal.thread("other").identities().ids
      let outcome = try journal.star(ids.map { EntryReference($0, in: "daily") })
      guard case .committed = outcome.state else {
        Issue.record("\(outcome)")
        return
      }
    } then: { test, _ in
      let starred = try ["daily", "other"].map {
        try test.text($0).ranges(of: "favorite:: true").count
      }
      #expect(starred == [2, 1])
    }
  }

  @Test func `a new entry goes to the thread under its new name`() throws {
    try interleave { journal, _ in
      try journal.rename("daily", to: "Diary")
      try journal.rename("diary", to: "Days")
    } _: { journal, _ in
      try journal.add([NewEntry(title: "New")], to: "daily")
    } then: { test, _ in
      let text = try test.text("days")
      #expect(text.contains("New"))
      let threads = try test.journal.threads()
      #expect(!threads.contains("daily"))
    }
  }

  @Test func `a thread is renamed, archived and deleted under its new name`() throws {
    try interleave { journal, _ in
      try journal.rename("daily", to: "Diary")
    } _: { journal, _ in
      let address = try journal.rename("daily", to: "Days").address
      #expect(address == "days")
      try journal.archive("daily")
      try journal.delete("diary")
    } then: { test, _ in
      let threads = try test.journal.threads()
      #expect(threads == ["other", "work/far"])
    }
  }

  @Test func `entries move to a thread under its new name`() throws {
    try interleave { journal, _ in
      try journal.rename("other", to: "Another")
    } _: { journal, id in
      try journal.move([id], from: "daily", to: "other")
    } then: { test, id in
      try expect(id, in: ["another"], of: test)
    }
  }

  /// A copy of the entry in another thread is a different entry, which must not be changed.
  @Test func `a removed entry is not followed to copies of it`() throws {
    try interleave { journal, id in
      let bytes = try journal.thread("daily").bytes
      try journal.create(NewThread("Copy"))
      let base = try journal.thread("copy")
      let end = try #require(bytes.firstRange(of: Array("\n## ".utf8))).lowerBound
      let entries = bytes[end...]
      try journal.revise([Revision(of: "copy", from: base.bytes, to: base.bytes + entries)])
      try journal.remove([id], from: "daily")
    } _: { journal, id in
      #expect(throws: JournalError.self) { try journal.star([EntryReference(id, in: "daily")]) }
    } then: { test, id in
      let copy = try test.text("copy")
      #expect(!copy.contains("favorite"))
      try expect(id, in: ["copy"], of: test)
    }
  }
}
