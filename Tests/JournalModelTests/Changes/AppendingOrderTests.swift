import JournalModel
import Testing

@Suite struct AppendingOrderTests {
  /// Appends entries at these hours to `file` in one change, and returns the titles of all entries.
  private func titles(_ file: String, appending hours: [Int]) throws -> [String] {
    let thread = JournalThread(parsing: Array(file.utf8))
    let drafts = try hours.enumerated().map { place, hour in
      EntryDraft(
        id: try #require(EntryID("new\(place)")),
        stamp: try #require(EntryTimestamp("2024-03-02 \(hour):00 +00:00")),
        EntryContent(title: "\(hour)/\(place)")
      )
    }
    let together = try thread.applying(.append(drafts, times: TimeSource(zones: NoZones())))
    let apart = try thread.applying(
      drafts.map { .append([$0], times: TimeSource(zones: NoZones())) }
    )
    #expect(together.bytes == apart.bytes, "together is as one after the other")
    return together.entries.map(\.title)
  }

  @Test func `entries added together are sorted by time, equal times in their order`() throws {
    let file = "## 2024-03-01 08:00 +00:00 old ^aaaa\n"
    #expect(
      try titles(file, appending: [15, 13, 15, 14]) == ["old", "13/1", "14/3", "15/0", "15/2"]
    )
    #expect(try titles("", appending: [15, 13]) == ["13/1", "15/0"])
  }

  @Test func `in a descending file, the newest entry comes first`() throws {
    let file = "## 2024-03-02 08:00 +00:00 b ^bbbb\n\n## 2024-03-01 08:00 +00:00 a ^aaaa\n"
    #expect(try titles(file, appending: [13, 15, 13]) == ["15/1", "13/2", "13/0", "b", "a"])
  }

  @Test func `in an unordered file, new entries keep their order`() throws {
    let file = """
      ## 2024-03-02 +00:00 b ^bbbb

      ## 2024-03-01 a ^aaaa

      ## 2024-03-05 c ^cccc

      """
    #expect(try titles(file, appending: [15, 13]).suffix(2) == ["15/0", "13/1"])
  }

  @Test(arguments: [["aaaa"], ["new1", "new1"], ["new1", "aaaa"]])
  func `an id that is already taken is refused`(_ ids: [String]) throws {
    let file = "## 2024-03-02 b ^bbbb\n\n## 2024-03-01 a ^aaaa\n"
    let thread = JournalThread(parsing: Array(file.utf8))
    let stamp = try #require(EntryTimestamp("2024-03-03"))
    let drafts = try ids.map { EntryDraft(id: try #require(EntryID($0)), stamp: stamp) }
    #expect(throws: ChangeError.self) {
      try thread.applying(.append(drafts, times: TimeSource(zones: NoZones())))
    }
  }
}
