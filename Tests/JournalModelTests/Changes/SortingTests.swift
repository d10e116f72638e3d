import JournalModel
import Testing

@Suite struct SortingTests {
  private struct NoZones: ZoneProvider {
    func offset(of zone: String, at secondsSinceEpoch: Int64) -> Int? { nil }
  }

  private func sorted(_ text: String) throws -> String {
    let thread = JournalThread(parsing: Array(text.utf8))
    return String(
      decoding: try thread.sortedByTime(from: TimeSource(zones: NoZones())),
      as: UTF8.self
    )
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
  func `sorting orders entries by time, byte for byte`(
    _ text: String,
    _ expected: String
  ) throws {
    #expect(try sorted(text) == expected)
    #expect(try sorted(expected) == expected)
  }

  @Test func `an entry keeps the offset that it had from the entry above`() throws {
    let text = """
      ## 2024-02-02 10:00 -05:00 A ^aaaaa2

      ## 2024-02-02 12:00 +09:00 B ^bbbbb2

      ## 2024-02-02 08:00 C ^ccccc2

      ## 2024-02-02 22:00 D

      """
    let expected = """
      ## 2024-02-02 08:00 +09:00 C ^ccccc2

      ## 2024-02-02 12:00 +09:00 B ^bbbbb2

      ## 2024-02-02 22:00 D

      ## 2024-02-02 10:00 -05:00 A ^aaaaa2

      """
    #expect(try sorted(text) == expected)
    #expect(try sorted(expected) == expected)
  }
}
