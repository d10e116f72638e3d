import FoundationEssentials
import JournalModel
import Testing

@Suite struct CodingTests {
  private static func coded<Value: Codable>(_ value: Value) throws -> (text: String, read: Value) {
    let data = try JSONEncoder().encode([value])
    let read = try JSONDecoder().decode([Value].self, from: data)
    return (String(decoding: data.dropFirst().dropLast(), as: UTF8.self), read[0])
  }

  private static func requireSame<Value: Codable & Equatable>(
    _ value: Value?,
    as text: String
  ) throws {
    let value = try #require(value)
    let coded = try coded(value)
    #expect(coded.text == "\"\(text)\"")
    #expect(coded.read == value)
  }

  @Test func `names and times are written as their text`() throws {
    try Self.requireSame(EntryID("k3f9qd"), as: "k3f9qd")
    try Self.requireSame(ThreadID("k7m3xq2v9d"), as: "k7m3xq2v9d")
    try Self.requireSame(FieldName(#"long\_name"#), as: "long_name")
    try Self.requireSame(Tag("#Work"), as: "Work")
    try Self.requireSame(EntryTimestamp("2024-03-01 09:15 +01:00"), as: "2024-03-01 09:15 +01:00")
    try Self.requireSame(CivilDate(year: 2024, month: 2, day: 29), as: "2024-02-29")
  }

  @Test func `every day can be read again`() throws {
    let always = DayPeriod.always
    #expect(try Self.coded(always).read == always)
    for year in [-999_999, -1, 0, 9, 999, 10_000] {
      let day = try #require(CivilDate(year: year, month: 12, day: 31))
      #expect(try Self.coded(day).read == day)
    }
  }

  @Test(arguments: ["2024-02-30", "2024-2-03", "today", "--1-01-01", ""])
  func `what is no date is refused`(_ text: String) {
    let data = Data("[\"\(text)\"]".utf8)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([CivilDate].self, from: data)
    }
  }

  @Test func `what is no id is refused without quoting it`() throws {
    let data = Data("[\"SECRET\"]".utf8)
    let error = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode([EntryID].self, from: data)
    }
    #expect(!"\(error)".contains("SECRET"))
  }

  @Test func `an entry is named by its id and the bytes of its address`() throws {
    let id = try #require(EntryID("k3f9qd"))
    let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
    let entries = [EntryReference(id, in: composed), EntryReference(id, in: decomposed)]
    #expect(Set(entries).count == 2)
    #expect(try Self.coded(entries).read == entries)
  }

  @Test func `an entry is the same as long as its bytes and its front matter are`() throws {
    let text = "---\ntj: 1\n---\n\n## 2024-03-01 10:00 +00:00 One ^aaaa\n\nText.\n"
    let other = "\n## 2024-03-01 09:00 +00:00 Zero ^bbbb\n"
    func first(_ text: String, in address: String = "daily") throws -> LocatedEntry {
      let thread = JournalThread(parsing: Array(text.utf8))
      let entries = LocatedThread(address: address, thread: thread)
        .entries(from: TimeSource(zones: NoZones()))
      return try #require(entries.last)
    }
    let one = try first(text)
    #expect(try first(text) == one && one.hashValue == first(text).hashValue)
    #expect(try first(text.replacing("---\n\n", with: "---\n\(other)\n")) == one)
    #expect(try first(text.replacing("Text.", with: "Text!")) != one)
    #expect(try first(text.replacing("tj: 1\n", with: "tj: 1\nprivate: true\n")) != one)
    #expect(try first(text, in: "other") != one)
    #expect(one.id == EntryReference(one.entryID, in: "daily"))
  }
}
