import JournalModel
import TestSupport
import Testing

@Suite struct RemovingTests {
  @Test func `removing many entries without ids in one change takes linear time`() throws {
    try Effort.expectNearlyLinear(from: 200) { count in
      let file = (0..<count).map { "## 2024-03-01 entry \($0)\n\ntext\n\n" }.joined()
      let thread = JournalThread(parsing: Array(file.utf8))
      let ids = thread.identities().ids
      let changed = try thread.applying(.remove(ids.reversed() + ids.prefix(1)))
      #expect(changed.entries.isEmpty)
    }
  }

  @Test func `removing entries that are not adjacent keeps those between them`() throws {
    let blocks = (1...6).map { "## 2024-03-0\($0) ^day\($0)\n\ntext\n" }
    let thread = JournalThread(parsing: Array(blocks.joined(separator: "\n").utf8))
    let ids = try [6, 1, 2, 4].map { try #require(EntryID("day\($0)")) }
    let changed = try thread.applying(.remove(ids))
    #expect(changed.bytes == Array((blocks[2] + "\n" + blocks[4]).utf8))
  }
}
