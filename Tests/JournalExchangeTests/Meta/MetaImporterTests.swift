import JournalExchange
import JournalModel
import TestSupport
import Testing

/// Tests of the chats of Instagram and Messenger.
@Suite(.pureSwift) struct MetaImporterTests {
  static func importer(
    _ name: String,
    _ settings: ImportSettings = .sample
  ) throws -> any Importer {
    try #require(ExchangeFormat(named: name)?.importer(settings))
  }

  static func read(
    _ text: String,
    as name: String = "messenger",
    _ settings: ImportSettings = .sample
  ) throws -> ImportedText {
    ImportedText(try importer(name, settings), text)
  }

  /// A chat with these records, as Messenger exports it.
  static func chat(_ records: String...) -> String {
    #"{"participants":[{"name":"J\u00c3\u00bcrgen"},{"name":"Clara"}],"messages":["#
      + records.joined(separator: ",\n")
      + #"],"title":"J\u00c3\u00bcrgen","is_still_participant":true,"thread_path":"inbox/juergen_12"}"#
  }

  static let messages = chat(
    #"{"sender_name":"Clara","timestamp_ms":1712075472999,"content":"\u00e2\u0080\u009cJa\u00e2\u0080\u009d"}"#,
    #"{"sender_name":"J\u00c3\u00bcrgen","timestamp_ms":1712075471000,"is_unsent":true}"#,
    #"{"sender_name":"J\u00c3\u00bcrgen","timestamp_ms":1712075470000,"content":"Am See","photos":[{"uri":"messages/inbox/x/photos/1.jpg","creation_timestamp":1712075470}],"reactions":[{"reaction":"x","actor":"Clara"}]}"#,
    #"{"sender_name":"Clara","timestamp_ms":1712075469000,"sticker":{"uri":"messages/stickers/2.png"}}"#,
    #"{"sender_name":"Clara","timestamp_ms":1712075468000,"content":"A link.","share":{"link":"https://a.example/"}}"#,
    #"{"sender_name":"Clara","timestamp_ms":1712075467000,"content":"Clara called you.","call_duration":0}"#
  )

  static let lines = [
    "2024-04-02 18:31:07 +02:00 | * Clara called you.",
    "2024-04-02 18:31:08 +02:00 | Clara: A link.⏎https://a.example/",
    "2024-04-02 18:31:09 +02:00 | Clara:  | media=messages/stickers/2.png",
    "2024-04-02 18:31:10 +02:00 | Jürgen: Am See | media=messages/inbox/x/photos/1.jpg",
    "2024-04-02 18:31:11 +02:00 | Jürgen: ",
    "2024-04-02 18:31:12 +02:00 | Clara: “Ja”",
  ].map { "{juergen_12} " + $0 }

  @Test func `all parts of messages are read, the oldest first`() throws {
    let read = try Self.read(Self.messages)
    #expect(read.lines == Self.lines)
    #expect(read.ids[2] == "20240402T163109-media" && read.ids[4] == "20240402T163111-deleted")
    #expect(read.report.eventCount == 1 && read.report.recordCount == 6)
    #expect(read.report.facts.contains { $0.name == "reactions" && $0.text == "1 left out" })
    let chat = ImportedChat(
      thread: "juergen_12",
      title: "Jürgen",
      people: ["Jürgen", "Clara"],
      me: "Clara"
    )
    #expect(read.report.chats == [chat])
    let pieces = ImportedText(try Self.importer("messenger"), Self.messages, piecesOf: 1)
    #expect(pieces.lines == read.lines && pieces.report == read.report)
  }

  @Test func `an id does not depend on the zone`() throws {
    let utc = try Self.read(Self.messages, ImportSettings())
    #expect(utc.lines[0] == "{juergen_12} 2024-04-02 16:31:07 +00:00 | * Clara called you.")
    #expect(utc.ids == (try Self.read(Self.messages).ids))
  }

