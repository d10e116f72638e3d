import JournalModel
import JournalSearch
import JournalSystem
import TestSupport
import Testing
import ThreadJournal

/// The texts of which vectors are made, and the vectors that are removed.
@Suite struct VectorTextTests {
  private static let model = "embed-1"

  private func texts(_ test: TestJournal) throws -> [VectorText] {
    try test.journal.snapshot(for: .assistant).vectorTexts(for: Self.model)
  }

  /// Makes a vector of each text that an assistant may see.
  private func fill(_ test: TestJournal) throws -> VectorStore {
    var store = try #require(VectorStore(of: test.journal))
    let vectors = try texts(test).map { text in
      (key: text.key, entries: [text.id], vector: CompactVector([1, 2, 3]))
    }
    try store.add(vectors, of: Self.model)
    _ = try store.keep { try texts(test) }
    return store
  }

  @Test(arguments: [
    ("Rain.", "Rain."), ("Title\n\nText.", "Title\n\nText."),
    (
      "See [[secret]] and [[secret|her]], <https://a.example>.",
      "See (not shown) and her, <https://a.example>."
    ),
    ("- mood:: 3\n\nRain.", "Rain."),
    (String(repeating: "a", count: 2001), String(repeating: "a", count: 2000)),
    (String(repeating: "ä", count: 501), String(repeating: "ä", count: 500)),
  ])
  func `the title and the text count, without the targets of links`(
    _ entry: String,
    _ expected: String
  ) throws {
    let heading = entry.hasPrefix("Title") ? " Title" : ""
    let body = entry.hasPrefix("Title") ? "Text." : entry
    let thread = JournalThread(
      parsing: Array("---\ntj: 1\n---\n\n## 2024-03-01\(heading) ^abcd\n\n\(body)\n".utf8)
    )
    #expect(VectorText.of(thread.entries[0]) == expected)
  }

  @Test func `nothing that is hidden is a text, in random journals`() throws {
    try forEachCase(count: Cases.count(60), seed: 49) { generator, number in
      try TestJournal.run(seed: UInt64(number)) { test in
        var visible = 0
        for thread in 0..<generator.int(in: 1...5) {
          let marks = ["", "", "private: true\n", "archived: true\n", "private: yes\n"]
          let mark = generator.element(of: marks)
          var text = "---\ntj: 1\n\(mark)---\n"
          for entry in 0..<generator.int(in: 0...6) {
            let isPrivate = generator.chance(0.3)
            let isHidden = isPrivate || !mark.isEmpty
            if !isHidden { visible += 1 }
            let title = isHidden && generator.chance(0.5) ? " CANARY" : ""
            text += "\n## 2024-03-01\(title) ^t\(thread)e\(entry)\n\n"
            text += isPrivate ? "- private:: true\n\n" : ""
            text +=
              isHidden
              ? "CANARY \(entry) of \(thread)\n" : "See [[CANARY]], \(entry) of \(thread)\n"
          }
          try test.write(text, to: "thread-\(thread)")
        }
        let texts = try texts(test)
        try #require(texts.count == visible)
        try #require(texts.allSatisfy { $0.text?.contains("CANARY") == false })
      }
    }
  }

  @Test(arguments: [
    ("## 2024-03-01 ^aaaa\n", "## 2024-03-01 ^aaaa\n\n- private:: true\n", 3),
    ("tj: 1\n", "tj: 1\nprivate: true\n", 1), ("tj: 1\n", "tj: 1\narchived: true\n", 1),
    ("A text.", "Another text.", 4),
  ])
  func `an entry that becomes hidden loses its vector, as soon as something is saved`(
    _ old: String,
    _ new: String,
    _ count: Int
  ) throws {
    try TestJournal.run { test in
      let file =
        "---\ntj: 1\n---\n\n## 2024-03-01 ^aaaa\n\nA text.\n\n## 2024-03-01 ^bbbb\n\nB.\n"
        + "\n## 2024-03-01 ^cccc\n\nC.\n"
      try test.write(file, to: "daily")
      try test.write("---\ntj: 1\n---\n\n## 2024-03-01 ^dddd\n\nD.\n", to: "other")
      let store = try fill(test)
      #expect(try store.vectors()?.count == 4)
      try test.write(file.replacing(old, with: new), to: "daily")
      try test.journal.pruneVectors()
      #expect(try store.vectors()?.count == count)
      try test.journal.pruneVectors(isWhole: true)
      #expect(try store.vectors()?.count == (count == 4 ? 3 : count))
    }
  }

  @Test func `a vector that is added after its entry was hidden is removed by the next save`()
    throws
  {
    try TestJournal.run { test in
      let file = "---\ntj: 1\n---\n\n## 2024-03-01 ^aaaa\n\nA.\n"
      try test.write(file, to: "daily")
      try test.write("---\ntj: 1\n---\n\n## 2024-03-01 ^bbbb\n\nB.\n", to: "other")
      var store = try #require(VectorStore(of: test.journal))
      _ = try store.keep { try texts(test) }
      let read = try texts(test)
      try store.add([(read[1].key, [read[1].id], CompactVector([1]))], of: Self.model)
      // Another process hides the entry, and looks for its vector before that is added.
      try test.write(file.replacing("tj: 1", with: "tj: 1\nprivate: true"), to: "daily")
      System().pause(milliseconds: 3200)
      try test.journal.pruneVectors()
      try store.add([(read[0].key, [read[0].id], CompactVector([1]))], of: Self.model)
      #expect(try store.vectors()?.count == 2)
      try test.journal.pruneVectors()
      #expect(try store.vectors()?.keys == [read[1].key])
    }
  }

  @Test func `without vectors, nothing is created`() throws {
    try TestJournal.run { test in
      try test.write("---\ntj: 1\nprivate: true\n---\n", to: "daily")
      let before = try Disk.files(below: "\(test.root)/.git")
      try test.journal.pruneVectors()
      try test.journal.pruneVectors(isWhole: true)
      #expect(try Disk.files(below: "\(test.root)/.git") == before)
    }
  }
}
