import JournalExchange
import JournalModel
import TestSupport
import Testing

@Suite struct CSVExporterTests {
  func csv(_ text: String) -> String { String(decoding: SampleJournal(text).csv(), as: UTF8.self) }

  /// The rows below the header.
  func rows(_ entries: String, top: String = "") -> [String] {
    let text = csv(top.isEmpty ? entries : "---\ntj: 1\n\(top)\n---\n\n\(entries)")
    return text.split(separator: "\r\n").dropFirst().map(String.init)
  }

  func header(_ files: [String: String]) -> String {
    let journal = SampleJournal(files.mapValues { Array($0.utf8) })
    return String(decoding: journal.csv().prefix { $0 != 0x0D }, as: UTF8.self)
  }

  @Test(arguments: ["journal", "conversation", "half-marathon", "tally"])
  func `the exported examples match the golden files`(name: String) throws {
    let bytes = try Fixtures.bytes("fixtures/threads/\(name).md")
    let written = SampleJournal([name: bytes]).csv()
    try Golden.expect(String(decoding: written, as: UTF8.self), matches: "fixtures/csv/\(name).csv")
  }

  @Test func `an empty selection exports only the header row`() {
    #expect(csv("") == "thread,id,time,title,body,tags,favorite,edited\r\n")
  }

