import JournalExchange
import JournalModel
import TestSupport
import Testing

/// Tests of the text files of imessage-exporter.
@Suite(.pureSwift) struct IMessageImporterTests {
  static func read(_ text: String, _ settings: ImportSettings = .sample) -> ImportedText {
    ImportedText(IMessageImporter(settings), text)
  }

  static let chat = """
    May 17, 2022  5:29:42 PM (Read by you after 1 hour, 2 minutes)
    Anna Berg
    Shall we go to the lake?

    I have the boat until eight.
    attachments/12/IMG_0001.heic
    Tapbacks:
        Loved by Me
        Laughed at by Ben
        May 17, 2022  5:31:00 PM
        Me
        Yes: at six
        Tapbacks:
            Liked by Anna Berg

        May 17, 2022  5:40:01 PM
        +49 30 901820
        Who is this?

        Tell me.

    I bring soup.

    May 17, 2022  5:31:00 PM
    Me
    Yes: at six
    Tapbacks:
        Liked by Anna Berg
    This message responded to an earlier message.

    May 17, 2022 12:05:00 AM Anna Berg renamed the conversation to Lake

    Dec 01, 2022 12:00:00 PM
    Me
    Dec 01, 2022 12:00:00 PM Bring bred
    Edited 10 seconds later: Bring bread
    Edited 1 hour, 1 minute later: Bring bread
    and cheese

    Dec 02, 2022 11:59:59 PM
    Anna Berg
    Anna Berg unsent this message part 10 seconds after sending!

    Unable to format announcement!

    Dec 03, 2022  1:00:00 AM
    Me
    ~/Library/Messages/Attachments/a/b.png

    """

  static let expected = [
    "2022-05-17 17:29:42 +02:00 | Anna Berg: Shall we go to the lake?⏎⏎I have the boat until eight.⏎I bring soup."
      + " | media=attachments/12/IMG_0001.heic",
    "2022-05-17 17:40:01 +02:00 | +49 30 901820: Who is this?⏎⏎Tell me. | reply=ID",
    "2022-05-17 17:31:00 +02:00 | Me: Yes: at six | reply=ID",
    "2022-05-17 00:05:00 +02:00 | * Anna Berg renamed the conversation to Lake",
    "2022-12-01 12:00:00 +02:00 | Me: Bring bread⏎and cheese | edited=2022-12-01 13:01:10 +02:00",
    "2022-12-02 23:59:59 +02:00 | Anna Berg: Anna Berg unsent this message part 10 seconds after sending!",
    "2022-12-03 01:00:00 +02:00 | Me:  | media=~/Library/Messages/Attachments/a/b.png",
  ]

  @Test func `all parts of messages are read, and replies once`() {
    let read = Self.read(Self.chat)
    let lines = Self.expected.map { $0.replacing("reply=ID", with: "reply=\(read.ids[0])") }
    #expect(read.lines == lines)
    #expect(read.ids[5] == "20221202T235959-deleted" && read.ids[6] == "20221203T010000-media")
    #expect(read.report.eventCount == 1 && read.report.unread.map(\.problem) == ["no time"])
    #expect(read.report.chats.map(\.me) == ["Me"])
    let facts = Dictionary(uniqueKeysWithValues: read.report.facts.map { ($0.name, $0.text) })
    #expect(facts["reactions"] == "3 left out")
    #expect(facts["edited"] == "last version imported: 2 former ones left out")
    #expect(facts["repeats"] == nil && facts["replies"] == nil)
    #expect(ImportedText(IMessageImporter(.sample), Self.chat, piecesOf: 3).lines == lines)
    let dos = Self.chat.replacing("\n", with: "\r\n")
    #expect(Self.read(dos).lines == lines)
  }

  @Test func `an edit does not change the id`() {
    let before = "Dec 01, 2022 12:00:00 PM\nMe\nBring bred\n"
    let after =
      before.replacing("Bring", with: "Dec 01, 2022 12:00:00 PM Bring")
      + "Edited 10 seconds later: Bring bread\n"
    #expect(Self.read(before).ids == Self.read(after).ids)
    #expect(Self.read(before).lines != Self.read(after).lines)
  }

  @Test func `reactions of old versions are not indented`() {
    let read = Self.read("May 17, 2022  5:29:42 PM\nMe\nHi\nReactions:\nLoved by Anna\n")
    #expect(read.lines == ["2022-05-17 17:29:42 +02:00 | Me: Hi"])
  }

  @Test func `a deleted message keeps its text and the id of it`() {
    let note = "This message was deleted from the conversation!"
    let top = "May 17, 2022  5:29:42 PM\nMe\n"
    let read = Self.read(top + "\(note)\nHi\n")
    #expect(read.lines == ["2022-05-17 17:29:42 +02:00 | Me: \(note)⏎Hi"])
    #expect(read.ids == Self.read(top + "Hi\n").ids)
    #expect(Self.read(top + note).ids == ["20220517T172942-deleted"])
  }

