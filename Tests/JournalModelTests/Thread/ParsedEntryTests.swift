import JournalFormat
import JournalModel
import TestSupport
import Testing

@Suite struct ParsedEntryTests {
  @Test func `reading a body in place gives the same as copying it`() throws {
    try forEachCase(count: Cases.count(3_000), seed: 23) { generator, _ in
      let thread = JournalThread(parsing: RandomThread.mutated(using: &generator))
      for entry in thread.entries {
        let body = entry.parsed().withBody { bytes in bytes.indices.map { bytes[$0] } }
        try #require(body == entry.body)
        try #require(entry.parsed().syntax == entry.syntax)
        let first = entry.body.split(separator: 0x0A, maxSplits: 1).first ?? []
        let expected = entry.title.isEmpty ? String(decoding: first, as: UTF8.self) : entry.title
        try #require(entry.headline == expected)
        guard thread.schema.fields.allSatisfy(\.was.isEmpty) else { continue }
        for property in entry.properties {
          try #require(entry.values(of: property.key).contains(property.value))
        }
      }
    }
  }

  @Test func `a key is found with escaped and plain underscores`() {
    let thread = JournalThread(
      parsing: Array("## 2024-03-01\n\n- my\\_key:: 3\n- my_key:: 4\n".utf8)
    )
    #expect(thread.entries[0].values(of: "my_key") == ["3", "4"])
    let escaped = JournalThread(parsing: Array("## 2024-03-01\n\n- my\\_key:: 3\n".utf8))
    #expect(escaped.entries[0].parsed().values(of: "my_key") == ["3"])
  }
}
