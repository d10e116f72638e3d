import JournalExchange
import JournalModel
import TestSupport
import Testing

@Suite(.pureSwift) struct FingerprintTests {
  func entry(
    _ stamp: String = "2024-03-01 09:15",
    _ title: String = "t",
    _ properties: [(String, String)] = [],
    body: String = "b"
  ) -> ImportedEntry {
    let content = EntryContent(
      title: title,
      properties: properties.map { Entry.Property(key: $0, value: $1) },
      body: Array(body.utf8)
    )
    return ImportedEntry(content, at: EntryTimestamp(stamp))
  }

  @Test func `the spelling, the id and the thread do not change a fingerprint`() throws {
    let plain = entry("2024-03-01 09:15", "t", [("a", "1"), ("favorite", "yes")], body: "b #x")
    let other = entry(
      "2024-03-01T9:15",
      "t",
      [("starred", "TRUE"), ("tags", "X"), ("a", "1")],
      body: "\r\nb #x\r\n"
    )
    #expect(Fingerprint(plain) == Fingerprint(other))
    var named = plain
    named.id = EntryID("k3f9qd")
    named.thread = "daily"
    #expect(Fingerprint(plain) == Fingerprint(named))
  }

  @Test func `every part of the content changes the fingerprint`() throws {
    let all = [
      entry(), entry("2024-03-01 09:16"), entry("2024-03-01 09:15 Z"),
      entry("2024-03-01 09:15", "u"), entry("2024-03-01 09:15", "tb", body: ""),
      entry("2024-03-01 09:15", "t", [("a", "1")]),
      entry("2024-03-01 09:15", "t", [("a", "1"), ("a", "2")]),
      entry("2024-03-01 09:15", "t", [("a", "2"), ("a", "1")]),
      entry("2024-03-01 09:15", "t", [("tags", "#z")]), entry(body: "c"),
    ]
    #expect(Set(all.map { Fingerprint($0) }).count == all.count)
  }

  @Test func `an entry keeps its fingerprint through CSV and Markdown`() throws {
    try forEachCase(count: Cases.count(150), seed: 81) { generator, _ in
      let file = RandomThread.mutated(using: &generator).filter { $0 < 0x80 }
      let journal = SampleJournal(["a": file])
      let own = journal.entries.compactMap { ImportedEntry($0) }.map { Fingerprint($0) }
      var csv = CSVImporter()
      try #require(try csv.entries(in: journal.csv()).map { Fingerprint($0) } == own)
      let again = try journal.refilled(with: journal.entries.compactMap { ImportedEntry($0) })
      var markdown = MarkdownImporter()
      let bytes = again.threads[0].thread.bytes
      try #require(try markdown.entries(in: bytes).map { Fingerprint($0) } == own)
    }
  }
}
