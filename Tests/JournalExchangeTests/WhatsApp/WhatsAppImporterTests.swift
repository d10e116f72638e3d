import JournalExchange
import JournalModel
import Testing

/// Which lines begin a message, whose they are, and what is refused.
@Suite struct WhatsAppImporterTests {
  static let log = "[24/03/24, 10:00:00] Cleo: Old\n[24/03/24, 10:00:05] Cleo: Older"

  @Test func `a header after LF is text where messages end with CRLF`() {
    let text =
      "[25/03/24, 10:00:00] Anna: Look:\n\(Self.log)\n[25/03/24, 10:00:00] Anna: mine\r\n"
      + "[25/03/24, 10:01:00] Bo: Funny\r\n"
    let sample = ChatSample(text)
    #expect(sample.senders == ["Anna", "Bo"])
    #expect(sample.bodies[0] == "Look:\n\(Self.log)\n[25/03/24, 10:00:00] Anna: mine")
    let fact =
      "3 lines look like a header within a message: the line before ends with LF, not with CRLF as messages do"
    #expect(sample.facts("text") == [fact])
  }

  @Test(arguments: ["\n", "\r\n"])
  func `in a file with one line end a log of other people out of order is text`(_ end: String) {
    let text =
      "[25/03/24, 10:00:00] Anna: Look:\n\(Self.log)\n[25/03/24, 10:01:00] Bo: Funny\n"
      + "[25/03/24, 10:02:00] Anna: Yes\n"
    let sample = ChatSample(text.split(separator: "\n").joined(separator: end) + end)
    #expect(sample.senders == ["Anna", "Bo", "Anna"] && sample.bodies[0] == "Look:\n" + Self.log)
    #expect(
      sample.facts("text").first?.hasPrefix(
        "2 lines look like a header within a message, from line 2"
      ) == true
    )
  }

  @Test func `a log of later times is text too`() {
    let text =
      "25/03/24, 10:00 - Anna: Plan\n28/03/24, 10:00 - Zoo: with Bo\n25/03/24, 10:05 - Bo: Yes\n"
      + "29/03/24, 10:00 - Bo: It was nice\n"
    let sample = ChatSample(text)
    #expect(
      sample.senders == ["Anna", "Bo", "Bo"]
        && sample.bodies[0] == "Plan\n28/03/24, 10:00 - Zoo: with Bo"
    )
  }

  @Test func `a late message of somebody who writes once is kept`() {
    let text =
      "25/03/24, 10:00 - Anna: a\n25/03/24, 08:30 - Cleo: late\n25/03/24, 10:05 - Bo: b\n25/03/24, 10:04 - Dan: d\n"
    #expect(ChatSample(text).senders == ["Anna", "Cleo", "Bo", "Dan"])
  }

  @Test func `messages of the chat's people out of order are kept`() {
    let text =
      "25/03/24, 10:00 - Messages are encrypted.\n24/03/24, 09:00 - Anna: a\n24/03/24, 09:10 - Bo: b\n"
      + "24/03/24, 09:05 - Anna: late\n24/03/24, 09:20 - Bo: c\n20/03/24, 09:20 - Bo joined\n"
    let sample = ChatSample(text)
    #expect(sample.senders == ["-", "Anna", "Bo", "Anna", "Bo", "-"] && sample.facts("text") == [])
  }

  @Test(arguments: [
    "25/03/24, 10:00 - Bo: x", "[25/03/24, 10:00] Bo: x", "[25.03.24, 10:00:00] Bo: x",
    "[25/03/24 10:00:00] Bo: x", "[25/03/24, 10:00:00 PM] Bo: x", "[25/03/2024, 10:00:00] Bo: x",
    "[10:00:00, 25/03/24] Bo: x", "[٢٥/٠٣/٢٤, ١٠:٠٠:٠٠] Bo: x",
  ])
  func `a header of another form is text`(_ line: String) {
    let text = "[25/03/24, 10:00:00] Anna: a\n\(line)\n[25/03/24, 10:01:00] Anna: b\n"
    let sample = ChatSample(text)
    #expect(sample.bodies == ["a\n" + line, "b"])
    #expect(
      sample.facts("text") == ["1 line looks like a header of another form: part of a message"]
    )
  }

  @Test(
    arguments: [
      (["Anna: Hi", "Anna: Note: tea", "Anna: Note: milk"], ["Anna", "Anna", "Anna"]),
      (["Dr: Cleo: Hi", "Dr: Cleo: a", "Dr: Cleo: b: c"], ["Dr: Cleo", "Dr: Cleo", "Dr: Cleo"]),
      (
        ["Dr: Cleo: Hi", "Dr: Bo: a", "Dr: Cleo: b", "Dr: Bo: c"],
        ["Dr: Cleo", "Dr: Bo", "Dr: Cleo", "Dr: Bo"]
      ),
      (["Dr: Cleo: Hi"], ["Dr"]), (["a:b: Hi", "12:30: x", "🐈: y"], ["a:b", "12:30", "🐈"]),
      (["Anna:", "Anna: "], ["Anna", "Anna"]), (["~\u{202F}Anna: x"], ["~ Anna"]),
      (["\u{202A}+40\u{A0}721\u{2011}000\u{202C}: x"], ["+40 721-000"]),
      (["\u{200F}Anna: x", "Anna\u{200E}: x"], ["Anna", "Anna"]),
      (
        Array(repeating: "Anna: \u{200E}<attached: 00000035-PHOTO-2022.jpg>", count: 3),
        ["Anna", "Anna", "Anna"]
      ),
      (
        Array(repeating: "Anna: <Anhang: 00000035-PHOTO-2022.jpg>", count: 3),
        ["Anna", "Anna", "Anna"]
      ),
    ] as [([String], [String])]
  )
  func `a name ends at the colon that all its lines have`(_ lines: [String], _ names: [String]) {
    let sample = ChatSample(lines.map { "25/03/24, 10:00 - \($0)\n" }.joined())
    #expect(sample.senders == names)
  }

  @Test func `a name with a colon is reported`() {
    let lines = ["tea", "milk", "bread"].map { "25/03/24, 10:00 - Bot: Note: \($0)\n" }
    #expect(
      ChatSample(lines.joined()).facts("names") == [
        "'Bot: Note' has a colon: 3 messages begin with both parts"
      ]
    )
  }

  @Test func `notices of a group out of order stay apart`() {
    let notice = "[20/03/24, 10:00:00] The group: \u{200E}Bo left\n"
    let text = "[25/03/24, 10:00:00] Anna: a\n\(notice)[25/03/24, 10:01:00] Anna: b\n"
    #expect(ChatSample(text).senders == ["Anna", "-", "Anna"])
  }

  @Test func `a file whose only dates do not exist is refused`() {
    #expect(
      ChatSample("19:23, 31 Feb 2013 - Anna: x\n").errors == [
        "line 1: not a file that WhatsApp exports"
      ]
    )
  }

  @Test(arguments: ["a \u{A0}\u{200E} b", " a\tb\r\n", "a\u{2003}b\u{202F}", "\u{FEFF}a b"])
  func `the id does not depend on spaces and marks`(_ text: String) throws {
    let time = try #require(EntryTimestamp("2024-03-25 10:00:00"))
    #expect(SourceID(time, of: text.utf8) == SourceID(time, of: "a b".utf8))
    #expect(SourceID(time, of: [0x61, 0x20, 0xFF]) == SourceID(time, of: "a \u{FFFD}".utf8))
  }

  @Test func `text above the first message is listed line by line`() {
    let sample = ChatSample("\u{FEFF}My chat\n\n  \nwith Bo\n25/03/24, 10:00 - Bo: x\n")
    #expect(sample.report.unread.map(\.line) == [1, 4] && sample.bodies == ["x"])
    #expect(sample.report.recordCount == 3)
  }

  @Test(arguments: [
    "\n", "Hello\nthere\n", "# 2024-03-01\n- a\n", "{\"a\": 1}", "\u{0}\u{0}", "25/03/24\n",
  ])
  func `a file without a header is refused`(_ text: String) {
    #expect(
      ChatSample(text).errors == [ExchangeError(.otherFormat("WhatsApp"), at: .line(1)).problem]
    )
  }

  @Test func `bytes that are not UTF-8 concern their message alone`() {
    let text = Array(
      "25/03/24, 10:00 - Bo: x\n25/03/24, 10:00 - Bo: a\nb!\n25/03/24, 10:00 - Bo: y\n".utf8
    )
    for bad: UInt8 in [0xFF, 0xC3, 0x00] {
      let sample = ChatSample(bytes: text.map { $0 == 0x21 ? bad : $0 })
      let problem = bad == 0 ? "contains a NUL byte" : "not valid UTF-8"
      #expect(sample.bodies == ["x", "y"] && sample.errors == ["line 3: \(problem)"])
    }
  }

  @Test func `UTF-16 with a mark is converted`() {
    let text = "25/03/24, 10:00 - Bo: ü 🐈\n25/03/24, 10:01 - Bo: y\n"
    let little = text.utf16.reduce(into: [UInt8]([0xFF, 0xFE])) {
      $0 += [UInt8($1 & 0xFF), UInt8($1 >> 8)]
    }
    let big = text.utf16.reduce(into: [UInt8]([0xFE, 0xFF])) {
      $0 += [UInt8($1 >> 8), UInt8($1 & 0xFF)]
    }
    for bytes in [little, big] {
      #expect(ChatSample(bytes: bytes, pieces: [7]).bodies == ["ü 🐈", "y"])
      #expect(ChatSample(bytes: bytes.dropLast()).errors == ["line 1: not valid UTF-8"])
    }
  }

  @Test func `the ids of two exports of a chat are the same`() {
    let phone = ChatSample("[25/03/24, 10:00:00] Anna: See \u{200E}you\r\n")
    let other = ChatSample("25.03.24, 10:00 - Ann: See you\n")
    #expect(phone.entries[0].properties == other.entries[0].properties)
    #expect(phone.entries[0].properties.map(\.key) == ["source", "source-id"])
    #expect(phone.entries[0].properties[0].value == "whatsapp")
    #expect(phone.entries[0].properties[1].value == "20240325T100000-2fc5379959")
  }

  @Test(
    arguments: [
      ("WhatsApp Chat with Anna.txt", "Anna"), ("WhatsApp_Chat_with_Anna_B.txt", "Anna B"),
      ("x/WhatsApp Chat - Zoo (1).zip", "Zoo"), ("WhatsApp Chat mit Zoo (alt).txt", "Zoo (alt)"),
      ("Discussion WhatsApp avec Léa.txt", "Léa"), ("Chat de WhatsApp con Bo.txt", "Bo"),
      ("Chat WhatsApp con Bo.txt", "Bo"), ("Conversa do WhatsApp com Bo.txt", "Bo"),
      ("WhatsApp-chat met Bo.txt", "Bo"), ("WhatsApp-Chat mit Bo.zip", "Bo"),
      ("Chat WhatsApp s\u{A0}uživatelem Bo.txt", "Bo"), ("Чат WhatsApp с контактом Bo.txt", "Bo"),
      ("Bo ile WhatsApp Sohbeti.txt", "Bo"), ("Bo के साथ WhatsApp चैट.txt", "Bo"),
      ("BoとのWhatsAppチャット.txt", "Bo"),
      ("与Bo的 WhatsApp 聊天.txt", "Bo"), ("WhatsApp-keskustelu henkilön Bo kanssa.txt", "Bo"),
      ("WhatsApp Chat - Bo/_chat.txt", "Bo"), ("_chat.txt", nil), ("notes.txt", nil),
      ("WhatsApp Chat with .txt", nil), ("", nil),
    ] as [(String, String?)]
  )
  func `the name of a file gives the title of the chat`(_ file: String, _ title: String?) {
    #expect(WhatsAppImporter.title(ofFile: file) == title)
    #expect(
      ChatSample("25/03/24, 10:00 - Bo: x\n", file: file).report.chats == [
        ImportedChat(title: title)
      ]
    )
  }

  @Test(
    arguments: [
      (["a.jpg", "_chat.txt", "00000001-a.txt"], ["_chat.txt"]),
      (
        ["x/WhatsApp Chat with Bo.txt", "x/notes.txt", "x/a.opus"], ["x/WhatsApp Chat with Bo.txt"]
      ),
      (["notes.txt", "a.jpg"], ["notes.txt"]), (["a.txt", "b.txt"], []), ([], []),
      (["__MACOSX/_chat.txt", "_chat.txt"], ["_chat.txt"]),
    ] as [([String], [String])]
  )
  func `the text of the chat is chosen among the files`(_ paths: [String], _ parts: [String]) {
    #expect(ExchangeFormat.whatsApp.parts(among: paths) == parts)
  }

  @Test func `two files are two chats`() throws {
    var importer = WhatsAppImporter()
    importer.begin(file: "WhatsApp Chat with Anna.txt")
    importer.feed(Array("25/03/24, 10:00 - Anna: x\n".utf8))
    importer.begin(file: "WhatsApp Chat with Bo.txt")
    importer.feed(Array("[3/25/24, 10:00:01] Bo: y\n".utf8))
    importer.finish()
    let entries = [try importer.next(), try importer.next(), try importer.next()]
    #expect(
      entries.map { $0?.thread } == [
        "WhatsApp Chat with Anna.txt", "WhatsApp Chat with Bo.txt", nil,
      ]
    )
    #expect(
      importer.report.chats.map(\.title) == ["Anna", "Bo"] && importer.report.recordCount == 2
    )
  }

  @Test(arguments: [
    "", "Hello", "Anna: Hi\nBo: Hi\n",
    "[2024-03-01 09:15] A day\nText\n\n[2024-03-02 09:15] Work: a meeting\n",
    "[2024-03-01 09:15:32 AM] One.\n\n[2024-03-02 09:15:32 AM] Two.\n", "date,text\n2024-03-01,x\n",
    "2024-03-01 09:15 A day\n", "- 10:00 - tea\n", "## 2024-03-01 09:15 Zoo\n",
    "01/03/2024, 10:00 - a walk\n", "01/03/2024, 10:00 - Zoo: a walk\n",
    "Anna, [25/06/2022 07:25]\nHi\n", "2024. 1. 15. 오후 3:45, 이름 : 내용\n",
    "note\n[25/03/24, 10:00:00] Anna: a\n[25/03/24, 10:00:00] Anna: a\n",
  ])
  func `other files are not recognized`(_ text: String) {
    #expect(
      ExchangeFormat.whatsApp.recognition(of: ImportSample(path: "a.txt", bytes: Array(text.utf8)))
        == nil
    )
  }

  @Test func `the reason of a recognition names the form of the lines`() {
    let text = "[25/03/24, 10:00:00] Anna: a\r\n[25/03/24, 10:00:00] Anna: a\r\n"
    let reason = ExchangeFormat.whatsApp.recognition(
      of: ImportSample(path: "a.txt", bytes: Array(text.utf8))
    )
    #expect(reason == "lines begin with [DATE, TIME] Name:")
    let one = ImportSample(
      path: "WhatsApp Chat - Anna/_chat.txt",
      bytes: Array(text.utf8.prefix(30))
    )
    #expect(ExchangeFormat.whatsApp.recognition(of: one) == reason)
  }
}
