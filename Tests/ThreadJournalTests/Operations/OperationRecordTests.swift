import JournalGit
import JournalStore
import JournalSystem
import TestSupport
import Testing
import ThreadJournal

@Suite struct OperationRecordTests {
  static func record(_ paths: [String]) throws -> OperationRecord {
    let id = try #require(ObjectID(hex: String(repeating: "ab", count: 20)))
    var record = OperationRecord(
      kind: .move,
      seconds: 1_709_280_932,
      offsetMinutes: -210,
      message: "daily: move ^k3f9qd\n\nTj-Op: move\n",
      effects: [],
      reverts: 7
    )
    for (place, text) in paths.enumerated() {
      record.effects.append(
        FileEffect(
          path: try #require(JournalPath(text)),
          before: place == 0 ? nil : id,
          after: place == 1 ? nil : id,
          temporary: place == 2 ? nil : ".\(text).tj-x2y4",
          origin: place == 3 ? JournalPath("old name.md") : nil,
          displaced: place == 4 ? id : nil,
          rights: place == 5 ? FileRights(permissions: 0o600, uid: 1000, gid: 100) : nil
        )
      )
    }
    return record
  }

  @Test func `parsing the lines of a record returns the record`() throws {
    let names = ["a.md", "b c.md", "%20.md", "-", "ü\n.md", "\t", "\u{301}e.md"]
    let record = try Self.record(names)
    #expect(OperationRecord(parsing: record.text) == record)
  }

  @Test func `a record that is cut off anywhere is not parsed`() throws {
    let bytes = Array(try Self.record(["a.md", "work/b.md"]).text.utf8)
    for count in 0..<bytes.count {
      let text = String(decoding: bytes[..<count], as: UTF8.self)
      #expect(OperationRecord(parsing: text) == nil, "\(count) of \(bytes.count) bytes")
    }
  }

  @Test(arguments: ["", "end\n", "tj operation 2\nkind add\ntime 1 0\nend\n"])
  func `other text is not parsed as a record`(_ text: String) {
    #expect(OperationRecord(parsing: text) == nil)
  }

  @Test func `parsing random bytes never traps`() throws {
    let text = try Self.record(["a.md"]).text
    try forEachCase(count: Cases.count(2_000), seed: 11) { generator, _ in
      let bytes = HostileText.mutated(Array(text.utf8), using: &generator)
      _ = OperationRecord(parsing: String(decoding: bytes, as: UTF8.self))
    }
  }
}
