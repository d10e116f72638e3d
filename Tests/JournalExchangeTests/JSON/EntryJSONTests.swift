import JournalExchange
import JournalModel
import TestSupport
import Testing

@Suite(.pureSwift) struct EntryJSONTests {
  func lines(_ text: String) -> [String] {
    String(decoding: SampleJournal(text).jsonl(), as: UTF8.self).split(separator: "\n")
      .map(String.init)
  }

  @Test(arguments: ["journal", "conversation", "half-marathon", "tally"])
  func `the exported examples match the golden files`(name: String) throws {
    let bytes = try Fixtures.bytes("fixtures/threads/\(name).md")
    let text = String(decoding: SampleJournal([name: bytes]).jsonl(), as: UTF8.self)
    try Golden.expect(text, matches: "fixtures/json/\(name).jsonl")
  }

  @Test func `an array has one entry per line and may be empty`() {
    #expect(SampleJournal("").json() == Array("[]\n".utf8))
    #expect(SampleJournal("").jsonl() == [])
    let journal = SampleJournal("## 2024-03-01 ^aaaa\n\n## 2024-03-02 ^bbbb\n")
    let list = String(decoding: journal.json(), as: UTF8.self).split(separator: "\n")
    let lines = lines("## 2024-03-01 ^aaaa\n\n## 2024-03-02 ^bbbb\n")
    #expect(list.map(String.init) == ["[", lines[0] + ",", lines[1], "]"])
  }

  @Test(arguments: [3, 15, 16, 17, 18, 100])
  func `values of one field are grouped for any number of fields`(count: Int) {
    let keys = (0..<count).map { "key\($0)" }
    let properties = (keys + keys).enumerated().map { "- \($1):: \($0)\n" }.joined()
    let line = lines("## 2024-03-01 ^aaaa\n\n\(properties)").joined()
    let expected = (0..<count).map { "\"key\($0)\":[\"\($0)\",\"\($0 + count)\"]" }
    #expect(line.contains("{\(expected.joined(separator: ","))}"), "\(line)")
  }

  @Test func `fields have the types of the schema, and all others are texts`() {
    let text = """
      ---
      tj: 1
      fields:
        hours: number h
        count: integer
        good: bool
        day: date
        at: datetime
        took: duration
        sky: choice sun | rain
        with: choices anna | jonas
        kinds: tags
        gone: {type: text, hidden: true}
        dream: {type: text, was: [nightmare]}
      ---

      ## 2024-03-01 ^aaaa

      - zoo:: 5
      - mood:: 4
      - nightmare:: bad
      - gone:: x
      - kinds:: #a b
      - with:: Jonas, anna
      - sky:: SUN
      - took:: 90m
      - at:: 2024-03-01 9:15
      - day:: 2024-3-1
      - good:: yes
      - count:: 1.5
      - hours:: 7.50h
      - hours:: 8
      - attach:: ![a](assets/a%20b.jpg)
      - attach:: [n](assets/notes.md), "[c, d.md](assets/c,d.md)"
      - favourite:: x
      - edited:: soon
      """
    let fields =
      #"{"hours":[7.5,8],"count":"1.5","good":true,"day":"2024-03-01","#
      + #""at":"2024-03-01T09:15","took":"1h30m","sky":"sun","with":["jonas","anna"],"#
      + #""kinds":["a","b"],"dream":"bad","mood":"4","zoo":"5"}"#
    #expect(
      lines(text) == [
        #"{"thread":"daily","id":"aaaa","time":"2024-03-01","day":"2024-03-01","title":"","#
          + #""body":"","tags":[],"favorite":true,"fields":\#(fields),"sender":null,"#
          + #""amount":null,"attachments":["assets/a b.jpg","assets/notes.md","assets/c,d.md"],"#
          + #""edited":null,"path":"daily.md","line":17}"#
      ]
    )
  }

  @Test func `the day of an entry follows the start of the day`() throws {
    let source = LocatedThread(
      address: "d",
      thread: JournalThread(parsing: Array("## 2024-03-01 03:59 ^aaaa\n".utf8))
    )
    var exporter = JSONLExporter(dayStart: try #require(DayStart(parsing: "04:00")))
    exporter.add(source.entries(from: .utc)[0])
    let text = String(decoding: exporter.take(), as: UTF8.self)
    #expect(text.contains(#""time":"2024-03-01T03:59","day":"2024-02-29""#))
    #expect(exporter.output.isEmpty)
  }

  @Test func `a nonexistent time is written as it is, and lines are those of the headers`() {
    let source = LocatedThread(
      address: "d",
      thread: JournalThread(
        parsing: Array("# D\r\n\n## 2024-02-30 ^aaaa\n\n## 2024-03-01".utf8)
      )
    )
    var exporter = JSONLExporter()
    for entry in source.entries(from: .utc).reversed() { exporter.add(entry) }
    let text = String(decoding: exporter.take(), as: UTF8.self)
    #expect(text.contains(#""time":"2024-02-30","day":null,"#) && text.contains(#""line":3}"#))
    #expect(text.contains(#""line":5}"#))
  }

  @Test func `exported ids are the effective ids`() {
    let thread = JournalThread(
      parsing: Array(
        "## 2024-03-01 ^aaaa\n\n## 2024-03-01 ^aaaa\n\n## 2024-03-01\n\n## 2024-03-02 ^a-long-id-01\n"
          .utf8
      )
    )
    let source = LocatedThread(address: "d", thread: thread)
    #expect(source.entries(from: .utc).map(\.entryID) == thread.identities().ids)
    let known = LocatedThread(address: "d", thread: thread, identities: thread.identities())
    #expect(known.entries(from: .utc).map(\.entryID) == thread.identities().ids)
  }
}
