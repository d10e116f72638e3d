import JournalModel
import TestSupport
import Testing
import ThreadJournal

@Suite struct TextEditingTests {
  /// Runs `body` with the id of an entry whose text is `text`, and its title `title`.
  private static func run(
    _ text: [UInt8],
    title: [UInt8] = [],
    _ body: (TestJournal, EntryID) throws -> Void
  ) throws {
    try TestJournal.run { test in
      let file = Array("---\ntj: 1\n---\n\n## 2024-03-01 ".utf8) + title + Array(" ^aaaa\n\n".utf8)
      try Disk.write(file + text + [0x0A], to: "\(test.root)/daily.md")
      try body(test, try #require(EntryID("aaaa")))
    }
  }

  @Test func `text is replaced as a string`() throws {
    try Self.run(Array("Über".utf8)) { test, id in
      try test.journal.edit(id, in: "daily", body: "Unter", title: "Title")
      try test.journal.append("Mehr", to: id, in: "daily")
      let entry = try #require(try test.journal.thread("daily").entries.first)
      #expect(entry.bodyText == "Unter\n\nMehr" && entry.title == "Title")
    }
  }

  @Test func `text that a string cannot hold is replaced only by bytes`() throws {
    let latin: [UInt8] = [0xDC, 0x62, 0x65, 0x72]
    try Self.run(latin) { test, id in
      let read = try #require(try test.journal.thread("daily").entries.first).bodyText
      let error = try #require(throws: JournalError.self) {
        try test.journal.edit(id, in: "daily", body: read + "!")
      }
      guard case .change("daily", let reason) = error.reason, case .notText(id) = reason.reason
      else { throw error }
      #expect(try test.journal.thread("daily").entries.first?.body == latin)
      try test.journal.edit(id, in: "daily", title: "Title")
      try test.journal.append("Mehr", to: id, in: "daily")
      try test.journal.edit(id, in: "daily", body: latin + [0x21])
      #expect(try test.journal.thread("daily").entries.first?.body == latin + [0x21])
    }
  }

  @Test func `a title that a string cannot hold is kept`() throws {
    try Self.run([], title: [0xDC, 0x62, 0x65, 0x72]) { test, id in
      #expect(throws: JournalError.self) { try test.journal.edit(id, in: "daily", title: "Über") }
      try test.journal.edit(id, in: "daily", body: "Text")
    }
  }

  @Test func `the text that is replaced is the one under the lock`() throws {
    try Self.run(Array("One".utf8)) { test, id in
      try test.interleave { journal in
        try journal.edit(id, in: "daily", body: [0xFF])
      } _: { journal in
        #expect(throws: JournalError.self) { try journal.edit(id, in: "daily", body: "Two") }
      }
      #expect(try test.journal.thread("daily").entries.first?.body == [0xFF])
    }
  }
}