  @Test func `a second export in the same file is left out, except for what is new`() {
    let once = """
      May 17, 2022  5:29:42 PM
      Anna
      ok

      May 17, 2022  5:29:42 PM
      Anna
      ok

      May 18, 2022  5:29:42 PM
      Me
      Text


      """
    let again = once.replacing("42 PM\nMe", with: "42 PM (Read by Anna after 2 seconds)\nMe")
    let read = Self.read(once + again + "May 19, 2022  5:29:42 PM\nMe\nNew\n")
    #expect(
      read.lines == [
        "2022-05-17 17:29:42 +02:00 | Anna: ok", "2022-05-17 17:29:42 +02:00 | Anna: ok",
        "2022-05-18 17:29:42 +02:00 | Me: Text", "2022-05-19 17:29:42 +02:00 | Me: New",
      ]
    )
    let fact = read.report.facts.first { $0.name == "repeats" }
    #expect(fact?.text == "3 messages left out: a second export was appended to the file")
  }

  @Test func `times without a clock have no offset, and ids do not depend on it`() {
    let text = "May 17, 2022  5:29:42 PM\nMe\nText\nEdited 1 day later: x\n"
    let read = Self.read(text, ImportSettings())
    #expect(read.lines == ["2022-05-17 17:29:42 | Me: x | edited=2022-05-18 17:29:42"])
    #expect(read.ids == Self.read(text).ids)
  }

  @Test func `a reply whose message is missing keeps its text, and is counted`() {
    let read = Self.read(
      "May 17, 2022  5:29:42 PM\nMe\nYes\nThis message responded to an earlier message.\n"
    )
    #expect(read.lines == ["2022-05-17 17:29:42 +02:00 | Me: Yes"])
    #expect(read.report.facts.contains { $0.name == "replies" })
  }

  @Test(arguments: [
    ("Tapbacks:\nwere nice", "Tapbacks:⏎were nice"), ("Edited later: x", "Edited later: x"),
    ("/etc/hosts", "/etc/hosts"), ("a\n\n\nMay 17, 2022", "a⏎⏎⏎May 17, 2022"),
    ("    indented", "    indented"), ("x\nMay 17, 2022  5:29:42 PM", "x⏎May 17, 2022  5:29:42 PM"),
  ])
  func `text that resembles a note stays text`(_ text: String, _ body: String) {
    let read = Self.read("May 17, 2022  5:29:42 PM\nMe\n\(text)\n\n")
    #expect(read.lines == ["2022-05-17 17:29:42 +02:00 | Me: \(body)"])
  }

  @Test func `each file is a conversation, with the name of its file`() {
    let text = Array("May 17, 2022  5:29:42 PM\nMe\nx\n".utf8)
    let files: [(path: String?, bytes: [UInt8])] = [
      ("out/Lake - 12.txt", text), ("out/Anna, Ben.txt", text), ("out/empty.txt", []),
    ]
    let read = ImportedText(IMessageImporter(.sample), files, piecesOf: 4)
    #expect(
      read.lines == [
        "{out/Lake - 12.txt} 2022-05-17 17:29:42 +02:00 | Me: x",
        "{out/Anna, Ben.txt} 2022-05-17 17:29:42 +02:00 | Me: x",
      ]
    )
    #expect(read.report.chats.map(\.title) == ["Lake", "Anna, Ben"])
    let paths = ["a/attachments/1/x.txt", "a/Anna.txt", "a/Anna.html", "b.TXT"]
    #expect(ExchangeFormat.imessage.parts(among: paths) == ["a/Anna.txt", "b.TXT"])
  }

  @Test(arguments: ["<html><body>", "Anna: x\n", "{}", "May 2022\n", "[x]\n"])
  func `other formats are refused and not recognized`(_ text: String) {
    #expect(
      Self.read(text).lines == ["error: line 1: not a file that imessage-exporter -f txt exports"]
    )
    let sample = ImportSample(path: "a.txt", bytes: Array(text.utf8))
    #expect(ExchangeFormat.imessage.recognition(of: sample) == nil)
  }

  @Test func `a file that is cut off is read as far as it goes`() {
    let cut = Self.read("May 17, 2022  5:29:42 PM\nMe\nx\n\nMay 18, 2022  5:29:42 PM\n")
    #expect(cut.lines == ["2022-05-17 17:29:42 +02:00 | Me: x"])
    #expect(cut.report.unread.map { "\($0.line) \($0.problem)" } == ["5 no sender"])
    let sample = ImportSample(path: "a.txt", bytes: Array(Self.chat.utf8.prefix(80)))
    #expect(ExchangeFormat.imessage.recognition(of: sample) != nil)
  }

  @Test func `the size of the pieces makes no difference, and mutated input never traps`() throws {
    try forEachCase(count: Cases.count(400), seed: 910) { generator, _ in
      var bytes = Array(Self.chat.utf8)
      for _ in 0..<generator.int(in: 0...8) {
        let place = generator.int(in: 0..<max(bytes.count, 1))
        switch generator.int(in: 0..<4) {
        case 0 where generator.chance(0.2): bytes.removeSubrange(place...)
        case 1 where !bytes.isEmpty: bytes[place] = generator.bytes(1)[0]
        case 2:
          bytes.insert(
            contentsOf: Array("\n    Dec 01, 9999 12:0".utf8),
            at: min(place, bytes.count)
          )
        default: bytes += Array(Self.chat.utf8.suffix(generator.int(in: 0...400)))
        }
      }
      let whole = ImportedText(IMessageImporter(.sample), [(nil, bytes)])
      let size = generator.int(in: 1...9)
      let pieces = ImportedText(IMessageImporter(.sample), [(nil, bytes)], piecesOf: size)
      try #require(whole.lines == pieces.lines && whole.report == pieces.report)
    }
  }
}
