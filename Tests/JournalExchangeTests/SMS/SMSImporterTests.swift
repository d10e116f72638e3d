import JournalExchange
import JournalModel
import TestSupport
import Testing

@Suite struct SMSImporterTests {
  private typealias Sample = SMSSample

  @Test func `received and sent messages of one number are one thread`() {
    let input = Sample.backup(
      Sample.sms("See you at 8"),
      Sample.sms("Yes &amp; no &lt;3", from: "(202) 555-0123", type: "2")
    )
    let (importer, entries, problems) = Sample.outcome(input)
    #expect(problems == [])
    #expect(
      entries.map(\.line) == [
        "025550123 2024-03-01 08:15:32 +00:00 Ada: See you at 8",
        "025550123 2024-03-01 08:15:32 +00:00 me: Yes & no <3",
      ]
    )
    #expect(
      importer.report.chats == [
        ImportedChat(thread: "025550123", title: "Ada", people: ["Ada"], me: "me")
      ]
    )
    #expect(importer.report.recordCount == 2 && importer.report.unread == [])
    #expect(
      importer.report.facts.map(\.text) == [
        "+12025550123 and (202) 555-0123 are the same number: their last nine digits are equal"
      ]
    )
  }

  @Test func `an entry has its source and an id from the UTC second and the text`() throws {
    let (_, entries, _) = Sample.outcome(Sample.backup(Sample.sms("See you at 8")))
    let entry = try #require(entries.first)
    let time = try #require(EntryTimestamp("2024-03-01 08:15:32"))
    #expect(entry.content.properties.map(\.key) == ["source", "source-id"])
    #expect(entry.content.properties.first?.value == "sms")
    #expect(entry.sourceID == SourceID(time, of: Array("See you at 8".utf8)).text)
  }

  @Test(
    arguments: [
      ("&#55357;&#56832;", "😀"), ("a&#xD83D;&#xDE00;b", "a😀b"), ("&#55357;", "\u{FFFD}"),
      ("&#56832;&#55357;", "\u{FFFD}\u{FFFD}"), ("&#55357;x&#56832;", "\u{FFFD}x\u{FFFD}"),
      ("&#0;&#1;&#65535;&#9999999999;", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"), ("&#128512;", "😀"),
      ("a&#10;b&#13;&#10;c&#13;d", "a\nb\nc\nd"), ("&quot;&apos;&amp;#55357;", "\"'&#55357;"),
      ("&#55357;&#55357;&#56832;", "\u{FFFD}😀"), ("日記 – é", "日記 – é"), ("a > b", "a > b"),
    ]
  )
  func `a body is the text that its references stand for`(_ written: String, _ text: String) {
    for size in [1, 7, 1 << 20] {
      let (_, entries, problems) = Sample.outcome(
        Sample.backup(Sample.sms(written)),
        piecesOf: size
      )
      #expect(problems == [] && entries.map(\.text) == [text])
    }
  }

  @Test(arguments: [
    ("1", "Ada"), ("2", "me"), ("4", "me"), ("5", "me"), ("6", "me"),
  ])
  func `the type tells the sender`(_ type: String, _ sender: String) {
    let (importer, entries, _) = Sample.outcome(Sample.backup(Sample.sms("x", type: type)))
    #expect(entries.map { $0.message?.sender } == [sender])
    #expect(
      importer.report.facts.contains { $0.name == "unsent" } == ["4", "5", "6"].contains(type)
    )
  }

  @Test func `drafts are left out and counted`() {
    let (importer, entries, _) = Sample.outcome(
      Sample.backup(Sample.sms("a", type: "3"), Sample.mms("", box: "3"), Sample.sms("b"))
    )
    #expect(entries.map(\.text) == ["b"] && importer.report.unread == [])
    #expect(importer.report.facts.map { "\($0.name): \($0.text)" } == ["drafts: 2 left out"])
  }

  @Test func `null stands for a missing value, and an unknown contact has its number as name`() {
    let (importer, entries, _) = Sample.outcome(
      Sample.backup(
        Sample.sms("a", from: "INFO", name: "(Unknown)"),
        Sample.sms("b", from: "40404", name: "null"),
        Sample.sms("null")
      )
    )
    #expect(entries.map { $0.message?.sender } == ["INFO", "40404"])
    #expect(importer.report.chats.map(\.title) == ["INFO", "40404"])
    #expect(importer.report.chats.map(\.thread) == ["info", "40404"])
    #expect(importer.report.unread.map(\.problem) == ["no text"])
    #expect(importer.report.unread.map(\.line) == [6])
  }

  @Test(arguments: [
    (Sample.sms("x", type: "9"), "unknown type '9'"), (Sample.sms("x", date: "null"), "no date"),
    (Sample.sms("x", date: "0"), "no date"), (Sample.sms("x", date: "9999999999999999"), "no date"),
    (Sample.sms("x", date: "99999999999999999999999"), "no date"), (Sample.sms(""), "no text"),
    (Sample.sms("x", from: "null"), "no address"), ("<call a=\"1\"/>", "unknown element 'call'"),
    (Sample.sms("&bad;"), "invalid XML"), (Sample.sms("a<b"), "invalid XML"),
    ("<sms body=\"a\" body=\"b\"/>", "invalid XML"), (Sample.sms("\u{1}"), "invalid XML"),
    (Sample.mms(""), "no text and no file"),
  ])
  func `a record that is not understood is reported, others are read`(
    _ record: String,
    _ problem: String
  ) {
    let (importer, entries, problems) = Sample.outcome(
      Sample.backup(Sample.sms("a"), record, Sample.sms("b"))
    )
    #expect(problems == [] && entries.map(\.text) == ["a", "b"])
    #expect(importer.report.unread.map(\.problem) == [problem])
    #expect(importer.report.unread.map(\.line) == [5] && importer.report.recordCount == 3)
  }

  @Test func `invalid UTF-8 concerns one record`() {
    var input = Sample.backup(Sample.sms("a"), Sample.sms("?"), Sample.sms("b"))
    for place in input.indices where input[place...].starts(with: "\"?\"".utf8) {
      input[place + 1] = 0xFF
    }
    let (importer, entries, problems) = Sample.outcome(input)
    #expect(problems == [] && entries.map(\.text) == ["a", "b"])
    #expect(importer.report.unread.map(\.problem) == ["invalid XML"])
  }

  @Test func `a count that differs is reported`() {
    let text = String(decoding: Sample.backup(Sample.sms("a")), as: UTF8.self)
    let input = Array(text.replacing("count=\"1\"", with: "count=\"7\"").utf8)
    let facts = Sample.outcome(input).importer.report.facts
    #expect(facts.map(\.text) == ["the backup states 7, and has 1"])
  }

  @Test func `several backups are read one after the other, and a cut one is an error`() throws {
    var importer = SMSImporter()
    let one = Sample.backup(Sample.sms("a"))
    importer.begin(file: "sms-1.xml")
    importer.feed(one)
    let first = try importer.next()
    let none = try importer.next()
    importer.begin(file: "sms-2.xml")
    importer.feed(Array(one.dropLast(9)))
    let second = try importer.next()
    #expect(first?.text == "a" && none == nil && second?.text == "a")
    #expect(importer.place == .line(4) && importer.report.recordCount == 2)
    importer.begin(file: "sms-3.xml")
    importer.feed(one)
    #expect(throws: ExchangeError.self) { try importer.next() }
    #expect(try importer.next() == nil)
  }
}
