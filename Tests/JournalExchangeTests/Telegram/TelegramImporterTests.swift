import JournalExchange
import JournalModel
import TestSupport
import Testing

/// Tests of the messages of Telegram's `result.json`.
@Suite(.pureSwift) struct TelegramImporterTests {
  static func entries(
    _ text: String,
    _ importer: TelegramImporter = TelegramImporter()
  ) throws -> ([ImportedEntry], ImportReport) {
    var importer = importer
    let entries = try importer.entries(in: Array(text.utf8))
    return (entries, importer.report)
  }

  /// One chat with these messages.
  static func chat(_ messages: String, type: String = "personal_chat") -> String {
    #"{"name":"Ann","type":"\#(type)","id":7,"messages":[\#(messages)]}"#
  }

  /// The only entry of a chat with a message that has these members besides the usual ones.
  static func entry(_ members: String, type: String = "message") throws -> ImportedEntry {
    let message =
      #"{"id":1,"type":"\#(type)","date":"2024-03-01T09:15:32","from":"Ann","from_id":"user7","#
      + #""actor":"Ann","actor_id":"user7",\#(members)}"#
    return try #require(try entries(chat(message)).0.first)
  }

  static func body(_ members: String, type: String = "message") throws -> String {
    String(decoding: try entry(members, type: type).body, as: UTF8.self)
  }