  @Test func `columns are parts, then fields by schema, then reserved keys, then names`() {
    let header = header([
      "a": """
      ---
      tj: 1
      fields:
        mood: scale 1..5
        sleep/hours: number
        secret: {type: text, hidden: true}
        time: text
        labels: {type: text, was: [tag list]}
      ---

      ## 2024-03-01 ^aaaa

      - zoo:: 1
      - Äpfel:: 1
      - edited:: 2024-03-02
      - starred:: yes
      - link:: x
      - location:: Bath
      - secret:: s
      - tag list:: z
      - id:: y
      - =cmd:: 1
      """,
      "b": "---\ntj: 1\nfields:\n  weather: text\n---\n\n## 2024-03-01 ^bbbb\n\n- mood:: 4\n",
    ])
    #expect(
      header == "thread,id,time,title,body,tags,favorite,edited,"
        + "mood,sleep/hours,field:time,labels,weather,location,link,'=cmd,field:id,zoo,Äpfel"
    )
  }

  @Test func `sender and amount have columns only if the threads need them`() {
    let header = header([
      "a": "---\ntj: 1\nkind: conversation\n---\n", "b": "---\ntj: 1\nkind: tally\n---\n",
    ])
    #expect(header == "thread,id,time,title,sender,amount,body,tags,favorite,edited")
    #expect(
      rows("## 2024-03-01 @anna Late ^aaaa\n\nhi\n", top: "kind: conversation")
        == ["daily,aaaa,2024-03-01,Late,anna,hi,,,"]
    )
    #expect(
      rows(
        "## 2024-03-01 +2 with milk ^aaaa\n\n## 2024-03-01 =0 ^bbbb\n\n## 2024-03-01 -1.50 ^cccc\n",
        top: "kind: tally"
      ) == [
        "daily,aaaa,2024-03-01,with milk,+2,,,,", "daily,bbbb,2024-03-01,,'=0,,,,",
        "daily,cccc,2024-03-01,,-1.5,,,,",
      ]
    )
  }

  @Test(arguments: [
    ("2024-03-01 09:15:32 +01:00", "2024-03-01T09:15:32+01:00"), ("2024-3-1", "2024-03-01"),
    ("2024-03-01 9:05", "2024-03-01T09:05"), ("2024-03-01T09:05Z", "2024-03-01T09:05+00:00"),
    ("2024-03-01 09:05 -00:00", "2024-03-01T09:05+00:00"),
    ("2024-03-01 09:05:01.250 -05:30", "2024-03-01T09:05:01.250-05:30"),
  ])
  func `times are written as in JSON`(stamp: String, cell: String) {
    #expect(rows("## \(stamp) ^aaaa\n") == ["daily,aaaa,\(cell),,,,,"])
  }

  @Test(arguments: [
    ("- tags:: #b #a\n\ntext #A #c", "#b #a #c"), ("- tags:: b, 4you\n\n#c", "#b #c 4you"),
    ("#x/y/ and (#y) `#z`", "#x/y #y"), ("#Ä #ä #x", "#Ä #x"), ("#one #ONE", "#one"), ("none", ""),
  ])
  func `tags are those of the property and of the body`(entry: String, cell: String) throws {
    let row = try #require(rows("## 2024-03-01 ^aaaa\n\n\(entry)\n").first)
    #expect(row.hasSuffix(",\(cell),,"))
  }

  @Test func `several values are separated by empty lines, and an empty value is quoted`() {
    let row = rows(
      """
      ## 2024-03-01 ^aaaa

      - a:: one
      - b::
      - c:: 1
        2
      - a:: two,
        three
      - a::
      """
    )
    #expect(row == ["daily,aaaa,2024-03-01,,,,,,\"one\n\ntwo,\nthree\n\n\",\"\",\"1\n2\""])
  }

  @Test(arguments: [
    ("plain", "plain"), ("a,b", "\"a,b\""), ("say \"hi\"", "\"say \"\"hi\"\"\""), ("=1", "'=1"),
    ("=1,2", "\"'=1,2\""), ("a\u{0}b", "\"a\u{0}b\""), ("a\rb", "\"a\rb\""), ("日記 👍🏽", "日記 👍🏽"),
    ("two\nlines", "\"two\nlines\""), ("\"", "\"\"\"\""), ("\\## 2024-01-01", "## 2024-01-01"),
    ("a \\ b", "a \\ b"), ("end\r\nmore\r", "\"end\nmore\""), ("trailing ", "\"trailing \""),
  ])
  func `a body is quoted only if necessary`(body: String, cell: String) {
    let text = csv("## 2024-03-01 ^aaaa\n\n\(body)\n")
    #expect(text.hasSuffix("daily,aaaa,2024-03-01,,\(cell),,,\r\n"))
  }

  @Test func `invalid UTF-8 becomes U+FFFD and stays in one cell`() {
    let file =
      Array("## 2024-03-01 t".utf8) + [0xFF] + Array(" ^aaaa\n\n- k:: ".utf8) + [0xC3]
      + Array("\n\n,\"".utf8) + [0xE2, 0x80] + Array("\n".utf8)
    let text = String(decoding: SampleJournal(["d": file]).csv(), as: UTF8.self)
    #expect(text.hasSuffix("d,aaaa,2024-03-01,t\u{FFFD},\",\"\"\u{FFFD}\",,,,\u{FFFD}\r\n"))
  }

  @Test func `an exact file has no formula guard, and a file for Excel has a byte order mark`() {
    let journal = SampleJournal("## 2024-03-01 =1 ^aaaa\n")
    let exact = String(decoding: journal.csv(isExact: true), as: UTF8.self)
    #expect(exact.contains(",=1,"))
    #expect(journal.csv(hasByteOrderMark: true) == [0xEF, 0xBB, 0xBF] + journal.csv())
  }

  @Test func `searching a file for keys finds the same columns as parsing it`() throws {
    try forEachCase(count: Cases.count(1_500), seed: 77) { generator, _ in
      var searched = CSVColumns()
      var parsed = CSVColumns()
      var appended = CSVColumns()
      for _ in 0..<3 {
        let file = RandomThread.mutated(using: &generator)
        searched.note(file)
        var alone = CSVColumns()
        alone.note(file)
        appended.append(alone)
        let thread = JournalThread(parsing: file)
        parsed.note(thread, entries: thread.entries.indices)
      }
      try #require(searched.names == parsed.names)
      try #require(appended.names == parsed.names)
    }
  }
}
