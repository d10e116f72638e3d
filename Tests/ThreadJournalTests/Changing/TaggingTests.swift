import JournalModel
import TestSupport
import Testing
import ThreadJournal

/// Adding, removing and renaming tags, and the reported results.
@Suite struct TaggingTests {
  private let a: JournalModel.Tag
  private let b: JournalModel.Tag

  init() {
    let tags = ["a", "b"].compactMap { JournalModel.Tag($0) }
    (a, b) = (tags[0], tags[1])
  }

  /// Runs `body` with a journal whose thread `daily` has entries with these texts and tags.
  private func all(_ ids: [EntryID]) -> [EntryReference] {
    ids.map { EntryReference($0, in: "daily") }
  }

  private func run(
    _ entries: [(body: String, tags: String)],
    _ body: (TestJournal, [EntryID]) throws -> Void
  ) throws {
    try TestJournal.run { test in
      try test.journal.create(NewThread("Daily"))
      let new = entries.map { body, tags in
        NewEntry(
          body: Array(body.utf8),
          properties: tags.isEmpty ? [] : [.init(key: "tags", value: tags)]
        )
      }
      let ids = try test.journal.add(new, to: "daily").ids
      try body(test, ids)
      try Git.requireSound(test.root)
    }
  }

  @Test func `only changed entries are counted, and tags that remain in texts are reported`() throws
  {
    try run([("#a", "#a"), ("#A", ""), ("", "#a"), ("", "#b")]) { test, ids in
      let tagging = try test.journal.tag(all(ids), adding: [], removing: [a])
      let item = { EntryReference(ids[$0], in: "daily") }
      #expect(tagging.changed == [item(0), item(2)])
      #expect(tagging.inText == [item(0): [a], item(1): [a]])
      #expect(
        try test.git("log", "-1", "--format=%s") == "daily: tag ^\(ids[0].text) ^\(ids[2].text)\n"
      )
      let again = try test.journal.tag(all(ids), adding: [], removing: [a])
      #expect(again.outcome.state == .unchanged)
      #expect(again.changed.isEmpty && again.inText.count == 2)
    }
  }

  @Test func `an entry that already has the tags keeps its bytes`() throws {
    try TestJournal.run { test in
      let text = "---\ntj: 1\n---\n\n## 2024-03-01 By hand\n\n* tags:: a,b\n\n#c\n"
      try test.write(text, to: "hand")
      try test.journal.commitEdits()
      let id = EntryReference(try test.journal.thread("hand").identities().ids[0], in: "hand")
      let tagging = try test.journal.tag([id], adding: [a], removing: [])
      #expect(tagging.outcome.state == .unchanged)
      let other = try test.journal.renameTag(a, to: a, of: [id], includingNew: true)
      #expect(other.outcome.state == .unchanged && other.changed.isEmpty)
      #expect(try test.text("hand") == text)
    }
  }

  @Test func `a tag is renamed in all threads at once`() throws {
    try run([("#a", ""), ("", "#a/x"), ("c", "")]) { test, ids in
      try test.journal.create(NewThread("Other"))
      let count = try test.journal.operations().count
      let first = EntryReference(ids[0], in: "daily")
      let tagging = try test.journal.renameTag(a, to: b, of: [first], includingNew: true)
      #expect(
        tagging.changed.map(\.id).sorted { $0.text < $1.text }
          == ids.prefix(2).sorted { $0.text < $1.text }
      )
      #expect(try test.journal.operations().count == count + 1)
      #expect(
        try test.git("log", "-1", "--format=%s") == "daily: retag ^\(ids[0].text) ^\(ids[1].text)\n"
      )
      #expect(try test.text("daily").contains("#a") == false)
    }
  }

  /// An entry gets the tag after the entries were selected and before the lock is taken.
  @Test func `a tag that an entry gets meanwhile is renamed too`() throws {
    try run([("#a", "")]) { test, ids in
      try test.interleave { journal in
        try journal.add([NewEntry(body: Array("New #A.".utf8))], to: "daily")
      } _: { journal in
        let tagging = try journal.renameTag(a, to: b, of: all(ids), includingNew: true)
        #expect(tagging.changed.count == 2)
      }
      #expect(try test.text("daily").contains("New #b."))
    }
  }

  /// An entry loses the tag after the entries were selected and before the lock is taken.
  @Test func `tagging depends on the state of the entry under the lock`() throws {
    try run([("#a", ""), ("#a", "")]) { test, ids in
      try test.interleave { journal in
        try journal.edit(ids[0], in: "daily", body: Array("gone".utf8))
      } _: { journal in
        let tagging = try journal.tag(all(ids), adding: [], removing: [a])
        #expect(tagging.inText.keys.map(\.id) == [ids[1]])
        let renaming = try journal.renameTag(a, to: b, of: all(ids))
        #expect(renaming.changed.map(\.id) == [ids[1]])
      }
    }
  }

  @Test func `text is appended to the state of the entry under the lock`() throws {
    try run([("One.", "")]) { test, ids in
      try test.interleave { journal in
        try journal.append(Array("Two.".utf8), to: ids[0], in: "daily")
      } _: { journal in
        try journal.append(Array("Three.\n## 2024-03-01 Four".utf8), to: ids[0], in: "daily")
      }
      let thread = try test.journal.thread("daily")
      #expect(thread.entries.map(\.bodyText) == ["One.\n\nTwo.\n\nThree.\n## 2024-03-01 Four"])
      #expect(thread.entries[0].edited != nil)
      #expect(try test.git("log", "-1", "--format=%s") == "daily: append ^\(ids[0].text)\n")
    }
  }
}
