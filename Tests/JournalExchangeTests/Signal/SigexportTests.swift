import JournalExchange
import JournalModel
import TestSupport
import Testing

/// Tests of the files of the program sigexport.
@Suite(.pureSwift) struct SigexportTests {
  static let markdown = """
    [2024-01-05 14:03:22] Me: Hello  

    [2024-01-05 14:03:40] Ann: a

    b [1] (x): y  
    (- Me: 😀, Cem: 👍 -)

    [2024-01-05, 14:04] Ann: 

    > Hello
    > you

    Hi  ![a b.jpg](./media/a%20b.jpg)  [x.pdf](./media/x.pdf)  

    [2024-01-05 14:05:00] Ann:   
    (( 😀 ))

    [2024-01-05 14:06:00] Me: (This message was deleted)

    [2024-01-05 14:07:00] Me:   ![p](./media/p.jpg)  

    """

  static let records = [
    #"{"date":"2024-01-05T14:03:22.500000","sender":"Me","body":"Hello  ","quote":"","sticker":null,"reactions":[],"attachments":[]}"#,
    #"{"date":"2024-01-05T14:03:40","sender":"Ann","body":"a\n\nb [1] (x): y  ","quote":"","sticker":"","reactions":[["Me","😀"],["Cem","👍"]],"attachments":[]}"#,
    #"{"date":"2024-01-05T14:04:00","sender":"Ann","body":"Hi  ","quote":"\n\n> Hello\n> you\n\n","sticker":null,"reactions":[],"attachments":[{"name":"a b.jpg","path":"media/a%20b.jpg"},{"name":"x.pdf","path":"media/x.pdf"}]}"#,
    #"{"date":"2024-01-05T14:05:00","sender":"Ann","body":"  ","quote":"","sticker":{"emoji":"😀"},"reactions":[],"attachments":[]}"#,
    #"{"date":"2024-01-05T14:06:00","sender":"Me","body":"  ","quote":"","sticker":null,"reactions":[],"attachments":[],"deleted":true}"#,
    #"{"date":"2024-01-05T14:07:00","sender":"Me","body":"  ","quote":"","sticker":null,"reactions":[],"attachments":[{"path":"media/p.jpg"}]}"#,
  ].joined(separator: "\n")

  static func read(_ text: String, path: String? = nil) throws -> ([ImportedEntry], ImportReport) {
    var importer = SignalImporter()
    if let path { importer.begin(file: path) }
    let entries = try importer.entries(in: Array(text.utf8))
    return (entries, importer.report)
  }

