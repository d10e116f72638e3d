import JournalFormat
import JournalModel
import TestSupport
import Testing

@Suite struct TagTableTests {
  @Test func `the tags of each entry are found, and each tag has one number`() throws {
    try forEachCase(count: Cases.count(3_000), seed: 22) { generator, _ in
      var text = "---\ntj: 1\nkind: \(generator.element(of: ["journal", "conversation"]))\n---\n"
      for day in 1...9 {
        text += "\n## 2024-03-0\(day)\n"
        if generator.chance(0.4) {
          let words = ["#Work", "work", "\\#sea", "4", "SEA", "a/b", "#work/"]
          let value = (0..<3).map { _ in generator.element(of: words) }.joined(separator: ", ")
          text += "\n- tags:: \(value)\n"
        }
        text += "\n"
        for _ in 0..<generator.int(in: 0...6) {
          text += generator.element(of: PlainTagTests.parts + ["#Tag ", " #tag/", "\\", "#SEA "])
        }
        text += "\n"
      }
      var table = TagTable()
      var numbers: [String: Int] = [:]
      for entry in JournalThread(parsing: Array(text.utf8)).entries {
        let items = table.tags(of: generator.chance(0.5) ? entry : entry.parsed())
        try #require(items.map(\.tag.text) == entry.tags.map(\.text))
        try #require(items.map(\.shown) == entry.tags.map(\.description))
        for item in items {
          let expected = numbers[item.tag.key] ?? numbers.count
          numbers[item.tag.key] = expected
          try #require(item.number == expected)
        }
      }
    }
  }
}
