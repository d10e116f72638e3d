import JournalExchange
import JournalModel
import TestSupport
import Testing

/// A zone that is always an hour east of UTC.
private struct NoteZone: ZoneProvider {
  func offset(of zone: String, at secondsSinceEpoch: Int64) -> Int? { 3600 }
}

@Suite(.pureSwift) struct NotesImporterTests {
  @Test func `a note is an entry of its day, and its text stays as it is`() throws {
    let body =
      "See [[page|alias]] and #tag/sub ^block-id %%c%%\n\n- a\n\t- b\n\n```\n# 2020-01-01\n```\n| x |"
    let sample = NotesSample("daily/2025-11-24.md", "\u{FEFF}# Zoo trip\r\n\r\n\(body)\r\n\r\n")
    #expect(sample.heads == ["2025-11-24 Zoo trip"] && sample.bodies == [body])
    let entry = try #require(sample.entries.first)
    let id = SourceID(try #require(EntryTimestamp("2025-11-24")), of: "daily/2025-11-24.md".utf8)
    #expect(entry.properties.map(\.value) == ["notes", id.text] && entry.message == nil)
    #expect(sample.report.recordCount == 1 && sample.report.facts.isEmpty)
  }

  @Test(arguments: [
    ("# Zoo\n\nx", "2025-11-24 Zoo", "x"), ("# 2025-11-24 Zoo\n\nx", "2025-11-24 Zoo", "x"),
    ("# 2025-11-24 08:27\n\nx", "2025-11-24 08:27 ", "x"),
    ("# 2020-01-01\n\nx", "2025-11-24 ", "# 2020-01-01\n\nx"),
    (
      "---\ncreated: 2025-11-24 09:15\n---\n# 2025-11-24 08:27\nx",
      "2025-11-24 09:15 2025-11-24 08:27", "x"
    ),
    ("x\n\n# Zoo", "2025-11-24 ", "x\n\n# Zoo"), ("## Zoo\n\nx", "2025-11-24 ", "## Zoo\n\nx"),
    ("Zoo\n===\n\nx", "2025-11-24 Zoo", "x"), ("#tag x", "2025-11-24 ", "#tag x"),
    ("---\ntitle: Zoo\n---\nx", "2025-11-24 Zoo", "x"),
    ("---\ntitle: 24.11.2025\n---\nx", "2025-11-24 ", "x"),
    ("---\n\nx\n\n---\n\ny", "2025-11-24 ", "---\n\nx\n\n---\n\ny"),
    ("---\na: 1\n\nx", "2025-11-24 ", "---\na: 1\n\nx"),
    ("---\na: [\n---\nx", "2025-11-24 ", "---\na: [\n---\nx"), ("---\n---\nx", "2025-11-24 ", "x"),
  ])
  func `a first heading is the title unless it is only the date`(
    _ text: String,
    _ head: String,
    _ body: String
  ) {
    let sample = NotesSample("2025-11-24.md", text)
    #expect(sample.heads == [head] && sample.bodies == [body])
  }

  @Test func `front matter becomes properties`() {
    let text = """
      ---
      # a comment
      tags: [family, "two words", '#zoo', 1x]
      aliases:
        - One, two
        - Three
      created: 2025-11-24T08:27:15+01:00
      updated: 2025-11-25 10:00
      date: 2025-11-24
      mood: 4
      note: |
        a

        b
      weather: {temp: 3, wind: [w, nw]}
      empty:
      id: 202511240827
      source: book
      a:b`c: x
      title: Other
      ---
      # Zoo
      x
      """
    let sample = NotesSample("2025-11-24.md", text)
    #expect(sample.heads == ["2025-11-24 08:27:15 +01:00 Zoo"] && sample.bodies == ["x"])
    #expect(
      sample.properties == [
        "edited=2025-11-25 10:00", "tags=#family #two-words #zoo", "keywords=1x",
        "aliases=\"One, two\", Three", "mood=4", "note=a", "note=b",
        "weather={temp: 3, wind: [w, nw]}", "id=202511240827", "note-source=book", "a b c=x",
        "title=Other",
      ]
    )
    #expect(
      sample.facts("front matter") == ["1 key without a value, left out", "1 comment left out"]
    )
  }

  @Test(
    arguments: [
      ("created: 2025-11-24 09:15", "2025-11-24 09:15", []),
      ("created: 2025-11-23 09:15", "2025-11-24", ["created=2025-11-23 09:15"]),
      ("date: 2025-11-24", "2025-11-24", []), ("time: '09:15'", "2025-11-24 09:15", []),
      (
        "created: 2025-11-24 09:15\ndate: 2025-11-24 10:15", "2025-11-24 09:15",
        ["date=2025-11-24 10:15"]
      ),
      ("date: yesterday", "2025-11-24", ["date=yesterday"]),
      (
        "created: 2025-11-24 09:15 in the train", "2025-11-24",
        ["created=2025-11-24 09:15 in the train"]
      ),
    ] as [(String, String, [String])]
  )
  func `a time of creation on the same day is the time of the note`(
    _ yaml: String,
    _ stamp: String,
    _ properties: [String]
  ) {
    let sample = NotesSample("2025-11-24.md", "---\n\(yaml)\n---\nx\n")
    #expect(sample.entries.first?.stamp?.description == stamp && sample.properties == properties)
  }

  @Test func `lines with two colons at the top are properties`() {
    let text = "tags:: [[zoo]], family\nmood:: 4\n\n- a\n  mood:: 5\n- b\n"
    let sample = NotesSample("journals/2025_11_24.md", text)
    #expect(sample.properties == ["tags=#zoo #family", "mood=4"])
    #expect(sample.bodies == ["- a\n  mood:: 5\n- b"])
    let block = NotesSample("2025_11_24.md", "- mood:: 4\n  weather:: rain\n- a")
    #expect(block.properties == ["mood=4", "weather=rain"] && block.bodies == ["- a"])
    let text2 = "- mood:: 4\n  and text\n- a"
    #expect(NotesSample("2025_11_24.md", text2).bodies == [text2])
  }

  @Test func `data of Logseq's blocks is left out, except for ids that another note refers to`() {
    let one = "64f1b2c3-0000-4000-8000-00000000000a"
    let two = "64f1b2c3-0000-4000-8000-00000000000b"
    let text =
      "- a\n  id:: \(one)\n  collapsed:: true\n\t- b\n\t  id:: \(two)\n  :LOGBOOK:\n  CLOCK: x\n  :END:\n"
      + "- ```\n  collapsed:: true\n  ```\n- id:: none\n"
    let sample = NotesSample([
      ("journals/2025_11_24.md", Array(text.utf8)),
      ("journals/2025_11_25.md", Array("- ((\(two)))".utf8)),
    ])
    #expect(
      sample.bodies == [
        "- a\n\t- b\n\t  id:: \(two)\n  :LOGBOOK:\n  CLOCK: x\n  :END:\n- ```\n  collapsed:: true\n  ```\n- id:: none",
        "- ((\(two)))",
      ]
    )
    #expect(
      sample.facts("blocks") == [
        "1 line 'collapsed::', left out", "1 line 'id::' that no note refers to, left out",
      ]
    )
  }

  static let headed = """
    ---
    mood: 4
    ---
    # Monday, 24 November 2025

    above

    ## 14:05 Zoo

    one ![[a.png]]

    ### Lions

    ```
    ## 15:00 code
    ```

    ## 16:00

    two

    ### 2025-11-23 08:27 Before

    three
    """

  @Test func `headings with dates are counted, and divide a note only on request`() {
    let whole = NotesSample("2025-11-24.md", Self.headed)
    #expect(whole.heads == ["2025-11-24 "])
    #expect(
      whole.facts("headings") == [
        "3 with dates, such as '## 14:05', '### 2025-11-23 08:27'; --headings makes each an entry"
      ]
    )
    let parts = NotesSample("2025-11-24.md", Self.headed, divided: true)
    #expect(
      parts.heads == [
        "2025-11-24 ", "2025-11-24 14:05 Zoo", "2025-11-24 16:00 ", "2025-11-23 08:27 Before",
      ]
    )
    #expect(
      parts.bodies == [
        "above", "one ![[a.png]]\n\n### Lions\n\n```\n## 15:00 code\n```", "two", "three",
      ]
    )
    #expect(parts.properties == ["mood=4"] && parts.entries[1].message?.media == ["a.png"])
    #expect(parts.facts("headings") == ["3 with dates, such as '## 14:05', '### 2025-11-23 08:27'"])
    #expect(Set(parts.entries.map { $0.properties[1].value }).count == 4)
  }

  @Test func `a file without a date in its name is divided`() {
    let text =
      "# My diary\n\nWhy I write.\n\n# Monday, 24 November 2025\n\n## 14:05 Zoo\n\none\n\n"
      + "2025-11-25\n----------\n\ntwo\n\n### 26.11.2025 Rest\n\n## 2025-11-27\n"
    let sample = NotesSample("Diary.md", text)
    #expect(
      sample.heads == [
        "2025-11-24 My diary", "2025-11-24 14:05 Zoo", "2025-11-25 ", "2025-11-26 Rest",
        "2025-11-27 ",
      ]
    )
    #expect(sample.bodies == ["Why I write.", "one", "two", "", ""])
    #expect(
      sample.facts("above") == ["text above the first dated heading: an entry of 2025-11-24"]
    )
    #expect(
      NotesSample("x.md", "no dates").errors == [
        "line 1: missing or invalid time; use the form 2024-03-01 09:15 +01:00"
      ]
    )
  }

  @Test(
    arguments: [
      ("# Diary\n\n", "2025-11-24 Diary", "", []),
      ("above\n\n# Diary\n\n", "2025-11-24 ", "above\n\n# Diary", []),
      ("---\nauthor: me\n---\n", "2025-11-24 ", "", ["author=me"]),
    ] as [(String, String, String, [String])]
  )
  func `all that is above the first dated heading is an entry of the first day`(
    _ text: String,
    _ head: String,
    _ body: String,
    _ properties: [String]
  ) {
    let sample = NotesSample("Diary.md", text + "## 2025-11-25\n\ntwo\n\n## 2025-11-24\n\none\n")
    #expect(sample.heads == [head, "2025-11-25 ", "2025-11-24 "])
    #expect(sample.bodies == [body, "two", "one"] && sample.properties == properties)
    #expect(NotesSample("Diary.md", "\n## 2025-11-25\nx").heads == ["2025-11-25 "])
  }

  @Test(arguments: [
    ("a.wiki", "= 2025-11-24 =\n\n== 14:05 Zoo ==\nx"), ("a.org", "* 2025-11-24\n** 14:05 Zoo\nx"),
  ])
  func `headings of other markups are known`(_ path: String, _ text: String) {
    let sample = NotesSample(path, text)
    #expect(sample.heads == ["2025-11-24 14:05 Zoo"] && sample.bodies == ["x"])
  }

  @Test(arguments: [
    "- 2025-11-25\n---", "> 2025-11-25\n---", "| 2025-11-25\n---", "2025-11-25\n--", "#2025-11-25",
    "    # 2025-11-25", "####### 2025-11-25", "2025-11-25", "On 2025-11-25\n===",
  ])
  func `other lines with dates are no headings`(_ line: String) {
    let sample = NotesSample("2025-11-24.md", "a\n\n\(line)\n", divided: true)
    #expect(sample.heads == ["2025-11-24 "] && sample.bodies == ["a\n\n\(line)"])
  }

  @Test func `an edited note keeps its id`() {
    func ids(_ text: String) -> [String] {
      NotesSample("2025-11-24.md", text, divided: true).entries.map { $0.properties[1].value }
    }
    #expect(ids("a\n\n## 14:05 Zoo\n\nb") == ids("a, changed\n\n## 14:05 Zoo\n\nb, changed"))
    #expect(ids("a\n\n## 14:05 Zoo\n\nb") != ids("a\n\n## 14:06 Zoo\n\nb"))
  }

  @Test func `words of a name that are in no entry are reported`() {
    #expect(
      NotesSample("Zoo 2025-11-24.md", "x").facts("names") == [
        "1 note with words in their names that are not in the entries, such as 'Zoo 2025-11-24.md'"
      ]
    )
    let words = NotesSample("2025-11-24 Zoo.md", "x")
    #expect(
      words.facts("names") == []
        && words.facts("titles") == ["1 note with the words of their names as titles"]
    )
    #expect(NotesSample("2025-11-24 Zoo.md", "# Zoo\nx").report.facts == [])
  }

  @Test func `a day above full dates of the same day is no entry of its own`() {
    let text =
      "# 2025-11-24\n\n## 2025-11-24 08:27 a\n\n## 2025-11-24 09:27 b\n\n# 2025-11-25\n\n## 2025-11-26\n"
    #expect(
      NotesSample("x.md", text).heads == [
        "2025-11-24 08:27 a", "2025-11-24 09:27 b", "2025-11-25 ", "2025-11-26 ",
      ]
    )
  }

  @Test func `wall clock times and instants get the offset of the zone`() {
    var settings = ImportSettings()
    settings.clock = ImportClock("Europe/Berlin", NoteZone())
    let files = [
      ("202511240915.md", "a"), ("2025-11-25.md", "---\ncreated: 2025-11-24T23:30:00Z\n---\nb"),
      ("2025-11-26.md", "c"),
    ]
    let sample = NotesSample(files.map { ($0, Array($1.utf8)) }, settings)
    #expect(
      sample.entries.map { $0.stamp?.description } == [
        "2025-11-24 09:15 +01:00", "2025-11-25 00:30:00 +01:00", "2025-11-26",
      ]
    )
  }

  @Test func `a note without text is counted and not imported`() {
    let sample = NotesSample("2025-11-24.md", "# 2025-11-24\n\n")
    #expect(sample.entries.isEmpty && sample.facts("empty") == ["1 note without text, left out"])
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x61, 0x00], "a"), ([0xFE, 0xFF, 0x00, 0x61], "a"), ([0xFF, 0xFE, 0x61], nil),
      ([0x61, 0x0A, 0xFF], nil), ([0x61, 0x0A, 0x00], nil), ([0xFE, 0xFF, 0xD8, 0x00], nil),
    ] as [([UInt8], String?)]
  )
  func `UTF-16 is converted, and what is no text is reported with its file and line`(
    _ bytes: [UInt8],
    _ body: String?
  ) {
    let sample = NotesSample([("2025-11-24.md", bytes), ("2025-11-25.md", [0x62])])
    #expect(sample.bodies == [body, "b"].compactMap(\.self) && sample.errors == [])
    let number = bytes[1] == 0x0A ? 2 : 1
    let problem = number == 2 && bytes.last == 0 ? Self.hasNUL : Self.notUTF8
    let unread = sample.report.unread.map { "\($0.file ?? "") \($0.line) \($0.problem)" }
    #expect(unread == (body == nil ? ["2025-11-24.md \(number) \(problem)"] : []))
    #expect(sample.report.recordCount == 2)
    let alone = NotesSample([("2025-11-24.md", bytes)])
    #expect(alone.errors == (body == nil ? ["line \(number): \(problem)"] : []))
    #expect(alone.report.unread.isEmpty)
  }

  static let notUTF8 = "not valid UTF-8; save the file as UTF-8"
  static let hasNUL = "contains a NUL byte; remove it, or save the file as text in UTF-8"

  @Test(
    arguments: [
      (
        "Diary.md", "# 2025-11-24\n\na\n\n# 2025-11-25\n",
        "headings are dates, such as '# 2025-11-24'"
      ),
      ("Diary.md", "# 24 Nov 2025\n## 14:05 a\n", "headings are dates, such as '# 24 Nov 2025'"),
      ("Diary.md", "# 2025-11-24\n\na\n", nil),
      ("Diary.md", "## 2025-11-24\n### 2025-11-25\n### 2025-11-26\n", nil),
      ("Diary.md", "---\ntj: 1\n---\n# 2025-11-24\n# 2025-11-25\n", nil),
      ("Diary.txt", "# 2025-11-24\n# 2025-11-25\n", nil),
      ("journals/2025_11_24.md", "- a", "the name of the file is a date"),
      ("2025-11-24.txt", "- a", nil),
      ("Chat 2025-11-24.md", "- a", nil),
      (".obsidian/daily-notes.json", "{}", "the folder has settings of daily notes"),
      ("Diary.md", "```\n# 2025-11-24\n# 2025-11-25\n```\n", nil),
    ] as [(String, String, String?)]
  )
  func `a file is recognized by dated headings or a dated name`(
    _ path: String,
    _ text: String,
    _ reason: String?
  ) {
    let sample = ImportSample(path: path, bytes: Array(text.utf8))
    #expect(ExchangeFormat.notes.recognition(of: sample) == reason)
  }
}
