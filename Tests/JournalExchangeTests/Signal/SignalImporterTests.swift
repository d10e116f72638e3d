import JournalExchange
import JournalModel
import TestSupport
import Testing

/// Tests of the export of Signal Desktop.
@Suite(.pureSwift) struct SignalImporterTests {
  /// Ann is 2, Cem is 3, the group of all is 5; their chats are 12, 13 and 15, and the notes 11.
  static let people = [
    #"{"version":"1","backupTimeMs":"1709280932000"}"#,
    #"{"account":{"givenName":"Ben","familyName":"Stein"}}"#,
    #"{"recipient":{"id":"1","self":{}}}"#,
    #"{"recipient":{"id":"2","contact":{"aci":"AAAAAAAAAAAAAAAAAAAAAQ==","e164":"49170","profileGivenName":"Ann"}}}"#,
    #"{"recipient":{"id":5,"group":{"masterKey":"Zz==","snapshot":{"title":{"title":"Hikers"},"#
      + #""members":[{"userId":"AAAAAAAAAAAAAAAAAAAAAQ=="},{"userId":"AAAAAAAAAAAAAAAAAAAAAw=="}]}}}}"#,
    #"{"recipient":{"id":3,"contact":{"aci":"AAAAAAAAAAAAAAAAAAAAAw==","systemGivenName":"Ann","systemFamilyName":""}}}"#,
    #"{"recipient":{"id":4,"contact":{"e164":49171}}}"#,
    #"{"chat":{"id":"11","recipientId":"1"}}"#, #"{"chat":{"id":"12","recipientId":"2"}}"#,
    #"{"chat":{"id":13,"recipientId":3}}"#, #"{"chat":{"id":"15","recipientId":"5"}}"#,
    #"{"stickerPack":{"packId":"x"}}"#, #"{"newFrame":{}}"#, #"{"newFrame":{}}"#,
  ].joined(separator: "\n")

  static func entries(
    _ items: [String],
    clock: ImportClock? = nil
  ) throws -> ([ImportedEntry], ImportReport) {
    var importer = SignalImporter(clock: clock)
    let frames = items.map { "{\"chatItem\":\($0)}" }.joined(separator: "\n")
    let entries = try importer.entries(in: Array("\(people)\n\(frames)\n".utf8))
    return (entries, importer.report)
  }

  /// An item of Ann in her chat, with these members.
  static func item(_ members: String, chat: Int = 12, author: Int = 2) -> String {
    #"{"chatId":"\#(chat)","authorId":"\#(author)","dateSent":"1709280932123","incoming":{},\#(members)}"#
  }

  static func entry(_ members: String) throws -> ImportedEntry {
    try #require(try entries([item(members)]).0.first)
  }