  static let account = #"""
    {
     "about": "Here is the data you requested.",
     "personal_information": {"user_id": 5, "first_name": "Ben", "last_name": "Stein"},
     "contacts": {"list": [{"name": "x", "messages": [1]}]},
     "chats": {"about": "", "list": [
      {"name": "Ann", "type": "personal_chat", "id": 7, "messages": [
       {"id": 1, "type": "message", "date": "2024-03-01T09:15:32", "date_unixtime": "1709280932",
        "from": "Ann", "from_id": "user7", "text": "Hello"},
       {"id": 2, "type": "message", "date": "2024-03-01T09:16:00", "date_unixtime": "1709280960",
        "from": "Ben Stein", "from_id": "user5", "reply_to_message_id": 1, "text": "Hi",
        "reactions": [{"type": "emoji", "count": 2, "emoji": "x"}]}]},
      {"name": "ann", "type": "private_group", "id": 8, "messages": [
       {"id": 1, "type": "message", "date": "2024-03-01T09:15:32", "date_unixtime": "1709280932",
        "from": "Ann", "from_id": "user9", "text": "Group"}]},
      {"type": "saved_messages", "id": 5, "messages": [
       {"id": 9, "type": "message", "date": "2024-03-01T09:15:32", "date_unixtime": "1709280932",
        "from": "Ben Stein", "from_id": "user5", "text": "Note"},
       {"id": 10, "type": "unsupported"}]}]},
     "left_chats": {"list": [
      {"name": null, "type": "private_group", "id": 11, "messages": [
       {"id": 1, "type": "service", "date": "2024-03-01T09:15:32", "actor": null,
        "actor_id": "user3", "action": "remove_members", "members": [null]}]}]}
    }
    """#

  @Test func `an account has a thread for each chat, with its people`() throws {
    let (entries, report) = try Self.entries(Self.account)
    #expect(
      entries.map { $0.thread ?? "" } == [
        "Ann", "Ann", "ann 8", "Saved Messages", "Deleted Account",
      ]
    )
    #expect(
      entries.map { $0.message?.sender ?? "-" } == [
        "Ann", "Ben Stein", "Ann 9", "Ben Stein", "-",
      ]
    )
    #expect(entries[1].message?.reply == "7/1")
    #expect(
      entries[1].properties.map { "\($0.key)=\($0.value)" } == ["source=telegram", "source-id=7/2"]
    )
    #expect(entries[0].stamp?.description == "2024-03-01 09:15:32 +01:00")
    #expect(report.chats.map(\.title) == ["Ann", "ann", "Saved Messages", "Deleted Account"])
    #expect(report.chats.allSatisfy { $0.me == "Ben Stein" })
    #expect(report.chats[0].people == ["Ann", "Ben Stein"] && report.chats[1].people == [])
    #expect(report.recordCount == 5 && report.eventCount == 1 && report.unread.isEmpty)
    #expect(
      report.facts.map(\.name) == ["format", "dates", "dates", "reactions", "empty", "senders"]
    )
    #expect(
      report.facts.first { $0.name == "empty" }?.text
        == "1 message of a kind that Telegram does not export: line 18"
    )
  }

  @Test func `one chat names no thread, and tells who made the export`() throws {
    let messages = ["\"Ann\",\"from_id\":\"user7\"", "\"Ben\",\"from_id\":\"user5\""].map {
      #"{"id":1,"type":"message","date":"2024-03-01T09:15:32","from":\#($0),"text":"x"}"#
    }
    let (entries, report) = try Self.entries(Self.chat(messages.joined(separator: ",")))
    #expect(entries.map(\.thread) == [nil, nil] && report.chats.map(\.title) == ["Ann"])
    #expect(report.chats.map(\.me) == ["Ben"] && report.chats[0].people == ["Ann", "Ben"])
    #expect(entries[0].stamp?.description == "2024-03-01 09:15:32")
    let group = Self.chat(messages.joined(separator: ","), type: "private_group")
    #expect(try Self.entries(group).1.chats.map(\.me) == [nil])
    #expect(try Self.entries(group, TelegramImporter(me: "Ann")).1.chats.map(\.me) == ["Ann"])
  }

  @Test func `times are written in the zone of the clock`() throws {
    let clock = try #require(ImportClock("Atlantic/Example", FixedZone()))
    let messages =
      #"{"id":1,"type":"message","date":"2024-03-01T09:15:32","date_unixtime":"1709280932","#
      + #""edited":"2024-03-02T09:15:32","edited_unixtime":"1709367332","text":"x"},"#
      + #"{"id":2,"type":"message","date":"2024-03-01T09:15:32","text":"x"},"#
      + #"{"id":3,"type":"message","date_unixtime":"99999999999999999999","text":"x"},"#
      + #"{"id":4,"type":"message","date_unixtime":"-9223372036854775808","text":"x"}"#
    let device = TelegramImporter(clock: ImportClock(":device", FixedZone()))
    #expect(
      try Self.entries(Self.chat(messages), device).1.facts.contains {
        $0.text == "exact times, written as times in the zone of this device"
      }
    )
    let (entries, report) = try Self.entries(Self.chat(messages), TelegramImporter(clock: clock))
    #expect(
      entries.map { $0.stamp?.description } == [
        "2024-03-01 06:15:32 -02:00", "2024-03-01 09:15:32 -02:00",
      ]
    )
    #expect(entries[0].properties.last?.value == "2024-03-02 06:15:32 -02:00")
    #expect(report.unread.map(\.problem) == ["no time", "no time"])
  }

  @Test(
    arguments: [
      (#""text":"a\nb""#, "a\nb"), (#""text":"""#, ""),
      (#""text":["a ",{"type":"link","text":"b"}," c"]"#, "a b c"),
      (
        #""text":"x","text_entities":[{"type":"bold","text":"new "},{"type":"plain","text":"y"}]"#,
        "**new** y"
      ),
      (#""text":[{"type":"italic","text":"a"},"b"]"#, "ab"),
      (#""text":[{"type":"italic","text":"a"},", b"]"#, "_a_, b"),
      (#""text":["1",{"type":"bold","text":"2"},"3"]"#, "1**2**3"),
      (#""text":[{"type":"bold","text":"a\nb"}]"#, "a\nb"),
      (#""text":[{"type":"bold","text":"2*3"}]"#, "2*3"),
      (
        #""text":[{"type":"strikethrough","text":"no"}," ",{"type":"spoiler","text":"s"}]"#,
        "~~no~~ s"
      ),
      (#""text":["a ",{"type":"code","text":"b`c"}]"#, "a ``b`c``"),
      (
        #""text":["a",{"type":"pre","language":"swift","text":"let x\n"},"b"]"#,
        "a\n```swift\nlet x\n```\n\nb"
      ),
      (#""text":[{"type":"pre","language":"x\n## 1","text":"```"}]"#, "````\n```\n````"),
      (#""text":[{"type":"blockquote","text":"a\n\nb"},"\nc"]"#, "> a\n>\n> b\n\nc"),
      (#""text":[{"type":"text_link","text":"t","href":"https://x.y/"}]"#, "[t](https://x.y/)"),
      (#""text":[{"type":"text_link","text":"t]","href":"https://x.y/"}]"#, "t] (https://x.y/)"),
      (
        #""text":[{"type":"text_link","text":"t","href":"https://x.y/(a)"}]"#, "t (https://x.y/(a))"
      ),
      (
        #""text":[{"type":"text_link","text":"t"},{"type":"new","text":"u"},{"type":"new"},7]"#,
        "tu7"
      ),
      (#""text":"a","forwarded_from":"Cem""#, "Forwarded from Cem:\na"),
      (#""text":"a","forwarded_from":null"#, "Forwarded:\na"),
      (
        #""text":"c","photo":"(File not included. Change it.)""#,
        "c\nPhoto (File not included. Change it.)"
      ),
      (
        #""text":"","media_type":"sticker","sticker_emoji":"😀","file":"(File exceeds maximum size.)""#,
        "Sticker 😀 (File exceeds maximum size.)"
      ),
      (
        #""text":"","location_information":{"latitude":52.5,"longitude":13.25},"place_name":"Zoo""#,
        "Location: Zoo, 52.5, 13.25"
      ),
      (#""text":"","location_information":null"#, ""),
      (
        #""text":"","contact_information":{"first_name":"Cem","last_name":"","phone_number":"+49 1"}"#,
        "Contact: Cem, +49 1"
      ),
      (
        #""text":"","poll":{"question":"When?","answers":[{"text":"Now","voters":1},{"text":"Later","voters":0}]}"#,
        "Poll: When?\n- Now (1 vote)\n- Later (0 votes)"
      ),
    ] as [(String, String)]
  )
  func `a message becomes Markdown`(_ members: String, _ expected: String) throws {
    #expect(try Self.body(members) == expected)
  }

  @Test(
    arguments: [
      (#""action":"phone_call","duration_seconds":185"#, "Ann called (3 min 5 s)"),
      (#""action":"phone_call","discard_reason":"missed""#, "missed call from Ann"),
      (
        #""action":"create_group","title":"Hikers","members":["Ann","Cem",null]"#,
        "Ann created the group 'Hikers' with Ann, Cem, Deleted Account"
      ),
      (#""action":"invite_members","members":["Ann"]"#, "Ann joined"),
      (#""action":"invite_members","members":["Cem"]"#, "Ann added Cem"),
      (#""action":"remove_members","members":["Ann"]"#, "Ann left"),
      (#""action":"pin_message","message_id":3"#, "Ann pinned a message"),
      (
        #""action":"set_messages_ttl","period_seconds":90000"#,
        "Ann let messages disappear after 1 d 1 h"
      ),
      (#""action":"new_kind_of_thing""#, "Ann: new kind of thing"), (#""text":"""#, "Ann: "),
    ] as [(String, String)]
  )
  func `a notice becomes a sentence without a sender`(_ members: String, _ expected: String) throws
  {
    let entry = try Self.entry(members, type: "service")
    #expect(String(decoding: entry.body, as: UTF8.self) == expected)
    #expect(entry.message?.sender == nil && entry.message != nil)
  }

  @Test func `files are media, with their caption as text`() throws {
    let entry = try Self.entry(
      #""text":"Look","photo":"photos/a b.jpg","file":"files/x.pdf","thumbnail":"files/t.jpg","#
        + #""reply_to_message_id":-3,"reply_to_peer_id":"channel44""#
    )
    #expect(entry.message?.media == ["photos/a b.jpg", "files/x.pdf"])
    #expect(entry.body == Array("Look".utf8) && entry.message?.reply == "44/-3")
    var importer = TelegramImporter()
    importer.begin(file: "ChatExport/result.json")
    let text = Self.chat(#"{"id":1,"type":"message","date":"2024-03-01","photo":"p.jpg"}"#)
    let inFolder = try importer.entries(in: Array(text.utf8))
    #expect(inFolder.map { $0.message?.media } == [["ChatExport/p.jpg"]])
  }

  @Test(
    arguments: [
      (#"{"id":1,"type":"message","date":"2024-03-01","text":"a\x01b"}"#, "a\u{1}b"),
      (#"{"id":1,"type":"message","date":"2024-03-01","text":"a\x01\\x02\n"}"#, "a\u{1}\\x02\n"),
      (#"{"id":1,"type":"message","date":"2024-03-01","text":"a\\x01b"}"#, #"a\x01b"#),
      (
        #"{"id":1,"type":"message","date":"2024-03-01","text":[{"type":"custom_emoji","text":"x","#
          + "\"document_id\": (File not included. Change \"it\".)\n}]}", "x"
      ),
      (
        #"{"id":1,"type":"message","date":"2024-03-01","text":[{"document_id": stickers/a.tgs,"#
          + "\n\"text\":\"y\"}, {\"document_id\": 5,\"text\":\"z\\x09\"}]}", "yz\t"
      ),
    ] as [(String, String)]
  )
  func `JSON that Telegram writes wrongly is mended`(_ message: String, _ text: String) throws {
    let entries = try Self.entries(Self.chat(message)).0
    #expect(entries.map { String(decoding: $0.body, as: UTF8.self) } == [text])
  }

  @Test func `two files of one chat each are two threads, and the second file has its own lines`()
    throws
  {
    var importer = TelegramImporter()
    let message = #"{"id":1,"type":"message","date":"2024-03-01","text":"x"}"#
    var found: [String] = []
    for (path, id) in [("a/result.json", 7), ("b/result.json", 8)] {
      importer.begin(file: path)
      importer.feed(
        Array(
          "{\"name\":\"Ann\",\"type\":\"bot_chat\",\"id\":\(id),\n\"messages\":[\(message)]}".utf8
        )
      )
      while let entry = try importer.next() {
        found.append("\(entry.thread ?? "-") \(importer.place)")
      }
    }
    importer.finish()
    #expect(try importer.next() == nil)
    #expect(found == ["- line 2", "Ann 8 line 2"])
  }
}

/// A zone that is two hours behind UTC.
struct FixedZone: ZoneProvider {
  func offset(of zone: String, at secondsSinceEpoch: Int64) -> Int? { -7_200 }
}
