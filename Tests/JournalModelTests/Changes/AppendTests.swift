import JournalFormat
import JournalModel
import TestSupport
import Testing

@Suite struct AppendTests {
  static func draft(
    _ time: String,
    _ id: String = "zzzz99",
    _ title: String = "New",
    body: String = ""
  ) throws -> EntryDraft {
    let content = EntryContent(title: title, body: body.bytes)
    return EntryDraft(id: try entryID(id), stamp: try stamp(time), content)
  }

  static func appended(_ drafts: [EntryDraft], to file: String) throws -> String {
    try JournalThread(file).applying(.append(drafts, times: .table)).text
  }

  static func titles(_ drafts: [EntryDraft], to file: String) throws -> [String] {
    JournalThread(try appended(drafts, to: file)).entries.map(\.title)
  }

  static let ascending =
    "## 2024-03-01 09:00 Z a\n\n## 2024-03-02 09:00 Z b\n\n## 2024-03-03 09:00 Z c\n"
  static let descending =
    "## 2024-03-03 09:00 Z c\n\n## 2024-03-02 09:00 Z b\n\n## 2024-03-01 09:00 Z a\n"
  static let unordered =
    "## 2024-03-02 09:00 Z b\n\n## 2024-03-03 09:00 Z c\n\n## 2024-03-01 09:00 Z a\n"

  @Test(arguments: [
    (ascending, "2024-03-04 09:00 +00:00", ["a", "b", "c", "New"]),
    (ascending, "2024-02-04 09:00 +00:00", ["New", "a", "b", "c"]),
    (ascending, "2024-03-02 12:00 +00:00", ["a", "b", "New", "c"]),
    (ascending, "2024-03-02 09:00 +00:00", ["a", "b", "New", "c"]),
    (ascending, "2024-03-02 09:30 +01:00", ["a", "New", "b", "c"]),
    (descending, "2024-03-04 09:00 +00:00", ["New", "c", "b", "a"]),
    (descending, "2024-02-04 09:00 +00:00", ["c", "b", "a", "New"]),
    (descending, "2024-03-02 12:00 +00:00", ["c", "New", "b", "a"]),
    (descending, "2024-03-02 09:00 +00:00", ["c", "New", "b", "a"]),
    (unordered, "2024-03-04 09:00 +00:00", ["b", "c", "a", "New"]),
    (unordered, "2024-02-04 09:00 +00:00", ["b", "c", "a", "New"]),
    ("## 2024-03-02 Z a\n", "2024-03-01 09:00 +00:00", ["New", "Z a"]),
    ("", "2024-03-01 09:00 +00:00", ["New"]),
  ])
  func `a new entry is placed by its time`(file: String, time: String, titles: [String]) throws {
    #expect(try Self.titles([Self.draft(time)], to: file) == titles)
  }

  @Test(arguments: [
    ("", "## 2024-03-01 New ^zzzz99\n"), ("# Notes", "# Notes\n\n## 2024-03-01 New ^zzzz99\n"),
    ("---\ntj: 1\n---\n", "---\ntj: 1\n---\n\n## 2024-03-01 New ^zzzz99\n"),
    ("---\ntj: 1\n---", "---\ntj: 1\n---\n\n## 2024-03-01 New ^zzzz99\n"),
    ("---\ntj: 1\n---\n\n", "---\ntj: 1\n---\n\n## 2024-03-01 New ^zzzz99\n"),
    ("\u{FEFF}", "\u{FEFF}## 2024-03-01 New ^zzzz99\n"),
    ("## 2024-02-01 a", "## 2024-02-01 a\n\n## 2024-03-01 New ^zzzz99\n"),
    ("## 2024-02-01 a\n\ntext", "## 2024-02-01 a\n\ntext\n\n## 2024-03-01 New ^zzzz99\n"),
    ("## 2024-02-01 a\n\n\n\n", "## 2024-02-01 a\n\n\n\n## 2024-03-01 New ^zzzz99\n"),
    ("# N\r\n\r\ntext", "# N\r\n\r\ntext\r\n\r\n## 2024-03-01 New ^zzzz99\r\n"),
    ("## 2024-02-01 a\r\n", "## 2024-02-01 a\r\n\r\n## 2024-03-01 New ^zzzz99\r\n"),
    ("## 2024-04-01 a\n", "## 2024-03-01 New ^zzzz99\n\n## 2024-04-01 a\n"),
    ("## 2024-04-01 a", "## 2024-03-01 New ^zzzz99\n\n## 2024-04-01 a"),
  ])
  func `a new entry is separated in the style of the file`(file: String, expected: String) throws {
    #expect(try Self.appended([Self.draft("2024-03-01")], to: file).bytes == expected.bytes)
  }

