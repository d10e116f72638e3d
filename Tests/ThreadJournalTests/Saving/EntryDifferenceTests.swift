import JournalModel
import TestSupport
import Testing
import ThreadJournal

@Suite struct EntryDifferenceTests {
  /// A thread of entries without ids, each with its own minute and the text `word`.
  private static func thread(of count: Int, _ word: String) -> JournalThread {
    let entries = (0..<count).map { place in
      "\n## 2024-03-\(two(place / 1440 % 28 + 1)) \(two(place / 60 % 24)):\(two(place % 60))\n\nIt is \(word).\n"
    }
    return JournalThread(parsing: Array(("---\ntj: 1\n---\n" + entries.joined()).utf8))
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  @Test func `changed entries without ids are compared in linear time`() throws {
    let difference = EntryDifference(from: Self.thread(of: 3, "wet"), to: Self.thread(of: 4, "dry"))
    #expect(difference.changed.count == 3)
    #expect(difference.added.count == 1)
    #expect(difference.removed.isEmpty)
    let threads = [500, 4000].map { (Self.thread(of: $0, "wet"), Self.thread(of: $0, "dry")) }
    try Effort.expectNearlyLinear(from: 500) { size in
      let (old, new) = threads[size == 500 ? 0 : 1]
      #expect(EntryDifference(from: old, to: new).changed.count == size)
    }
  }
}