  @Test(
    arguments: [
      (#"\u00c3\u00a4"#, "ä"), (#"\u00f0\u009f\u0098\u0080"#, "😀"), ("ä", "ä"), (#"\u00e4"#, "ä"),
      (#"\u201c\u00c3\u00a4"#, "“Ã¤"), ("😀", "😀"), (#"\u00c3"#, "Ã"), ("plain", "plain"),
    ]
  )
  func `each text is repaired on its own`(_ written: String, _ meant: String) throws {
    let record = #"{"sender_name":"A","timestamp_ms":1712075467000,"content":"\#(written)"}"#
    #expect(try Self.read(Self.chat(record)).lines.first?.hasSuffix("| A: \(meant)") == true)
  }

  static let encrypted = #"""
    {"participants":["Jürgen","Clara"],"threadName":"Jürgen_7","messages":[
     {"isUnsent":false,"media":[],"reactions":[],"senderName":"Jürgen","text":"Ã¤","timestamp":1712075467000,"type":"text"},
     {"isUnsent":false,"media":[{"uri":"./media/a.jpg"}],"senderName":"Clara","text":"","timestamp":1712075468000,"type":"media"},
     {"isUnsent":true,"media":[],"senderName":"Clara","text":"","timestamp":1712075469000,"type":"text"}
    ]}
    """#

  @Test func `an encrypted chat is read as it is written`() throws {
    let files = [(path: Optional("dyi/Jürgen_7.json"), bytes: Array(Self.encrypted.utf8))]
    let read = ImportedText(try Self.importer("messenger"), files)
    #expect(
      read.lines == [
        "{Jürgen_7} 2024-04-02 18:31:07 +02:00 | Jürgen: Ã¤",
        "{Jürgen_7} 2024-04-02 18:31:08 +02:00 | Clara:  | media=./media/a.jpg",
        "{Jürgen_7} 2024-04-02 18:31:09 +02:00 | Clara: ",
      ]
    )
    #expect(read.report.chats.map(\.title) == ["Jürgen"])
    #expect(read.report.chats.map(\.me) == ["Clara"])
  }

  @Test func `Instagram's two records of an edited message become one`() throws {
    let text = Self.chat(
      #"{"sender_name":"A","timestamp_ms":1712075468000,"content":"Bye (edited)"}"#,
      #"{"sender_name":"A","timestamp_ms":1712075467000,"content":"See you (edited)"}"#,
      #"{"sender_name":"A","timestamp_ms":1712075467000,"content":"See yu"}"#
    )
    let read = try Self.read(text, as: "instagram")
    #expect(
      read.lines == [
        "{juergen_12} 2024-04-02 18:31:07 +02:00 | A: See you | edited=2024-04-02 18:31:07 +02:00",
        "{juergen_12} 2024-04-02 18:31:08 +02:00 | A: Bye | edited=2024-04-02 18:31:08 +02:00",
      ]
    )
    #expect(read.report.facts.contains { $0.name == "edited" && $0.text.contains("1 former") })
    let once = #"{"sender_name":"A","timestamp_ms":1712075467000,"content":"See yu"}"#
    #expect(read.ids[0] == (try Self.read(Self.chat(once), as: "instagram").ids[0]))
    #expect(try Self.read(text).lines.count == 3)
  }

  @Test func `a message without content is imported as one and counted`() throws {
    let text = Self.chat(
      #"{"sender_name":"A","timestamp_ms":1712075467000,"is_geoblocked_for_viewer":true}"#
    )
    let read = try Self.read(text)
    #expect(
      read.lines == ["{juergen_12} 2024-04-02 18:31:07 +02:00 | A: (no content in the export)"]
    )
    #expect(read.report.unread.isEmpty && read.report.recordCount == 1)
    #expect(
      read.report.facts.contains { $0.text == "1 message without content in the export" }
    )
  }

  @Test func `records without a time or a sender are reported`() throws {
    let read = try Self.read(
      Self.chat(
        #"{"sender_name":"A","timestamp_ms":"never","content":"x"}"#,
        #"{"timestamp_ms":1712075467000,"content":"x"}"#,
        "7",
        #"{"sender_name":"A","timestamp_ms":99999999999999999,"content":"x"}"#,
        #"{"sender_name":"A","timestamp_ms":-1,"content":"x"}"#
      )
    )
    #expect(read.lines == ["{juergen_12} 1970-01-01 01:59:59 +02:00 | A: x"])
    #expect(read.report.unread.map(\.line) == [1, 2, 3, 4] && read.report.recordCount == 5)
  }

  @Test func `parts are sorted by chat, by encryption, and from the oldest to the newest`() {
    let paths = [
      "m/inbox/b_2/message_1.json", "m/inbox/a_1/message_1.json", "m/inbox/a_1/message_10.json",
      "m/inbox/a_1/message_2.json", "m/e2ee_cutover/a_1/message_1.json", "m/inbox/a_1/photos/1.jpg",
      "m/autofill_information.json", "m/secret_groups_1.json", "m/inbox/a_1/message_x.json",
    ]
    #expect(
      ExchangeFormat.messenger.parts(among: paths) == [
        "m/e2ee_cutover/a_1/message_1.json", "m/inbox/a_1/message_10.json",
        "m/inbox/a_1/message_2.json", "m/inbox/a_1/message_1.json", "m/inbox/b_2/message_1.json",
      ]
    )
    let encrypted = ["x/Ben_2.json", "x/Anna_1.json", "x/media/a.jpg"]
    #expect(ExchangeFormat.messenger.parts(among: encrypted) == ["x/Anna_1.json", "x/Ben_2.json"])
  }

  @Test func `several parts and chats are kept apart, and the writer is known in groups`() throws {
    let group = #"""
      {"participants":[{"name":"Ben"},{"name":"Clara"},{"name":"Dora"}],"title":"Walks",
       "messages":[{"sender_name":"Dora","timestamp_ms":1712075467000,"content":"Hi"}]}
      """#
    let files: [(path: String?, bytes: [UInt8])] = [
      ("inbox/juergen_12/message_2.json", Array(Self.messages.utf8)),
      ("inbox/juergen_12/message_1.json", Array(Self.messages.utf8)),
      ("inbox/broken_1/message_1.json", Array(Self.messages.utf8.dropLast(60))),
      ("inbox/walks_3/message_1.json", Array(group.utf8)),
    ]
    let read = ImportedText(try Self.importer("messenger"), files, piecesOf: 50)
    #expect(Array(read.lines[..<6]) == Self.lines && Array(read.lines[6..<12]) == Self.lines)
    #expect(read.lines[12].hasSuffix("the file ends in the middle"))
    #expect(read.lines[13...] == ["{walks_3} 2024-04-02 18:31:07 +02:00 | Dora: Hi"])
    #expect(read.report.chats.map(\.thread) == ["juergen_12", "walks_3"])
    #expect(read.report.chats.map(\.me) == ["Clara", "Clara"])
  }

  @Test(arguments: ["", "<html>", "Anna: x", "[]", "{}", "7", #"{"messages":{}}"#, #"{"a":[]}"#])
  func `other formats are refused and not recognized`(_ text: String) throws {
    let lines = try Self.read(text).lines
    #expect(lines == ["error: line 1: not a file that Messenger exports"])
    let sample = ImportSample(path: "a.json", bytes: Array(text.utf8))
    #expect(ExchangeFormat.messenger.recognition(of: sample) == nil)
  }

  @Test(
    arguments: [
      ("your_instagram_activity/messages/inbox/x/message_1.json", "", "instagram"),
      ("your_facebook_activity/messages/inbox/x/message_1.json", "", "messenger"),
      ("message_1.json", "", "messenger"),
      ("message_1.json", "https://www.instagram.com/p/1", "instagram"),
      ("message_1.json", "your_instagram_activity/a.jpg", "instagram"),
      ("message_1.json", "messages/inbox/a.jpg\",\"https://www.instagram.com/p/1", "messenger"),
    ]
  )
  func `a file is recognized as that of one service`(path: String, hint: String, name: String) {
    let text = Self.chat(#"{"sender_name":"A","timestamp_ms":1,"x":["\#(hint)"]}"#)
    let sample = ImportSample(path: path, bytes: Array(text.utf8))
    let names = ExchangeFormat.all.filter { $0.recognition(of: sample) != nil }.map(\.name)
    #expect(names == [name])
  }

  @Test func `an encrypted chat is recognized as Messenger's`() {
    let sample = ImportSample(path: "Jürgen_7.json", bytes: Array(Self.encrypted.utf8))
    let names = ExchangeFormat.all.filter { $0.recognition(of: sample) != nil }.map(\.name)
    #expect(names == ["messenger"])
  }

  @Test func `the size of the pieces makes no difference, and mutated input never traps`() throws {
    try forEachCase(count: Cases.count(600), seed: 920) { generator, _ in
      var bytes = Array((generator.chance(0.5) ? Self.messages : Self.encrypted).utf8)
      for _ in 0..<generator.int(in: 0...5) {
        let place = generator.int(in: 0..<max(bytes.count, 1))
        switch generator.int(in: 0..<3) {
        case 0 where generator.chance(0.2): bytes.removeSubrange(place...)
        case 1 where !bytes.isEmpty: bytes[place] = generator.bytes(1)[0]
        default:
          let letters = generator.letters(2, of: "{}[],:\"9-\\u")
          bytes.insert(contentsOf: letters, at: min(place, bytes.count))
        }
      }
      for name in ["messenger", "instagram"] {
        let whole = ImportedText(try Self.importer(name), [(nil, bytes)])
        let size = generator.int(in: 1...9)
        let pieces = ImportedText(try Self.importer(name), [(nil, bytes)], piecesOf: size)
        try #require(whole.lines == pieces.lines && whole.report == pieces.report)
      }
    }
  }
}