  @Test func `each chat is a thread, with its people`() throws {
    let text = #""standardMessage":{"text":{"body":"Hi"}}"#
    let places = [(12, 2), (12, 1), (15, 3), (11, 1), (13, 3)]
    let (entries, report) = try Self.entries(
      places.map { Self.item(text, chat: $0.0, author: $0.1) }
    )
    #expect(
      entries.map { $0.thread ?? "" } == [
        "Ann", "Ann", "Hikers", "Note to Self", "Ann 00000000",
      ]
    )
    #expect(
      entries.map { $0.message?.sender ?? "-" } == [
        "Ann", "Ben Stein", "Ann 00000000", "Ben Stein", "Ann 00000000",
      ]
    )
    #expect(
      entries[1].properties.map { "\($0.key)=\($0.value)" } == [
        "source=signal", "source-id=self/1709280932123",
      ]
    )
    #expect(
      entries[0].properties[1].value == "00000000-0000-0000-0000-000000000001/1709280932123"
    )
    #expect(entries[0].stamp?.description == "2024-03-01 08:15:32 +00:00")
    #expect(report.chats.allSatisfy { $0.me == "Ben Stein" })
    #expect(
      report.chats.map(\.people) == [
        ["Ann", "Ben Stein"], ["Ann", "Ann 00000000", "Ben Stein"], ["Ben Stein"],
        ["Ann 00000000", "Ben Stein"],
      ]
    )
    #expect(report.facts.last?.text == "not imported: 1 stickerPack, 2 unknown")
    let clock = try #require(ImportClock("Atlantic/Example", FixedZone()))
    let zoned = try Self.entries([Self.item(text)], clock: clock).0
    #expect(zoned.map { $0.stamp?.description } == ["2024-03-01 06:15:32 -02:00"])
  }

  @Test(
    arguments: [
      (#""standardMessage":{"text":{"body":"a\nb"}}"#, "a\nb"), (#""standardMessage":{}"#, ""),
      (
        #""standardMessage":{"text":{"body":"😀 so bold \ufffc!","bodyRanges":[{"start":11,"length":1,"mentionAci":"AAAAAAAAAAAAAAAAAAAAAQ=="},{"start":6,"length":4,"style":"BOLD"}]}}"#,
        "😀 so **bold** @Ann!"
      ),
      (
        #""standardMessage":{"text":{"body":"abc","bodyRanges":[{"length":99,"style":"BOLD"},{"start":9223372036854775807,"length":9223372036854775807,"style":"BOLD"},{"start":-1,"length":1}]}}"#,
        "abc"
      ),
      (
        #""standardMessage":{"text":{"body":"a"},"attachments":[{"pointer":{"contentType":"image/png"}},{"pointer":{"fileName":"x.pdf"}},{"flag":"VOICE_MESSAGE","pointer":{}}]}"#,
        "a\nImage (not exported)\nx.pdf (not exported)\nVoice message (not exported)"
      ),
      (
        #""standardMessage":{"text":{"body":"a"},"quote":{"authorId":"2","text":{"body":"q\nr"}}}"#,
        "> q\n> r\n\na"
      ),
      (#""stickerMessage":{"sticker":{"emoji":"😀"}}"#, "Sticker 😀"),
      (#""remoteDeletedMessage":{}"#, "This message was deleted"),
      (#""viewOnceMessage":{}"#, "View-once media"), (#""giftBadge":{}"#, "Gift badge"),
      (
        #""poll":{"question":"When?","options":[{"option":"Now","votes":[{}]},{"option":"Later"}]}"#,
        "Poll: When?\n- Now (1 vote)\n- Later (0 votes)"
      ),
      (#""paymentNotification":{"amountMob":"1.5","note":"Tea"}"#, "Payment: 1.5 MOB, Tea"),
      (
        #""contactMessage":{"contact":{"name":{"givenName":"Cem"},"number":[{"value":"+49 1"}]}}"#,
        "Contact: Cem, +49 1"
      ),
      (#""directStoryReplyMessage":{"emoji":"😀"}"#, "Reply to a story: 😀"),
    ] as [(String, String)]
  )
  func `a message becomes Markdown`(_ members: String, _ expected: String) throws {
    let entry = try Self.entry(members)
    #expect(String(decoding: entry.body, as: UTF8.self) == expected)
    #expect(entry.message?.sender == "Ann")
  }

  @Test(
    arguments: [
      (#"{"simpleUpdate":{"type":"JOINED_SIGNAL"}}"#, "Ann joined Signal"),
      (#"{"simpleUpdate":{"type":"NEW_THING"}}"#, "Ann: new thing"),
      (
        #"{"expirationTimerChange":{"expiresInMs":"86400000"}}"#,
        "Ann let messages disappear after 1 d"
      ),
      (#"{"expirationTimerChange":{}}"#, "Ann let messages stay"),
      (#"{"profileChange":{"previousName":"A","newName":"B"}}"#, "A changed the name to B"),
      (#"{"individualCall":{"type":"VIDEO_CALL","state":"MISSED"}}"#, "missed video call from Ann"),
      (
        #"{"individualCall":{"direction":"OUTGOING","state":"NOT_ACCEPTED"}}"#,
        "outgoing voice call, not accepted"
      ),
      (
        #"{"groupCall":{"startedCallRecipientId":"2","startedCallTimestamp":"1000","endedCallTimestamp":"63000"}}"#,
        "Ann started a group call (1 min 2 s)"
      ),
      (
        #"{"groupChange":{"updates":[{"groupMemberAddedUpdate":{"updaterAci":"AAAAAAAAAAAAAAAAAAAAAQ==","newMemberAci":"x"}},{"groupNameUpdate":{"newGroupName":"T"}},{"groupInviteLinkResetUpdate":{}}]}}"#,
        "Ann added someone\nsomeone renamed the group to 'T'\nsomeone: group invite link reset update"
      ),
      (#"{"pollTerminate":{}}"#, "Ann ended a poll"), (#"{"brandNew":7}"#, "Ann: brand new"),
      (#"{}"#, "Ann: changed the chat"),
    ] as [(String, String)]
  )
  func `a notice becomes a sentence without a sender`(_ update: String, _ expected: String) throws {
    let (entries, report) = try Self.entries([Self.item("\"updateMessage\":\(update)")])
    #expect(entries.map { String(decoding: $0.body, as: UTF8.self) } == [expected])
    #expect(entries.first?.message?.sender == nil && report.eventCount == 1)
  }

  @Test func `a file has the name that Signal gives it`() throws {
    var importer = SignalImporter()
    importer.begin(file: "signal-export/main.jsonl")
    let pointer =
      #"{"contentType":"image/jpeg","fileName":"a.jpg","locatorInfo":{"plaintextHash":"YQ==","localKey":"YmM="}}"#
    let item = Self.item(#""standardMessage":{"attachments":[{"pointer":\#(pointer)}]}"#)
    let entries = try importer.entries(in: Array("\(Self.people)\n{\"chatItem\":\(item)}".utf8))
    // The name is the SHA-256 of "abc".
    let name = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad.jpg"
    #expect(entries.map { $0.message?.media } == [["signal-export/files/ba/\(name)"]])
    #expect(entries.first?.body == [])
  }

  @Test func `an edited message keeps its first time, and replies find it by each of its times`()
    throws
  {
    let edited =
      #"{"chatId":12,"authorId":2,"dateSent":1709367332000,"revisions":[{"dateSent":"1709280932000","standardMessage":{"text":{"body":"old"}}}],"standardMessage":{"text":{"body":"new"},"reactions":[{"emoji":"x"}]}}"#
    let reply = Self.item(
      #""standardMessage":{"text":{"body":"a"},"quote":{"authorId":2,"targetSentTimestamp":"1709367332000"}}"#
    )
    let other = Self.item(
      #""standardMessage":{"quote":{"authorId":3,"targetSentTimestamp":"5","text":{"body":"q"}}}"#
    )
    let (entries, report) = try Self.entries([edited, reply, other])
    #expect(entries[0].body == Array("new".utf8))
    #expect(entries[0].stamp?.description == "2024-03-01 08:15:32 +00:00")
    #expect(entries[0].properties.last?.value == "2024-03-02 08:15:32 +00:00")
    #expect(entries[1].message?.reply == entries[0].properties[1].value)
    #expect(entries[2].message?.reply == "00000000-0000-0000-0000-000000000003/5")
    #expect(report.facts.contains { $0.text == "1 not imported" && $0.name == "reactions" })
  }

  @Test func `items without a chat, an author, a time or a known kind are listed`() throws {
    let text = #""standardMessage":{}"#
    let (entries, report) = try Self.entries([
      Self.item(text, chat: 99), Self.item(text, author: 99), Self.item(#""newKind":{}"#),
      #"{"chatId":12,"authorId":2,"standardMessage":{}}"#,
      #"{"chatId":12,"authorId":2,"dateSent":"9223372036854775807","standardMessage":{}}"#,
    ])
    #expect(entries == [] && report.recordCount == 5)
    #expect(
      report.unread.map(\.problem) == [
        "no such chat", "no such author", "unknown kind of message", "no time", "no time",
      ]
    )
    #expect(report.unread.map(\.line) == [15, 16, 17, 18, 19])
  }
}
