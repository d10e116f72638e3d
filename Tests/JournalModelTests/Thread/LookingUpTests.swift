import JournalFormat
import JournalModel
import TestSupport
import Testing

@Suite struct LookingUpTests {
  @Test func `a header that mentions an id very often is read once`() throws {
    let (mentioned, written) = (try #require(EntryID("abcd")), try #require(EntryID("efgh")))
    try Effort.expectNearlyLinear(from: 2_000) { count in
      let mentions = String(repeating: "^abcd ", count: count)
      let text = "## 2024-03-01 \(mentions)^efgh\n\n\(mentions)\n\n## 2024-03-02 ^abcd\n"
      let thread = JournalThread(parsing: Array(text.utf8))
      #expect(thread.position(of: mentioned) == 1)
      #expect(thread.position(of: written) == 0)
    }
  }

  @Test func `a value is found under any spelling of its key`() throws {
    let thread = JournalThread(
      parsing: Array(
        """
        ---
        tj: 1
        fields:
          sleep: {type: number, was: [rest]}
        ---

        ## 2024-03-01 ^abcd

        - favorite:: true
        - sleep:: 7

        """.utf8
      )
    )
    #expect(thread.entries[0].value(of: "starred") == "true")
    #expect(thread.entries[0].value(of: "rest") == "7")
    let changed = try thread.applying(
      .setProperty(try #require(EntryID("abcd")), key: "favourite", values: ["false"])
    )
    #expect(changed.entries[0].properties.map(\.key) == ["favorite", "sleep"])
  }

  @Test(arguments: ["99999999999999999999", "3", "2.0", "!!int 2", "&v 1", "\"1\"", "", "01", "1#"])
  func `a thread with any other version is read-only`(_ version: String) throws {
    let thread = JournalThread(
      parsing: Array("---\ntj: \(version)\n---\n\n## 2024-03-01 ^abcd\n".utf8)
    )
    #expect(throws: ChangeError.self) {
      try thread.applying(.remove([try #require(EntryID("abcd"))]))
    }
    #expect(thread.diagnostics().map(\.code).contains(.unsupportedVersion))
  }
}