  @Test func `a new entry is written in canonical form and reads back as given`() throws {
    let thread = JournalThread(matter: "tj: 1\nfields:\n  mood: scale 1..5\n  sleep: text")
    var draft = try Self.draft(
      "2024-03-01 09:15 +01:00",
      body: "\n\n- a:: b\n## 2024-03-01\r\nend\n\n"
    )
    draft.title = " 09:15 to Bath "
    draft.properties = [
      .init(key: "weather", value: "sun"), .init(key: "tags", value: "#a"),
      .init(key: "sleep", value: "well\nand long"), .init(key: "tags", value: "#b"),
      .init(key: "mood", value: "4"),
    ]
    let changed = try thread.applying(.append([draft], times: .table))
    let expected = """

      ## 2024-03-01 09:15 +01:00 : 09:15 to Bath ^zzzz99

      - mood:: 4
      - sleep:: well
        and long
      - tags:: #a
      - tags:: #b
      - weather:: sun

      \\- a:: b
      \\## 2024-03-01
      end

      """
    #expect(changed.text == thread.text + expected)
    #expect(changed.entries[0].title == "09:15 to Bath")
    #expect(changed.entries[0].bodyText == "- a:: b\n## 2024-03-01\nend")
  }

  @Test func `a sender and an amount are written before the title`() throws {
    var message = try Self.draft("2024-03-01", "aaaa22", "@bob said so")
    message.sender = Handle("anna")
    var mark = try Self.draft("2024-03-01", "aaaa33", "")
    mark.amount = TallyAmount("+2.5")
    let changed = try JournalThread(matter: "tj: 1\nkind: conversation")
      .applying(.append([message, mark], times: .table))
    #expect(
      changed.text.hasSuffix(
        "\n## 2024-03-01 @anna : @bob said so ^aaaa22\n\n## 2024-03-01 +2.5 ^aaaa33\n"
      )
    )
    #expect(changed.entries[0].subject.sender?.text == "anna")
    #expect(changed.entries[0].title == "@bob said so")
  }

  @Test(arguments: [
    (ascending, ["a", "3", "b", "1", "4", "c", "2"]),
    (descending, ["2", "c", "4", "1", "b", "3", "a"]),
    (unordered, ["b", "c", "a", "1", "2", "3", "4"]), ("", ["3", "1", "4", "2"]),
  ])
  func `several new entries are each placed by time`(file: String, titles: [String]) throws {
    let drafts = try [
      Self.draft("2024-03-02 12:00 +00:00", "aaaa21", "1"),
      Self.draft("2024-03-05 12:00 +00:00", "aaaa22", "2"),
      Self.draft("2024-03-01 12:00 +00:00", "aaaa23", "3"),
      Self.draft("2024-03-02 12:00 +00:00", "aaaa24", "4"),
    ]
    #expect(try Self.titles(drafts, to: file) == titles)
    let oneByOne = try drafts.reduce(into: file) { $0 = try Self.appended([$1], to: $0) }
    #expect(oneByOne == (try Self.appended(drafts, to: file)))
  }

  @Test func `an all-day entry begins at midnight in the thread's time zone`() throws {
    let file =
      "---\ntj: 1\ntimezone: Europe/Berlin\n---\n\n## 2024-03-01 00:30 +01:00 a\n\n## 2024-03-02 b\n"
    #expect(try Self.titles([Self.draft("2024-03-01")], to: file) == ["New", "a", "b"])
    let changed = JournalThread(try Self.appended([Self.draft("2024-03-01")], to: file))
    let instants = changed.times(from: .table).map(\.instant)
    #expect(instants == instants.sorted())
  }

  @Test func `adding no drafts changes nothing`() throws {
    #expect(try Self.appended([], to: Self.unordered) == Self.unordered)
  }

  @Test func `adding and removing the last entry restores the file`() throws {
    let thread = JournalThread(Self.ascending)
    let added = try thread.applying(.append([Self.draft("2025-01-01")], times: .table))
    let removed = try added.applying(.remove([entryID("zzzz99")]))
    #expect(removed.bytes == thread.bytes)
  }

  @Test(arguments: [
    "a\nb", "a\rb", "a\u{85}b", "a\u{0}b", "a\u{1B}[2Jb", "a\u{2028}b", "a\u{2029}",
  ])
  func `a title that a header cannot hold is refused`(title: String) throws {
    let error = try #require(throws: ChangeError.self) {
      try Self.appended([Self.draft("2024-03-01", "zzzz99", title)], to: "")
    }
    #expect(
      error.description.hasPrefix("invalid title (expected one line without control characters); ")
    )
  }

  @Test(arguments: [
    ("mood", "a\n\nb", "a property's value cannot contain a blank line; "),
    ("mood", "a\n \t\nb", "a property's value cannot contain a blank line; "),
    ("a:b", "1", "a property's name has 1 to 50 characters "),
    ("", "1", "a property's name has 1 to 50 characters "),
  ])
  func `a property that a file cannot hold is refused`(
    key: String,
    value: String,
    sentence: String
  ) throws {
    var draft = try Self.draft("2024-03-01")
    draft.properties = [.init(key: key, value: value)]
    let drafts = [draft]
    let error = try #require(throws: ChangeError.self) { try Self.appended(drafts, to: "") }
    #expect(error.description.hasPrefix(sentence))
  }
}