  @Test(arguments: [markdown, records])
  func `both files of a chat give the same messages`(_ text: String) throws {
    let (entries, report) = try Self.read(text, path: "export/Ann/chat.md")
    #expect(
      entries.map { String(decoding: $0.body, as: UTF8.self) } == [
        "Hello", "a\n\nb [1] (x): y", "> Hello\n> you\n\nHi", "Sticker 😀",
        "This message was deleted", "",
      ]
    )
    #expect(entries.map { $0.message?.sender } == ["Me", "Ann", "Ann", "Ann", "Me", "Me"])
    #expect(
      entries.map { $0.message?.media ?? [] } == [
        [], [], ["export/Ann/media/a b.jpg", "export/Ann/media/x.pdf"], [], [],
        ["export/Ann/media/p.jpg"],
      ]
    )
    #expect(entries.allSatisfy { $0.thread == "Ann" })
    #expect(entries[0].stamp?.description == "2024-01-05 14:03:22")
    let ids = entries.map { $0.properties[1].value }
    #expect(ids[0] == "20240105T140322-185f8db322")
    #expect(ids[4] == "20240105T140600-deleted" && ids[5] == "20240105T140700-media")
    #expect(report.chats == [ImportedChat(thread: "Ann", title: "Ann", me: "Me")])
    #expect(report.facts.map(\.name) == ["format", "dates", "reactions"])
    #expect(report.recordCount == 6)
  }

  @Test func `the last message of a file is not lost when another begins`() throws {
    var importer = SignalImporter()
    var found: [String] = []
    for name in ["Ann", "Cem"] {
      importer.begin(file: "export/\(name)/chat.md")
      importer.feed(Array("[2024-01-05 14:03:22] Me: one  \n\n[2024-01-05 14:03:23] Me: two".utf8))
      while let entry = try importer.next() {
        found.append("\(entry.thread ?? "") \(String(decoding: entry.body, as: UTF8.self))")
      }
    }
    importer.finish()
    while let entry = try importer.next() {
      found.append("\(entry.thread ?? "") \(String(decoding: entry.body, as: UTF8.self))")
    }
    #expect(found == ["Ann one", "Ann two", "Cem one", "Cem two"])
  }

  @Test func `a single file names no thread, and a call is a notice`() throws {
    let call =
      #"{"date":"2024-01-05T14:07:00","sender":"Ann","body":"Missed voice call  ","quote":"","reactions":[],"call":true,"missed":true}"#
    let (entries, report) = try Self.read(
      call + "\n{\"date\":\"x\",\"sender\":\"A\",\"body\":\"\"}\n"
        + #"{"date":"2024-01-05","sender":"A","body":"x"}"# + "\n"
        + #"{"date":"2024-01-05T14:08:00","sender":null,"body":"y"}"#
    )
    #expect(entries.map(\.thread) == [nil, nil])
    #expect(entries.map { $0.message?.sender } == [nil, "No-Sender"])
    #expect(entries[0].body == Array("Missed voice call".utf8) && report.eventCount == 1)
    #expect(report.unread.map(\.line) == [2, 3])
  }

  @Test func `a chat of two that is read alone is called after the other one`() throws {
    func title(_ senders: [String]) throws -> String? {
      let lines = senders.map { "[2024-01-05 14:03:00] \($0): a  \n" }
      return try Self.read(lines.joined()).1.chats.first?.title
    }
    #expect(try title(["Ann", "Me"]) == "Ann" && title(["Me"]) == nil)
    #expect(try title(["Ann", "Cem"]) == nil)
  }

  @Test(
    arguments: [
      ("# Title\n", "line 1: not a file that Signal exports"),
      ("", "line 1: not a file that Signal exports"),
      ("{\"a\":1}", "line 1: not a file that Signal exports"),
      ("7", "line 1: not a file that Signal exports"),
      ("{\"chatItem\":{", "line 1, column 14: invalid JSON"),
      (
        SignalImporterTests.people + "\n{\"chatItem\":{\"chatId\":\"12\"",
        "line 15, column 27: invalid JSON"
      ),
    ] as [(String, String)]
  )
  func `an input that cannot be read is refused`(_ text: String, _ problem: String) {
    let outcome = SignalInputTests.outcome(Array(text.utf8))
    #expect(outcome.dropLast() == [problem])
  }

  @Test(
    arguments: [
      (
        "main.jsonl", SignalImporterTests.people, "begins with the version and the time of a backup"
      ),
      ("data.json", records, "objects have date, sender, body, quote and reactions"),
      ("Ann/chat.md", markdown, "lines begin with [YYYY-MM-DD HH:MM:SS] Name:"),
      ("index.md", "[2024-01-05, 14:03] Me: a", "lines begin with [YYYY-MM-DD HH:MM:SS] Name:"),
      ("_chat.txt", markdown, nil), ("chat.md", "# Title", nil), ("chat.md", "[x] a: b", nil),
      ("a.jsonl", "{\"time\":\"2024-03-01\",\"body\":\"x\"}", nil), ("a.json", "[]", nil),
      ("a.json", TelegramImporterTests.account, nil), ("", "", nil),
    ] as [(String, String, String?)]
  )
  func `a file is recognized by its beginning`(_ path: String, _ text: String, _ sign: String?) {
    let sample = ImportSample(path: path, bytes: Array(text.utf8))
    #expect(ExchangeFormat.signal.recognition(of: sample) == sign)
    #expect(sign == nil || ExchangeFormat.telegram.recognition(of: sample) == nil)
  }

  @Test(
    arguments: [
      (["a/main.jsonl", "a/files/1/x.md", "a/metadata.json"], ["a/main.jsonl"]),
      (
        [
          "Ann/chat.md", "Ann/data.json", "Ann/media/x.jpg", "Cem/index.md", "Dee/chat.md",
          "Dee/index.md",
        ],
        ["Ann/data.json", "Cem/index.md", "Dee/chat.md"]
      ),
      (["x.md"], []),
    ] as [([String], [String])]
  )
  func `one file of each chat is read`(_ paths: [String], _ parts: [String]) {
    #expect(ExchangeFormat.signal.parts(among: paths) == parts)
  }
}
