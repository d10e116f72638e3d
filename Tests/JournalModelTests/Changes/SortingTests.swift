import JournalModel
import Testing

@Suite struct SortingTests {
  private struct NoZones: ZoneProvider {
    func offset(of zone: String, at secondsSinceEpoch: Int64) -> Int? { nil }
  }

  private func sorted(_ text: String) -> String {
    let thread = Thread(parsing: Array(text.utf8))
    return String(decoding: thread.sortedByTime(from: TimeSource(zones: NoZones())), as: UTF8.self)
  }

  @Test(arguments: [
    ("", ""), ("text\n", "text\n"), ("## 2024-01-01 A\n", "## 2024-01-01 A\n"),
    ("## 2024-01-02 B\n\n## 2024-01-01 A\n", "## 2024-01-02 B\n\n## 2024-01-01 A\n"),
    (
      "top\n\n## 2024-01-02 B\n\nb\n\n## 2024-01-01 A\n\na\n\n## 2024-01-03 C",
      "top\n\n## 2024-01-01 A\n\na\n\n## 2024-01-02 B\n\nb\n\n## 2024-01-03 C\n"
    ),
    (
      "## 2024-01-02 B\r\n\r\n## 2024-01-03 C\r\n\r\n## 2024-01-01 A",
      "## 2024-01-01 A\r\n\r\n## 2024-01-02 B\r\n\r\n## 2024-01-03 C\r\n"
    ),
  ])
  func `entries come into the order of their times, byte for byte`(
    _ text: String,
    _ expected: String
  ) {
    #expect(sorted(text) == expected)
    #expect(sorted(expected) == expected)
  }
}
